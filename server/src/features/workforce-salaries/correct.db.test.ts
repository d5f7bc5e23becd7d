import type { ForeseenCorrection } from '@palkkasilta/contract/salary-corrections.ts'
import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { expect, test } from 'vitest'
import { accepted, aSalary, detail, NOW, pay, reports, sentActions } from '../../core/report/testing.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'

type Correction = Partial<
  Pick<SalaryDetail, 'tamigoSalaryRows' | 'intervalstart' | 'intervalstop' | 'professionCode' | 'salaryType' | 'payday'>
>

const bodyOf = (salary: SalaryDetail, change: Correction) => {
  const { version, intervalstart, intervalstop, profession, professionCode, salaryType, paymentType } = salary
  const { tamigoSalaryRows } = salary
  const own = { profession, professionCode, salaryType, paymentType, tamigoSalaryRows }
  const whole = { version, intervalstart, intervalstop, ...own }
  return { ...whole, ...change }
}

const path = (id: number) => `/api/admin/tamigo/salary/${id}/correction`
const correct = ({ call }: TestProduct, salary: SalaryDetail, change: Correction) =>
  call('PUT', path(salary.id), bodyOf(salary, change))
const foreseen = async ({ call }: TestProduct, salary: SalaryDetail, change: Correction) =>
  (await call('POST', `${path(salary.id)}/preview`, bodyOf(salary, change))).body as ForeseenCorrection

/** A salary that was sent to be paid on 15 April, and whose report the register holds. */
async function told() {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  return { product, salary: await detail(product, id) }
}

test('another occupation is told by a replacement; no money moves', async () => {
  const { product, salary } = await told()
  const { reportId } = salary.wageReportsToIR[0] ?? {}
  const change = { professionCode: '51200' }
  expect(await foreseen(product, salary, change)).toMatchObject({
    action: 'REPLACE',
    reportId,
    deadline: '2026-04-20',
    isLate: false,
    isLeaving: true,
  })
  expect(await detail(product, salary.id)).toEqual(salary)
  const { status, body } = await correct(product, salary, change)
  expect(status).toBe(200)
  await accepted(product, 2)
  expect(await sentActions(product)).toEqual([1, 2])
  const after = await detail(product, salary.id)
  expect(after).toMatchObject({ professionCode: '51200', reportState: 'SENT', state: 'WAITING_FOR_PAYMENT' })
  expect(after.wageReportsToIR).toMatchObject([
    { action: 'REPLACEMENT', reportId, inForce: true },
    { action: 'NEW', inForce: false },
  ])
  expect(after.paidSalary).toBe(salary.paidSalary)
  expect(after.bankTransactions).toEqual(salary.bankTransactions)
  const { text } = await product.call('GET', `/api/admin/tamigo/salary/${salary.id}/xml`)
  expect(text).toContain('<Code>51200</Code>')
  const history = (await product.call('GET', `/api/admin/history/salary/${salary.id}`)).body
  expect(history).toContainEqual(
    expect.objectContaining({
      action: 'salary.correct',
      before: expect.objectContaining({ professionCode: salary.professionCode }),
      after: expect.objectContaining({ professionCode: '51200', register: 'REPLACE', report: reportId }),
    }),
  )
  expect(body).toMatchObject({ professionCode: '51200' })
})

test('another pay period is an invalidation and a new report', async () => {
  const { product, salary } = await told()
  const change = { intervalstart: '2026-03-02', intervalstop: '2026-03-08' }
  expect(await foreseen(product, salary, change)).toMatchObject({ action: 'INVALIDATE_AND_REPORT' })
  expect((await correct(product, salary, change)).status).toBe(200)
  await accepted(product, 3)
  expect(await sentActions(product)).toEqual([1, 3, 1])
  expect(await reports(product)).toHaveLength(1)
  expect(await detail(product, salary.id)).toMatchObject({ ...change, reportState: 'SENT' })
})

test('what the register need not hear is kept, and it is told nothing', async () => {
  const { product, salary } = await told()
  const answer = await product.call('PUT', path(salary.id), { ...bodyOf(salary, {}), profession: 'Tarjoilija (ilta)' })
  expect(answer).toMatchObject({ status: 200, body: { profession: 'Tarjoilija (ilta)', reportState: 'SENT' } })
  const saved = answer.body as SalaryDetail
  expect((await correct(product, saved, {})).body).toEqual(saved)
  expect(await sentActions(product)).toEqual([1])
})

