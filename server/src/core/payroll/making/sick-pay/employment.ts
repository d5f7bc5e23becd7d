import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { dayAt } from '../../../../platform/database/days.ts'
import type { Read } from '../../../../platform/database/types.ts'
import { holidayContracts } from '../../../holiday/facts.ts'
import { employmentsByContracts } from '../../../holiday/years.ts'

interface Employed {
  readonly since: LocalDate
  /** By contract, or by a shift that was worked later. */
  readonly goesOn: boolean
}

type EmployedByDay = (personId: number, day: string) => Employed | null

/** Since when somebody had been employed on a day: by signed contracts, else by the first shift that was worked; null: nobody knows. */
export async function employedSince(db: Read, personIds: readonly number[]): Promise<EmployedByDay> {
  const contracts = Map.groupBy(await holidayContracts(db, personIds), ({ person_id }) => person_id)
  const { rows } = await sql<{ id: number; first: string | null; last: string | null }>`
    select person.id, worked.first, worked.last from person cross join lateral (
      select min(${dayAt(sql`starts_at`)})::text as first,
        max(${dayAt(sql`starts_at`)})::text as last from shift
      where employee_id = person.tamigo_employee_id and not is_absence and deleted_at is null and missing_since is null) worked
    where person.id = any(${personIds}::bigint[])`.execute(db)
  const worked = new Map(rows.map(({ id, first, last }) => [id, { first, last }]))
  return (personId, day) => {
    const employments = employmentsByContracts(contracts.get(personId) ?? [])
    const own = employments.findLast(
      ({ start, end }) => start.toString() <= day && (end === null || end.toString() >= day),
    )
    if (own) return { since: own.start, goesOn: true }
    const { first = null, last = null } = worked.get(personId) ?? {}
    return first === null || first > day ? null : { since: localDate(first), goesOn: last !== null && last > day }
  }
}
