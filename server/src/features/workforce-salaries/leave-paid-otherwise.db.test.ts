import type { HolidayDebts, HolidayYear } from '@palkkasilta/contract/holidays.ts'
import { expect, test } from 'vitest'
import type { TestProduct } from '../../testing/product.ts'
import { aMarchShift, anOffice, aSalary, changeTamigo, settleAll } from './settle/testing.ts'

const shifts = [aMarchShift('mon', 30), aMarchShift('tue', 31)]

async function aContract({ services: { db } }: TestProduct): Promise<number> {
  const { id } = await db
    .selectFrom('person')
    .select('id')
    .where('tamigo_employee_id', '=', 'e1')
    .executeTakeFirstOrThrow()
  const at = { created_at: '2026-01-01T00:00:00Z', updated_at: '2026-01-01T00:00:00Z' }
  const signed = { contract_type: 'INDEFINITE', state: 'SIGNED', start_date: '2025-01-01', ...at } as const
  await db
    .insertInto('work_contract')
    .values({ person_id: id, ...signed, holiday_pay: 'EARNED', holiday_rule: 'HOURS' })
    .execute()
  return id
}

const yearsOf = async ({ call }: TestProduct, personId: number) =>
  (await call('GET', `/api/admin/tamigo/person/${personId}/holidays`)).body as HolidayYear[]

test('pay that is claimed back, and time that was not worked, earn no leave', async () => {
  const product = await anOffice(shifts)
  const personId = await aContract(product)
  await aSalary(product, ['mon', 'tue'])
  // in the credit year of the work
  await product.services.db.updateTable('salary').set({ payday: '2026-03-31' }).execute()
  expect(await yearsOf(product, personId)).toMatchObject([{ earned: 240, workedDays: 2, pay: 27.6 }])
  await changeTamigo(product, [aMarchShift('mon', 30, '08:00', '15:00')], ['tue'])
  await settleAll(product)
  expect(await yearsOf(product, personId)).toMatchObject([{ earned: 105, workedDays: 1, pay: 12.08 }])
})

test('compensation that is claimed back was not had', async () => {
  const product = await anOffice(shifts)
  const personId = await aContract(product)
  await product.services.db
    .updateTable('work_contract')
    .set({ holiday_pay: 'WITH_SALARY', holiday_ground: 'COLLECTIVE_AGREEMENT' })
    .execute()
  await aSalary(product, ['mon', 'tue'])
  await changeTamigo(product, [], ['tue'])
  await settleAll(product)
  expect(await yearsOf(product, personId)).toMatchObject([{ earned: 120, pay: 13.8, compensated: 13.8, due: 0 }])
})

test('a raise for emergency work earns no leave', async () => {
  const product = await anOffice(shifts)
  const personId = await aContract(product)
  const { id: version_id } = await product.services.db
    .selectFrom('agreement_version')
    .select('id')
    .executeTakeFirstOrThrow()
  const always = { weekdays: [true, true, true, true, true, true, true], rate: 1_000_000 }
  await product.services.db
    .insertInto('supplement')
    .values({ version_id, name: 'Hätätyö', transaction_code: '205', priority: 50, ...always })
    .execute()
  await aSalary(product, ['mon', 'tue'])
  expect(await yearsOf(product, personId)).toMatchObject([{ earned: 240, pay: 27.6 }])
})

test('on a day before leave was paid the report owes it still', async () => {
  const product = await anOffice(shifts)
  const personId = await aContract(product)
  await product.services.db.updateTable('work_contract').set({ holiday_rule: 'TIME_OFF' }).execute()
  await aSalary(product, ['mon', 'tue'])
  const debtOn = async (on: string) =>
    ((await product.call('GET', `/api/admin/reports/holiday-debt?on=${on}`)).body as HolidayDebts).due
  const { body } = await product.call('POST', `/api/admin/tamigo/person/${personId}/holidays`, {
    ...{ creditYear: 2026, firstDay: null, lastDay: null },
  })
  const { salaryId } = body as { salaryId: number }
  await product.services.db.updateTable('salary').set({ payday: '2026-04-20' }).where('id', '=', salaryId).execute()
  expect(await debtOn('2026-04-19')).toBeGreaterThan(0)
  expect(await debtOn('2026-04-20')).toBe(0)
})

test('the history is told of a debt that is taken as a file', async () => {
  const product = await anOffice(shifts)
  await aContract(product)
  await aSalary(product, ['mon', 'tue'])
  const take = (part: string, on = '2026-05-01') =>
    product.call('POST', '/api/admin/exports', { list: '/api/admin/reports/holiday-debt', filter: { on, part } })
  expect((await take('rows')).body).toEqual({ rows: 1 })
  expect((await take('groundless')).body).toEqual({ rows: 0 })
  expect((await take('due')).status).toBe(404)
  expect((await take('rows', 'eilen')).status).toBe(400)
})

test('time off of who works below both rules is paid as compensation', async () => {
  const product = await anOffice(shifts)
  const personId = await aContract(product)
  await product.services.db.updateTable('work_contract').set({ holiday_rule: 'TIME_OFF' }).execute()
  await aSalary(product, ['mon', 'tue'])
  await product.services.db.updateTable('salary').set({ payday: '2026-03-31' }).execute()
  // April to March, at two days a month
  expect(await yearsOf(product, personId)).toMatchObject([{ rule: 'TIME_OFF', days: 24, daysLeft: 24, due: 27.6 }])
  const asked = { creditYear: 2025, firstDay: '2026-06-01', lastDay: '2026-06-06' }
  const made = await product.call('POST', `/api/admin/tamigo/person/${personId}/holidays`, asked)
  const { salaryId } = made.body as { salaryId: number }
  const rows = await product.services.db
    .selectFrom('salary_row')
    .select(['name', 'transaction_code', 'total_cents'])
    .where('salary_id', '=', salaryId)
    .execute()
  expect(rows).toEqual([
    { name: 'Lomakorvaus vapaasta 1.6.2026–6.6.2026, 6 pv', transaction_code: '234', total_cents: 690 },
  ])
  expect(await yearsOf(product, personId)).toMatchObject([{ daysLeft: 18, due: 20.7 }])
})
