import type { CreationCheck, PaymentCheck } from '@palkkasilta/contract/many-salaries.ts'
import type { ApprovalCheck } from '@palkkasilta/contract/outgoing-payments.ts'
import { cents, euros, toEuros } from '@palkkasilta/values/money.ts'
import { expect, test } from 'vitest'
import { confirmedDrafts } from '../../core/payroll/making/confirmed.ts'
import { draftSalaries } from '../../core/payroll/making/draft.ts'
import { confirmedCreation, toldOfDraft } from '../../core/payroll/making/foreseen-salaries.ts'
import { planSalaries } from '../../core/payroll/making/plan.ts'
import { foreseenPayment } from '../../core/payroll/paying/foreseen-payment.ts'
import { paySet } from '../../core/payroll/paying/pay-set.ts'
import type { TestProduct } from '../../testing/product.ts'
import { aMarchShift, anOffice, aSalary, aWorker, ledgerOf, listed, paidBy } from './testing.ts'

const PAYDAY = '2026-04-15'
const FOUR_PART = { type: 'FOUR_PART', reference: '1234561', valid_from: '2026-01-01' } as const
const WHOLE_MONTH = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27]

/** Two people with a distraint and two salaries each: the first of them counts for the second. */
async function crossedSalaries() {
  const { product, departmentId, shiftIds } = await anOffice({ distraint: FOUR_PART, days: WHOLE_MONTH })
  const other = await aWorker(product, departmentId, 'e2', {
    distraint: FOUR_PART,
    days: WHOLE_MONTH,
    person: { first_name: 'Toinen' },
  })
  const ids: number[] = []
  for (const some of [shiftIds.slice(0, 8), other.shiftIds.slice(0, 8), shiftIds.slice(8), other.shiftIds.slice(8)])
    ids.push((await aSalary(product, departmentId, some)).id)
  return { product, ids, departmentId }
}

async function checked({ call }: TestProduct, ids: readonly number[]): Promise<PaymentCheck> {
  return (await call('POST', `/api/admin/tamigo/salary/bank/check?date=${PAYDAY}`, ids)).body as PaymentCheck
}

function confirming(
  { call }: TestProduct,
  ids: readonly number[],
  sums: Pick<PaymentCheck, 'paidSalary' | 'distraint'>,
) {
  const { paidSalary, distraint } = sums
  const query = `date=${PAYDAY}&confirmedPaid=${paidSalary}&confirmedDistraint=${distraint}`
  return call('POST', `/api/admin/tamigo/salary/bank?${query}`, ids, { 'idempotency-key': `${query}-${ids}` })
}

async function made({ services: { db } }: TestProduct) {
  const payments = await db.selectFrom('outgoing_payment').select(['purpose', 'amount_cents']).execute()
  const total = (wanted: string) =>
    payments.filter(({ purpose }) => purpose === wanted).reduce((sum, { amount_cents }) => sum + amount_cents, 0)
  return { paid: total('SALARY'), distraint: total('DISTRAINT') }
}

test('what the question says is what is paid, and who is paid otherwise is named', async () => {
  const { product, ids } = await crossedSalaries()
  const before = await listed(product)
  const check = await checked(product, ids)
  expect(await listed(product)).toEqual(before)
  expect(check.ready).toEqual(ids)
  const stored = before.reduce((sum, { paidSalary }) => sum + euros(paidSalary), 0)
  expect(euros(check.paidSalary)).not.toBe(stored)
  expect((await confirming(product, ids, check)).status).toBe(200)
  expect(await made(product)).toEqual({ paid: euros(check.paidSalary), distraint: euros(check.distraint) })
  const after = new Map((await listed(product)).map((salary) => [salary.id, salary]))
  const different = before.filter(({ id, paidSalary }) => after.get(id)?.paidSalary !== paidSalary)
  expect(different).not.toEqual([])
  expect(check.changedCount).toBe(different.length)
  for (const { id, fullName, paidSalary, distraint } of different) {
    const now = after.get(id)
    expect(check.changed).toContainEqual({
      id,
      fullName,
      before: { paid: paidSalary, distraint },
      after: { paid: now?.paidSalary, distraint: now?.distraint },
    })
  }
})

