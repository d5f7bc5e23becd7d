import type { PaidShift } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { type SqlBool, sql } from 'kysely'
import type { Read } from '../../../platform/database/types.ts'
import { paidTimes } from '../../shift/paid-times.ts'

/** A shift that another salary pays. */
interface BesideShift {
  readonly tamigo_shift_id: string
  readonly starts_at: string
  readonly ends_at: string | null
  readonly break_minutes: number
  readonly salary_id: number
  readonly department_id: string | null
  /** When its salary was made. */
  readonly made_at: string
}

/** The salary that is reckoned with such shifts; null for id and day: it is not made yet. */
interface Reckoned {
  readonly id: number | null
  readonly made_at: string | null
  readonly department_id: string | null
  /** When its shifts begin. */
  readonly starts: readonly string[]
}

type Besides = readonly [salary: Reckoned, beside: readonly BesideShift[]]

/**
 * What each salary is reckoned with, and who raises what it lifts of it. Of two salaries the one that was made before the other was first sent
 * to be paid counts in it; a salary that was made later raises what it lifts of the earlier one, where both are of one department.
 */
export async function paidBeside(db: Read, all: readonly Besides[]): Promise<PaidShift[][]> {
  const sent = await firstSent(db, [...new Set(all.flatMap(asked))])
  return all.map(([salary, beside]) => beside.flatMap((shift) => countedIn(salary, shift, sent)))
}

/** The shift as it counts in the salary; nothing where that was sent before the other was made. `sent`: when salaries were first, as far as it matters. */
export function countedIn(salary: Reckoned, shift: BesideShift, sent: ReadonlyMap<number, string>): PaidShift[] {
  const times = paidTimes(shift)
  if (salary.id !== null && isBefore(sent.get(salary.id), shift.made_at)) return []
  if (!salary.starts.some((start) => isBefore(start, shift.starts_at))) return times
  const wasSent = isBefore(sent.get(shift.salary_id), salary.made_at)
  const lifted = !wasSent ? 'BY_ITS_SALARY' : shift.department_id === salary.department_id ? null : 'BY_NOBODY'
  return lifted === null ? times : times.map((time) => ({ ...time, lifted }))
}

/** The salaries of which it matters when they were sent. */
function asked([salary, beside]: Besides): number[] {
  const later = beside.filter((shift) => salary.starts.some((start) => isBefore(start, shift.starts_at)))
  const madeLater = beside.some(({ made_at }) => isBefore(salary.made_at ?? undefined, made_at))
  return [...later.map(({ salary_id }) => salary_id), ...(madeLater && salary.id !== null ? [salary.id] : [])]
}

/** Nothing is before what never was; and anything that was is before what is not made yet. */
function isBefore(instant: string | undefined, other: string | null): boolean {
  if (instant === undefined) return false
  return other === null || Temporal.Instant.compare(Temporal.Instant.from(instant), Temporal.Instant.from(other)) < 0
}

export async function firstSent(db: Read, salaryIds: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (salaryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('state_change')
    .select('entity_id')
    .select(({ fn }) => fn.min('at').as('at'))
    .where('entity', '=', 'salary')
    .where('event', '=', 'salarySentToPayment')
    .where(sql<SqlBool>`entity_id = any(${salaryIds.map(String)}::text[])`)
    .groupBy('entity_id')
    .execute()
  return new Map(rows.map(({ entity_id, at }) => [Number(entity_id), at]))
}
