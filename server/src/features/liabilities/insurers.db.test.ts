import { invoiceForm } from '@palkkasilta/contract/liabilities.ts'
import type { OwingSalary } from '@palkkasilta/engine/register/liabilities.ts'
import { cents, euros, sum, toEuros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aPaidMonth, NOW, pay, salaries } from '../../core/report/testing.ts'
import { storedResult } from '../../core/salary/stored/stored-result.ts'
import { count } from '../../core/separate-report/testing.ts'
import { expectFormKept } from '../../testing/forms.ts'
import { testProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'
import {
  acceptDifferenceOf,
  oneOwed,
  owed,
  owedInDetail,
  paymentsOfOwed,
  payOwed,
  queuedOf,
  removeInvoiceOf,
  saveInvoiceOf,
} from './testing.ts'

const invoice = {
  due: '2026-05-29',
  payee: 'Eläkeyhtiö Oy',
  iban: 'FI21 1234 5600 0007 85',
  reference: '1232',
}

test('insurances are a forecast of the contributions of the salaries', async () => {
  const { product } = await aPaidMonth(2)
  const rows = await product.services.db.selectFrom('salary').select('result').execute()
  const slips = rows.map((row) => storedResult(row).slip)
  const of = (...names: Exclude<keyof OwingSalary['slip'], 'deductions'>[]) =>
    toEuros(sum(slips.flatMap((slip) => names.map((name) => slip[name]))))
  const all = await owed(product)
  expect([...all.keys()].sort()).toEqual(['ACCIDENT', 'PENSION', 'TAX', 'UNEMPLOYMENT'])
  const forecast = { standing: 'FORECAST', claimed: null, open: 0, difference: 0 }
  expect(all.get('PENSION')).toMatchObject({
    ...{ ...forecast, counted: of('tyelEmployer', 'tyelEmployee') },
    ...{ month: '2026-04-01', lastMonth: '2026-04-01', due: '2026-06-01' },
  })
  expect(all.get('UNEMPLOYMENT')).toMatchObject({
    ...{ ...forecast, counted: of('unemploymentEmployer', 'unemploymentEmployee') },
    ...{ month: '2026-04-01', lastMonth: '2026-06-01', due: '2026-07-31' },
  })
  expect(all.get('ACCIDENT')).toMatchObject({
    ...{ ...forecast, counted: of('accident', 'groupLife') },
    ...{ month: '2026-01-01', lastMonth: '2026-12-01', due: '2027-02-01' },
  })
  expect((await payOwed(product, await oneOwed(product, 'PENSION'), 1)).body).toMatchObject({
    code: 'LIABILITY_FORECAST',
  })
})

test('a period adds up its months, and one counted anew takes its own place', async () => {
  const { product, ids } = await aPaidMonth(2)
  const before = await oneOwed(product, 'UNEMPLOYMENT')
  await sql`update salary set payday = '2026-06-15' where id = ${ids[0]}`.execute(product.services.db)
  const after = await oneOwed(product, 'UNEMPLOYMENT')
  expect(after).toMatchObject({ id: before.id, counted: before.counted })
  const { months } = await owedInDetail(product, after)
  expect(months.filter(({ salaries }) => salaries > 0).map(({ month }) => month)).toEqual(['2026-04-01', '2026-06-01'])
  expect(toEuros(sum(months.map(({ counted }) => euros(counted))))).toBe(after.counted)
  expect((await owed(product, 'month=2026-05-01')).get('UNEMPLOYMENT')).toMatchObject({ id: before.id })
  expect((await owed(product, 'month=2026-07-01')).get('UNEMPLOYMENT')).toBeUndefined()
})

test('an invoice is the claim: its difference is accepted, and it is paid once', async () => {
  const { product } = await aPaidMonth()
  const pension = await oneOwed(product, 'PENSION')
  const amount = toEuros(cents(euros(pension.counted) + 1_234))
  expect((await saveInvoiceOf(product, pension, { ...invoice, amount })).status).toBe(200)
  expect(await oneOwed(product, 'PENSION')).toMatchObject({
    ...{ standing: 'OPEN', claimed: amount, open: amount, difference: 12.34, due: '2026-05-29' },
  })
  expect(await queuedOf(product, 'InvoiceDiffers')).toMatchObject([
    { entityId: pension.id, description: '4/2026', customer: 'Työeläkeyhtiö', amount: 12.34, duedate: '2026-05-29' },
  ])
  expect((await acceptDifferenceOf(product, pension, 12)).body).toMatchObject({ code: 'INVOICE_DIFFERENCE_CHANGED' })
  expect((await acceptDifferenceOf(product, pension, 12.34)).body).toMatchObject({ difference: 0, accepted: 12.34 })
  expect(await queuedOf(product, 'InvoiceDiffers')).toEqual([])
  expect((await payOwed(product, pension, amount)).body).toMatchObject({ standing: 'PAYING' })
  expect(await paymentsOfOwed(product)).toMatchObject([
    {
      ...{ amount, creditorName: 'Eläkeyhtiö Oy', iban: 'FI2112345600000785', referenceNumber: '1232' },
      ...{ payDate: '2026-05-29', message: 'Työeläkevakuutus 4/2026', state: 'NEW' },
    },
  ])
  expect((await removeInvoiceOf(product, pension)).body).toMatchObject({ code: 'INVOICE_HAS_PAYMENT' })
})

test('another sum of the invoice is to be accepted anew', async () => {
  const { product } = await aPaidMonth()
  const pension = await oneOwed(product, 'PENSION')
  const more = (by: number) => toEuros(cents(euros(pension.counted) + by))
  await saveInvoiceOf(product, pension, { ...invoice, amount: more(500) })
  await acceptDifferenceOf(product, pension, 5)
  await saveInvoiceOf(product, pension, { ...invoice, amount: more(600) })
  expect(await oneOwed(product, 'PENSION')).toMatchObject({ difference: 6 })
  expect(await queuedOf(product, 'InvoiceDiffers')).toHaveLength(1)
})

test('what of an invoice is wrong is refused by its field, and only insurers send one', async () => {
  const { product } = await aPaidMonth()
  const all = await owed(product)
  const [pension, tax] = [all.get('PENSION'), all.get('TAX')]
  if (!pension || !tax) throw new Error('both are owed')
  const wrong = await saveInvoiceOf(product, pension, { ...invoice, amount: 0, iban: 'FI21', reference: '1233' })
  expect(wrong.status).toBe(400)
  const { details } = wrong.body as { details: { path: string }[] }
  expect(details.map(({ path }) => path).sort()).toEqual(['amount', 'iban', 'reference'])
  expect((await saveInvoiceOf(product, tax, { ...invoice, amount: 1 })).body).toMatchObject({
    code: 'LIABILITY_WITHOUT_INVOICE',
  })
  expect((await owedInDetail(product, tax)).invoice).toBeNull()
})

test('the form of an invoice keeps what every form promises', async () => {
  const { product } = await aPaidMonth()
  const pension = await oneOwed(product, 'PENSION')
  await saveInvoiceOf(product, pension, { ...invoice, amount: 1 })
  await expectFormKept(product, { path: `/api/admin/liabilities/${pension.id}/invoice`, form: invoiceForm })
})

test('an invoice is matched without an account, and paid once it has one', async () => {
  const { product } = await aPaidMonth()
  const pension = await oneOwed(product, 'PENSION')
  const amount = pension.counted
  expect((await saveInvoiceOf(product, pension, { amount, due: '2026-05-29' })).status).toBe(200)
  expect(await oneOwed(product, 'PENSION')).toMatchObject({ standing: 'OPEN', difference: 0 })
  expect((await payOwed(product, pension, amount)).body).toMatchObject({ code: 'LIABILITY_PAYEE' })
  expect((await saveInvoiceOf(product, pension, { ...invoice, amount })).status).toBe(200)
  expect((await payOwed(product, pension, amount)).status).toBe(200)
})

test('an invoice that is removed leaves the forecast', async () => {
  const { product } = await aPaidMonth()
  const pension = await oneOwed(product, 'PENSION')
  await saveInvoiceOf(product, pension, { ...invoice, amount: 1 })
  expect((await removeInvoiceOf(product, pension)).body).toMatchObject({ standing: 'FORECAST', due: '2026-06-01' })
  expect(await queuedOf(product, 'InvoiceDiffers')).toEqual([])
})

test('what was garnished is shown as paid with the pay, and never made again', async () => {
  const product = await testProduct({ now: NOW })
  const [id = 0] = await salaries(product, 1)
  await sql`with person as (select person_id from salary where id = ${id})
    insert into distraint (person_id, type, one_time_cents, reference, valid_from)
    select person_id, 'ONE_TIME', 5000, '1232', date '2026-01-01' from person`.execute(product.services.db)
  await pay(product, id, '2026-04-15')
  const enforcement = await oneOwed(product, 'ENFORCEMENT')
  expect(enforcement).toMatchObject({ standing: 'WITH_PAY', counted: 50, claimed: 50, paid: 50, open: 0 })
  expect((await payOwed(product, enforcement, 50)).body).toMatchObject({ code: 'LIABILITY_WITH_PAY' })
})

test('wages that we pay in the place of a client company owe what was withheld alone', async () => {
  const { product } = await aPaidMonth()
  expect((await oneOwed(product, 'PENSION')).counted).toBeGreaterThan(0)
  await sql`update department set business_id = '0112038-9'`.execute(product.services.db)
  await sql`update salary set owner = 'EXTERNAL', external_payer = 'SUBSTITUTE'`.execute(product.services.db)
  const all = await owed(product)
  expect(all.get('TAX')?.counted).toBeGreaterThan(0)
  expect(all.get('PENSION')).toMatchObject({ counted: 0 })
})

test('wages that we pay in the name of a client company owe nothing of ours', async () => {
  const { product } = await aPaidMonth()
  expect((await owed(product)).size).toBe(4)
  await sql`update department set business_id = '0112038-9'`.execute(product.services.db)
  await sql`update salary set owner = 'EXTERNAL', external_payer = 'CLIENT'`.execute(product.services.db)
  const all = await owed(product)
  expect([...all.values()].map(({ counted }) => counted)).toEqual([0, 0, 0, 0])
})

test('many salaries are counted by as many statements as few', async () => {
  const counting = async (number: number) => {
    const { product } = await aPaidMonth(number)
    await count(product)
    await sql`insert into moved_month (month) values ('2026-04-01')`.execute(product.services.db)
    return (await statementsOf(() => count(product))).length
  }
  expect(await counting(12)).toBe(await counting(2))
})