test('the question names the account that pays, and the days of debit and arrival', async () => {
  const { product, ids } = await crossedSalaries()
  const { leaving, ...check } = await checked(product, ids)
  const sum = toEuros(cents(euros(check.paidSalary) + euros(check.distraint)))
  expect(leaving).toMatchObject([
    {
      salaries: 4,
      sum,
      debitDate: '2026-04-14',
      arrives: PAYDAY,
      payer: expect.any(String),
      iban: expect.stringMatching(/^FI/),
    },
  ])
  await confirming(product, ids, check)
  const { body } = await product.call('GET', '/api/admin/bank?limit=200')
  const payments = (body as { data: { id: number }[] }).data.map(({ id }) => id)
  const approval = (await product.call('POST', '/api/admin/bank/check', { ids: payments })).body as ApprovalCheck
  const [planned] = approval.files
  expect(leaving).toMatchObject([{ iban: planned?.iban, debitDate: planned?.debitDate, sum: planned?.sum }])
})

test('sums are the same however many salaries are counted at once', async () => {
  const { product, ids } = await crossedSalaries()
  const { db } = product.services
  const asked = { payday: PAYDAY }
  const whole = await foreseenPayment(db, ids, asked)
  expect(await foreseenPayment(db, ids, asked, 1)).toEqual(whole)
  expect(whole.paid.some(({ before, after }) => before.distraint !== after.distraint)).toBe(true)
})

test('other sums than the confirmed ones are refused with the new ones', async () => {
  const { product, ids } = await crossedSalaries()
  const check = await checked(product, ids)
  await product.services.db.updateTable('tax_card').set({ base_rate: 400_000 }).execute()
  const refused = await confirming(product, ids, check)
  const now = await checked(product, ids)
  expect(now.paidSalary).not.toBe(check.paidSalary)
  expect(refused).toMatchObject({ status: 409, body: { code: 'CONFIRMED_SUMS_CHANGED' } })
  const shown = now.paidSalary.toLocaleString('fi-FI', { minimumFractionDigits: 2 })
  expect((refused.body as { message: string }).message.replaceAll('\u00a0', ' ')).toContain(
    shown.replaceAll('\u00a0', ' '),
  )
  expect(await made(product)).toEqual({ paid: 0, distraint: 0 })
  expect((await confirming(product, ids, now)).status).toBe(200)
  // the same call again is answered and pays nothing twice, though nothing is left to be paid
  expect((await confirming(product, ids, now)).status).toBe(200)
  expect(await made(product)).toEqual({ paid: euros(now.paidSalary), distraint: euros(now.distraint) })
  expect(await ledgerOf(product)).toEqual([])
})

test('a salary that changes while the others are being sent is refused alone', async () => {
  const { product, ids } = await crossedSalaries()
  const { services } = product
  const { paid } = await foreseenPayment(services.db, ids, { payday: PAYDAY })
  const confirmed = new Map(paid.map(({ id, due }) => [id, due]))
  const [changed = 0] = ids.slice(3)
  const overrides = JSON.stringify({ version: 1, withholding: 500_000, deductions: [] })
  await services.db.updateTable('salary').set({ overrides }).where('id', '=', changed).execute()
  const payment = { payday: PAYDAY, who: 1, confirmed }
  const sent = await services.db.transaction().execute((tx) => paySet(services, tx, ids, payment))
  expect([...sent].filter(([, became]) => 'refusal' in became)).toMatchObject([
    [changed, { refusal: { code: 'CONFIRMED_SALARY_CHANGED' } }],
  ])
})

