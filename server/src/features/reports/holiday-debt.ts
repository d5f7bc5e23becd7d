import type { holidayDebts as call } from '@palkkasilta/contract/holidays.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sum } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holidayYearsOf, type YearOfHoliday } from '../../core/holiday/years.ts'
import { among, piecesOf } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

const PEOPLE_AT_ONCE = 1000

type HolidayDebts = z.output<NonNullable<typeof call.reply>>

/** What is owed of annual leave on a day, by all that was sent to be paid until then. */
export async function holidayDebts(db: Read, on: LocalDate): Promise<HolidayDebts> {
  const owed: (YearOfHoliday & { readonly personId: number })[] = []
  const groundless: { readonly personId: number; readonly compensated: YearOfHoliday['worked']['compensated'] }[] = []
  for (const piece of piecesOf(await everPaid(db, on), PEOPLE_AT_ONCE))
    for (const [personId, [newest, ...older]] of await holidayYearsOf(db, piece, on)) {
      if (!newest) continue
      owed.push(...[newest, ...older].filter(({ debt }) => debt.due > 0).map((year) => ({ ...year, personId })))
      if (newest.isGroundless) groundless.push({ personId, compensated: newest.worked.compensated })
    }
  owed.sort((a, b) => b.debt.due - a.debt.due || a.personId - b.personId || b.creditYear - a.creditYear)
  const nameOf = await names(db, [...owed, ...groundless])
  return {
    rows: owed.map(({ personId, creditYear, debt, employerCosts }) => ({
      ...{ personId, personName: nameOf.get(personId) ?? '', creditYear, daysLeft: debt.daysLeft },
      ...{ due: debt.due, employerCosts },
    })),
    people: new Set(owed.map(({ personId }) => personId)).size,
    due: sum(owed.map(({ debt }) => debt.due)),
    employerCosts: sum(owed.map(({ employerCosts }) => employerCosts)),
    groundless: groundless.map((each) => ({ ...each, personName: nameOf.get(each.personId) ?? '' })),
  }
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

async function names(db: Read, of: readonly { readonly personId: number }[]): Promise<ReadonlyMap<number, string>> {
  const people = db.selectFrom('person').select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
  const rows = await people.where(among('id', [...new Set(of.map(({ personId }) => personId))])).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
