import type { getFinalPay } from '@palkkasilta/contract/final-pay.ts'
import { waitingDays } from '@palkkasilta/parameters/final-pay.ts'
import { dayOf, isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { problemOf } from '../../../../kernel/problems.ts'
import { dayEnds } from '../../../../platform/database/days.ts'
import type { Read } from '../../../../platform/database/types.ts'
import { holidayContracts } from '../../../holiday/facts.ts'
import { employmentsByContracts, holidayYearsOf } from '../../../holiday/years.ts'
import { foreseenSalaries } from '../foreseen-salaries.ts'
import type { CreateSalaries } from '../selected-shifts.ts'

type FinalPay = z.output<NonNullable<typeof getFinalPay.reply>>['ending']

/** What is due when the employment ends that runs, or that ended last; null while no signed contract ends it. */
export async function finalPayOf(db: Read, personId: number, now: Temporal.Instant): Promise<FinalPay> {
  const last = employmentsByContracts(await holidayContracts(db, [personId])).at(-1)
  if (!last?.end) return null
  const figure = waitingDays.on(last.end)
  const years = (await holidayYearsOf(db, [personId], null)).get(personId) ?? []
  const unpaid = await unpaidShifts(db, personId, last.end)
  return {
    endDate: last.end.toString(),
    isPast: isBefore(last.end, dayOf(now)),
    waitingDays: figure.value,
    waitingSource: figure.source,
    unpaidShifts: unpaid.length,
    unpaidGross: await grossOf(db, unpaid, last.end, now),
    openSalaries: await openSalaries(db, personId),
    compensation: sum(years.map(({ debt }) => debt.due)),
  }
}

async function unpaidShifts(db: Read, personId: number, end: LocalDate) {
  return await db
    .selectFrom('person')
    .innerJoin('waiting_shift', 'waiting_shift.employee_id', 'person.tamigo_employee_id')
    .innerJoin('shift', 'shift.id', 'waiting_shift.shift_id')
    .select(['shift.tamigo_shift_id', 'shift.department_id', 'shift.starts_at'])
    .where('person.id', '=', personId)
    .where('shift.is_absence', '=', false)
    .where('shift.starts_at', '<', dayEnds(end.toString()))
    .orderBy('shift.starts_at')
    .execute()
}

type UnpaidShifts = Awaited<ReturnType<typeof unpaidShifts>>

/** What they would pay before tax, each department's by its own agreements; null where some of it cannot be reckoned yet. */
async function grossOf(db: Read, unpaid: UnpaidShifts, end: LocalDate, now: Temporal.Instant): Promise<Cents | null> {
  const sums: Cents[] = []
  for (const [departmentId, shifts] of Map.groupBy(unpaid, ({ department_id }) => department_id)) {
    const [first] = shifts
    if (!first) continue
    const from = dayOf(Temporal.Instant.from(first.starts_at)).toString()
    const asked = { shiftIds: shifts.map((shift) => shift.tamigo_shift_id), departmentId, from, to: end.toString() }
    const { salaries, failures } = await foreseenOrRefused(db, asked, now)
    if (failures.length > 0) return null
    sums.push(...salaries.map(({ gross }) => gross))
  }
  return sum(sums)
}

/** A department that pays nothing yet, such as one without an agreement, refuses all of its shifts. */
async function foreseenOrRefused(db: Read, asked: CreateSalaries, now: Temporal.Instant) {
  try {
    return await foreseenSalaries(db, asked, now)
  } catch (refusal) {
    if (!problemOf(refusal)) throw refusal
    return { salaries: [], failures: [refusal] }
  }
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
