import { type Selectable, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { DomainError } from '../../kernel/errors.ts'
import type { Condition } from '../../kernel/list/matching.ts'
import type { Found } from '../../kernel/list/source.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read } from '../../platform/database/types.ts'

export type DepartmentRow = Awaited<ReturnType<typeof departmentsBelow>>[number]
export type StoredDepartment = Selectable<DB['department']>

function withNames(db: Read) {
  return db
    .selectFrom('department')
    .selectAll('department')
    .select((each) => [
      jsonArrayFrom(
        each
          .selectFrom('department_agreement')
          .innerJoin('agreement', 'agreement.id', 'department_agreement.agreement_id')
          .select(['agreement.id', 'agreement.name'])
          .whereRef('department_agreement.department_id', '=', 'department.id')
          .orderBy('agreement.name'),
      ).as('agreements'),
      jsonObjectFrom(
        each
          .selectFrom('department as billed')
          .select(['billed.id', 'billed.name'])
          .whereRef('billed.id', '=', 'department.billed_department_id'),
      ).as('billed'),
      jsonObjectFrom(
        each
          .selectFrom('customer')
          .select(['customer.id', 'customer.name'])
          .whereRef('customer.id', '=', 'department.customer_id'),
      ).as('customer'),
    ])
    .where('department.deleted_at', 'is', null)
}

/** The trees under the roots: what a search finds in them with everything above and below it, in the list's order. */
export async function departmentsBelow(db: Read, rootIds: readonly string[], { searched, order }: Found) {
  const inTrees = sql<SqlBool>`department.id in (select id from department_place where root_id = any(${rootIds}::uuid[]))`
  const query = withNames(db).where(inTrees)
  return (searched ? query.where(aboveAndBelow(searched)) : query).orderBy(order.by).execute()
}

function aboveAndBelow(searched: Condition) {
  return sql<SqlBool>`department.id in (
    with recursive live as (select id, parent_id from department where deleted_at is null),
    found as (select id, parent_id from live where id in (select department.id from department where ${searched})),
    above as (select id, parent_id from found union select live.id, live.parent_id from live join above on live.id = above.parent_id),
    below as (select id from found union select live.id from live join below on live.parent_id = below.id)
    select id from above union select id from below)`
}

/** What tells departments apart. */
export const foundDepartmentRows = (db: Read, ids: readonly string[]) =>
  db.selectFrom('department').select(['id', 'name', 'business_id', 'city']).where(among('id', ids)).execute()

export async function departmentRow(db: Read, id: string): Promise<DepartmentRow> {
  const row = await withNames(db).where('department.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

export async function briefDepartments(db: Read) {
  return db
    .selectFrom('department')
    .select(['id as DepartmentId', 'name as Name'])
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .execute()
}

/** Some departments, those whose bills go to the first of them, and whom they all bill: by their ids. */
export async function departmentsAround(db: Read, ids: readonly (string | null)[]) {
  const own = db.selectFrom('department').selectAll().where('deleted_at', 'is', null)
  const [id] = ids
  const sent = await own
    .where(({ eb, or }) => or([eb('id', '=', id ?? null), eb('billed_department_id', '=', id ?? null)]))
    .execute()
  const known = [...ids, ...sent.map((department) => department.billed_department_id)].filter((each) => each !== null)
  const billed = await db.selectFrom('department').selectAll().where(among('id', known)).execute()
  return new Map([...sent, ...billed].map((department) => [department.id, department]))
}

/** Shifts of the department that still wait for a salary. */
export async function unpaidShiftCount(db: Read, id: string): Promise<number> {
  const row = await db
    .selectFrom('waiting_shift')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('department_id', '=', id)
    .executeTakeFirstOrThrow()
  return row.count
}
