import type { getFinalPay } from '@palkkasilta/contract/final-pay.ts'
import { waitingDays } from '@palkkasilta/parameters/final-pay.ts'
import { isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { holidayContracts } from '../../../core/holiday/facts.ts'
import { employmentsByContracts, holidayYearsOf } from '../../../core/holiday/years.ts'
import type { Read } from '../../../platform/database/types.ts'

type FinalPay = z.output<NonNullable<typeof getFinalPay.reply>>['ending']

/** What is due when the employment ends that runs, or that ended last; null while no signed contract ends it. */
export async function finalPayOf(db: Read, personId: number, today: LocalDate): Promise<FinalPay> {
  const last = employmentsByContracts(await holidayContracts(db, [personId])).at(-1)
  if (!last?.end) return null
  const figure = waitingDays.on(last.end)
  const years = (await holidayYearsOf(db, [personId], null)).get(personId) ?? []
  return {
    endDate: last.end.toString(),
    isPast: isBefore(last.end, today),
    waitingDays: figure.value,
    waitingSource: figure.source,
    unpaidShifts: await unpaidShifts(db, personId, last.end),
    openSalaries: await openSalaries(db, personId),
    compensation: sum(years.map(({ debt }) => debt.due)),
  }
}

async function unpaidShifts(db: Read, personId: number, end: LocalDate): Promise<number> {
  const after = `${end.add({ days: 1 })}`
  const { count } = await db
    .selectFrom('person')
    .innerJoin('waiting_shift', 'waiting_shift.employee_id', 'person.tamigo_employee_id')
    .innerJoin('shift', 'shift.id', 'waiting_shift.shift_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person.id', '=', personId)
    .where('shift.is_absence', '=', false)
    .where('shift.starts_at', '<', sql<string>`${after}::timestamp at time zone 'Europe/Helsinki'`)
    .executeTakeFirstOrThrow()
  return Number(count)
}

async function openSalaries(db: Read, personId: number) {
  const rows = await db
    .selectFrom('salary')
    .select(['id', 'paid_cents'])
    .where('person_id', '=', personId)
    .where('owner', '=', 'PALKKASILTA')
    .where('state', '=', 'OPEN')
    .orderBy('id')
    .execute()
  return rows.map(({ id, paid_cents }) => ({ id, paid: cents(paid_cents) }))
}
