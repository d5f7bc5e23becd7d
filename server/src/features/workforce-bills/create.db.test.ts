import type { Bill, BillCheck, BillListItem } from '@palkkasilta/contract/workforce-bills.ts'
import { expect, test } from 'vitest'
import {
  aBill,
  aCustomer,
  aSalary,
  BILLS,
  billingProduct,
  billOf,
  oneBill,
  salaryStateOf,
  send,
} from './testing/bills.ts'

test('a bill by multiplier has pay rows times multiplier, tax, term and margin', async () => {
  const { product, departmentId, salary, bill } = await oneBill({ payment_term_days: 14, model: 'KP 10' })
  expect(bill).toMatchObject({
    state: 'OPEN',
    company: 'Ravintola Suvanto Oy',
    departmentId,
    vatid: 'FI20774740',
    model: 'KP 10',
    pricingMode: 'MARGIN',
    ownMargin: 1.62,
    // 80 h × 15.00 € × 1.62
    billingAmountWithoutALV: 1944,
    taxpr: 25.5,
    vatamount: 495.72,
    billingAmount: 2439.72,
    ourCosts: salary.ourCosts,
    yield: Math.round((1944 - salary.ourCosts) * 100) / 100,
    billdate: '2026-04-01',
    paydate: '2026-04-15',
    deliverydate: '2026-03-31',
    vatChoices: [0, 10, 13.5, 25.5],
    tamigoPayRows: [
      { count: 80, itemtype: 'h', amount: 24.3, netamount: 1944, vatamount: 495.72, totalitemprice: 30.5 },
    ],
    tamigoSalaries: [{ id: salary.id, hetu: '••••••-••••', ourCosts: salary.ourCosts, payday: salary.payday }],
    stateChanges: [{ state: 'OPEN', event: 'billCreated', who: 'Anna Ylläpitäjä' }],
  })
  expect(bill.billcode).toMatch(/^1\d{6}\d$/)
  expect(await salaryStateOf(product, salary.id)).toBe('OPEN')
  const listed = (await product.call('GET', '/api/admin/tamigo/salary?from=2026-01-01&to=2026-12-31')).body
  expect(listed).toEqual([])
})

test('a bill by the hour has the price of every hour worked, whatever was paid for it', async () => {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId, { pricing_mode: 'FIXED', port_price_thousandths: 32_505 })
  const weekday = await aSalary(product, departmentId, { days: ['02'] })
  const sunday = await aSalary(product, departmentId, { days: ['08'] })
  const bill = await aBill(product, [weekday.id, sunday.id])
  expect(bill.tamigoPayRows).toMatchObject([{ desc: 'Työtunnit', count: 16, amount: 32.505, netamount: 520.08 }])
  expect(bill.ourCosts).toBeCloseTo(weekday.ourCosts + sunday.ourCosts, 2)
})

test('rows by shift name the worker and the time, and bill the same in all', async () => {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId, { group_bill_rows_by_shift: true })
  const salary = await aSalary(product, departmentId, { days: ['03', '02', '08'] })
  const { tamigoPayRows, billingAmountWithoutALV } = await aBill(product, [salary.id])
  expect(tamigoPayRows.map((row) => [row.desc.replace(/ \d+ /, ' # '), row.netamount])).toEqual([
    ['Maija Meikäläinen # 02.03.2026 08:00–16:00', 194.4],
    ['Maija Meikäläinen # 03.03.2026 08:00–16:00', 194.4],
    ['Maija Meikäläinen # 08.03.2026 08:00–16:00', 388.8],
  ])
  expect(billingAmountWithoutALV).toBe(777.6)
})

