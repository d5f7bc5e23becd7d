import { cents, euros, sum, toEuros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accepted, NOW, pay, rejectPayments, salaries } from '../../core/report/testing.ts'
import { followAllObstacles } from '../../core/work-queue/follow-obstacles.ts'
import { forceState } from '../../testing/force-state.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { aFiledMonth, oneOwed, owed, owedInDetail, paymentsOfOwed, payOwed, queuedOf } from './testing.ts'

const PAYDAY = '2026-04-15'

async function taxOf({ services: { db } }: TestProduct) {
  const rows = await db.selectFrom('salary').select('tax_cents').execute()
  return sum(rows.map(({ tax_cents }) => cents(tax_cents)))
}

/** What left our account by a payment. */
async function debited({ services: { db } }: TestProduct, id: number) {
  await forceState(db, 'outgoingPayment', 'APPROVED', id)
  await forceState(db, 'settlement', 'DEBITED', id)
  await sql`update outgoing_payment set debited_on = '2026-05-12' where id = ${id}`.execute(db)
}

test('taxes of a month are what its reports hold, to the cent', async () => {
  const { product, month } = await aFiledMonth(3)
  const tax = await oneOwed(product, 'TAX')
  const withheld = await taxOf(product)
  const whole = toEuros(sum([withheld, euros(month.contribution)]))
  expect(withheld).toBeGreaterThan(0)
  expect(tax).toMatchObject({ month: '2026-04-01', lastMonth: '2026-04-01', due: '2026-05-12', standing: 'OPEN' })
  expect(tax).toMatchObject({ counted: whole, claimed: whole, open: whole, paid: 0, difference: 0 })
  const { parts, months } = await owedInDetail(product, tax)
  expect(parts).toEqual([
    { part: 'WITHHELD', counted: toEuros(withheld), filed: toEuros(withheld) },
    { part: 'HEALTH', counted: month.contribution, filed: month.contribution },
  ])
  expect(months).toMatchObject([{ month: '2026-04-01', salaries: 3, reports: 3, registerMonthId: month.id }])
  const told = await product.services.db.selectFrom('register_delivery').select('told_tax_cents').execute()
  expect(sum(told.map(({ told_tax_cents }) => cents(told_tax_cents ?? 0)))).toBe(withheld)
})

test('what the register does not hold yet is no claim, and named with its salaries', async () => {
  const product = await testProduct({ now: NOW })
  const [id = 0] = await salaries(product, 1)
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })
  await pay(product, id, PAYDAY)
  const tax = await oneOwed(product, 'TAX')
  expect(tax).toMatchObject({ claimed: 0, open: 0, difference: -tax.counted, standing: 'PAID' })
  const [month] = (await owedInDetail(product, tax)).months
  expect(month?.differing).toMatchObject({ count: 1, salaries: [{ salaryId: id, filed: 0, isOfShifts: true }] })
  expect((await payOwed(product, tax, tax.counted)).body).toMatchObject({ code: 'LIABILITY_PAID' })
})