test('one salary is sent by the sums that were confirmed, or not at all', async () => {
  const { product, ids } = await crossedSalaries()
  const [id = 0] = ids
  const path = `/api/admin/tamigo/salary/bank/${id}?date=${PAYDAY}`
  const { paidSalary, distraint } = await checked(product, [id])
  const other = await product.call(
    'POST',
    `${path}&confirmedPaid=${paidSalary + 1}&confirmedDistraint=${distraint}`,
    [],
  )
  expect(other).toMatchObject({ status: 409, body: { code: 'CONFIRMED_SALARY_CHANGED' } })
  const same = await product.call('POST', `${path}&confirmedPaid=${paidSalary}&confirmedDistraint=${distraint}`, [])
  expect([same.status, same.body]).toMatchObject([200, { paidSalary, distraint }])
})

test('what is missing of a salary is all that is asked and paid again', async () => {
  const { product, ids } = await crossedSalaries()
  await paidBy(product, ids, PAYDAY)
  const { db } = product.services
  const withheld = await db
    .selectFrom('outgoing_payment')
    .selectAll()
    .where('purpose', '=', 'DISTRAINT')
    .executeTakeFirstOrThrow()
  await product.call('POST', '/api/admin/bank/states', { ids: [withheld.id], state: 'REJECTED' })
  const check = await checked(product, ids)
  expect(check).toMatchObject({ ready: [withheld.salary_id], paidSalary: 0, blockedCount: 3 })
  expect(euros(check.distraint)).toBe(withheld.amount_cents)
})

const CREATE = '/api/admin/tamigo/salary'
const MARCH = 'from=01.03.2026&to=31.03.2026'

test('what the question says is what salaries are made of', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2, 3] })
  const other = await aWorker(product, departmentId, 'e2', { days: [2] })
  const late = await aMarchShift(product, departmentId, 'unknown', 20)
  const all = [...shiftIds, ...other.shiftIds, late]
  const check = (await product.call('POST', `${CREATE}/check?${MARCH}`, all)).body as CreationCheck
  expect(check).toMatchObject({ salaries: 2, shifts: 3, workhours: 24, leftCount: 1 })
  expect(check.left).toMatchObject([{ message: expect.stringContaining('ei ole henkilöissä'), shiftId: late }])
  expect(await listed(product)).toEqual([])
  const confirming = (gross: number) => product.call('POST', `${CREATE}?${MARCH}&confirmedGross=${gross}`, all)
  expect(await confirming(check.bruttoSalary + 1)).toMatchObject({
    status: 409,
    body: { code: 'CONFIRMED_SUMS_CHANGED' },
  })
  expect((await confirming(check.bruttoSalary)).status).toBe(200)
  const salaries = await listed(product)
  expect(salaries).toHaveLength(check.salaries)
  expect(salaries.reduce((sum, { bruttoSalary }) => sum + euros(bruttoSalary), 0)).toBe(euros(check.bruttoSalary))
})

test('a person whose gross is another than the confirmed one is left out alone', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const other = await aWorker(product, departmentId, 'e2', { days: [2] })
  const shifts = [...shiftIds, ...other.shiftIds]
  const asked = { shiftIds: shifts, departmentId, from: '2026-03-01', to: '2026-03-31' }
  const { db, clock } = product.services
  const { confirmed = [] } = await confirmedCreation(db, asked, cents(2 * 13_380), clock.now())
  expect(confirmed.map(({ gross }) => gross)).toEqual([13_380, 13_380])
  const plan = await planSalaries(db, asked, { now: clock.now(), taskId: null, progress: { steps: async () => {} } })
  if (!plan) throw new Error('nothing is planned')
  const { drafts } = await draftSalaries(db, plan.facts, plan.people, { ...asked, openClaims: plan.openClaims })
  const less = confirmed.map((each, index) => (index === 0 ? { ...each, gross: cents(1) } : each))
  const split = confirmedDrafts(less, drafts, toldOfDraft)
  expect(split.drafts).toHaveLength(1)
  expect(split.failures).toMatchObject([{ code: 'CONFIRMED_GROSS_CHANGED', ids: shiftIds }])
})
