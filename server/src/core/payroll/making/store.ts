import { dayOfMinute } from '@palkkasilta/engine/agreements/agreement/helsinki.ts'
import type { ShiftTime } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { sql } from 'kysely'
import type { Failure } from '../../../kernel/tasks/tasks.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { lockClaims } from '../../salary/claims.ts'
import { insertSalaries, type Making as MakingSalaries } from '../../salary/insert.ts'
import { lockWaiting } from '../../shift/waiting.ts'
import type { PersonFacts, SalaryFacts } from '../working/facts.ts'
import { mainOccupation, workTerms } from '../working/work-terms.ts'
import type { Drafted } from './draft.ts'

export interface Making extends MakingSalaries {
  readonly facts: SalaryFacts
}

/** Stores salaries of shifts that are still free; of the others it tells that somebody else was first. */
export async function storeSalaries(tx: Tx, drafts: readonly Drafted[], making: Making): Promise<Failure[]> {
  const shiftIds = drafts.flatMap((draft) => draft.shifts.map((shift) => shift.id))
  const free = await lockWaiting(tx, shiftIds)
  const due = await lockClaims(
    tx,
    drafts.map(({ request }) => request.claims ?? []),
  )
  const { ready = [], late = [] } = Object.groupBy(drafts, ({ shifts, request: { claims = [] } }) =>
    shifts.every((shift) => free.has(shift.id)) && claims.every(({ id }) => due.has(id)) ? 'ready' : 'late',
  )
  if (ready.length > 0) {
    const made = await insertSalaries(tx, ready, (draft) => termsOf(draft, making.facts), making)
    await payShifts(tx, made)
  }
  return late.map((draft) => ({
    subject: draft.shifts[0]?.employee_name ?? '',
    code: 'HAS_SALARY',
    message: 'Vuoroista ehdittiin jo luoda palkka. Päivitä näkymä.',
  }))
}

export async function payShifts(
  tx: Tx,
  made: readonly (Pick<Drafted, 'shifts'> & { readonly id: number })[],
): Promise<void> {
  const shifts = made.flatMap((draft) => draft.shifts.map(({ id }) => id))
  const salaries = made.flatMap((draft) => draft.shifts.map(() => draft.id))
  await sql`insert into salary_shift (shift_id, salary_id)
    select * from unnest(${shifts}::bigint[], ${salaries}::bigint[])`.execute(tx)
}

export function termsOf({ request }: Pick<Drafted, 'request'>, facts: SalaryFacts) {
  const person = facts.people.get(request.personId)
  return {
    person_id: request.personId,
    department_id: facts.departmentId,
    ...(person && termsOfMostWork(facts, person, request.shifts)),
    period_start: request.periodStart.toString(),
    period_end: request.periodEnd.toString(),
    payday: facts.payday.toString(),
    iban: person?.person.iban ?? '',
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
