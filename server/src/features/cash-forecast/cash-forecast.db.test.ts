import type { AccountForecast, CashForecast, Flow } from '@palkkasilta/contract/cash-forecast.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aBankOffice, aLockedSalary, aSalaryToPay, type Office, paidThroughBank } from '../../core/payment/testing.ts'
import { aDepartment, anAgreement, aShift } from '../../testing/builders.ts'
import { forceState } from '../../testing/force-state.ts'
import { book, monthIn } from '../accounting/testing.ts'
import { statement } from '../bank-files/messages.fixture.ts'
import { aBill, aCustomer } from '../bills/testing.ts'

const OURS = 'FI0540552000009999'

async function forecast(office: Office): Promise<CashForecast> {
  const { status, body, text } = await office.call('GET', '/api/admin/bank/cash-forecast')
  expect(status, text).toBe(200)
  return body as CashForecast
}

async function ours(office: Office): Promise<AccountForecast> {
  const [own] = (await forecast(office)).accounts
  if (!own) throw new Error('there is no account')
  return own
}

/** What the account has at the end of yesterday, in cents. */
async function has(office: Office, closing: number): Promise<void> {
  await office.handIn(statement({ number: 1, day: '2026-03-31', opening: closing, closing, iban: OURS }, []))
  expect((await office.fetchNew()).status).toBe(200)
}

/** A bill that was sent to a customer, due and perhaps paid on these days, of 1,255 €. */
async function aSentBill(office: Office, customerId: number, due: string, paid: string | null = null) {
  const { id } = await aBill(office, { customerId })
  await forceState(office.services.db, 'adminBill', paid === null ? 'CLOSED' : 'PAID', id)
  await sql`update bill set bill_date = ${due}::date - 14, due_date = ${due}::date, paid_on = ${paid}::date where id = ${id}`.execute(
    office.services.db,
  )
}

const flow = (kind: Flow['kind'], sum: number, count = 1) => ({ kind, sum, count })

test('an account lacks what its wages and debts take on a day, until bills come in', async () => {
  const office = await aBankOffice()
  await has(office, 250_000)
  await aSalaryToPay(office, { payday: '2026-04-15' })
  const { salaryId } = await aLockedSalary(office, { payday: '2026-04-20', wage: 120_000 })
  await forceState(office.services.db, 'workforceSalary', 'OPEN', salaryId)
  await sql`insert into liability (payer_business_id, creditor, month, last_month, due, counted_cents, made_of, counted_at)
    values ('2077474-0', 'TAX', '2026-03-01', '2026-03-01', '2026-03-12', 50000, '[]', now())`.execute(
    office.services.db,
  )
  const customer = await aCustomer(office)
  await aSentBill(office, customer, '2026-04-16')
  expect(await ours(office)).toMatchObject({
    balance: 2_500,
    balanceOn: '2026-03-31',
    days: [
      // what should have left already leaves today
      { day: '2026-04-01', flows: [flow('liabilities', -500)], left: 2_000 },
      { day: '2026-04-14', flows: [flow('payments', -1_000)], left: 1_000 },
      { day: '2026-04-16', flows: [flow('bills', 1_255)], left: 2_255 },
      { day: '2026-04-20', flows: [flow('billersSalaries', -1_200)], left: 1_055 },
    ],
    short: null,
  })
  await sql`update bill set due_date = '2026-04-20'`.execute(office.services.db)
  // wages are debited in the morning, and what comes on the same day does not cover them
  expect(await ours(office)).toMatchObject({ short: { day: '2026-04-20', lacks: 200 } })
  await sql`update bill set due_date = '2026-05-20'`.execute(office.services.db)
  expect((await ours(office)).days.map(({ day }) => day)).not.toContain('2026-05-20')
})

test('a customer is expected to pay as late as it is used to, or as all are', async () => {
  const office = await aBankOffice()
  await has(office, 0)
  const [slow, early, unknown] = [await aCustomer(office), await aCustomer(office), await aCustomer(office)]
  await aSentBill(office, slow, '2026-02-02', '2026-02-08')
  await aSentBill(office, slow, '2026-02-12', '2026-02-22')
  await aSentBill(office, early, '2026-02-12', '2026-02-02')
  // of a bill that staff said was paid nobody knows when
  await aSentBill(office, slow, '2026-02-14', '2026-02-14')
  await sql`update bill set paid_on = null where due_date = '2026-02-14'`.execute(office.services.db)
  for (const customer of [slow, early, unknown]) await aSentBill(office, customer, '2026-04-10')
  await aSentBill(office, slow, '2026-03-20')
  const { accounts, late } = await forecast(office)
  expect(accounts[0]?.days.map(({ day, flows }) => [day, flows])).toEqual([
    ['2026-04-10', [flow('bills', 1_255)]],
    // 8, 8 and 0 days late: 16 / 3
    ['2026-04-15', [flow('bills', 1_255)]],
    ['2026-04-18', [flow('bills', 1_255)]],
  ])
  expect(late).toEqual([flow('bills', 1_255)])
})

