import { listBills as listBillersBills } from '@palkkasilta/contract/bills.ts'
import { listIncomingMoney } from '@palkkasilta/contract/incoming-money.ts'
import { listLiabilities } from '@palkkasilta/contract/liabilities.ts'
import type { AnyList, ListEndpoint } from '@palkkasilta/contract/list.ts'
import { listPayments } from '@palkkasilta/contract/outgoing-payments.ts'
import { readPage } from '@palkkasilta/contract/read-page.ts'
import { listBilledSalaries } from '@palkkasilta/contract/salaries.ts'
import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import { stages } from '@palkkasilta/contract/stages.ts'
import { listFetchedCards } from '@palkkasilta/contract/tax-cards.ts'
import { type DayLine, type DayLineKey, dayLineKeys, type MonthStrip, type Today } from '@palkkasilta/contract/today.ts'
import { listWorkItems } from '@palkkasilta/contract/work-queue.ts'
import { listBills } from '@palkkasilta/contract/workforce-bills.ts'
import { listSalaries } from '@palkkasilta/contract/workforce-salaries.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { NOW, pay, salaries } from '../../core/report/testing.ts'
import { aDepartment, anAgreement, aPerson, aShift } from '../../testing/builders.ts'
import { forceState } from '../../testing/force-state.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { aBill, anAdvance } from '../bills/testing.ts'

/** The lines that lead to a list. */
const lists: Readonly<Partial<Record<DayLineKey, ListEndpoint>>> = {
  rejectedPayments: listWorkItems,
  rejectedReports: listWorkItems,
  dueSalaries: listSalaries,
  dueBilledSalaries: listBilledSalaries,
  paymentsToApprove: listPayments,
  undebitedPayments: listPayments,
  dueLiabilities: listLiabilities,
  unreportedSalaries: listSalaries,
  unreportedBilledSalaries: listBilledSalaries,
  lackingAccount: listSalaries,
  lackingTaxCard: listSalaries,
  lackingNationalId: listSalaries,
  billedLackingAccount: listBilledSalaries,
  billedLackingTaxCard: listBilledSalaries,
  advances: listWorkItems,
  waitingTaxCards: listFetchedCards,
  strayMoney: listIncomingMoney,
  waitingSalaries: listSalaries,
  overdueBills: listBills,
  overdueBillersBills: listBillersBills,
  unpaidWork: listBillersBills,
  unbilledSalaries: listSalaries,
  missedShifts: searchShifts,
}

async function today({ call }: TestProduct): Promise<Today> {
  const { status, body, text } = await call('GET', '/api/admin/today')
  expect(status, text).toBe(200)
  return body as Today
}

async function listed({ call }: TestProduct, { path, list }: ListEndpoint, filters: Readonly<Record<string, string>>) {
  const { body, status, text } = await call('GET', `${path}?${new URLSearchParams({ ...filters, page: '0' })}`)
  expect(status, text).toBe(200)
  return readPage<AnyList>(list, body)
}

const set = (product: TestProduct, table: string, id: number | string, column: string, day: string) =>
  sql`update ${sql.table(table)} set ${sql.ref(column)} = ${day}::date where id = ${id}`.execute(product.services.db)

