import { type Bill, type BillForm, type BillListItem, billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { expect, test } from 'vitest'
import { expectFormKept } from '../../testing/forms.ts'
import type { TestProduct } from '../../testing/product.ts'
import {
  aBill,
  aCustomer,
  aSalary,
  BILLS,
  billingProduct,
  billOf,
  oneBill,
  received,
  salaryStateOf,
  send,
} from './testing/bills.ts'

const put = (product: TestProduct, bill: Bill, change: Partial<BillForm>) =>
  product.call('PUT', `${BILLS}/${bill.id}`, { ...bill, ...change })

test('added, changed and removed rows are recounted, and all costs stay', async () => {
  const { product, bill } = await oneBill()
  const [row] = bill.tamigoPayRows
  if (!row) throw new Error('no row')
  const added = { desc: 'Perehdytys', count: 2.5, itemtype: 'h', amount: 40.1234 }
  const saved = billOf(await put(product, bill, { tamigoPayRows: [{ ...row, count: 79.5 }, added] }))
  expect(saved.tamigoPayRows).toMatchObject([
    { count: 79.5, netamount: 1931.85, vatamount: 492.62, totalamount: 2424.47 },
    // 2.5 × 40.1234 = 100.3085; of which 25.5 % is 25.58
    { desc: 'Perehdytys', amount: 40.1234, netamount: 100.31, vatamount: 25.58, yield: 100.31 },
  ])
  expect(saved).toMatchObject({
    billingAmountWithoutALV: 2032.16,
    vatamount: 518.2,
    billingAmount: 2550.36,
    version: 1,
  })
  const [, kept] = saved.tamigoPayRows
  const left = billOf(await put(product, saved, { tamigoPayRows: kept ? [kept] : [] }))
  expect(left).toMatchObject({ billingAmountWithoutALV: 100.31, ourCosts: bill.ourCosts })
  expect(left.tamigoPayRows[0]?.yield).toBe(left.yield)
})

test('tax is that of the sum, shared to the rows, in bill, list and message alike', async () => {
  const { product, bill } = await oneBill()
  const dime = { desc: 'Pientarvike', count: 1, itemtype: 'kpl', amount: 0.1 }
  const saved = billOf(await put(product, bill, { tamigoPayRows: [dime, dime, dime] }))
  // 0.30 × 25.5 % is 0.0765, where each row by itself has 0.0255
  const sums = { vatamount: 0.08, billingAmount: 0.38 }
  expect(saved).toMatchObject({ billingAmountWithoutALV: 0.3, ...sums })
  expect(saved.tamigoPayRows.map((row) => row.vatamount)).toEqual([0.03, 0.03, 0.02])
  expect((await product.call('GET', `${BILLS}?page=1`)).body).toMatchObject({ totals: sums })
  expect((await product.call('GET', `${BILLS}/${bill.id}/ropo/json`)).body).toMatchObject({
    datastream: {
      dataset: [{ vatamount: '0.08', totalamount: '0.38', taxrow: [{ taxpr: '25.50', vatamount: '0.08' }] }],
    },
  })
  expect(billOf(await send(product, bill.id))).toMatchObject({ state: 'CLOSED', error: null, ...sums })
  expect(await received(product)).toMatchObject([{ vatamount: 0.08, totalamount: 0.38 }])
})

test('a bill too large to be counted exactly is refused, and nothing changes', async () => {
  const { product, bill } = await oneBill()
  const row = { desc: 'Urakka', count: 100, itemtype: 'kpl', amount: 900_000 }
  expect(await put(product, bill, { tamigoPayRows: [row] })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'tamigoPayRows', message: 'Laskun summa on enintään 50 000 000 €.' }] },
  })
})

test('a changed multiplier reprices the salaries and keeps staff’s own rows', async () => {
  const { product, bill } = await oneBill()
  const added = { desc: 'Perehdytys', count: 1, itemtype: 'kpl', amount: 50 }
  const saved = billOf(await put(product, bill, { tamigoPayRows: [...bill.tamigoPayRows, added], ownMargin: 2 }))
  expect(saved.tamigoPayRows).toMatchObject([
    { desc: 'Tuntipalkka', count: 80, amount: 30, netamount: 2400 },
    { desc: 'Perehdytys', netamount: 50 },
  ])
  const fixed = billOf(await put(product, saved, { pricingMode: 'FIXED', portPrice: 31.5 }))
  expect(fixed.tamigoPayRows.map((row) => row.netamount)).toEqual([2520, 50])
})

test('the due date follows the date and the term unless staff set it', async () => {
  const { product, bill } = await oneBill()
  const moved = billOf(await put(product, bill, { billdate: '02.04.2026', termofpayment: 21 }))
  expect(moved).toMatchObject({ billdate: '2026-04-02', paydate: '2026-04-23' })
  const own = billOf(await put(product, moved, { termofpayment: 14, paydate: '2026-06-01' }))
  expect(own).toMatchObject({ termofpayment: 14, paydate: '2026-06-01' })
})