test('what has left or was turned down is expected no more', async () => {
  const office = await aBankOffice()
  await has(office, 500_000)
  const { ids } = await aSalaryToPay(office)
  const { ids: others } = await aSalaryToPay(office)
  expect((await ours(office)).days).toMatchObject([{ flows: [flow('payments', -2_000, 2)] }])
  await office.changeAll(others, 'REJECTED')
  expect((await ours(office)).days).toMatchObject([{ flows: [flow('payments', -1_000)] }, {}])
  await paidThroughBank(office, ids)
  const [id = 0] = ids
  const { endToEndId } = await office.payment(id)
  const wage = { cents: 100_000, reference: 'PALKKA', details: [{ id: endToEndId, cents: 100_000 }] }
  await office.handIn(
    statement({ number: 2, day: '2026-04-14', opening: 500_000, closing: 400_000, iban: OURS }, [wage]),
  )
  await office.fetchNew()
  expect((await ours(office)).days.flatMap(({ flows }) => flows.map(({ kind }) => kind))).toEqual(['billersSalaries'])
  expect(await ours(office)).toMatchObject({ balance: 4_000 })
})

/** A shift from 9 to 17 in winter time that is approved; gives its number. */
async function anApprovedShift({ services }: Office, departmentId: string, day: string, given = '') {
  const name = await aShift(services, departmentId, 'e1', `${day}T07:00:00Z`, `${day}T15:00:00Z`)
  const { rows } = await sql<{
    id: number
  }>`update shift set plan_status = 5, shift_hours_hundredths = 800 ${sql.raw(given)}
    where tamigo_shift_id = ${name} returning id`.execute(services.db)
  return rows[0]?.id ?? 0
}

const flowsOf = ({ days }: AccountForecast) => days.map(({ day, flows }) => [day, flows])

test('approved shifts without a salary are estimated as their department pays', async () => {
  const office = await aBankOffice()
  const agreementId = await anAgreement(office.services)
  const [department, without] = [
    await aDepartment(office.services, agreementId),
    await aDepartment(office.services, agreementId),
  ]
  const shift = await anApprovedShift(office, department, '2026-03-02')
  // nobody was paid yet
  expect((await ours(office)).days).toEqual([])
  // 1,000 € for 80 hours, on the tenth after the month
  const { salaryId } = await aLockedSalary(office, {
    department,
    payday: '2026-04-10',
    wage: 90_000,
    distraint: 10_000,
  })
  await anApprovedShift(office, department, '2026-03-31')
  await anApprovedShift(office, without, '2026-02-02')
  const left = {
    '2026-03-03': ', is_absence = true',
    '2026-03-05': `, employee_id = ''`,
    '2026-01-10': '',
    '2026-04-02': '',
  }
  for (const [day, given] of Object.entries(left)) await anApprovedShift(office, department, day, given)
  await sql`update shift set plan_status = 2 where id = ${await anApprovedShift(office, department, '2026-03-04')}`.execute(
    office.services.db,
  )
  expect(flowsOf(await ours(office))).toEqual([
    // as others are paid, and that should have been in March
    ['2026-04-01', [flow('unmadeSalaries', -100)]],
    ['2026-04-10', [flow('unmadeSalaries', -200, 2)]],
  ])
  const { db } = office.services
  await db.insertInto('salary_shift').values({ shift_id: shift, salary_id: salaryId }).execute()
  expect(flowsOf(await ours(office)).at(-1)).toEqual(['2026-04-10', [flow('unmadeSalaries', -100)]])
  await sql`update salary set owner = 'EXTERNAL'`.execute(db)
  expect(await forecast(office)).toMatchObject({ unplaced: [flow('unmadeSalaries', -100)] })
})

test('tax of sales leaves in the second month after them, as the VAT return tells', async () => {
  const office = await aBankOffice()
  const customer = await aCustomer(office)
  // of January, February and March: due on 12 March, 13 April and 12 May
  for (const due of ['2026-02-10', '2026-02-20', '2026-02-24', '2026-03-30'])
    await aSentBill(office, customer, due, due)
  expect((await ours(office)).days).toEqual([])
  await book(office)
  const { vat } = await monthIn(office, '2026-02-01')
  expect(vat.find(({ field }) => field === 308)).toMatchObject({ amount: 510 })
  expect(flowsOf(await ours(office))).toEqual([['2026-04-13', [flow('vat', -510)]]])
  await sql`update bill set bill_date = '2026-03-03', due_date = '2026-03-17' where bill_date < '2026-03-01'`.execute(
    office.services.db,
  )
  await book(office)
  expect((await ours(office)).days).toEqual([])
})
