import { createPeople, nameless } from '@palkkasilta/server/src/core/person/create.ts'
import { addTaxCards } from '@palkkasilta/server/src/core/person/pay-terms.ts'
import { connect } from '@palkkasilta/server/src/platform/database/connect.ts'
import { aCompany, aDepartment, anAgreement } from '@palkkasilta/server/src/testing/builders.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { ibanOfAccount } from '@palkkasilta/values/iban.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import { nationalIdOf } from '@palkkasilta/values/national-id.ts'
import { sql } from 'kysely'

export const PEOPLE_EACH = 500
export const SHIFTS_EACH = 10

/** Everybody works on this day and on those after it. */
export const FIRST_SHIFT = localDate('2026-03-02')

export interface Department {
  readonly id: string
  readonly shiftIds: readonly string[]
}

/** Departments of 500 people with a shift on each of some days from 2 March 2026 on, and nothing that leaves the house. */
export async function aPaydayWorld(
  { services, call }: OpenProduct,
  ownerUrl: string,
  count: number,
  shiftsEach = SHIFTS_EACH,
): Promise<Department[]> {
  await aCompany(services)
  await call('PUT', '/api/admin/settings', { publicSettings: { sendBank: false, tulorekisteriEnabled: false } })
  const agreement = await anAgreement(services)
  const departments: Department[] = []
  for (let each = 0; each < count; each += 1) {
    const id = await aDepartment(services, agreement)
    departments.push({ id, shiftIds: await staff(services, id, each * PEOPLE_EACH, shiftsEach) })
  }
  await countRows(ownerUrl)
  return departments
}

/**
 * The planner learns how many rows there are, as it does by itself after a while; only the owner may count them. Empty tables
 * are left alone: a plan for them would outlive their filling.
 */
async function countRows(ownerUrl: string): Promise<void> {
  const { db, close } = connect(ownerUrl)
  await sql`analyze person, tax_card, shift`.execute(db)
  await close()
}

/** Gives the ids of the shifts. */
async function staff(
  { db, vault, clock }: OpenProduct['services'],
  departmentId: string,
  first: number,
  shiftsEach: number,
): Promise<string[]> {
  const numbers = Array.from({ length: PEOPLE_EACH }, (_, index) => first + index)
  const by = { who: null, at: clock.now() }
  return db.transaction().execute(async (tx) => {
    const people = await createPeople(tx, vault, numbers.map(person), by)
    const card = { type: 'YEARLY', from: localDate('2026-01-01'), to: null, priorIncome: cents(0) } as const
    const rates = { baseRate: millionths(190_000), additionalRate: millionths(400_000), ceiling: cents(4_000_000) }
    await addTaxCards(
      tx,
      people.map((personId) => ({ ...card, ...rates, personId })),
      by,
    )
    const { rows } = await sql<{
      id: string
    }>`insert into shift (tamigo_shift_id, department_id, employee_id, employee_name, starts_at, ends_at, fetched_at)
      select 'bench-' || person || '-' || day, ${departmentId}::uuid, 'bench-' || person, 'Työntekijä ' || person,
        (day + time '06:00') at time zone 'UTC', (day + time '14:00') at time zone 'UTC', now()
      from unnest(${numbers}::int[]) person, generate_series(0, ${shiftsEach}::int - 1) after,
        lateral (select ${FIRST_SHIFT.toString()}::date + after as day) worked
      returning tamigo_shift_id as id`.execute(tx)
    return rows.map(({ id }) => id)
  })
}

/** Ninety-nine people are born on each day. */
function person(number: number) {
  const born = localDate('1970-01-01').add({ days: Math.floor(number / 99) })
  return {
    ...nameless,
    firstName: 'Maija',
    lastName: `Mäkinen ${number}`,
    nationalId: nationalIdOf(born, 900 + (number % 99)),
    born,
    iban: ibanOfAccount('FI', `405520${String(number).padStart(8, '0')}`),
    employeeId: `bench-${number}`,
    professionCode: '51310',
  }
}
