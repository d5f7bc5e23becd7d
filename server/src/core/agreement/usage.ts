import { type Selectable, sql } from 'kysely'
import type { DB, Read } from '../../platform/database/types.ts'

/** What hangs on an agreement. */
export interface Usage {
  readonly departments: { readonly DepartmentId: string; readonly Name: string }[]
  /** Counted to `COUNTED`. */
  readonly salaries: number
  readonly openSalaries: number
  readonly workContracts: number
}

const COUNTED = 1_000

interface UsageRow extends Usage {
  readonly id: number
}

/** By the agreement's id. */
export async function usageOf(db: Read, agreementIds: readonly number[]): Promise<ReadonlyMap<number, Usage>> {
  const { rows } = await sql<UsageRow>`
    select agreement.id,
      coalesce((select json_agg(json_build_object('DepartmentId', department.id, 'Name', department.name) order by department.name)
        from department_agreement join department on department.id = department_id
        where agreement_id = agreement.id and department.deleted_at is null), '[]') as departments,
      (select count(*) from (select from salary where agreement_id = agreement.id limit ${COUNTED}) counted)::int as salaries,
      (select count(*) from (select from salary where agreement_id = agreement.id and state = 'OPEN' limit ${COUNTED}) counted)::int
        as "openSalaries",
      (select count(*) from (select from work_contract where agreement_id = agreement.id limit ${COUNTED}) counted)::int
        as "workContracts"
    from agreement where agreement.id = any(${agreementIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...usage }) => [id, usage]))
}

type VersionDays = Pick<Selectable<DB['agreement_version']>, 'valid_from' | 'valid_to'>

/** The versions in whose days a salary was made by them, or by which a department is paid already. */
export async function versionsInUse(
  db: Read,
  agreementIds: readonly number[],
  today: string,
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    select version.id from agreement_version version
    where agreement_id = any(${agreementIds}::bigint[]) and (
      (coalesce(valid_from, '-infinity') <= ${today}::date and exists (
        select from department_agreement chosen join department on department.id = department_id
        where chosen.agreement_id = version.agreement_id and department.deleted_at is null))
      or exists (select from salary where salary.agreement_id = version.agreement_id
        and period_end >= coalesce(valid_from, '-infinity') and period_start <= coalesce(valid_to, 'infinity')))`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

/** Whether a salary was made by an agreement in some days. */
export async function isPaidIn(db: Read, agreementId: number, { valid_from, valid_to }: VersionDays): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from salary where agreement_id = ${agreementId}
      and period_end >= coalesce(${valid_from}::date, '-infinity')
      and period_start <= coalesce(${valid_to}::date, 'infinity')) as found`.execute(db)
  return rows[0]?.found ?? false
}

/** The last day of the pay periods for which salaries were made by an agreement in some days; null: none were. */
export async function lastPaidDay(
  db: Read,
  agreementId: number,
  { valid_from, valid_to }: VersionDays,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select max(period_end)::text as day from salary where agreement_id = ${agreementId}
      and period_end >= coalesce(${valid_from}::date, '-infinity')
      and period_start <= coalesce(${valid_to}::date, 'infinity')`.execute(db)
  return rows[0]?.day ?? null
}