test('one payment is made of it, however often it is pressed, and approved by another', async () => {
  const { product } = await aFiledMonth(2)
  const tax = await oneOwed(product, 'TAX')
  const answers = await Promise.all([payOwed(product, tax, tax.open), payOwed(product, tax, tax.open)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  const [payment, ...others] = await paymentsOfOwed(product)
  expect(others).toEqual([])
  expect(payment).toMatchObject({
    ...{ amount: tax.open, creditorName: 'Verohallinto', referenceNumber: '1232', state: 'NEW' },
    ...{ payDate: '2026-05-12', debitDate: '2026-05-11', message: 'Verot 4/2026', liabilityId: tax.id },
  })
  expect(await oneOwed(product, 'TAX')).toMatchObject({ standing: 'PAYING', paid: tax.open, open: 0 })
  await product.call('PUT', '/api/admin/settings', { publicSettings: { twoPairsOfEyes: true } })
  const approval = await product.call('PUT', `/api/admin/bank/${payment?.id}`, { state: 'APPROVED' })
  expect(approval.body).toMatchObject({ code: 'OWN_PAYMENT' })
})

test('the database itself lets one payment at a time be on its way', async () => {
  const { product } = await aFiledMonth(1)
  const tax = await oneOwed(product, 'TAX')
  await payOwed(product, tax, tax.open)
  const twice =
    sql`insert into outgoing_payment (purpose, state, settlement, amount_cents, creditor_name, creditor_iban, payday, debit_date,
      end_to_end_id, created_at, updated_at, liability_id)
    select purpose, state, settlement, amount_cents, creditor_name, creditor_iban, payday, debit_date, 'twin', now(), now(), liability_id
    from outgoing_payment where purpose = 'LIABILITY'`.execute(product.services.db)
  await expect(twice).rejects.toThrow('outgoing_payment_liability_once')
})

test('a rejected payment opens it again', async () => {
  const { product } = await aFiledMonth(1)
  const tax = await oneOwed(product, 'TAX')
  await payOwed(product, tax, tax.open)
  const [payment] = await paymentsOfOwed(product)
  await product.call('PUT', `/api/admin/bank/${payment?.id}`, { state: 'REJECTED' })
  expect(await oneOwed(product, 'TAX')).toMatchObject({ standing: 'OPEN', paid: 0, open: tax.open })
  expect((await payOwed(product, tax, tax.open)).status).toBe(200)
  expect((await owedInDetail(product, tax)).payments.map(({ state }) => state)).toEqual(['REJECTED', 'NEW'])
})

test('of a sum that was not confirmed nothing is paid', async () => {
  const { product } = await aFiledMonth(1)
  const tax = await oneOwed(product, 'TAX')
  const refused = await payOwed(product, tax, toEuros(cents(euros(tax.open) + 1)))
  expect(refused).toMatchObject({ status: 409, body: { code: 'LIABILITY_CHANGED' } })
  expect(await paymentsOfOwed(product)).toEqual([])
})

test('a payment refused as its sum has changed shows what it is now', async () => {
  const { product } = await aFiledMonth(1)
  const tax = await oneOwed(product, 'TAX')
  await sql`update register_delivery set told_tax_cents = told_tax_cents + 1000`.execute(product.services.db)
  expect(await payOwed(product, tax, tax.open)).toMatchObject({ body: { code: 'LIABILITY_CHANGED' } })
  expect(await owedInDetail(product, tax)).toMatchObject({ open: toEuros(cents(euros(tax.open) + 1000)) })
})

test('what a correction adds is paid once the first payment has left', async () => {
  const { product } = await aFiledMonth(1)
  const tax = await oneOwed(product, 'TAX')
  await payOwed(product, tax, tax.open)
  await sql`update register_delivery set told_tax_cents = told_tax_cents + 1000`.execute(product.services.db)
  const more = await oneOwed(product, 'TAX')
  expect(more).toMatchObject({ standing: 'OPEN', open: 10, paid: tax.open, difference: 10 })
  expect((await payOwed(product, tax, 10)).body).toMatchObject({ code: 'LIABILITY_BEING_PAID' })
  const [first] = await paymentsOfOwed(product)
  await debited(product, first?.id ?? 0)
  expect((await payOwed(product, tax, 10)).status).toBe(200)
  expect((await paymentsOfOwed(product)).map(({ amount }) => amount)).toEqual([10, tax.open])
})

test('what was paid too much is told', async () => {
  const { product } = await aFiledMonth(1)
  const tax = await oneOwed(product, 'TAX')
  await payOwed(product, tax, tax.open)
  const [payment] = await paymentsOfOwed(product)
  await debited(product, payment?.id ?? 0)
  expect(await oneOwed(product, 'TAX')).toMatchObject({ standing: 'PAID', open: 0 })
  await sql`update register_delivery set told_tax_cents = told_tax_cents - 1000`.execute(product.services.db)
  expect(await oneOwed(product, 'TAX')).toMatchObject({ standing: 'OVERPAID', open: -10 })
  expect((await payOwed(product, tax, -10)).body).toMatchObject({ code: 'LIABILITY_PAID' })
})

test('what was paid too much waits in the queue until the claim or the money is back', async () => {
  const { product } = await aFiledMonth(1)
  const tax = await oneOwed(product, 'TAX')
  await payOwed(product, tax, tax.open)
  const { db } = product.services
  const [payment] = await paymentsOfOwed(product)
  await debited(product, payment?.id ?? 0)
  const queued = async () => {
    await oneOwed(product, 'TAX')
    await db.transaction().execute((tx) => followAllObstacles(tx, Temporal.Instant.from('2026-05-13T09:00:00Z')))
    return queuedOf(product, 'LiabilityOverpaid')
  }
  const claims = (cents: number) =>
    sql`update register_delivery set told_tax_cents = told_tax_cents + ${cents}::int`.execute(db)
  expect(await queued()).toEqual([])
  await claims(-1_000)
  const item = { entityId: tax.id, description: '4/2026', customer: 'Verohallinto', amount: 10, duedate: null }
  expect(await queued()).toMatchObject([item])
  await claims(-500)
  expect(await queued()).toMatchObject([{ ...item, amount: 15 }])
  await claims(1_500)
  expect(await queued()).toEqual([])
  await claims(-1_000)
  expect(await queued()).toMatchObject([item])
  // what came back is to be paid anew, as the claim now is
  await forceState(db, 'settlement', 'RETURNED', payment?.id ?? 0)
  expect(await queued()).toEqual([])
  expect(await queuedOf(product, 'LiabilityDue')).toHaveLength(1)
})

test('without an account or reference of taxes nothing is paid', async () => {
  const { product } = await aFiledMonth(1)
  const tax = await oneOwed(product, 'TAX')
  await sql`delete from company_setting where key = 'taxReference'`.execute(product.services.db)
  expect((await payOwed(product, tax, tax.open)).body).toMatchObject({ code: 'LIABILITY_TAX_ACCOUNT' })
})

test('it waits in the queue and among what is to be done today until it is paid', async () => {
  const { product } = await aFiledMonth(1)
  const tax = await oneOwed(product, 'TAX')
  const { db } = product.services
  const look = (day: string) =>
    db.transaction().execute((tx) => followAllObstacles(tx, Temporal.Instant.from(`${day}T09:00:00Z`)))
  await look('2026-05-06')
  expect(await queuedOf(product, 'LiabilityDue')).toEqual([])
  await look('2026-05-07')
  const item = {
    entityId: tax.id,
    description: '4/2026',
    customer: 'Verohallinto',
    amount: tax.open,
    duedate: '2026-05-12',
  }
  expect(await queuedOf(product, 'LiabilityDue')).toMatchObject([item])
  await payOwed(product, tax, tax.open)
  expect(await queuedOf(product, 'LiabilityDue')).toEqual([])
})

test('nothing is owed any more of salaries that are not paid', async () => {
  const product = await testProduct({ now: NOW })
  const [id = 0] = await salaries(product, 1)
  await pay(product, id, PAYDAY)
  await accepted(product, 1)
  const before = await oneOwed(product, 'PENSION')
  expect(before.counted).toBeGreaterThan(0)
  await rejectPayments(product)
  const after = await owed(product)
  expect(after.get('PENSION')).toMatchObject({ counted: 0 })
  expect(after.get('TAX')).toMatchObject({ counted: 0, difference: toEuros(await taxOf(product)) })
})
