import { dayOfMinute } from '@palkkasilta/engine/agreements/helsinki.ts'
import type { ShiftTime } from '@palkkasilta/engine/agreements/types.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { toEuros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { lockOverpayments, storeRecoveries } from '../../core/salary/claims.ts'
import { figures, initialStates, salaryRows } from '../../core/salary/columns.ts'
import type { PersonFacts, SalaryFacts } from '../../core/salary/facts.ts'
import { mainOccupation, workTerms } from '../../core/salary/work-terms.ts'
import { lockWaiting } from '../../core/shift/waiting.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { begin } from '../../kernel/moves.ts'
import type { Failure } from '../../kernel/tasks.ts'
import { insertedIds, insertRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Drafted } from './draft.ts'

export interface Making {
  readonly facts: SalaryFacts
  readonly taskId: string
  readonly startedBy: number
  readonly now: Temporal.Instant
}

/** Stores salaries of shifts that are still free; of the others it tells that somebody else was first. */
export async function storeSalaries(tx: Tx, drafts: readonly Drafted[], making: Making): Promise<Failure[]> {
  const shiftIds = drafts.flatMap((draft) => draft.shifts.map((shift) => shift.id))
  const free = await lockWaiting(tx, shiftIds)
  const due = await lockOverpayments(
    tx,
    drafts.map(({ request }) => request.claims ?? []),
  )
  const { ready = [], late = [] } = Object.groupBy(drafts, ({ shifts, request: { claims = [] } }) =>
    shifts.every((shift) => free.has(shift.id)) && claims.every(({ id }) => due.has(id)) ? 'ready' : 'late',
  )
  if (ready.length > 0) await insert(tx, ready, making)
  return late.map((draft) => ({
    subject: draft.shifts[0]?.employee_name ?? '',
    code: 'HAS_SALARY',
    message: 'Vuoroista ehdittiin jo luoda palkka. Päivitä näkymä.',
  }))
}

async function insert(tx: Tx, drafts: readonly Drafted[], { facts, taskId, startedBy, now }: Making): Promise<void> {
  const of = { task_id: taskId, created_at: now.toString() }
  const ids = await insertedIds(
    tx,
    'salary',
    drafts.map((draft) => ({ ...newSalary(draft, facts), ...of })),
  )
  const made = drafts.map((draft, index) => ({ ...draft, id: ids[index] ?? 0 }))
  await insertRows(
    tx,
    'salary_row',
    made.flatMap(({ id, calculated }) => salaryRows(id, calculated)),
  )
  await payShifts(tx, made)
  await storeRecoveries(
    tx,
    made.map(({ id, request: { claims = [] } }) => ({ salaryId: id, claims })),
  )
  await begin(tx, workforceSalary, ids, { by: 'staff', who: startedBy, at: now })
  const events = made.map(
    ({ id, calculated }): AuditEvent => ({
      action: 'salary.create',
      entity: 'salary',
      id,
      after: { paid: toEuros(calculated.slip.paid) },
    }),
  )
  await auditAll(tx, events, startedBy, now)
}

async function payShifts(tx: Tx, made: readonly (Drafted & { readonly id: number })[]): Promise<void> {
  const shifts = made.flatMap((draft) => draft.shifts.map(({ id }) => id))
  const salaries = made.flatMap((draft) => draft.shifts.map(() => draft.id))
  await sql`insert into salary_shift (shift_id, salary_id)
    select * from unnest(${shifts}::bigint[], ${salaries}::bigint[])`.execute(tx)
}

function newSalary({ request, calculated }: Drafted, facts: SalaryFacts) {
  const person = facts.people.get(request.personId)
  return {
    person_id: request.personId,
    department_id: facts.departmentId,
    ...(person && termsOfMostWork(facts, person, request.shifts)),
    period_start: request.periodStart.toString(),
    period_end: request.periodEnd.toString(),
    payday: facts.payday.toString(),
    iban: person?.person.iban ?? '',
    ...initialStates,
    ...figures(calculated),
  }
}

/** A salary names one agreement and one profession, whatever it was earned by: the newest, and that of most of the work. */
function termsOfMostWork(facts: SalaryFacts, person: PersonFacts, times: readonly ShiftTime[]) {
  const termsOn = workTerms(facts, person)
  const lastDay = Math.max(...times.map(({ start }) => dayOfMinute(start)))
  return {
    agreement_id: Number(termsOn(lastDay).agreement.agreement.id),
    ...mainOccupation(termsOn, times, person.person.profession_code),
  }
}
