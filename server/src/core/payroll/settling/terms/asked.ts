import { type SqlBool, sql } from 'kysely'
import { among } from '../../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../../platform/database/types.ts'
import { PAID } from '../paid-salaries.ts'
import type { Chosen } from '../source.ts'

/** Whose paid salaries are looked at: pay periods that have one of these days. ISO days. */
export interface AskedTerms {
  readonly agreement?: number | undefined
  readonly department?: string | undefined
  readonly people?: readonly number[] | undefined
  readonly from: string
  readonly to: string
}

export interface Group extends Chosen {
  /** ISO days. */
  readonly days: Pick<AskedTerms, 'from' | 'to'>
}

/** In the order of the people's ids; salaries that were made of shifts alone. */
export async function askedGroups(db: Read, asked: AskedTerms): Promise<Group[]> {
  const rows = await salariesOf(db, asked)
    .innerJoin('department', 'department.id', 'salary.department_id')
    .select(['person_id', 'person_name', 'salary.department_id', 'department.name as department_name', 'owner'])
    .distinctOn(['person_id', 'salary.department_id', 'owner'])
    .where(sql<SqlBool>`state = any(${PAID}::text[])`)
    .orderBy('person_id')
    .orderBy('salary.department_id')
    .orderBy('owner')
    .orderBy('salary.id', 'desc')
    .$narrowType<{ department_id: string }>()
    .execute()
  const days = { from: asked.from, to: asked.to }
  return rows.map((row) => ({ ...row, ids: [String(row.person_id)], days }))
}

/** Of those that are asked for, salaries that are on their way to be paid. */
export async function onTheirWay(db: Read, asked: AskedTerms): Promise<{ id: number; person_name: string }[]> {
  return salariesOf(db, asked)
    .select(['salary.id', 'person_name'])
    .where('state', '=', 'WAITING_FOR_PAYMENT')
    .orderBy('person_name')
    .orderBy('salary.id')
    .execute()
}

function salariesOf(db: Read, { agreement, department, people, from, to }: AskedTerms) {
  let query = db
    .selectFrom('salary')
    .where('period_end', '>=', from)
    .where('period_start', '<=', to)
    .where(sql<SqlBool>`exists (select from salary_shift where salary_id = salary.id)`)
  if (agreement !== undefined) query = query.where('salary.agreement_id', '=', agreement)
  if (department !== undefined) query = query.where('salary.department_id', '=', department)
  if (people !== undefined) query = query.where(sql<SqlBool>`person_id = any(${people}::bigint[])`)
  return query
}

/** While somebody settles paid salaries of these people, another one waits; salaries before claims, as everywhere. */
export async function lockGroups(tx: Tx, groups: readonly Group[]): Promise<void> {
  const ids = [...new Set(groups.map(({ person_id }) => person_id))]
  await tx
    .selectFrom('salary')
    .select('id')
    .where(among('person_id', ids))
    .where(sql<SqlBool>`state = any(${PAID}::text[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx.selectFrom('overpayment').select('id').where(among('person_id', ids)).orderBy('id').forUpdate().execute()
}
