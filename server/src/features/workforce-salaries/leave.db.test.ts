import type { HolidayDebts, HolidayYear } from '@palkkasilta/contract/holidays.ts'
import type { Insertable } from 'kysely'
import { expect, test } from 'vitest'
import type { DB } from '../../platform/database/types.ts'
import { aShift } from '../../testing/builders.ts'
import { anOffice, aSalary, paidBy, salaryOf } from './testing.ts'

const AT = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
const YEAR = 2025
type Contract = Partial<Insertable<DB['work_contract']>>

/** 80 hours of March at 15 euros, paid in March: 1 200 euros of the credit year 2025. */
async function somebodyPaid(contract: Contract = {}) {
  const office = await anOffice({}, '2026-03-16T08:00:00Z')
  const { product, departmentId, personId: person_id, shiftIds } = office
  const values = { person_id, contract_type: 'INDEFINITE', state: 'SIGNED', start_date: '2025-01-01', ...AT } as const
  await product.services.db
    .insertInto('work_contract')
    .values({ ...values, holiday_pay: 'EARNED', holiday_rule: 'HOURS', ...contract })
    .execute()
  const salary = await aSalary(product, departmentId, shiftIds)
  expect((await paidBy(product, [salary.id], '2026-03-31')).failures).toEqual([])
  const path = `/api/admin/tamigo/person/${person_id}/holidays`
  return {
    product,
    person_id,
    departmentId,
    years: async () => (await product.call('GET', path)).body as HolidayYear[],
    check: (firstDay: string | null, lastDay = firstDay) =>
      product.call('POST', `${path}/check`, { creditYear: YEAR, firstDay, lastDay }),
    payLeave: (firstDay: string | null, lastDay = firstDay, confirmed = '') =>
      product.call('POST', `${path}${confirmed}`, { creditYear: YEAR, firstDay, lastDay }),
  }
}

test('leave is paid to the cent, and comes back when its salary is deleted', async () => {
  const { product, person_id, years, check, payLeave } = await somebodyPaid()
  const [before] = await years()
  expect(before).toMatchObject({
    ...{ creditYear: YEAR, rule: 'HOURS', isRuleOfContract: true, fullMonths: 1, workedDays: 10, method: 'SHARE' },
    ...{ rate: 0.115, earned: 1200, days: 3, daysLeft: 3, pay: 138, compensated: 0, due: 138, payments: [] },
  })
  expect((await check('2026-06-01', '2026-06-02')).body).toMatchObject({ days: 2, daysLeft: 3, pay: 92 })
  expect((await payLeave('2026-06-01', '2026-06-05')).body).toMatchObject({ code: 'LEAVE_NOT_EARNED' })
  expect((await payLeave('2026-06-01', '2026-06-02', '?confirmedPay=91')).body).toMatchObject({
    code: 'CONFIRMED_SUMS_CHANGED',
  })
  const made = await payLeave('2026-06-01', '2026-06-02', '?confirmedPay=92')
  expect(made.status, made.text).toBe(200)
  const { salaryId } = made.body as { salaryId: number }
  expect(await salaryOf(product, salaryId)).toMatchObject({ bruttoSalary: 92, holidaybonusAmount: 0 })
  const [after] = await years()
  expect(after).toMatchObject({ daysLeft: 1, due: 46, payments: [{ salaryId, days: 2, pay: 92 }] })
  expect((await payLeave('2026-06-02')).body).toMatchObject({ code: 'LEAVE_OVERLAPS' })
  const debts = (await product.call('GET', '/api/admin/reports/holiday-debt?on=2026-04-01')).body as HolidayDebts
  expect(debts).toMatchObject({
    ...{ people: 1, due: 46, groundless: [] },
    rows: [{ personId: person_id, creditYear: YEAR, daysLeft: 1, due: 46 }],
  })
  expect(debts.employerCosts).toBe(after?.employerCosts)
  expect((await product.call('DELETE', `/api/admin/tamigo/salary/${salaryId}`)).status).toBe(204)
  expect((await years())[0]).toMatchObject({ daysLeft: 3, due: 138 })
})