test('reimbursements are billed at cost, or not at all', async () => {
  const { product, agreementId } = await billingProduct()
  const billed = async (bill_reimbursements: boolean) => {
    const departmentId = await aCustomer(product, agreementId, { bill_reimbursements })
    const salary = await aSalary(product, departmentId, { days: ['02'] })
    return { departmentId, salary }
  }
  const { db } = product.services
  const { salary } = await billed(true)
  const shift = await db
    .selectFrom('salary_shift')
    .select('shift_id as id')
    .where('salary_id', '=', salary.id)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('shift_reimbursement')
    .values({ shift_id: shift.id, type: 'KILOMETER_ALLOWANCE', amount_hundredths: 10_000, unit_price_cents: 55 })
    .execute()
  await product.call('DELETE', `/api/admin/tamigo/salary/${salary.id}`)
  const query = `from=01.03.2026&to=31.03.2026`
  const shifts = await db.selectFrom('shift').select('tamigo_shift_id').execute()
  const again = await product.call(
    'POST',
    `/api/admin/tamigo/salary?${query}`,
    shifts.map((each) => each.tamigo_shift_id),
  )
  const [fresh] = again.body as { id: number }[]
  const bill = await aBill(product, [fresh?.id ?? 0])
  expect(bill.tamigoPayRows.map((row) => [row.desc, row.count, row.itemtype, row.netamount])).toEqual([
    ['Tuntipalkka', 8, 'h', 194.4],
    ['Kilometrikorvaus', 100, 'km', 55],
  ])
  const without = await product.call('PUT', `${BILLS}/${bill.id}`, { ...bill, billReimbursements: false })
  expect((without.body as Bill).tamigoPayRows.map((row) => row.desc)).toEqual(['Tuntipalkka'])
})

test('the billed department sets receiver and terms, the worked one the price', async () => {
  const { product, agreementId } = await billingProduct()
  const head = await aCustomer(product, agreementId, {
    name: 'Suvanto-yhtiöt Oy',
    business_id: '',
    payment_term_days: 30,
    send_type: 'evoice',
    model: 'KP 1',
    our_code: 'Sopimus 7',
    margin_thousandths: 2_000,
  })
  const departmentId = await aCustomer(product, agreementId, { billed_department_id: head, model: 'KP 22' })
  const salary = await aSalary(product, departmentId, { days: ['02'] })
  expect(await aBill(product, [salary.id])).toMatchObject({
    company: 'Suvanto-yhtiöt Oy',
    departmentId,
    vatid: '',
    termofpayment: 30,
    // 1 May is a holiday, the second a Saturday
    paydate: '2026-05-04',
    sendtype: 'evoice',
    model: 'KP 22',
    ourcode: 'Sopimus 7',
    ownMargin: 1.62,
    billingAmountWithoutALV: 194.4,
  })
})

test('with reverse charge the bill has no tax', async () => {
  const { bill } = await oneBill({ reverse_vat: true })
  expect(bill).toMatchObject({ negvat: 1, taxpr: 0, vatamount: 0, billingAmount: 1944 })
})

test('salaries of two departments, no salaries and unknown ones make no bill', async () => {
  const { product, agreementId } = await billingProduct()
  const [one, other] = [await aCustomer(product, agreementId), await aCustomer(product, agreementId)]
  const first = await aSalary(product, one, { days: ['02'] })
  const second = await aSalary(product, other, { days: ['02'] })
  const post = async (body: unknown, query = '') => (await product.call('POST', `${BILLS}${query}`, body)).body
  const mixed = { code: 'SALARIES_OF_MANY_DEPARTMENTS', message: 'Valitse vain saman deparmentin palkat' }
  expect(await post([first.id, second.id])).toMatchObject(mixed)
  expect(await post([first.id], `?departmentId=${other}`)).toMatchObject(mixed)
  expect(await post([])).toMatchObject({ code: 'BAD_REQUEST', details: [{ message: 'Valitse palkka' }] })
  expect(await post([first.id, 999])).toMatchObject({ code: 'NOT_FOUND' })
  expect((await product.call('GET', BILLS)).body).toEqual([])
  expect(await salaryStateOf(product, first.id)).toBe('NOT_CREATED')
})

test('a tax rate that the day of the work does not know makes no bill', async () => {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId, { vat_rate: 140_000 })
  const salary = await aSalary(product, departmentId, { days: ['02'] })
  const refused = await product.call('POST', BILLS, [salary.id])
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'taxpr' }] } })
  expect(await salaryStateOf(product, salary.id)).toBe('NOT_CREATED')
})

