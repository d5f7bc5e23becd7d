import type { LocalDate } from '@palkkasilta/values/date.ts'
import { piecesOf } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { holidayYearsOf, type YearOfHoliday } from './years.ts'

const PEOPLE_AT_ONCE = 1000

/** Everybody whose wages were sent to be paid until the day, with their credit years as they stand on it, newest first. */
export async function* holidayYearsOfAll(
  db: Read,
  on: LocalDate,
): AsyncGenerator<readonly [personId: number, years: readonly YearOfHoliday[]]> {
  for (const piece of piecesOf(await everPaid(db, on), PEOPLE_AT_ONCE)) yield* await holidayYearsOf(db, piece, on)
}

async function everPaid(db: Read, on: LocalDate): Promise<number[]> {
  const rows = await db
    .selectFrom('salary')
    .select('person_id')
    .distinct()
    .where('department_id', 'is not', null)
    .where('owner', '=', 'PALKKASILTA')
    .where('state', '<>', 'OPEN')
    .where('payday', '<=', on.toString())
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}
