import type { BillableSalary, BillableShift } from '@palkkasilta/engine/pricing/bill-rows.ts'
import { dayOf, finnishDate, ZONE } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { type SqlBool, sql } from 'kysely'
import { among, piecesOf } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { earnedRows, type StoredPayRow } from '../../salary/pay-rows.ts'
import { type StoredResult, storedResult } from '../../salary/stored/stored-result.ts'

export interface WorkedShift {
  readonly tamigo_shift_id: string
  readonly starts_at: string
  readonly ends_at: string | null
  readonly break_minutes: number
}

/** A salary as far as it is billed, with what names it, its rows and its shifts. */
export interface BilledSalary extends BillableSalary {
  readonly id: number
  readonly name: string
  readonly rows: readonly StoredPayRow[]
  readonly shifts: readonly BilledShift[]
}

export interface BilledShift extends BillableShift {
  readonly shiftId: string
  /** Absent where it has been taken back since. */
  readonly shift: WorkedShift | undefined
}

/** What of the workings a bill is made of: they are large, and most bills need neither. */
export interface Wanted {
  readonly shifts: boolean
  readonly reimbursements: boolean
}

/** Salaries as far as they are billed, in the order of the people's names. Workings and shifts are read only where they are wanted. */
export async function billableSalaries(db: Read, ids: readonly number[], wanted: Wanted): Promise<BilledSalary[]> {
  const salaries = await db
    .selectFrom('salary')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .select(['salary.id', 'worked_minutes', 'our_costs_cents', 'person.first_name', 'person.last_name'])
    .where(among('salary.id', ids))
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('salary.id')
    .execute()
  const workings = await workingsOf(db, ids, wanted)
  const shifts = wanted.shifts ? await shiftsOf(db, ids) : new Map<string, WorkedShift>()
  const rows = await earnedRows(db, ids)
  return salaries.map((salary) => {
    const { pay, slip } = workings.get(salary.id) ?? {}
    const name = `${salary.first_name} ${salary.last_name}`
    return {
      id: salary.id,
      name,
      rows: rows.get(salary.id) ?? [],
      reimbursements: slip?.reimbursements ?? [],
      shifts: wanted.shifts ? shiftRows(name, pay?.shifts ?? [], shifts) : [],
      workedMinutes: salary.worked_minutes,
      ourCosts: cents(salary.our_costs_cents),
    }
  })
}

/** Of salaries by shift all; else those that have reimbursements, which few have. */
async function workingsOf(
  db: Read,
  ids: readonly number[],
  wanted: Wanted,
): Promise<ReadonlyMap<number, StoredResult>> {
  const workings = new Map<number, StoredResult>()
  if (!wanted.shifts && !wanted.reimbursements) return workings
  for (const piece of piecesOf(ids)) {
    const rows = await db
      .selectFrom('salary')
      .select(['id', 'result'])
      .where(among('id', piece))
      .$if(!wanted.shifts, (query) => query.where(sql<SqlBool>`result #>> '{slip,reimbursements}' <> '[]'`))
      .execute()
    for (const row of rows) workings.set(row.id, storedResult(row))
  }
  return workings
}

async function shiftsOf(db: Read, ids: readonly number[]): Promise<ReadonlyMap<string, WorkedShift>> {
  const paid = await db
    .selectFrom('salary_shift')
    .innerJoin('shift', 'shift.id', 'salary_shift.shift_id')
    .select(['tamigo_shift_id', 'starts_at', 'ends_at', 'break_minutes'])
    .where(among('salary_id', ids))
    .execute()
  const settled = await db
    .selectFrom('settled_shift')
    .innerJoin('shift', 'shift.id', 'settled_shift.shift_id')
    .select(['tamigo_shift_id', 'settled_shift.starts_at', 'settled_shift.ends_at', 'settled_shift.break_minutes'])
    .where(among('settlement_id', ids))
    .execute()
  const { rows: byTerms } = await sql<WorkedShift>`
    select tamigo_shift_id, paid_time.starts_at, paid_time.ends_at, paid_time.break_minutes from terms_settlement
      join terms_settled_salary on terms_settlement_id = terms_settlement.id
      join paid_time using (salary_id)
    where settlement_id = any(${ids}::bigint[])`.execute(db)
  const rows = [...byTerms, ...settled, ...paid]
  return new Map(rows.map((row) => [row.tamigo_shift_id, row]))
}

/** What a shift was paid, on one side of a break. */
interface PaidPart {
  readonly shiftId: string
  readonly minutes: number
  readonly total: Cents
}

/** One for each shift, in the order of time: the pay on both sides of a break belongs to one shift. */
export function shiftRows(
  name: string,
  paid: readonly PaidPart[],
  shifts: ReadonlyMap<string, WorkedShift>,
): readonly BilledShift[] {
  return [...Map.groupBy(paid, (each) => each.shiftId)]
    .map(([id, parts]) => ({ id, shift: shifts.get(id), parts }))
    .sort((a, b) => (a.shift?.starts_at ?? '').localeCompare(b.shift?.starts_at ?? ''))
    .map(({ id, shift, parts }) => ({
      shiftId: id,
      shift,
      description: [name, shift && timeOf(shift)].filter(Boolean).join(' '),
      minutes: parts.reduce((total, part) => total + part.minutes, 0),
      pay: sum(parts.map((part) => part.total)),
    }))
}

/** `02.03.2026 08:00–16:00` by the clock in Finland. */
function timeOf({ starts_at, ends_at }: WorkedShift): string {
  const time = (instant: string) =>
    Temporal.Instant.from(instant).toZonedDateTimeISO(ZONE).toPlainTime().toString({ smallestUnit: 'minute' })
  const day = finnishDate(dayOf(Temporal.Instant.from(starts_at)))
  return `${day} ${time(starts_at)}–${ends_at === null ? '' : time(ends_at)}`
}