test('the rate follows the day of the work, and reverse charge goes with 0 % alone', async () => {
  const { product, bill } = await oneBill()
  const path = (answer: { body: unknown }) => (answer.body as { details: { path: string; message: string }[] }).details
  expect(path(await put(product, bill, { taxpr: 14 }))).toMatchObject([{ path: 'taxpr' }])
  expect(path(await put(product, bill, { negvat: 1 }))).toEqual([
    { path: 'taxpr', message: 'ALV pitää olla 0% kun käytetään käänteistä ALV:a' },
  ])
  const old = billOf(await put(product, bill, { taxpr: 14, deliverydate: '2025-12-31' }))
  expect(old).toMatchObject({ vatamount: 272.16, vatChoices: [0, 10, 14, 25.5] })
  const reverse = billOf(await put(product, old, { negvat: 1, taxpr: 0 }))
  expect(reverse).toMatchObject({ vatamount: 0, billingAmount: 1944 })
})

test.each<[string, string, Partial<BillForm>]>([
  ['no pricing', 'pricingMode', { pricingMode: '' as never }],
  ['a term of days and a half', 'termofpayment', { termofpayment: 14.5 }],
  ['a due date before the date of the bill', 'paydate', { paydate: '2026-03-31' }],
  ['a day that is not in the calendar', 'billdate', { billdate: '30.02.2026' }],
  ['no company', 'company', { company: '' }],
  [
    'a price with five decimals',
    'tamigoPayRows.0.amount',
    { tamigoPayRows: [{ desc: 'x', count: 1, itemtype: '', amount: 1.00001 }] },
  ],
  [
    'a row without words',
    'tamigoPayRows.0.desc',
    { tamigoPayRows: [{ desc: ' ', count: 1, itemtype: '', amount: 1 }] },
  ],
  [
    'a row beyond any sense',
    'tamigoPayRows.0.amount',
    { tamigoPayRows: [{ desc: 'x', count: 1e6, itemtype: '', amount: 1e6 }] },
  ],
  ['an address that is none', 'email', { email: 'laskut' }],
])('%s is refused by the name of the field, and nothing is changed', async (_, field, change) => {
  const { product, bill } = await oneBill()
  const refused = await put(product, bill, change)
  expect(refused).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', details: [{ path: field }] } })
  expect((await product.call('GET', `${BILLS}/${bill.id}`)).body).toEqual(bill)
})

test('a whole bill can be sent back; fixed and unknown fields are refused by name', async () => {
  const { product, bill } = await oneBill()
  await expectFormKept(product, { path: `${BILLS}/${bill.id}`, form: billForm })
})

test('rows keep their ids, and what is calculated of them is not for staff to change', async () => {
  const { product, bill } = await oneBill()
  const [row] = bill.tamigoPayRows
  if (!row) throw new Error('no row')
  const added = { desc: 'Perehdytys', count: 1, itemtype: 'kpl', amount: 50 }
  const saved = billOf(await put(product, bill, { tamigoPayRows: [added, { ...row, desc: 'Työ' }] }))
  expect(saved.tamigoPayRows[1]).toMatchObject({ id: row.id, desc: 'Työ', netamount: row.netamount })
  const [first] = saved.tamigoPayRows
  if (!first) throw new Error('no row')
  const refused = async (tamigoPayRows: object[]) => {
    const { body } = await put(product, saved, { tamigoPayRows: tamigoPayRows as never })
    return (body as { details: { path: string }[] }).details.map(({ path }) => path)
  }
  expect(await refused([first, { ...row, netamount: 1 }])).toEqual(['tamigoPayRows.1.netamount'])
  expect(await refused([{ ...added, netamount: 50 }])).toEqual(['tamigoPayRows.0.netamount'])
  expect(await refused([{ ...added, colour: 'red' }])).toEqual(['tamigoPayRows.0.colour'])
  expect(await refused([first, first])).toEqual(['tamigoPayRows.1.id'])
  expect(await refused([{ ...first, id: 999_999 }])).toEqual(['tamigoPayRows.0.id'])
  expect((await product.call('GET', `${BILLS}/${bill.id}`)).body).toEqual(saved)
})

