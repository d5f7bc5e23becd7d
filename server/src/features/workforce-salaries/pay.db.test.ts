import type { SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { expect, test } from 'vitest'
import { salaryFacts } from '../../core/payroll/working/facts.ts'
import { anOffice, aSalary, aWorker, createdBy, listed, paidBy, salaryOf, save } from './testing.ts'

const WHOLE_MONTH = [2, 3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27]

async function paymentsOf({ product }: Awaited<ReturnType<typeof anOffice>>) {
  return product.services.db
    .selectFrom('outgoing_payment')
    .select(['salary_id', 'purpose', 'payday', 'debit_date', 'amount_cents'])
    .orderBy('id')
    .execute()
}

const paydaysRefused = [
  ['31.03.2026', 'PAYDAY_PASSED'],
  // Sunday: moves to a Friday that has passed
  ['29.03.2026', 'PAYDAY_PASSED'],
  ['', 'NO_PAYDAY'],
  ['2026-02-30', 'PAYDAY_UNREADABLE'],
  ['2026-04-15T12:00:00Z', 'PAYDAY_UNREADABLE'],
  ['huomenna', 'PAYDAY_UNREADABLE'],
] as const

test('a payday that has passed or is no day is refused, and nothing is written', async () => {
  const office = await anOffice()
  const salary = await aSalary(office.product, office.departmentId, office.shiftIds)
  for (const [date, code] of paydaysRefused) {
    const answer = await office.product.call('POST', `/api/admin/tamigo/salary/bank?date=${date}`, [salary.id])
    expect(answer, date).toMatchObject({ status: 400, body: { code } })
  }
  expect(await salaryOf(office.product, salary.id)).toEqual(salary)
  expect(await paymentsOf(office)).toEqual([])
})

test('a payday without banks moves to the banking day before, and so does the debit', async () => {
  const office = await anOffice()
  const salary = await aSalary(office.product, office.departmentId, office.shiftIds)
  // 5 April 2026 is Easter Sunday: Good Friday is the 3rd
  const { failures } = await paidBy(office.product, [salary.id], '05.04.2026')
  expect(failures).toEqual([])
  expect(await paymentsOf(office)).toMatchObject([{ payday: '2026-04-02', debit_date: '2026-04-01' }])
  expect(await salaryOf(office.product, salary.id)).toMatchObject({ payday: '2026-04-02' })
})

test('missing IBAN or national id blocks the payment and names the person', async () => {
  const office = await anOffice({ person: { iban: '' } })
  const { product, departmentId } = office
  const nameless = await aWorker(product, departmentId, 'e2', {
    person: { national_id_cipher: null, national_id_hash: null },
  })
  const well = await aWorker(product, departmentId, 'e3')
  await createdBy(product, departmentId, [...office.shiftIds, ...nameless.shiftIds, ...well.shiftIds])
  const byPerson = new Map((await listed(product)).map((salary) => [salary.personId, salary.id]))
  const ids = [office.personId, nameless.personId, well.personId].map((person) => byPerson.get(person) ?? 0)

  const task = await paidBy(product, ids, '2026-04-15')
  expect(task.failures.map(({ code }) => code)).toEqual(['IBAN_MISSING', 'NATIONAL_ID_MISSING'])
  expect(task.failures[0]?.subject).toContain('Mäkinen')
  expect(task.failures.flatMap((failure) => failure.ids)).toEqual([String(ids[0]), String(ids[1])])
  expect(task.result).toEqual([ids[2]])

  const poor = await salaryOf(product, ids[0] ?? 0)
  const edited = await save(product, poor, { salaryType: 'INDEFINITE' })
  expect(edited.status).toBe(200)
  const { version } = edited.body as typeof poor
  expect((await save(product, poor, { version, salaryIban: 'FI21 1234' })).body).toMatchObject({
    details: [{ path: 'salaryIban' }],
  })
  expect((await save(product, poor, { version, salaryIban: 'FI21 1234 5600 0007 85' })).status).toBe(200)
  expect((await paidBy(product, ids, '2026-04-15')).failures.map(({ code }) => code)).toEqual(['NATIONAL_ID_MISSING'])
  expect((await paymentsOf(office)).map((payment) => payment.salary_id).sort()).toEqual([ids[0], ids[2]].sort())
})

test('sending twice makes the payment once; another payday does not move it', async () => {
  const office = await anOffice()
  const { product } = office
  const salary = await aSalary(product, office.departmentId, office.shiftIds)
  expect((await paidBy(product, [salary.id], '2026-04-15')).failures).toEqual([])
  expect((await paidBy(product, [salary.id], '2026-04-15')).failures).toEqual([])
  expect((await paidBy(product, [salary.id], '2026-04-16')).failures).toMatchObject([{ code: 'SALARY_NOT_OPEN' }])
  expect(await paymentsOf(office)).toMatchObject([{ payday: '2026-04-15' }])
})

test('a deduction beyond the legal limit takes what there is and keeps the request', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: WHOLE_MONTH })
  const salary = await aSalary(product, departmentId, shiftIds)
  const reduceFromNettos = [{ reason: 'Työvaatteet', amount: 5000 }]
  const saved = (await save(product, salary, { reduceFromNettos })).body as typeof salary
  expect(saved.reduceFromNettos).toEqual(reduceFromNettos)
  expect(saved.reduceFromNetto).toBeGreaterThan(0)
  expect(saved.paidSalary).toBeCloseTo(salary.paidSalary - saved.reduceFromNetto, 2)
  // the protected portion of a month, 30 × 33.03
  expect(saved.paidSalary).toBeGreaterThanOrEqual(990.9)
  const again = (await save(product, saved)).body as typeof salary
  expect(again.reduceFromNettos).toEqual(reduceFromNettos)
  expect(again.paidSalary).toBe(saved.paidSalary)
})

