import type { BilledSalary } from '@palkkasilta/contract/salaries.ts'
import { cents, euros, toEuros } from '@palkkasilta/values/money.ts'
import { expect, test, vi } from 'vitest'
import { anAdvance, changeBill, decideAdvance, readBill } from '../bills/testing.ts'
import { approveAll } from '../workforce-salaries/testing.ts'
import { begun, billed, billIs, readSalary, SALARIES, saveSalary } from './testing.ts'

test('a salary begins this month, and pays the lines that are moved into it', async () => {
  const { product, bill, personId } = await billed()
  const empty = await begun(product, personId)
  expect(empty).toMatchObject({
    ...{ state: 'OPEN', intervalstart: '2026-04-01', intervalstop: '2026-04-30', payday: '2026-04-01' },
    ...{ salaryType: 'ENTREPRENEUR', assignedItems: [], paidSalary: 0, totalBilling: 0 },
  })
  expect(empty.freeItems).toMatchObject([
    {
      billNumber: bill.billNumber,
      destination: 'Sivusto',
      amount_without_alv: 1000,
      amount: 1255,
      targetetAmount: 1000,
    },
  ])
  const { status, body, text } = await saveSalary(product, empty, { assignedItems: empty.freeItems })
  expect(status, text).toBe(200)
  // 1,000.00 less 5 % is 950.00, of which the employer's health contribution (1.91 %) is taken: 932.20
  expect(body).toMatchObject({
    ...{ freeItems: [], totalBillingWithoutAlv: 1000, totalBilling: 1255, alvamount: 255, osk: 0.05, oskAmount: 50 },
    ...{ bruttoSalary: 932.2, totalcosts: 950, grossprofit: 50, version: 1 },
  })
  expect((body as BilledSalary).assignedItems).toMatchObject([{ targetetAmount: 1000, bill_state: 'PAID' }])
})

test('a line is paid by one salary alone, and is free again once that one is deleted', async () => {
  const { product, personId } = await billed()
  const first = await begun(product, personId, { allFree: true })
  const second = await begun(product, personId)
  expect(first.assignedItems).toHaveLength(1)
  expect(second.freeItems).toEqual([])
  const taken = await saveSalary(product, second, { assignedItems: first.assignedItems })
  expect(taken.body).toMatchObject({ code: 'LINE_NOT_FREE' })
  expect((await product.call('DELETE', `${SALARIES}/${first.id}`)).status).toBe(204)
  expect((await readSalary(product, second.id)).freeItems).toHaveLength(1)
})

test('salaries are made of all that can be paid out, of what was confirmed and once', async () => {
  const { product, bill, personId } = await billed()
  const check = () => product.call('POST', `${SALARIES}/all/check`)
  const make = (gross: number) => product.call('POST', `${SALARIES}/all?confirmedGross=${gross}`)
  // 1,000.00 less 5 % is 950.00, of which the employer's health contribution is taken
  const whole = { salaries: 1, lines: 1, billed: 1000, bruttoSalary: 932.2, waiting: 0, left: [], leftCount: 0 }
  expect((await check()).body).toEqual(whole)

  await billIs(product, bill, 'CLOSED')
  expect((await check()).body).toEqual({ ...whole, salaries: 0, lines: 0, billed: 0, bruttoSalary: 0, waiting: 1 })
  expect((await make(0)).body).toEqual([])

  await billIs(product, bill, 'PAID')
  expect((await make(932.19)).body).toMatchObject({ code: 'CONFIRMED_SUMS_CHANGED' })
  const made = await make(932.2)
  expect(made.status, made.text).toBe(200)
  const [id = 0] = made.body as number[]
  expect(await readSalary(product, id)).toMatchObject({ person: { id: personId }, bruttoSalary: 932.2, state: 'OPEN' })
  expect((await check()).body).toEqual({ ...whole, salaries: 0, lines: 0, billed: 0, bruttoSalary: 0 })
  expect((await make(0)).body).toEqual([])
})

