import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Read } from '../../platform/database/types.ts'
import { aCompany, aDepartment, anAgreement } from '../../testing/builders.ts'
import { manyWorkers } from '../../testing/many-workers.ts'
import { type TestProduct, testProduct } from '../../testing/product.ts'
import { createdBy } from './testing.ts'

/** Three people who worked two days, and salaries of the first two. */
async function aPaidOffice() {
  const product = await testProduct({ now: '2026-04-01T08:00:00Z' })
  const { services } = product
  await aCompany(services)
  const departmentId = await aDepartment(services, await anAgreement(services))
  const { shiftIds } = await manyWorkers(services, departmentId, { count: 3, days: [2, 3] })
  const before = await placesOfShifts(services.db)
  const { result } = await createdBy(product, departmentId, shiftIds.slice(0, 4))
  return { product, db: services.db, before, salaryIds: result as readonly number[] }
}

/** Where the rows of shifts lie; a changed row lies elsewhere. */
async function placesOfShifts(db: Read) {
  return (await sql<{ ctid: string }>`select ctid::text from shift order by id`.execute(db)).rows
}

const should = sql`select id, department_id, employee_id, employee_name, plan_status, starts_at from shift
  where deleted_at is null and missing_since is null and id not in (select shift_id from salary_shift)`

/** How many wait for a salary; throws where others wait than should. */
async function waiting({ services: { db } }: Pick<TestProduct, 'services'>): Promise<number> {
  const wrong =
    await sql`(table waiting_shift except ${should}) union all (${should} except table waiting_shift)`.execute(db)
  expect(wrong.rows).toEqual([])
  const { rows } = await sql`select from waiting_shift`.execute(db)
  return rows.length
}

test('a salary leaves the rows of its shifts untouched', async () => {
  const { product, db, before, salaryIds } = await aPaidOffice()
  expect(salaryIds).toHaveLength(2)
  expect(await placesOfShifts(db)).toEqual(before)
  expect(await waiting(product)).toBe(2)
})

test('what waits for a salary follows the shifts', async () => {
  const { product, db, salaryIds } = await aPaidOffice()
  const last = sql`id = (select max(id) from shift)`
  await sql`update shift set employee_name = 'Uusi Nimi', plan_status = 3 where ${last}`.execute(db)
  expect(await waiting(product)).toBe(2)
  await sql`update shift set starts_at = starts_at - interval '1 hour' where ${last}`.execute(db)
  expect(await waiting(product)).toBe(2)
  await sql`update shift set deleted_at = now() where ${last}`.execute(db)
  expect(await waiting(product)).toBe(1)
  await sql`update shift set deleted_at = null`.execute(db)
  expect(await waiting(product)).toBe(2)
  await sql`update shift set missing_since = now()`.execute(db)
  expect(await waiting(product)).toBe(0)
  await sql`update shift set missing_since = null`.execute(db)
  expect(await waiting(product)).toBe(2)
  await product.call('DELETE', `/api/admin/tamigo/salary/${salaryIds[0]}`)
  expect(await waiting(product)).toBe(4)
  const freed = sql`select from shift join waiting_shift on shift_id = id where not is_new`
  expect((await freed.execute(db)).rows).toHaveLength(2)
})

test('a shift that is paid while it changes waits no more', async () => {
  const { product, db, salaryIds } = await aPaidOffice()
  const paying = await db.startTransaction().execute()
  await sql`insert into salary_shift select min(shift_id), ${salaryIds[0]}::bigint from waiting_shift`.execute(paying)
  const changing = sql`update shift set plan_status = 3`.execute(db)
  await paying.commit().execute()
  await changing
  expect(await waiting(product)).toBe(1)
})

test.each([
  ['a shift is paid once', 'insert into salary_shift select shift_id, max(salary_id) over () from salary_shift'],
  ['a shift is paid in a salary that is there', 'insert into salary_shift select shift_id, 0 from waiting_shift'],
  [
    'a shift that was taken back is not paid',
    'insert into salary_shift select max(id), 1 from shift where deleted_at is not null',
  ],
  ['a salary with shifts stays', 'delete from salary_row; delete from salary'],
  ['a paid shift stays', 'delete from shift'],
  ['a paid shift keeps its salary', 'update salary_shift set salary_id = salary_id + 1'],
])('the database itself knows: %s', async (_, statement) => {
  const { product, db } = await aPaidOffice()
  await sql`update shift set deleted_at = now() where id = (select max(id) from shift)`.execute(db)
  await expect(sql.raw(statement).execute(db)).rejects.toThrow(
    /unique|not there|wait for one|are paid in|is paid in|being freed/,
  )
  expect(await waiting(product)).toBe(1)
})