test('a deduction from a salary of which nothing can be taken does not block saving', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ days: [2] })
  const salary = await aSalary(product, departmentId, shiftIds)
  const reduceFromNettos = [{ reason: 'Työvaatteet', amount: 50 }]
  const saved = (await save(product, salary, { reduceFromNettos })).body as typeof salary
  expect(saved).toMatchObject({ reduceFromNetto: 0, paidSalary: salary.paidSalary, reduceFromNettos })
  expect((await save(product, saved)).status).toBe(200)
})

test('a ceiling passed by two salaries of a year raises the tax of the second', async () => {
  const { product, departmentId, shiftIds } = await anOffice({
    person: { card: { base_rate: 100_000, additional_rate: 400_000, ceiling_cents: 100_000 } },
  })
  const first = await aSalary(product, departmentId, shiftIds.slice(0, 5))
  const second = await aSalary(product, departmentId, shiftIds.slice(5))
  expect([first.taxamount, second.taxamount]).toEqual([66.9, 66.9])
  await paidBy(product, [first.id, second.id], '2026-04-15')
  expect(await salaryOf(product, first.id)).toMatchObject({ taxamount: 66.9, taxpercents: [0.1] })
  // 331.00 at 10 % and 338.00 at 40 %
  expect(await salaryOf(product, second.id)).toMatchObject({
    taxamount: 168.3,
    taxpercents: [0.1, 0.4],
    taxableFromBeginningOfYear: 1338,
  })
})

test.each([
  ['brings', '1988-05-31', true],
  ['of somebody above the ages of unemployment insurance does not bring', '1958-05-31', false],
])('pay %s the payroll limit nearer', async (_, born, counts) => {
  const { product, departmentId, personId, shiftIds } = await anOffice({ person: { born } })
  const salary = await aSalary(product, departmentId, shiftIds)
  await paidBy(product, [salary.id], '2026-04-15')
  const request = { departmentId, personIds: [personId], payday: localDate('2026-04-30') }
  const { payrollBefore } = await salaryFacts(product.services.db, request)
  expect(payrollBefore).toBe(counts ? Math.round(salary.bruttoSalary * 100) : 0)
})

test("January's pay by last year's card warns and uses the new card's ceiling", async () => {
  const terms = { base_rate: 100_000, additional_rate: 400_000, ceiling_cents: 100_000 }
  const work = { person: { card: { ...terms, valid_from: '2025-01-01' } } }
  const { product, departmentId, personId, shiftIds } = await anOffice(work, '2026-01-12T08:00:00Z')
  const first = await aSalary(product, departmentId, shiftIds.slice(0, 5))
  expect(first).toMatchObject({
    taxamount: 66.9,
    warnings: [expect.stringContaining('Vuoden 2026 verokorttia ei ole')],
  })
  await paidBy(product, [first.id], '2026-01-30')
  const card = { person_id: personId, type: 'YEARLY' as const, ...terms, valid_from: '2026-02-01' }
  await product.services.db.insertInto('tax_card').values(card).execute()
  const second = await aSalary(product, departmentId, shiftIds.slice(5))
  await paidBy(product, [second.id], '2026-02-13')
  // 331.00 at 10 % and 338.00 at 40 %
  expect(await salaryOf(product, second.id)).toMatchObject({ taxamount: 168.3, warnings: [] })
})

const FOUR_PART = { type: 'FOUR_PART', reference: '1234561', valid_from: '2026-01-01' } as const

test('an already paid month gets no second protected portion', async () => {
  const { product, departmentId, shiftIds } = await anOffice({ distraint: FOUR_PART, days: WHOLE_MONTH })
  const together = await aSalary(product, departmentId, shiftIds)
  await product.call('DELETE', `/api/admin/tamigo/salary/${together.id}`)
  const most = await aSalary(product, departmentId, shiftIds.slice(0, 17))
  await paidBy(product, [most.id], '2026-04-15')
  const path = `/api/admin/tamigo/salary?from=25.03.2026&to=27.03.2026&departmentId=${departmentId}`
  const [rest] = (await product.call('POST', path, shiftIds.slice(17))).body as SalaryListItem[]
  expect(rest).toMatchObject({ intervalstart: '2026-03-25', intervalstop: '2026-03-27' })
  const paid = (await salaryOf(product, most.id)).distraint + (rest?.distraint ?? 0)
  // the cents of two roundings
  expect(Math.abs(paid - together.distraint)).toBeLessThanOrEqual(0.02)
})

test('two salaries of one month share one protected portion', async () => {
  const whole = await anOffice({ distraint: FOUR_PART, days: WHOLE_MONTH })
  const together = await aSalary(whole.product, whole.departmentId, whole.shiftIds)

  const parted = await anOffice({ distraint: FOUR_PART, days: WHOLE_MONTH })
  const first = await aSalary(parted.product, parted.departmentId, parted.shiftIds.slice(0, 8))
  const second = await aSalary(parted.product, parted.departmentId, parted.shiftIds.slice(8))
  expect(first.distraint).toBe(0)
  await paidBy(parted.product, [first.id, second.id], '2026-04-15')
  const both = await Promise.all([first, second].map(({ id }) => salaryOf(parted.product, id)))
  const sum = both.reduce((total, { distraint }) => total + distraint, 0)
  // the cents of two roundings
  expect(Math.abs(sum - together.distraint)).toBeLessThanOrEqual(0.02)
  expect(await paymentsOf(parted)).toMatchObject([
    { salary_id: first.id, purpose: 'SALARY' },
    { salary_id: second.id, purpose: 'SALARY' },
    { salary_id: second.id, purpose: 'DISTRAINT' },
  ])
})
