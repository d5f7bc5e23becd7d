import type { Interruption } from '@palkkasilta/engine/agreements/broken-cycles.ts'
import { dayNumber, localDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { dayAt } from '../../../platform/database/days.ts'
import type { Read } from '../../../platform/database/types.ts'
import { holidayContracts, holidayPayments } from '../../holiday/facts.ts'
import { employmentsByContracts } from '../../holiday/years.ts'

/** What breaks somebody's cycles, whoever pays; and what of the employment with us breaks them beside it. */
export interface Interruptions {
  readonly absences: readonly Interruption[]
  readonly ofEmployment: readonly Interruption[]
}

/** Absences that were told of, leave that was paid, and the first day after the end of an employment. */
export async function interruptionsOf(
  db: Read,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, Interruptions>> {
  if (personIds.length === 0) return new Map()
  const absences = byPerson(await absencesOf(db, personIds))
  const leave = byPerson(await holidayPayments(db, personIds))
  const contracts = byPerson(await holidayContracts(db, personIds))
  return new Map(
    personIds.map((id) => [
      id,
      {
        absences: (absences.get(id) ?? []).map(({ first_day, last_day }) => days(first_day, last_day, 'poissaolo')),
        ofEmployment: [
          ...(leave.get(id) ?? []).flatMap(({ first_day, last_day }) =>
            first_day === null || last_day === null ? [] : [days(first_day, last_day, 'vuosiloma')],
          ),
          ...employmentsByContracts(contracts.get(id) ?? []).flatMap(({ end }) => {
            const after = end?.add({ days: 1 }).toString()
            return after === undefined ? [] : [days(after, after, 'työsuhde päättyi')]
          }),
        ],
      },
    ]),
  )
}

function days(first: string, last: string, reason: string): Interruption {
  return { days: { from: dayNumber(localDate(first)), to: dayNumber(localDate(last)) }, reason }
}

interface Absence {
  readonly person_id: number
  readonly first_day: string
  readonly last_day: string
}

async function absencesOf(db: Read, personIds: readonly number[]): Promise<readonly Absence[]> {
  const { rows } = await sql<Absence>`
    select person.id as person_id, ${dayAt(sql`starts_at`)} as first_day,
      ${dayAt(sql`greatest(starts_at, ends_at - interval '1 minute')`)} as last_day
    from person join shift on shift.employee_id = person.tamigo_employee_id
    where person.id = any(${personIds}::bigint[]) and is_absence and shift.deleted_at is null and missing_since is null
    order by starts_at`.execute(db)
  return rows
}

function byPerson<Row extends { readonly person_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ person_id }) => person_id)
}
