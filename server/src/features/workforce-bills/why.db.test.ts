import type { Explained } from '@palkkasilta/contract/explanations.ts'
import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import { expect, test } from 'vitest'
import { manyWorkers } from '../../testing/many-workers.ts'
import type { TestProduct } from '../../testing/product.ts'
import { statementsOf } from '../../testing/statements.ts'
import { aBill, aCustomer, aSalary, BILLS, billingProduct, fetched, oneBill, send } from './testing/bills.ts'

async function whyOf({ call }: TestProduct, id: number): Promise<readonly Explained[]> {
  const answer = await call('GET', `${BILLS}/${id}/why`)
  expect(answer.status, answer.text).toBe(200)
  // figures do not break
  return (JSON.parse(answer.text.replaceAll('\u00a0', ' ')) as { figures: Explained[] }).figures
}

const figure = (figures: readonly Explained[], key: string) => figures.find((each) => each.key === key)
const rowOf = (figures: readonly Explained[], bill: Bill, place = 0) =>
  figure(figures, `row-${bill.tamigoPayRows[place]?.id}`)

const saved = async (product: TestProduct, bill: Bill, change: Partial<Bill>) => {
  const answer = await product.call('PUT', `${BILLS}/${bill.id}`, { ...bill, ...change })
  expect(answer.status, answer.text).toBe(200)
  return answer.body as Bill
}

test('a row by multiplier tells pay, multiplier, what stands on the bill, the salary', async () => {
  const { product, bill, salary } = await oneBill()
  expect(rowOf(await whyOf(product, bill.id), bill)).toMatchObject({
    name: 'Tuntipalkka',
    amount: 1944,
    parts: [
      {
        name: 'Palkka × kerroin',
        working: '1 200,00 € × 1,62',
        note: 'laskulla 80,00 h × 24,30 €',
        amount: 1944,
        rounding: null,
        rule: { level: 'department', name: bill.departmentName },
      },
    ],
    salaries: [{ salaryId: salary.id, name: salary.fullName, key: 'row-0', minutes: 4800, pay: 1200, amount: 1944 }],
  })
})

test('a row by the hour tells hours, price and each salary by its hours', async () => {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId, { pricing_mode: 'FIXED', port_price_thousandths: 32_505 })
  const salaries = [
    await aSalary(product, departmentId, { days: ['02'] }),
    await aSalary(product, departmentId, { days: ['08'] }),
  ]
  const bill = await aBill(
    product,
    salaries.map(({ id }) => id),
  )
  const row = rowOf(await whyOf(product, bill.id), bill)
  expect(row?.parts).toMatchObject([{ name: 'Työaika × portille hinta', working: '16 h × 32,505 €/h', amount: 520.08 }])
  expect(row?.salaries.map(({ minutes, pay, amount }) => [minutes, pay, amount])).toEqual([
    [480, null, 260.04],
    [480, null, 260.04],
  ])
})

test('a row by shift names its shift and its salary', async () => {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId, { group_bill_rows_by_shift: true })
  const salary = await aSalary(product, departmentId, { days: ['02', '08'] })
  const bill = await aBill(product, [salary.id])
  const figures = await whyOf(product, bill.id)
  expect(rowOf(figures, bill, 1)?.shifts).toMatchObject([
    { startDateTime: '2026-03-08T06:00:00Z', minutes: 480, amount: bill.tamigoPayRows[1]?.netamount },
  ])
  expect(rowOf(figures, bill, 1)?.salaries).toMatchObject([{ salaryId: salary.id }])
})

test('the tax names its rate, the day of supply and the law', async () => {
  const { product, bill } = await oneBill()
  const figures = await whyOf(product, bill.id)
  const law = {
    level: 'law',
    name: 'Arvonlisävero, yleinen verokanta',
    since: '2024-09-01',
    link: 'https://finlex.fi/fi/lainsaadanto/2024/462',
    checkedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  }
  expect(figure(figures, 'vatamount')?.parts).toMatchObject([
    { name: 'Alv 25,50 %', working: '25,50 % × 1 944,00 €', note: 'toimitettu 31.03.2026', rule: law },
  ])
  const free = await saved(product, bill, { taxpr: 0, negvat: 1 })
  const tax = figure(await whyOf(product, free.id), 'vatamount')
  expect(tax).toMatchObject({ amount: 0, zero: expect.stringContaining('AVL 8 c §') })
  expect(tax?.parts[0]?.rule?.link).toContain('2010/686')
})