test('the agreement adds a bonus to the pay of leave, at the end where it says so', async () => {
  const { product, check, payLeave } = await somebodyPaid({ end_date: '2026-03-15' })
  const bonus = (at_end: boolean) =>
    product.services.db
      .updateTable('agreement_version')
      .set({ holiday_bonus_rate: 500_000, holiday_bonus_at_end: at_end })
      .execute()
  await bonus(false)
  expect((await check('2026-06-01')).body).toMatchObject({ pay: 46, bonus: 23 })
  expect((await check(null)).body).toMatchObject({ pay: 138, bonus: 0 })
  await bonus(true)
  const { salaryId } = (await payLeave(null)).body as { salaryId: number }
  expect(await salaryOf(product, salaryId)).toMatchObject({ bruttoSalary: 207 })
  expect((await paidBy(product, [salaryId], '2026-04-10')).failures).toEqual([])
  const xml = (await product.call('GET', `/api/admin/tamigo/salary/${salaryId}/xml`)).text
  expect(xml).toMatch(/<TransactionCode>213<\/TransactionCode>\s*<Amount>69\.00/)
})

test('what is left is compensated once the employment has ended, and reported as such', async () => {
  const lasting = await somebodyPaid()
  expect((await lasting.payLeave(null)).body).toMatchObject({ code: 'EMPLOYMENT_LASTS' })
  const ended = await somebodyPaid({ end_date: '2026-03-15' })
  const finalPay = async ({ product, person_id }: Pick<typeof ended, 'product' | 'person_id'>) =>
    (await product.call('GET', `/api/admin/tamigo/person/${person_id}/final-pay`)).body
  expect(await finalPay(lasting)).toEqual({ ending: null })
  for (const day of ['2026-03-14', '2026-03-16'])
    await aShift(ended.product.services, ended.departmentId, 'e1', `${day}T06:00:00Z`, `${day}T14:00:00Z`)
  expect(await finalPay(ended)).toMatchObject({
    ending: {
      endDate: '2026-03-15',
      isPast: true,
      unpaidShifts: 1,
      unpaidGross: 120,
      openSalaries: [],
      compensation: 138,
    },
  })
  const { salaryId } = (await ended.payLeave(null)).body as { salaryId: number }
  expect(await finalPay(ended)).toMatchObject({ ending: { openSalaries: [{ id: salaryId }] } })
  expect((await paidBy(ended.product, [salaryId], '2026-04-10')).failures).toEqual([])
  const xml = (await ended.product.call('GET', `/api/admin/tamigo/salary/${salaryId}/xml`)).text
  expect(xml).toMatch(/<TransactionCode>234<\/TransactionCode>\s*<Amount>138\.00/)
  expect(xml).not.toContain('<TransactionCode>201')
  expect((await ended.years())[0]).toMatchObject({ due: 0 })
  expect((await ended.payLeave(null)).body).toMatchObject({ code: 'NOTHING_DUE' })
})

test('compensation paid with salaries is topped up, and named without a ground', async () => {
  const { product, person_id, years } = await somebodyPaid({ holiday_pay: null, start_date: '2025-06-01' })
  const [year] = await years()
  // the first work, and not a contract signed afterwards, begins the employment
  expect((await (await somebodyPaid({ start_date: '2026-03-10' })).years())[0]).toMatchObject({
    ...{ employmentStart: '2026-03-01', rate: 0.09 },
  })
  expect(year).toMatchObject({ rate: 0.09, pay: 108, compensated: 138, due: 0, isGroundless: true })
  const debts = (await product.call('GET', '/api/admin/reports/holiday-debt?on=2026-03-31')).body
  expect(debts).toMatchObject({ rows: [], due: 0, groundless: [{ personId: person_id, compensated: 138 }] })
})

test('the salary of leave is calculated again as it was made', async () => {
  const { product, payLeave } = await somebodyPaid()
  const { salaryId } = (await payLeave('2026-06-01')).body as { salaryId: number }
  const salary = await salaryOf(product, salaryId)
  const saved = await product.call('PUT', `/api/admin/tamigo/salary/${salaryId}`, { ...salary, taxpercent: 0.3 })
  expect(saved.status, saved.text).toBe(200)
  expect(saved.body).toMatchObject({ bruttoSalary: 46, taxpercent: 0.3 })
})