test('pay is told as another income that is paid and insured alike', async () => {
  const { product, salary } = await told()
  const as = (transactionCode: string, place = 0) => ({
    tamigoSalaryRows: salary.tamigoSalaryRows.map((row, index) =>
      index === place ? { ...row, transactionCode } : row,
    ),
  })
  const told201 = (await reports(product))[0]?.transactions.find(({ code }) => code === 201)
  expect(await foreseen(product, salary, as('236'))).toMatchObject({ action: 'REPLACE' })
  // meeting fees are not insured, nor is a code that the register does not have; holiday compensation is what it is
  for (const [code, place] of [
    ['210', 0],
    ['999', 0],
    ['201', salary.tamigoSalaryRows.length - 1],
  ] as const)
    expect(await correct(product, salary, as(code, place))).toMatchObject({
      status: 400,
      body: { details: [{ path: `tamigoSalaryRows.${place}.transactionCode` }] },
    })
  expect((await correct(product, salary, { tamigoSalaryRows: [] })).status).toBe(400)
  const answer = await correct(product, salary, as('236'))
  expect(answer.status, answer.text).toBe(200)
  await accepted(product, 2)
  const { transactions = [] } = (await reports(product))[0] ?? {}
  expect(transactions).toContainEqual(expect.objectContaining({ code: 236, amount: told201?.amount }))
  expect(transactions.map(({ code }) => code)).not.toContain(201)
  const after = await detail(product, salary.id)
  expect(after).toMatchObject({ ...as('236'), paidSalary: salary.paidSalary, bruttoSalary: salary.bruttoSalary })
})

test('while reporting is off the correction is kept and waits', async () => {
  const { product, salary } = await told()
  await product.call('PUT', '/api/admin/settings', { publicSettings: { tulorekisteriEnabled: false } })
  expect(await foreseen(product, salary, { salaryType: 'INDEFINITE' })).toMatchObject({ isLeaving: false })
  expect((await correct(product, salary, { salaryType: 'INDEFINITE' })).body).toMatchObject({ reportState: 'WAITING' })
  expect(await sentActions(product)).toEqual([1])
})

test('after its day a new report is foreseen as late', async () => {
  const { product, salary } = await told()
  await product.services.db.updateTable('salary').set({ payday: '2026-03-20' }).execute()
  expect(await foreseen(product, salary, { intervalstop: '2026-03-30' })).toMatchObject({ isLate: true })
})

test('only what was sent is corrected, as it was read and can be told', async () => {
  const product = await testProduct({ now: NOW })
  const id = await aSalary(product)
  const open = await detail(product, id)
  const change = { professionCode: '51200' }
  expect(await correct(product, open, change)).toMatchObject({ status: 409, body: { code: 'SALARY_NOT_SENT' } })
  await pay(product, id, '2026-04-15')
  await accepted(product, 1)
  const salary = await detail(product, id)
  expect(await correct(product, open, change)).toMatchObject({ status: 409, body: { code: 'STALE_EDIT' } })
  for (const [wrong, at, message] of [
    [{ professionCode: '513' }, 'professionCode', 'Ammattiluokka on viisi numeroa, esimerkiksi 51310.'],
    [
      { intervalstart: '2026-03-31', intervalstop: '2026-03-01' },
      'intervalstop',
      'Palkkakausi päättyy aikaisintaan alkamispäivänään.',
    ],
    [{ payday: '2026-04-16' }, 'payday', 'Kenttää payday ei ole. Poista se tai korjaa nimi.'],
  ] as const) {
    const refused = await correct(product, salary, wrong)
    expect(refused).toMatchObject({ status: 400, body: { details: [{ path: at, message }] } })
  }
  await product.services.db.updateTable('person').set({ profession_code: '' }).execute()
  expect(await correct(product, salary, { professionCode: '' })).toMatchObject({
    status: 409,
    body: { code: 'CORRECTION_REFUSED', message: expect.stringContaining('mmatti') },
  })
  expect(await detail(product, id)).toEqual(salary)
  expect((await correct(product, salary, change)).status).toBe(200)
  expect(await correct(product, await detail(product, id), { professionCode: '91122' })).toMatchObject({
    status: 409,
    body: { code: 'REPORT_ON_ITS_WAY' },
  })
})
