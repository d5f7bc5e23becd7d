import type { Selectable } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { DomainError } from '../../kernel/errors.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'

export type DepartmentRow = Awaited<ReturnType<typeof departmentRows>>[number]
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
    ])
    .where('department.deleted_at', 'is', null)
}

export async function departmentRows(db: Read) {
  return withNames(db).orderBy('department.name').execute()
}

export async function departmentRow(db: Read, id: string): Promise<DepartmentRow> {
  const row = await withNames(db).where('department.id', '=', id).executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

export async function briefDepartments(db: Read) {
  return db.selectFrom('department').select(['id', 'name']).where('deleted_at', 'is', null).orderBy('name').execute()
}

export async function departmentForUpdate(tx: Tx, id: string): Promise<StoredDepartment> {
  const row = await tx.selectFrom('department').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row || row.deleted_at !== null) throw new DomainError('NOT_FOUND')
  return row
}

/** Shifts of the department that still wait for a salary. */
export async function unpaidShiftCount(db: Read, id: string): Promise<number> {
  const row = await db
    .selectFrom('shift')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('department_id', '=', id)
    .where('salary_id', 'is', null)
    .where('deleted_at', 'is', null)
    .where('missing_since', 'is', null)
    .executeTakeFirstOrThrow()
  return row.count
}