/** Something of each line, and things beside it that are not its own. */
async function everythingWaits(): Promise<TestProduct> {
  const product = await testProduct({ now: NOW })
  const { services, call } = product
  const ids = await salaries(product, 8)
  const [tomorrow = 0, later = 0, unreported = 0, billed = 0, otherBilled = 0, paid = 0, rejected = 0] = ids
  await set(product, 'salary', tomorrow, 'payday', '2026-04-02')
  for (const id of [later, billed, otherBilled, paid, rejected, ids[7] ?? 0])
    await set(product, 'salary', id, 'payday', '2026-04-03')
  await set(product, 'salary', unreported, 'payday', '2026-04-01')
  await sql`update salary set iban = '', tax_card_id = null, national_id_missing = true where id = ${later}`.execute(
    services.db,
  )
  await forceState(services.db, 'workforceSalary', 'PAID', unreported)
  for (const id of [billed, otherBilled]) {
    const made = await call('POST', '/api/admin/tamigo/bill', [id])
    expect(made.status, made.text).toBe(200)
    const { id: billId } = made.body as { id: number }
    await forceState(services.db, 'integrationBill', 'CLOSED', billId)
    await set(product, 'integration_bill', billId, 'bill_date', '2026-03-02')
    await set(product, 'integration_bill', billId, 'due_date', id === billed ? '2026-03-31' : '2026-04-01')
  }
  await pay(product, rejected, '2026-04-15')
  const rows = await services.db.selectFrom('outgoing_payment').select('id').execute()
  for (const { id } of rows) {
    await call('PUT', `/api/admin/bank/${id}`, { state: 'REJECTED' })
    // as if it had left
    await forceState(services.db, 'settlement', 'SENT', id)
    await set(product, 'outgoing_payment', id, 'debit_date', '2026-03-31')
  }
  await pay(product, paid, '2026-04-15')
  await sql`insert into work_item (kind, entity_id, state, created_at, updated_at)
    values ('ReportRejected', ${unreported}, 'NEW', now(), now())`.execute(services.db)
  await billersToo(product)
  await sql`insert into account_consent (provider, reference, request_id, agreement_id, link, institution_id,
      institution_name, institution_bic, state, agreed_at, ends_at, created_at)
    values ('gocardless', 'r', 'r', 'a', '', 'OP_OKOYFIHH', 'OP', 'OKOYFIHH', 'CONNECTED', now(), '2026-04-15T10:00:00Z', now())`.execute(
    services.db,
  )
  await strangerPays(product)
  await accountHas(product, 1)
  await taxesAreDue(product)
  const departmentId = await aDepartment(services, await anAgreement(services))
  await aPerson(services, { tamigo_employee_id: 'missed' })
  for (const day of ['2026-02-19', '2026-02-20', '2026-03-02'])
    await aShift(services, departmentId, 'missed', `${day}T06:00:00Z`, `${day}T14:00:00Z`)
  await sql`insert into fetched_tax_card (person_id, year, pay, source, standing, type, base_rate, additional_rate, valid_from, asked_at)
    select id, 2026, 'WAGE', 'VERO', 'DIFFERS', 'YEARLY', 190000, 400000, '2026-01-01', now()
    from person where tamigo_employee_id = 'missed'`.execute(services.db)
  return product
}

/** What our account has by its statement, in cents. */
async function accountHas({ services: { db } }: TestProduct, closing: number): Promise<void> {
  await sql`insert into account_statement (bank_file_id, account, from_day, to_day, opening_cents, closing_cents, place)
    select max(bank_file.id), max(iban), '2026-03-31', '2026-03-31', 0, ${closing}, 0 from bank_file, paying_account`.execute(
    db,
  )
}

/** Money without a reference, and a fee of the bank, which asks for no bill. */
async function strangerPays({ services: { db } }: TestProduct): Promise<void> {
  await sql`with file as (
      insert into bank_file (connection, file_reference, file_type, status, file_timestamp, state, own, fetched_at)
      values ('bank', 'B1', 'camt.054', 'DLD', now(), 'UNMATCHED', false, now()) returning id
    ) insert into account_entry (bank_file_id, archive_id, connection, debit, amount_cents, booked_on, kind, counterparty, message)
    select id, 'E1', 'bank', false, 4500, date '2026-03-31', 'RECEIVED'::entry_kind, 'K. Lehtinen', 'Kiitos' from file
    union all select id, 'E2', 'bank', true, 350, date '2026-03-31', 'FEE', 'Pankki', 'Palvelumaksut' from file`.execute(
    db,
  )
}

/** Taxes that are due in five days, and some that are due later. */
async function taxesAreDue({ services: { db } }: TestProduct): Promise<void> {
  await sql`insert into liability (payer_business_id, creditor, month, last_month, due, counted_cents, made_of, counted_at, filed_withheld_cents)
    select '2077474-0', 'TAX', day, day, due, 12300, '{"version":1,"months":[]}', now(), 12300
    from (values (date '2026-02-01', date '2026-04-06'), (date '2026-03-01', date '2026-04-07')) own (day, due)`.execute(
    db,
  )
}