test('what staff typed and a multiplier of their own are told as such', async () => {
  const { product, bill } = await oneBill()
  const own = await saved(product, bill, { ownMargin: 2 })
  expect(rowOf(await whyOf(product, bill.id), own)?.parts[0]?.rule).toMatchObject({
    level: 'bill',
    name: `${bill.billnum}, kerroin 2,00 (osastolla nyt kerroin 1,62)`,
  })
  const added = { desc: 'Matkalisä', count: 2, itemtype: 'kpl', amount: 12.5 } as Bill['tamigoPayRows'][number]
  const rows = [...own.tamigoPayRows.map((row) => ({ ...row, count: 40 })), added]
  const typed = await saved(product, own, { tamigoPayRows: rows })
  const figures = await whyOf(product, bill.id)
  expect(rowOf(figures, typed)?.parts).toMatchObject([
    { working: '40,00 h × 30,00 €', note: expect.stringContaining('muutettu käsin') },
  ])
  expect(rowOf(figures, typed)?.parts[0]?.note).toContain('2 400,00 €')
  expect(rowOf(figures, typed, 1)?.parts).toMatchObject([{ amount: 25, note: 'rivi on lisätty käsin' }])
})

test('what is nothing says why', async () => {
  const { product, bill } = await oneBill()
  const nothing = await saved(product, bill, {
    taxpr: 0,
    tamigoPayRows: bill.tamigoPayRows.map((row) => ({ ...row, count: 0 })),
  })
  const figures = await whyOf(product, bill.id)
  expect(rowOf(figures, nothing)?.zero).toBe('määrä on 0')
  expect(figure(figures, 'vatamount')?.zero).toBe('laskun verokanta on 0 %')
  expect(figure(figures, 'refundedAmount')?.zero).toBe('laskua ei ole hyvitetty')
  const unexplained = figures.filter(({ amount, parts, zero }) => amount === 0 && parts.length < 2 && !zero)
  expect(unexplained.map(({ key }) => key)).toEqual([])
})

test('credit notes name the bill that they take back, and what is open follows', async () => {
  const { product, bill } = await oneBill()
  await send(product, bill.id)
  await product.call('POST', `${BILLS}/${bill.id}/ropo/refund?discount=10`)
  const refunded = await fetched(product, bill.id)
  const figures = await whyOf(product, bill.id)
  expect(figure(figures, 'refundedAmount')).toMatchObject({
    amount: refunded.refundedAmount,
    parts: [
      {
        name: `Hyvityslasku ${bill.billnum + 1}`,
        note: `hyvittää laskua ${bill.billnum}, päivätty 01.04.2026`,
        amount: refunded.refundedAmount,
      },
    ],
  })
  expect(figure(figures, 'openamount')).toMatchObject({
    amount: refunded.openamount,
    parts: [{ key: 'billingAmount' }, { key: 'refundedAmount', amount: -refunded.refundedAmount }],
  })
})

/** A bill with a row for each shift of so many people. */
async function billOfMany(count: number) {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId, { group_bill_rows_by_shift: true })
  const { shiftIds } = await manyWorkers(product.services, departmentId, { count, days: [2, 3] })
  const query = `from=01.03.2026&to=31.03.2026&departmentId=${departmentId}`
  const made = (await product.call('POST', `/api/admin/tamigo/salary?${query}`, shiftIds)).body as { id: number }[]
  const bill = await aBill(
    product,
    made.map(({ id }) => id),
  )
  return { product, bill }
}

test('why is asked in as few statements of a bill of many salaries as of one', async () => {
  const [one, many] = [await billOfMany(1), await billOfMany(60)]
  const asked = async ({ product, bill }: typeof one) => (await statementsOf(() => whyOf(product, bill.id))).length
  expect(many.bill.tamigoPayRows).toHaveLength(120)
  expect(await asked(many)).toBe(await asked(one))
  expect(await asked(one)).toBeLessThanOrEqual(18)
})
