import type { HolidayDebts, HolidayYear } from '@palkkasilta/contract/holidays.ts'
import { expect, test } from 'vitest'
import type { TestProduct } from '../../../testing/product.ts'
import { aMarchShift, anOffice, aSalary, changeTamigo, settleAll } from '../settle/testing.ts'

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
