import { expect, test } from 'vitest'
import { aCompany, aDepartment, anAgreement } from '../../testing/builders.ts'
import { manyWorkers } from '../../testing/many-workers.ts'
import { testProduct } from '../../testing/product.ts'
import { statementsTo } from '../../testing/statements.ts'
import { createdBy } from './testing.ts'

const MANY = 1_000

/** People who worked two days. */
async function anOfficeOfMany() {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const { services } = product
  await aCompany(services)
  const departmentId = await aDepartment(services, await anAgreement(services))
  const workers = await manyWorkers(services, departmentId, { count: MANY, days: [2, 3] })
  return { product, departmentId, ...workers }
}

test('1,000 salaries are made in fewer than 120 statements, without those refused', async () => {
  const { product, departmentId, personIds, shiftIds } = await anOfficeOfMany()
  const { db } = product.services
  const unborn = personIds[400] ?? 0
  await db.updateTable('person').set({ born: null }).where('id', '=', unborn).execute()
  // a job makes them
  const sent = statementsTo(product.services.config.databaseUrl)
  const { failures, result } = await createdBy(product, departmentId, shiftIds)
  const statements = [...sent]
  expect(failures).toMatchObject([{ code: 'NATIONAL_ID_MISSING', ids: ['many-400-2', 'many-400-3'] }])
  expect(result).toHaveLength(MANY - 1)
  // telling and asking how far the task is takes several, as often as time passes; and jobs beside it begin and end transactions
  const own = statements.filter((each) => !/^(begin|commit)$|(from|update) "?(task|session|account)/.test(each))
  expect(own.some((each) => each.startsWith('insert into "salary"'))).toBe(true)
  expect(own.length).toBeLessThan(120)
  const salaries = await db.selectFrom('salary').select(['id', 'person_id']).orderBy('person_id').execute()
  expect(salaries.map(({ person_id }) => person_id)).toEqual(personIds.filter((id) => id !== unborn))
  const unpaid = await db.selectFrom('waiting_shift').select('shift_id').execute()
  expect(unpaid).toHaveLength(2)
})

test('two people who make salaries of the same 1,000 at once make each once', async () => {
  const { product, departmentId, shiftIds } = await anOfficeOfMany()
  const [one, other] = await Promise.all([
    createdBy(product, departmentId, shiftIds),
    createdBy(product, departmentId, shiftIds.toReversed()),
  ])
  const made = await product.services.db.selectFrom('salary').select('person_id').execute()
  expect(new Set(made.map(({ person_id }) => person_id)).size).toBe(MANY)
  expect(made).toHaveLength(MANY)
  const results = [one, other].map(({ result }) => (result as readonly number[]).length)
  expect(results.reduce((total, count) => total + count, 0)).toBe(MANY)
})