/** Of those who bill: a late bill with an advance that is asked for, and salaries that are due and unreported. */
async function billersToo(product: TestProduct): Promise<void> {
  const { services, call } = product
  const bill = await aBill(product)
  await anAdvance(product, bill, 100)
  await forceState(services.db, 'adminBill', 'CLOSED', bill.id)
  await set(product, 'bill', bill.id, 'bill_date', '2026-03-02')
  await set(product, 'bill', bill.id, 'due_date', '2026-03-30')
  await forceState(services.db, 'adminBill', 'PAID', (await aBill(product)).id)
  const person = { id: (bill.person as { id: number }).id }
  const made: number[] = []
  for (let nth = 0; nth < 2; nth += 1) {
    const { body, status, text } = await call('POST', '/api/admin/salarylist', { person })
    expect(status, text).toBe(200)
    made.push((body as { id: number }).id)
  }
  await sql`update salary set iban = '', tax_card_id = null where id = ${made[0]}`.execute(services.db)
  await forceState(services.db, 'workforceSalary', 'WAITING_FOR_PAYMENT', made[1])
}

test('each line counts what its list shows, and adds it up', async () => {
  const product = await everythingWaits()
  const { day, lines } = await today(product)
  expect(day).toBe('2026-04-01')
  expect(lines.map(({ key }) => key)).toEqual(dayLineKeys)
  for (const { key, count, sum, filters } of lines) {
    const list = lists[key]
    if (!list) continue
    const page = await listed(product, list, filters)
    expect([key, count], key).toEqual([key, page.count])
    const sums = Object.values(page.totals ?? {})
    if (sum !== null && sums.length > 0) expect(sums, key).toContain(sum)
  }
  const of = (wanted: DayLineKey): Partial<DayLine> => lines.find(({ key }) => key === wanted) ?? {}
  expect(of('dueSalaries')).toMatchObject({ count: 1, due: '2026-04-02' })
  expect(of('overdueBills')).toMatchObject({ count: 1, due: '2026-03-31' })
  // the fifth day after the payment is a holiday
  expect(of('unreportedSalaries')).toMatchObject({ due: '2026-04-07' })
  expect(of('advances')).toMatchObject({ count: 1, sum: 100 })
  expect(of('missedShifts')).toMatchObject({ count: 1, sum: null })
  expect(of('endingConsent')).toMatchObject({ count: 1, due: '2026-04-15' })
  expect(of('shortAccounts')).toMatchObject({ count: 1, due: '2026-04-01' })
  expect(of('strayMoney')).toMatchObject({ count: 1, sum: 45 })
  expect(of('waitingSalaries')).toMatchObject({ count: 2 })
  expect(of('undebitedPayments')).toMatchObject({ count: 1, due: '2026-03-31' })
  expect(of('dueLiabilities')).toMatchObject({ count: 1, sum: 123, due: '2026-04-06' })
})

test('a line is gone when its things are done', async () => {
  const product = await everythingWaits()
  const { db } = product.services
  await sql`update work_item set state = 'DONE'`.execute(db)
  for (const name of ['integrationBill', 'adminBill'] as const) await forceState(db, name, 'PAID')
  await forceState(db, 'wageReport', 'SENT')
  await forceState(db, 'outgoingPayment', 'APPROVED')
  await forceState(db, 'settlement', 'DEBITED')
  await sql`delete from waiting_shift`.execute(db)
  await sql`delete from free_work`.execute(db)
  await forceState(db, 'accountConsent', 'REPLACED')
  await sql`update account_statement set closing_cents = 10000000`.execute(db)
  await sql`update account_entry set kind = 'TRANSFER'`.execute(db)
  await sql`update liability set paid_cents = claimed_cents`.execute(db)
  await sql`update salary set iban = 'FI2112345600000785', national_id_missing = false,
    tax_card_id = (select min(id) from tax_card)`.execute(db)
  await sql`update fetched_tax_card set standing = 'SAME'`.execute(db)
  const kept = (await today(product)).lines.map(({ key }) => key)
  expect(kept).toEqual(['dueSalaries', 'dueBilledSalaries', 'waitingSalaries', 'unbilledSalaries'])
  await forceState(db, 'workforceSalary', 'OPEN')
  await sql`update salary set payday = '2026-05-01', bill_state = 'NOT_CREATED'`.execute(db)
  expect((await today(product)).lines).toEqual([])
})

