import type { CustomerFigures } from '@palkkasilta/contract/customer-figures.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aDepartment, aPerson } from '../../testing/builders.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { aCustomer, type Wire } from '../bills/testing.ts'
import { anotherBill, billed as aPaidBill, begun, sentSalary } from '../salaries/testing.ts'

const now = '2026-04-01T08:00:00Z'
const PATH = '/api/admin/sharedcustomer'

async function billed(product: TestProduct) {
  const { db } = product.services
  const { id } = (await product.call('POST', PATH, { name: 'Revontuli Oy', partyRole: 'COMPANY' })).body as {
    id: number
  }
  const personId = await aPerson(product.services, { first_name: 'Aino', last_name: 'Virtanen' })
  const departmentId = await aDepartment(product.services, null)
  let number = 500
  const common = (state: string, due: string, net: number) => {
    number += 1
    return sql`${id}, ${state}, ${number}, ${`REF${number}`}, '2026-02-01', ${due}::date, 255000, ${net}, 0, ${net}, ${now}`
  }
  const columns = sql`customer_id, state, bill_number, reference, bill_date, due_date, vat_rate, net_cents, vat_cents, total_cents, created_at`
  const bill = (state: string, due: string, net: number, paid: string | null = null) =>
    sql`insert into bill (${columns}, person_id, bill_type, paid_on)
      values (${common(state, due, net)}, ${personId}, 'ENTREPRENEUR', ${paid}::date)`.execute(db)
  const ofSalaries = (state: string, due: string, net: number, costs: number) =>
    sql`insert into integration_bill (${columns}, department_id, our_costs_cents, company, pricing_mode, margin_thousandths,
        port_price_thousandths, bill_reimbursements, group_rows_by_shift, send_type, payment_term_days)
      values (${common(state, due, net)}, ${departmentId}, ${costs}, 'Revontuli Oy', 'MARGIN', 1000, 0, true, false, 'email', 14)`.execute(
      db,
    )
  return { id, bill, ofSalaries }
}

const figures = async ({ call }: TestProduct, id: number) => {
  const { status, body, text } = await call('GET', `${PATH}/${id}/figures`)
  expect(status, text).toBe(200)
  return body as CustomerFigures
}

test('the figures of a customer add up its bills of both kinds', async () => {
  const product = await testProduct({ now })
  const { id, bill, ofSalaries } = await billed(product)
  await bill('OPEN', '2026-02-15', 100_00)
  await bill('CLOSED', '2026-03-10', 200_00)
  await bill('CLOSED', '2026-05-10', 300_00)
  await bill('PAID', '2026-02-15', 400_00, '2026-02-11')
  await bill('LOCKED', '2026-02-15', 50_00, '2026-02-21')
  await ofSalaries('CLOSED', '2026-03-05', 1000_00, 700_00)
  await ofSalaries('OPEN', '2026-05-05', 5000_00, 100_00)
  const found = await figures(product, id)
  expect(found).toMatchObject({
    bills: 5,
    workforceBills: 2,
    open: { sum: 1500, bills: 3 },
    overdue: { sum: 1200, bills: 2, oldest: { kind: 'workforceBill', dueDate: '2026-03-05', openamount: 1000 } },
    daysToPay: 15,
    paidBills: 2,
    billed: { sum: 1950, bills: 5 },
    fee: { sum: 0, bills: 0 },
    margin: { billed: 1000, ourCosts: 700, yield: 300, bills: 1 },
  })
  expect(found.newest.map(({ billNumber }) => billNumber)).toEqual([507, 506, 505, 504, 503, 502, 501])
  const list = (await product.call('GET', `${PATH}/v2`)).body as { content: { openamount: number }[] }
  expect(list.content[0]?.openamount).toBe(1500)
})

test('the fee of a paid salary belongs to the customers whose bills it pays', async () => {
  const { product, bill, personId } = await aPaidBill()
  const feeOf = async ({ sharedCustomer }: Partial<Wire>) =>
    (await figures(product, (sharedCustomer as { id: number }).id)).fee
  const other = { sharedCustomer: { id: await aCustomer(product, { name: 'Tuisku Oy' }) } }
  await anotherBill(product, { ...bill, ...other }, 333)
  const open = await begun(product, personId, { allFree: true })
  expect(await feeOf(bill)).toEqual({ sum: 0, bills: 0 })
  await product.call('DELETE', `/api/admin/salarylist/${open.id}`)
  await sentSalary(product, personId)
  // 5 %, of what each was billed
  expect(await feeOf(bill)).toEqual({ sum: 50, bills: 1 })
  expect(await feeOf(other)).toEqual({ sum: 16.65, bills: 1 })
})

test('what has come in for a bill is owed no more', async () => {
  const product = await testProduct({ now })
  const { id, bill } = await billed(product)
  await bill('CLOSED', '2026-03-10', 200_00)
  await sql`update bill set refunded_cents = 5000, refunded_rate = 250000`.execute(product.services.db)
  const { open, overdue, billed: sum } = await figures(product, id)
  expect([open, overdue.oldest?.openamount, sum.sum]).toEqual([{ sum: 150, bills: 1 }, 150, 150])
})

test('a customer that was never billed has empty figures, an unknown one none', async () => {
  const product = await testProduct({ now })
  const { id } = await billed(product)
  expect(await figures(product, id)).toMatchObject({ bills: 0, newest: [], daysToPay: null, overdue: { oldest: null } })
  expect((await product.call('GET', `${PATH}/9999999/figures`)).status).toBe(404)
})

test('the figures of a customer with 10,000 bills count each of them', async () => {
  const product = await testProduct({ now })
  const { id, bill } = await billed(product)
  await bill('CLOSED', '2026-03-10', 200_00)
  await sql`insert into bill (customer_id, person_id, bill_type, state, bill_number, reference, bill_date, due_date, vat_rate,
      net_cents, vat_cents, total_cents, created_at, paid_on)
    select customer_id, person_id, bill_type, case when n % 10 = 0 then 'CLOSED' else 'PAID' end, 10000 + n, 'MANY' || n,
      bill_date, due_date, vat_rate, net_cents, vat_cents, total_cents, created_at,
      case when n % 10 <> 0 then date '2026-02-11' end
    from bill, generate_series(1, 10000) as n`.execute(product.services.db)
  const { open, daysToPay } = await figures(product, id)
  expect([open.bills, daysToPay]).toEqual([1001, 10])
})