test('of two people billing the same salaries at once, one makes the bill', async () => {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId)
  const salary = await aSalary(product, departmentId, { days: ['02'] })
  const answers = await Promise.all([1, 2, 3].map(() => product.call('POST', BILLS, [salary.id])))
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409])
  expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({
    code: 'SALARIES_ALREADY_BILLED',
    message: 'Palkoille on jo luotu laskuja',
  })
  const bills = (await product.call('GET', BILLS)).body as BillListItem[]
  expect(bills).toHaveLength(1)
})

test('the same call with the same key answers the same bill', async () => {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId)
  const salary = await aSalary(product, departmentId, { days: ['02'] })
  const once = () => product.call('POST', BILLS, [salary.id], { 'idempotency-key': 'one' })
  expect((await once()).body).toEqual((await once()).body)
})

test('what the question says is billed; another sum than the confirmed is refused', async () => {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId)
  const salaries = [await aSalary(product, departmentId, { days: ['02'] })]
  salaries.push(await aSalary(product, departmentId, { days: ['08', '09'] }))
  const ids = salaries.map(({ id }) => id)
  const check = (await product.call('POST', `${BILLS}/check`, ids)).body as BillCheck
  expect(check).toMatchObject({
    company: 'Ravintola Suvanto Oy',
    salaries: 2,
    from: '2026-03-01',
    to: '2026-03-31',
    months: [{ month: '2026-03', salaries: 2 }],
  })
  const confirming = (total: number) => product.call('POST', `${BILLS}?confirmedTotal=${total}`, ids)
  await product.services.db.updateTable('department').set({ margin_thousandths: 2_000 }).execute()
  expect(await confirming(check.billingAmount)).toMatchObject({ status: 409, body: { code: 'CONFIRMED_SUMS_CHANGED' } })
  expect(await salaryStateOf(product, ids[0] ?? 0)).toBe('NOT_CREATED')
  const now = (await product.call('POST', `${BILLS}/check`, ids)).body as BillCheck
  const bill = billOf(await confirming(now.billingAmount))
  const { billingAmountWithoutALV, vatamount, billingAmount, taxpr, billdate, paydate } = now
  expect(bill).toMatchObject({ billingAmountWithoutALV, vatamount, billingAmount, taxpr, billdate, paydate })
  expect(bill.tamigoPayRows).toHaveLength(now.rows)
  const refused = { status: 409, body: { code: 'SALARIES_ALREADY_BILLED' } }
  expect(await product.call('POST', `${BILLS}/check`, ids)).toMatchObject(refused)
})

test('the question tells of the months that a bill would mix', async () => {
  const { product, agreementId } = await billingProduct()
  const departmentId = await aCustomer(product, agreementId)
  const [march, february] = [
    await aSalary(product, departmentId, { days: ['02'] }),
    await aSalary(product, departmentId, { days: ['03'] }),
  ]
  const other = { period_start: '2026-02-01', period_end: '2026-02-28' }
  await product.services.db.updateTable('salary').set(other).where('id', '=', february.id).execute()
  expect((await product.call('POST', `${BILLS}/check`, [march.id, february.id])).body).toMatchObject({
    from: '2026-02-01',
    to: '2026-03-31',
    months: [
      { month: '2026-02', salaries: 1 },
      { month: '2026-03', salaries: 1 },
    ],
  })
})

test('who deletes a department is told of its salaries and bills that wait', async () => {
  const { product, departmentId, salary, bill } = await oneBill()
  const asked = () => product.call('GET', `/api/admin/tamigo/departments/${departmentId}/removal`)
  const waiting = { salaries: 1, unpaidSalaries: 1, unpaidSum: salary.paidSalary, unbilledSalaries: 0 }
  expect((await asked()).body).toMatchObject({ ...waiting, bills: 1, openBills: 1, openBillSum: bill.billingAmount })
  await send(product, bill.id)
  expect((await asked()).body).toMatchObject({ ...waiting, bills: 1, openBills: 0, openBillSum: 0 })
})
