import { dayOfMinute } from '@palkkasilta/engine/agreements/helsinki.ts'
import type { ShiftTime } from '@palkkasilta/engine/agreements/types.ts'
import { bankingDayOnOrAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { CalculatedSalary } from '../../core/salary/calculated.ts'
import { figures, initialStates, salaryRows } from '../../core/salary/columns.ts'
import { type PersonFacts, type SalaryFacts, salaryFacts } from '../../core/salary/facts.ts'
import { NO_OVERRIDES } from '../../core/salary/overrides.ts'
import { paidShiftsOf } from '../../core/salary/queries.ts'
import { mainOccupation, workTerms } from '../../core/salary/work-terms.ts'
import { reimbursementsOf, type ShiftRow } from '../../core/shift/queries.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { begin } from '../../kernel/moves.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Services } from '../../kernel/services.ts'
import type { Failure, Progress, TaskKind } from '../../kernel/tasks.ts'
import type { Tx } from '../../platform/database/types.ts'
import { calculateSalary, type SalaryRequest } from './calculate.ts'
import { payableShifts } from './payable-shifts.ts'
import { reimbursementOf } from './reimbursements.ts'
import { type CreateSalaries, selectedShifts } from './selected-shifts.ts'
import { paidTimes } from './shift-times.ts'

interface Drafted {
  readonly request: SalaryRequest
  readonly shifts: readonly ShiftRow[]
  readonly calculated: CalculatedSalary
}

const SALARIES_AT_ONCE = 100

/** Makes one salary a person of shifts of one department. What cannot be paid is reported shift by shift; the rest is made. */
export const createTask: TaskKind<CreateSalaries, number[]> = {
  kind: 'salaries.create',
  async run(services, { id, input, progress, startedBy }) {
    const { departmentId, open } = await selectedShifts(services.db, input, id, progress)
    if (open.length === 0) return made(services, id)
    const now = services.clock.now()
    const facts = await salaryFacts(services.db, {
      departmentId,
      personIds: [...new Set(open.map((shift) => shift.person_id ?? 0))],
      payday: bankingDayOnOrAfter(dayOf(now)),
    })
    if (facts.agreements.length === 0) throw new DomainError('AGREEMENT_MISSING', { name: facts.departmentName })
    const { payable, failures: unpayable } = payableShifts(facts, open)
    for (const failure of unpayable) await progress.step(failure)
    const drafts = await draftAll(services, facts, payable, input, progress)
    for (let start = 0; start < drafts.length; start += SALARIES_AT_ONCE) {
      const chunk = drafts.slice(start, start + SALARIES_AT_ONCE)
      const failures = await services.db
        .transaction()
        .execute((tx) => store(tx, chunk, facts, { taskId: id, startedBy, now }))
      for (let done = failures.length; done < chunk.length; done += 1) await progress.step()
      for (const failure of failures) await progress.step(failure)
    }
    return made(services, id)
  },
}

async function made({ db }: Services, taskId: string): Promise<number[]> {
  const salaries = await db.selectFrom('salary').select('id').where('task_id', '=', taskId).orderBy('id').execute()
  return salaries.map((salary) => salary.id)
}

async function draftAll(
  services: Services,
  facts: SalaryFacts,
  payable: readonly ShiftRow[],
  input: CreateSalaries,
  progress: Progress,
): Promise<Drafted[]> {
  const reimbursements = await reimbursementsOf(
    services.db,
    payable.map((shift) => shift.id),
  )
  const earlier = await paidShiftsOf(services.db, payable, input.from, input.to)
  const people = Map.groupBy(payable, (shift) => shift.person_id ?? 0)
  await progress.total(people.size)
  const drafts: Drafted[] = []
  for (const [personId, shifts] of people) {
    const request: SalaryRequest = {
      personId,
      shifts: shifts.flatMap(paidTimes),
      alreadyPaid: earlier.filter((shift) => shift.employee_id === shifts[0]?.employee_id).flatMap(paidTimes),
      reimbursements: shifts.flatMap((shift) =>
        reimbursements
          .filter((each) => each.shift_id === shift.id)
          .map((each) => reimbursementOf(each, shift.starts_at)),
      ),
      periodStart: localDate(input.from),
      periodEnd: localDate(input.to),
      overrides: NO_OVERRIDES,
    }
    const calculated = attempt(() => calculateSalary(facts, request), shifts[0]?.employee_name ?? '')
    if ('failure' in calculated) await progress.step({ ...calculated.failure, ids: idsOf(shifts) })
    else drafts.push({ request, shifts, calculated: calculated.result })
  }
  return drafts
}