test('only the pricing is demanded; what is left out stays, and null empties a text', async () => {
  const { product, bill } = await oneBill()
  const path = `${BILLS}/${bill.id}`
  const { company, pricingMode } = bill
  const saved = await product.call('PUT', path, { company, pricingMode, yourcode: 'PO-1', deliverydate: null })
  expect(saved).toMatchObject({
    status: 200,
    body: { yourcode: 'PO-1', deliverydate: null, tamigoPayRows: bill.tamigoPayRows, paydate: bill.paydate },
  })
  expect((await product.call('PUT', path, { company, pricingMode, yourcode: null })).body).toMatchObject({
    yourcode: '',
  })
  expect(await product.call('PUT', path, { company })).toMatchObject({
    status: 400,
    body: { details: [{ path: 'pricingMode', message: 'Hinnoittelu pitää valita' }] },
  })
})

test('an address that nobody could type today keeps no other field from being saved', async () => {
  const { product, bill } = await oneBill()
  await product.services.db.updateTable('integration_bill').set({ email: 'vanha osoite' }).execute()
  const old = { ...bill, email: 'vanha osoite' }
  expect(billOf(await put(product, old, { yourcode: 'PO-1' }))).toMatchObject({
    email: 'vanha osoite',
    yourcode: 'PO-1',
  })
})

test('an outdated edit is refused with its author; without version it is taken', async () => {
  const { product, bill } = await oneBill()
  billOf(await put(product, bill, { yourcode: 'PO-1' }))
  const stale = await put(product, bill, { yourcode: 'PO-2' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE_EDIT' } })
  expect(stale.text).toContain('Anna Ylläpitäjä')
  const { version: _, ...older } = bill
  const taken = await product.call('PUT', `${BILLS}/${bill.id}`, { ...older, yourcode: 'PO-3' })
  expect(taken.body).toMatchObject({ yourcode: 'PO-3' })
})

test('a deleted bill frees its salaries, and their next bill has a new number', async () => {
  const { product, bill, salary } = await oneBill()
  expect((await product.call('DELETE', `${BILLS}/${bill.id}`)).status).toBe(204)
  expect((await product.call('GET', `${BILLS}/${bill.id}`)).status).toBe(404)
  expect(await salaryStateOf(product, salary.id)).toBe('NOT_CREATED')
  const next = await aBill(product, [salary.id])
  expect(next.billnum).toBe(bill.billnum + 1)
  const history = await product.call('GET', `/api/admin/history/workforceBill/${bill.id}`)
  expect(history.body).toMatchObject([{ action: 'workforceBill.delete' }, { action: 'workforceBill.create' }])
})

test('the list searches, filters, sorts and pages, with the totals of everything found', async () => {
  const { product, agreementId } = await billingProduct()
  for (const name of ['Aallotar Oy', 'Suvanto Oy', 'Suvannon Sahti Oy']) {
    const departmentId = await aCustomer(product, agreementId, { name })
    await aBill(product, [(await aSalary(product, departmentId, { days: ['02'] })).id])
  }
  const list = async (query: string) => (await product.call('GET', `${BILLS}${query}`)).body
  const names = async (query: string) => ((await list(query)) as BillListItem[]).map((bill) => bill.company)
  expect(await names('')).toEqual(['Suvannon Sahti Oy', 'Suvanto Oy', 'Aallotar Oy'])
  expect(await names('?search=suva&sort=company,asc')).toEqual(['Suvannon Sahti Oy', 'Suvanto Oy'])
  expect(await names('?search=100001')).toEqual(['Aallotar Oy'])
  expect(await names('?search=%25')).toEqual([])
  expect(await names('?state=CLOSED')).toEqual([])
  expect(await names('?from=02.04.2026')).toEqual([])
  const page = (await list('?page=1&limit=2&sort=billdate,asc')) as { bills: BillListItem[] }
  expect(page).toMatchObject({ page: 1, doc_count: 3, limit: 2, totals: { billingAmountWithoutALV: 583.2 } })
  expect(page.bills).toHaveLength(1)
  expect(await list('?sort=hetu,asc')).toMatchObject({
    code: 'BAD_REQUEST',
    details: [{ path: 'sort', message: expect.stringMatching(/^Järjestys on billnum, company/) }],
  })
})

test('a bill is not delivered after its day, unless staff say so', async () => {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId)
  const { id } = await aSalary(product, departmentId, { days: ['02'] })
  await product.services.db.updateTable('salary').set({ period_end: '2026-04-12' }).where('id', '=', id).execute()
  const bill = await aBill(product, [id])
  expect(bill).toMatchObject({ billdate: '2026-04-01', deliverydate: '2026-04-01' })
  const earlier = billOf(await put(product, bill, { billdate: '2026-03-30' }))
  expect(earlier.deliverydate).toBe('2026-03-30')
  const typed = billOf(await put(product, earlier, { billdate: '2026-03-27', deliverydate: '2026-04-12' }))
  expect(typed.deliverydate).toBe('2026-04-12')
  expect(billOf(await put(product, typed, { yourcode: 'PO-2' })).deliverydate).toBe('2026-04-12')
})
