import type { Bill, BillPreview } from '@palkkasilta/contract/workforce-bills.ts'
import { expect, test } from 'vitest'
import { statementsOf } from '../../testing/statements.ts'
import { BILLS, fetched, oneBill, send } from './testing/bills.ts'

async function anOpenBill() {
  const { product, bill } = await oneBill({ payment_term_days: 14 })
  const preview = (change: Partial<Bill>) => product.call('POST', `${BILLS}/${bill.id}/preview`, { ...bill, ...change })
  const save = (change: Partial<Bill>) => product.call('PUT', `${BILLS}/${bill.id}`, { ...bill, ...change })
  return { product, bill, preview, save }
}

const added = { desc: 'Matkalisä', count: 2, itemtype: 'kpl', amount: 12.5 } as Bill['tamigoPayRows'][number]

const edits: readonly ((bill: Bill) => Partial<Bill>)[] = [
  () => ({ ownMargin: 1.7 }),
  () => ({ pricingMode: 'FIXED', portPrice: 32.505 }),
  () => ({ groupBillRowsByShift: true }),
  () => ({ taxpr: 0, negvat: 1 }),
  () => ({ taxpr: 13.5 }),
  () => ({ billdate: '2026-04-20' }),
  ({ tamigoPayRows }) => ({ tamigoPayRows: [...tamigoPayRows, added] }),
  ({ tamigoPayRows }) => ({ tamigoPayRows: tamigoPayRows.map((row) => ({ ...row, amount: 25 })) }),
  () => ({ tamigoPayRows: [added] }),
  () => ({ company: 'Toinen Oy' }),
]

test('a preview tells what saving the same edit stores, to the cent', async () => {
  for (const edit of edits) {
    const { bill, preview, save } = await anOpenBill()
    const { figures, vat, paydate, rows, lines } = (await preview(edit(bill))).body as BillPreview
    const then = (when: 'before' | 'after') => ({
      ...Object.fromEntries(Object.entries(figures).map(([name, figure]) => [name, figure[when]])),
      paydate: paydate[when],
    })
    expect(bill).toMatchObject(then('before'))
    const saved = (await save(edit(bill))).body as Bill
    expect(saved, JSON.stringify(edit(bill))).toMatchObject(then('after'))
    const repriced = edits.indexOf(edit) < 3
    // rows that the pricing makes anew are told when they are there
    expect(lines === null).toBe(repriced)
    if (lines) expect(saved.tamigoPayRows).toMatchObject(lines)
    expect([rows.before, rows.after]).toEqual([bill.tamigoPayRows.length, saved.tamigoPayRows.length])
    expect(vat.find(({ taxpr }) => taxpr === saved.taxpr)?.after).toBe(saved.vatamount)
    expect(vat.find(({ taxpr }) => taxpr === bill.taxpr)?.before).toBe(bill.vatamount)
  }
})

test('the rows that change are told with what they were and will be', async () => {
  const { bill, preview } = await anOpenBill()
  const rowsOf = async (change: Partial<Bill>) => ((await preview(change)).body as BillPreview).changedRows
  const [row] = bill.tamigoPayRows
  if (!row) throw new Error('the bill has a row')
  expect(await rowsOf({ ownMargin: 1.7 })).toEqual([{ desc: row.desc, before: 1944, after: 2040, change: 96 }])
  expect(await rowsOf({ tamigoPayRows: [row, added] })).toEqual([
    { desc: 'Matkalisä', before: null, after: 25, change: 25 },
  ])
  expect(await rowsOf({ tamigoPayRows: [added] })).toEqual([
    { desc: 'Matkalisä', before: null, after: 25, change: 25 },
    { desc: row.desc, before: 1944, after: null, change: -1944 },
  ])
  expect(await rowsOf({ tamigoPayRows: [{ ...row, desc: 'Toinen nimi' }] })).toEqual([])
})

test('of very many rows the first ones are told, and how many there are', async () => {
  const { bill, preview } = await anOpenBill()
  const many = Array.from({ length: 30 }, () => added)
  const told = (await preview({ tamigoPayRows: [...bill.tamigoPayRows, ...many] })).body as BillPreview
  expect(told).toMatchObject({ rows: { before: 1, after: 31 }, changedCount: 30 })
  expect(told.changedRows).toHaveLength(20)
})

test('a preview of a bill stores nothing and asks few statements', async () => {
  const { product, bill, preview } = await anOpenBill()
  const events = () => product.services.db.selectFrom('audit_event').selectAll().orderBy('id').execute()
  const told = await events()
  const sent = await statementsOf(async () => expect((await preview({ ownMargin: 2 })).status).toBe(200))
  expect(sent.filter((text) => /^\s*(insert|update|delete)/i.test(text))).toEqual([])
  expect(sent.length).toBeLessThanOrEqual(20)
  expect(await events()).toEqual(told)
  expect(await fetched(product, bill.id)).toEqual(bill)
})

test('what saving would refuse, the preview refuses at the same field', async () => {
  const { product, bill, preview, save } = await anOpenBill()
  for (const edit of [{ taxpr: 14 }, { paydate: '2026-03-01' }, { ownMargin: 120 }]) {
    const refused = await preview(edit)
    expect(refused.status).toBe(400)
    expect(refused.body).toEqual((await save(edit)).body)
  }
  await save({ company: 'Toinen Oy' })
  expect(await preview({ ownMargin: 2 })).toMatchObject({ status: 409, body: { code: 'STALE_EDIT' } })
  await send(product, bill.id)
  const sent = await fetched(product, bill.id)
  const locked = await product.call('POST', `${BILLS}/${bill.id}/preview`, { ...sent, ownMargin: 2 })
  expect(locked).toMatchObject({ status: 409, body: { code: 'BILL_LOCKED' } })
})
