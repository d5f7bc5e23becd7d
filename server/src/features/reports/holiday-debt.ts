import type { holidayDebts as call } from '@palkkasilta/contract/holidays.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sum } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holidayYearsOfAll } from '../../core/holiday/owed.ts'
import type { YearOfHoliday } from '../../core/holiday/years.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

type HolidayDebts = z.output<NonNullable<typeof call.reply>>

/** What is owed of annual leave on a day, by all that was sent to be paid until then. */
export async function holidayDebts(db: Read, on: LocalDate): Promise<HolidayDebts> {
  const owed: (YearOfHoliday & { readonly personId: number })[] = []
  const groundless: { readonly personId: number; readonly compensated: YearOfHoliday['worked']['compensated'] }[] = []
  for await (const [personId, [newest, ...older]] of holidayYearsOfAll(db, on)) {
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

async function names(db: Read, of: readonly { readonly personId: number }[]): Promise<ReadonlyMap<number, string>> {
  const people = db.selectFrom('person').select(['id', sql<string>`first_name || ' ' || last_name`.as('name')])
  const rows = await people.where(among('id', [...new Set(of.map(({ personId }) => personId))])).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}