test('each cell of a month counts what its list shows', async () => {
  const product = await everythingWaits()
  const { body } = await product.call('GET', '/api/admin/today/strip?month=2026-03-15')
  const { month, customers, others } = body as MonthStrip
  expect([month, others]).toEqual(['2026-03-01', 0])
  const [missed, worked] = customers.toSorted((one, other) => one.made.count - other.made.count)
  expect(missed).toMatchObject({ waitingShifts: 1, made: { count: 0 } })
  expect(worked).toMatchObject({ waitingShifts: 0, made: { count: 8 }, billed: { count: 2 }, sent: { count: 2 } })
  for (const stage of stages) {
    const filters = { department: worked?.departmentId ?? '', month, stage, includePaid: 'true' }
    const { count, totals } = await listed(product, listSalaries, filters)
    expect({ count, sum: (totals as { paidSalary: number }).paidSalary }, stage).toEqual(worked?.[stage])
  }
  const last = await product.call('GET', '/api/admin/today/strip')
  expect((last.body as MonthStrip).month).toBe('2026-03-01')
})

test('a house that has paid nobody is told its first steps', async () => {
  const product = await testProduct({ now: NOW })
  const { services } = product
  const steps = async () => (await today(product)).firstSteps?.map(({ key, done }) => [key, done])
  expect(await steps()).toEqual(
    ['departments', 'agreements', 'people', 'shifts', 'salaries'].map((key) => [key, false]),
  )
  await aDepartment(services, await anAgreement(services))
  expect((await steps())?.slice(0, 3)).toEqual([
    ['departments', true],
    ['agreements', true],
    ['people', false],
  ])
  await salaries(product, 1)
  expect(await steps()).toBeUndefined()
})

test('running work of everybody and how others were last asked are told', async () => {
  const product = await testProduct({ now: NOW })
  const { db } = product.services
  const task = { input: '{}', kind: 'shifts.refresh', failures: JSON.stringify([{ message: 'Tamigo ei vastaa' }]) }
  const ended = (id: string, state: string, at: string) => ({
    ...{ ...task, id: `00000000-0000-4000-8000-00000000000${id}`, state: state as 'DONE' },
    ...{ started_at: at, ended_at: at },
  })
  await db
    .insertInto('task')
    .values([
      ended('1', 'DONE', '2026-03-31T05:00:00Z'),
      ended('2', 'FAILED', '2026-03-31T06:00:00Z'),
      { ...ended('3', 'RUNNING', '2026-04-01T07:59:00Z'), ended_at: null, total: 10, done: 4 },
    ])
    .execute()
  const runs = [
    { at: '2026-04-01T05:00:00Z', asked: 3, found: 2, problem: null },
    { at: '2026-04-01T06:00:00Z', asked: 0, found: 0, problem: 'Ei vastausta' },
  ]
  for (const run of runs)
    await db
      .insertInto('tax_card_fetch')
      .values({ ...run, source: 'VERO' })
      .execute()
  const { running, fetched } = await today(product)
  expect(running).toMatchObject([{ kind: 'shifts.refresh', done: 4, total: 10, startedBy: '' }])
  const tamigo = { succeeded: '2026-03-31T05:00:00Z', failed: '2026-03-31T06:00:00Z', problem: 'Tamigo ei vastaa' }
  expect(fetched).toMatchObject([
    { from: 'tamigo', ...tamigo },
    { from: 'collection', succeeded: null, failed: null },
    { from: 'taxCards', succeeded: '2026-04-01T05:00:00Z', failed: '2026-04-01T06:00:00Z', problem: 'Ei vastausta' },
  ])
})