const idsOf = (shifts: readonly ShiftRow[]): string[] => shifts.map((shift) => shift.tamigo_shift_id)

/** The result, or what staff are told of why there is none. Failures of our own are thrown. */
export function attempt<Result>(work: () => Result, subject: string): { result: Result } | { failure: Failure } {
  try {
    return { result: work() }
  } catch (error) {
    const problem = problemOf(error)
    if (!problem) throw error
    return { failure: { subject, code: problem.code, message: problem.message } }
  }
}

interface Making {
  readonly taskId: string
  readonly startedBy: number
  readonly now: Temporal.Instant
}

async function store(tx: Tx, drafts: readonly Drafted[], facts: SalaryFacts, making: Making): Promise<Failure[]> {
  const free = await freeShifts(tx, drafts)
  const ready = drafts.filter((draft) => draft.shifts.every((shift) => free.has(shift.id)))
  const late = drafts.filter((draft) => !ready.includes(draft))
  if (ready.length > 0) await insert(tx, ready, facts, making)
  return late.map((draft) => ({
    subject: draft.shifts[0]?.employee_name ?? '',
    code: 'HAS_SALARY',
    message: 'Vuoroista ehdittiin jo luoda palkka. Päivitä näkymä.',
  }))
}

/** Locks the shifts: of two people making salaries of the same ones, the second finds them taken. */
async function freeShifts(tx: Tx, drafts: readonly Drafted[]): Promise<Set<number>> {
  const ids = drafts.flatMap((draft) => draft.shifts.map((shift) => shift.id))
  const rows = await tx
    .selectFrom('shift')
    .select('id')
    .where(sql<boolean>`id = any(${ids}::bigint[])`)
    .where('salary_id', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return new Set(rows.map((row) => row.id))
}

async function insert(tx: Tx, drafts: readonly Drafted[], facts: SalaryFacts, { taskId, startedBy, now }: Making) {
  const at = now.toString()
  const stored = await tx
    .insertInto('salary')
    .values(drafts.map((draft) => ({ ...newSalary(draft, facts), task_id: taskId, created_at: at })))
    .returning(['id', 'person_id', 'paid_cents'])
    .execute()
  const idOf = new Map(stored.map((row) => [row.person_id, row.id]))
  const withId = drafts.map((draft) => ({ ...draft, id: idOf.get(draft.request.personId) ?? 0 }))
  await tx
    .insertInto('salary_row')
    .values(withId.flatMap((draft) => salaryRows(draft.id, draft.calculated)))
    .execute()
  const pairs = withId.flatMap((draft) => draft.shifts.map((shift) => [shift.id, draft.id] as const))
  await sql`update shift set salary_id = pair.salary_id, is_new = false
    from unnest(${pairs.map(([shift]) => shift)}::bigint[], ${pairs.map(([, salary]) => salary)}::bigint[]) as pair (shift_id, salary_id)
    where shift.id = pair.shift_id`.execute(tx)
  const ids = stored.map(({ id }) => id)
  await begin(tx, workforceSalary, ids, { by: 'staff', who: startedBy, at: now })
  const events = stored.map(
    ({ id, paid_cents }): AuditEvent => ({
      action: 'salary.create',
      entity: 'salary',
      id,
      after: { paid: toEuros(cents(paid_cents)) },
    }),
  )
  await auditAll(tx, events, startedBy, now)
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
