import { localDate } from '@palkkasilta/values/date.ts'
import { ibanOfAccount } from '@palkkasilta/values/iban.ts'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import { storeNationalIds } from '../core/person/national-id.ts'
import { insertedIds, insertRows } from '../platform/database/many-rows.ts'
import type { Services } from './builders.ts'

interface Workers {
  readonly count: number
  /** Days of March 2026 on which each works from 8 to 16. */
  readonly days: readonly number[]
}

/** Serial numbers of invented people born on one day. */
const BORN_ON_A_DAY = 99

/** People with national id, account, tax card and shifts, by a few statements. Gives the ids of people and shifts. */
export async function manyWorkers({ db, vault }: Services, departmentId: string, { count, days }: Workers) {
  const people = Array.from({ length: count }, (_, number) => ({
    first_name: 'Maija',
    last_name: `Mäkinen ${number}`,
    born: localDate('1988-01-01')
      .add({ days: Math.floor(number / BORN_ON_A_DAY) })
      .toString(),
    iban: ibanOfAccount('FI', `405520${String(number).padStart(8, '0')}`),
    tamigo_employee_id: `many-${number}`,
    profession_code: '51310',
  }))
  const shifts = people.flatMap(({ tamigo_employee_id, last_name }) =>
    days.map((day) => {
      const date = `2026-03-${String(day).padStart(2, '0')}`
      return {
        tamigo_shift_id: `${tamigo_employee_id}-${day}`,
        department_id: departmentId,
        employee_id: tamigo_employee_id,
        employee_name: last_name,
        starts_at: `${date}T06:00:00Z`,
        ends_at: `${date}T14:00:00Z`,
        fetched_at: `${date}T14:00:00Z`,
      }
    }),
  )
  const card = { type: 'YEARLY', base_rate: 190_000, additional_rate: 400_000, ceiling_cents: 4_000_000 } as const
  const personIds = await db.transaction().execute(async (tx) => {
    const ids = await insertedIds(tx, 'person', people)
    const cards = ids.map((person_id) => ({ person_id, ...card, valid_from: '2026-01-01' }))
    await insertRows(tx, 'tax_card', cards)
    await insertRows(tx, 'shift', shifts)
    const known = people.map(({ born }, number) => ({
      personId: ids[number] ?? 0,
      nationalId: nationalIdOf(localDate(born), 900 + (number % BORN_ON_A_DAY)),
    }))
    await storeNationalIds(tx, vault, known)
    return ids
  })
  return { personIds, shiftIds: shifts.map(({ tamigo_shift_id }) => tamigo_shift_id) }
}