test('two who move the same line at once: one is told that it is taken', async () => {
  const { product, personId } = await billed()
  const salaries = [await begun(product, personId), await begun(product, personId)]
  const free = salaries[0]?.freeItems
  const answers = await Promise.all(salaries.map((salary) => saveSalary(product, salary, { assignedItems: free })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('it is paid once the customer has paid: one payment, and the state stands beside', async () => {
  const { product, bill, personId } = await billed()
  const { services } = product
  const salary = await begun(product, personId, { allFree: true })
  await billIs(product, bill, 'CLOSED')
  const early = await saveSalary(product, salary, { state: 'PAID' })
  expect(early.body).toMatchObject({
    code: 'BILL_NOT_PAID_YET',
    message: expect.stringContaining(`${bill.billNumber}`),
  })
  await billIs(product, bill, 'PAID')
  const { status, body, text } = await saveSalary(product, salary, { state: 'PAID' })
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ state: 'PAID', bankState: 'WAITING' })
  const payments = await services.db
    .selectFrom('outgoing_payment')
    .select(['salary_id', 'amount_cents', 'state'])
    .execute()
  expect(payments).toEqual([
    { salary_id: salary.id, amount_cents: euros((body as BilledSalary).paidSalary), state: 'NEW' },
  ])
  await vi.waitFor(
    async () => {
      const told = await services.db.selectFrom('register_delivery').select('salary_id').execute()
      expect(told).toEqual([{ salary_id: salary.id }])
    },
    { timeout: 30_000 },
  )
  const edit = await saveSalary(product, body as BilledSalary, {
    reduceFromNetto: 5,
    reduceFromNettoString: 'Työkalut',
  })
  expect(edit.body).toMatchObject({ code: 'SALARY_SENT' })
  const opened = await saveSalary(product, await readSalary(product, salary.id), { state: 'OPEN' })
  expect(opened.body).toMatchObject({ state: 'OPEN', bankState: 'OPEN' })
  const again = await saveSalary(product, opened.body as BilledSalary, { state: 'PAID' })
  expect(again.body).toMatchObject({ state: 'PAID' })
  await approveAll(product)
  const late = await saveSalary(product, await readSalary(product, salary.id), { state: 'OPEN' })
  expect(late.body).toMatchObject({ code: 'PAYMENT_ON_ITS_WAY' })
})

test('an employee is paid before the customer pays, all costs inside the billing', async () => {
  const { product, bill, personId } = await billed()
  await billIs(product, bill, 'CLOSED')
  const salary = await begun(product, personId, { allFree: true })
  const { body } = await saveSalary(product, salary, { salaryType: 'WORKER' })
  const worker = body as BilledSalary
  expect(worker.totalcosts).toBe(950)
  expect(worker.tyELAmount).toBeGreaterThan(0)
  expect(worker.bruttoSalary).toBeLessThan(800)
  const sent = await saveSalary(product, worker, { state: 'PAID' })
  expect(sent.status, sent.text).toBe(200)
})

test('a fringe benefit is taxed, reported by its type, and not paid in money', async () => {
  const { product, personId } = await billed()
  const salary = await begun(product, personId, { allFree: true })
  const benefits = [{ transactionCode: '330', amount: 20 }]
  const { status, body, text } = await saveSalary(product, salary, { benefits })
  expect(status, text).toBe(200)
  const taxed = body as BilledSalary
  // the billing bears it: 932.20 is taxed as before, of which 20.00 is not money
  expect(taxed).toMatchObject({
    ...{ benefits, benefitsAmount: 20, bruttoSalary: 912.2, taxableamount: 932.2, taxamount: salary.taxamount },
    ...{ netto: toEuros(cents(euros(salary.netto) - 2000)), totalcosts: 950 },
  })
  const report = await product.call('GET', `${SALARIES}/${salary.id}/xml`)
  expect(report.text).toMatch(/<TransactionCode>330<\/TransactionCode>\s*<Amount>20\.00/)
  expect((await saveSalary(product, taxed, { payday: '2026-04-02' })).body).toMatchObject({ benefits })

  await product.services.db
    .insertInto('work_agreement')
    .values({ person_id: personId, valid_from: '2026-01-01', paid_as: 'COMPENSATION' })
    .execute()
  const fresh = await readSalary(product, salary.id)
  const compensation = await saveSalary(product, fresh, { payday: '2026-04-03' })
  expect(compensation.body).toMatchObject({ code: 'BENEFIT_OF_COMPENSATION' })
  const ofCar = await saveSalary(product, fresh, { benefits: [{ transactionCode: '304', amount: 20 }] })
  expect(ofCar.body).toMatchObject({ status: 400, details: [{ path: 'benefits.0.transactionCode' }] })
})

test('an advance is paid of what staff approved, and the later one pays the rest', async () => {
  const { product, bill, personId } = await billed()
  await billIs(product, bill, 'CLOSED')
  await decideAdvance(product, bill, await anAdvance(product, bill, 400), 'APPROVED')
  const first = await begun(product, personId, { allFree: true })
  const { body: advance } = await saveSalary(product, first, { advancePaymentSalary: true })
  expect(advance).toMatchObject({ totalBillingWithoutAlv: 400, oskAmount: 20 })
  const sent = await saveSalary(product, advance as BilledSalary, { state: 'PAID' })
  expect(sent.status, sent.text).toBe(200)
  const later = await begun(product, personId)
  expect(later.freeItems).toMatchObject([{ amount_without_alv: 1000, advancePaid: 400, targetetAmount: 600 }])
  const salariesOf = async () => (await readBill(product, bill.id)).billableitems.map(({ salaryId }) => salaryId)
  expect(await salariesOf()).toEqual([first.id])
  const twice = [...later.freeItems, ...later.freeItems]
  const { body: rest } = await saveSalary(product, later, { assignedItems: twice })
  expect(rest).toMatchObject({ totalBillingWithoutAlv: 600, oskAmount: 30 })
  expect(await salariesOf()).toEqual([later.id])
  const opened = await saveSalary(product, await readSalary(product, first.id), { state: 'OPEN' })
  expect(opened.body).toMatchObject({ state: 'OPEN' })
  const less = await saveSalary(product, opened.body as BilledSalary, { assignedItems: [] })
  const gone = await product.call('DELETE', `${SALARIES}/${first.id}`)
  for (const { body } of [less, gone]) expect(body).toMatchObject({ code: 'ADVANCE_COVERED' })
})

test('a bill whose lines a salary has is neither changed nor deleted', async () => {
  const { product, bill, personId } = await billed()
  const salary = await begun(product, personId, { allFree: true })
  await billIs(product, bill, 'OPEN')
  const [line] = (await readBill(product, bill.id)).billableitems
  expect(line?.salaryId).toBe(salary.id)
  for (const billableitems of [[], [{ ...line, price: 900 }]])
    expect((await changeBill(product, bill.id, { billableitems })).body).toMatchObject({ code: 'BILL_IN_SALARY' })
  const removal = await product.call('DELETE', `/api/admin/bills/v2/${bill.id}`)
  expect(removal.body).toMatchObject({ code: 'BILL_IN_SALARY', message: expect.stringContaining(`${salary.id}`) })
  expect((await product.call('DELETE', `${SALARIES}/${salary.id}`)).status).toBe(204)
  expect(
    (await changeBill(product, bill.id, { billableitems: [{ ...line, salaryId: null, price: 900 }] })).status,
  ).toBe(200)
})

test('what an edit would do is told before it is saved, and nothing is stored', async () => {
  const { product, personId } = await billed()
  const salary = await begun(product, personId)
  const edit = { ...salary, assignedItems: salary.freeItems, overridenOsk: 0.1, manualDistraint: 100 }
  const { status, body, text } = await product.call('POST', `${SALARIES}/${salary.id}/preview`, edit)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({
    oskAmount: { before: 0, after: 100, change: 100 },
    distraint: { after: 100 },
    totalcosts: { after: 900 },
  })
  expect(await readSalary(product, salary.id)).toEqual(salary)
})

test('what was bought for a bill is taken of the salary that pays it', async () => {
  const { product, bill, personId } = await billed()
  const { db } = product.services
  await db
    .insertInto('purchase_invoice')
    .values({
      bill_id: bill.id,
      position: 0,
      name: 'Maalit',
      due_date: '2026-04-10',
      amount_cents: 12_000,
      account_number: '',
    })
    .execute()
  const salary = await begun(product, personId, { allFree: true })
  expect(salary).toMatchObject({ outlays: 120, oskAmount: 50, totalcosts: 950 })
  expect(salary.bruttoSalary).toBeLessThan(932.2 - 100)
})

test('the list finds by name, word of state, day and number', async () => {
  const { product, personId } = await billed()
  const salary = await begun(product, personId, { allFree: true })
  const found = async (query: string) => {
    const { body } = await product.call('GET', `${SALARIES}/v2?${query}`)
    return (body as { salaryList: { id: number }[]; totalResults: number }).salaryList.map(({ id }) => id)
  }
  for (const query of ['search=virtanen', 'search=avoin', `search=${salary.id}`, 'start=2026-04-01&end=2026-04-30', ''])
    expect(await found(query), query).toEqual([salary.id])
  for (const query of ['search=maksettu', 'search=lukittu', 'start=2026-06-01&end=2026-06-30', 'state=PAID'])
    expect(await found(query), query).toEqual([])
  const { body } = await product.call('GET', '/api/admin/tamigo/salary?includePaid=true&from=2026-01-01&to=2026-12-31')
  expect(body).toEqual([])
})

test('a salary of shifts is none of these, and nobody is asked for by an empty choice', async () => {
  const { product } = await billed()
  expect((await product.call('GET', `${SALARIES}/999`)).status).toBe(404)
  const { status, body } = await product.call('POST', SALARIES, { person: {} })
  expect([status, body]).toMatchObject([400, { details: [{ path: 'person.id', message: 'Valitse henkilö' }] }])
})
