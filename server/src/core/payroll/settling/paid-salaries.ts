import type { CompiledAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import type { ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { LONGEST_SHIFT_IN_DAYS } from '@palkkasilta/engine/agreements/shifts.ts'
import { isoDay } from '@palkkasilta/engine/payroll/days.ts'
import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import type { Selectable } from 'kysely'
import { type SqlBool, sql } from 'kysely'
import { among } from '../../../platform/database/many-rows.ts'
import type { DB, Read } from '../../../platform/database/types.ts'
import { type Earned, employerIds } from '../../company/employers.ts'
import { paidTimes } from '../../shift/paid-times.ts'
import type { ToldTime } from '../../shift/told-time.ts'
import { daysCounted } from '../working/counted-days.ts'
import type { PersonFacts, SalaryFacts } from '../working/facts.ts'
import { countedIn } from '../working/lifted-by.ts'
import type { SalaryRequest } from '../working/request.ts'
import { payOf } from '../working/shift-pay.ts'

/** What takes the place of what was paid, by shift; null: nothing is paid for it. */
export type Told = ReadonlyMap<number, ToldTime | null>

export type PaidSalary = Awaited<ReturnType<typeof paidSalaries>>[number]

export const PAID: readonly Selectable<DB['salary']>['state'][] = ['PAID', 'LOCKED']

/** Paid salaries of these people, but no settlements, in the order in which they were made. */
export async function paidSalaries(db: Read, personIds: readonly number[]) {
  return db
    .selectFrom('salary')
    .select([
      'id',
      'person_id',
      'person_name',
      'department_id',
      'owner',
      'agreement_id',
      'profession',
      'profession_code',
    ])
    .select(['payment_type', 'period_start', 'period_end', 'created_at'])
    .select(['paid_cents', 'reimbursements_cents'])
    .select(
      sql<string | null>`(select min(at) from state_change where entity = 'salary' and entity_id = salary.id::text
        and event = 'salarySentToPayment')`.as('sent_at'),
    )
    .where(among('person_id', personIds))
    .where(sql<SqlBool>`state = any(${PAID}::text[])`)
    .where(sql<SqlBool>`not exists (select from salary_settlement where salary_id = salary.id)`)
    .orderBy('id')
    .execute()
}

interface PaidShift extends ToldTime {
  readonly shift_id: number
  readonly salary_id: number
  readonly tamigo_shift_id: string
  readonly employee_id: string
  /** When its salary was made, and first sent to be paid. */
  readonly made_at: string
  readonly sent_at: string | null
  readonly is_worked: boolean
  readonly owner: PaidSalary['owner']
  readonly department_id: string | null
}

/** All that these workers are paid for on these days, as it is paid by now. ISO days. */
async function paidShifts(
  db: Read,
  employeeIds: readonly string[],
  from: string,
  to: string,
): Promise<readonly PaidShift[]> {
  const { rows } = await sql<PaidShift>`
    select shift_id, salary_id, tamigo_shift_id, of_employee_id as employee_id, starts_at, ends_at, break_minutes,
      created_at as made_at, is_worked, owner, salary.department_id,
      (select min(at) from state_change where entity = 'salary' and entity_id = salary_id::text and event = 'salarySentToPayment') as sent_at
    from paid_time join salary on salary.id = salary_id
    where of_employee_id = any(${employeeIds}::text[])
      and first_starts_at >= ${from}::date - ${LONGEST_SHIFT_IN_DAYS}::integer
      and first_starts_at < ${to}::date + ${LONGEST_SHIFT_IN_DAYS + 1}::integer
    order by starts_at`.execute(db)
  return rows
}

const SAME: Told = new Map()

interface PaidWork {
  readonly shifts: readonly PaidShift[]
  /** Tells the payers of salaries apart. */
  readonly employer: (salary: Earned) => string
}

/** What these workers are paid for on all days that count in the salaries. */
export async function paidWork(
  db: Read,
  salaries: readonly PaidSalary[],
  employeeIds: readonly string[],
  agreements: readonly CompiledAgreement[],
): Promise<PaidWork> {
  const [from] = salaries.map(({ period_start }) => period_start).sort()
  const to = salaries
    .map(({ period_end }) => period_end)
    .sort()
    .at(-1)
  if (from === undefined || to === undefined) return { shifts: [], employer: await employerIds(db, []) }
  const days = daysCounted(agreements, { from, to })
  const shifts = await paidShifts(db, employeeIds, days.from, days.to)
  return { shifts, employer: await employerIds(db, [...salaries, ...shifts]) }
}

/** What the shifts of a paid salary pay by agreement and wage of their days. */
export function salaryPay(
  facts: SalaryFacts,
  person: PersonFacts,
  salary: PaidSalary,
  work: Pick<SalaryRequest, 'shifts' | 'alreadyPaid'>,
): ShiftPayResult {
  const [periodStart, periodEnd] = [localDate(salary.period_start), localDate(salary.period_end)]
  return payOf(facts, person, { ...work, periodStart, periodEnd })
}

/**
 * What a salary is paid for: its own shifts, and beside them the other paid ones by the same payer that it was reckoned with, those of the
 * days that count and of salaries that were there when it was first sent to be paid.
 */
export function workOf(
  salary: PaidSalary,
  { shifts, employer }: PaidWork,
  agreements: readonly CompiledAgreement[],
  told: Told = SAME,
) {
  const days = daysCounted(agreements, { from: salary.period_start, to: salary.period_end })
  const now = shifts.flatMap((shift) => {
    const time = told.get(shift.shift_id)
    if (time === null || (time === undefined && !shift.is_worked)) return []
    return [{ ...shift, ...time }]
  })
  const own = now.filter(({ salary_id }) => salary_id === salary.id)
  const employees = new Set(shifts.filter(({ salary_id }) => salary_id === salary.id).map((each) => each.employee_id))
  const beside = now.filter(
    (shift) =>
      shift.salary_id !== salary.id &&
      employees.has(shift.employee_id) &&
      employer(shift) === employer(salary) &&
      isAmong(days, shift.starts_at),
  )
  const reckoned = { ...salary, made_at: salary.created_at, starts: own.map(({ starts_at }) => starts_at) }
  const sent = sentOf([salary, ...shifts.map(({ salary_id, sent_at }) => ({ id: salary_id, sent_at }))])
  return { shifts: own.flatMap(paidTimes), alreadyPaid: beside.flatMap((shift) => countedIn(reckoned, shift, sent)) }
}

function sentOf(salaries: readonly { readonly id: number; readonly sent_at: string | null }[]) {
  return new Map(salaries.flatMap(({ id, sent_at }) => (sent_at === null ? [] : [[id, sent_at] as const])))
}

function isAmong({ from, to }: ReturnType<typeof daysCounted>, instant: string): boolean {
  const day = isoDay(dayOf(Temporal.Instant.from(instant)))
  return day >= from && day <= to
}

/** Salaries of those given whose days count in the overtime of some. */
export function reachedBy(
  some: readonly PaidSalary[],
  given: readonly PaidSalary[],
  agreements: readonly CompiledAgreement[],
): PaidSalary[] {
  const counted = some.map(({ period_start, period_end }) =>
    daysCounted(agreements, { from: period_start, to: period_end }),
  )
  return given.filter((salary) =>
    counted.some(({ from, to }) => salary.period_start <= to && salary.period_end >= from),
  )
}
