import type { creationCheck } from '@palkkasilta/contract/many-salaries.ts'
import { type Cents, hoursOf, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { refuseOther } from '../../../kernel/calls/confirmed.ts'
import type { Failure } from '../../../kernel/tasks/tasks.ts'
import { piecesOf } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type Drafted, draftSalaries } from './draft.ts'
import { planSalaries, SALARIES_AT_ONCE } from './plan.ts'
import type { CreateSalaries } from './selected-shifts.ts'

/** A salary that would be made. */
interface ForeseenSalary {
  readonly personId: number
  readonly gross: Cents
  readonly minutes: number
  readonly shifts: number
}

/** The salaries that shifts would make, calculated as they are made, and what none can be made of; `note` sees each of them whole. */
export async function foreseenSalaries(
  db: Read,
  asked: CreateSalaries,
  now: Temporal.Instant,
  note: (draft: Drafted) => void = () => undefined,
) {
  const salaries: ForeseenSalary[] = []
  const failures: Failure[] = []
  const noting = {
    async steps(_done: number, some: readonly Failure[]) {
      failures.push(...some)
    },
  }
  const plan = await planSalaries(db, asked, { now, taskId: null, progress: noting })
  if (!plan) return { salaries, failures, departmentName: '', departmentId: null }
  for (const piece of piecesOf(plan.people, SALARIES_AT_ONCE)) {
    const drafted = await draftSalaries(db, plan.facts, piece, { ...asked, openClaims: plan.openClaims })
    salaries.push(...drafted.drafts.map(foreseen))
    drafted.drafts.forEach(note)
    failures.push(...drafted.failures)
  }
  const { departmentName, departmentId } = plan.facts
  return { salaries, failures, departmentName, departmentId }
}

function foreseen({ request, shifts, calculated: { slip, pay } }: Drafted): ForeseenSalary {
  return { personId: request.personId, gross: slip.gross, minutes: pay.workedMinutes, shifts: shifts.length }
}

/** So many are named; of more there is the count. */
const NAMED = 200

/** What making salaries of shifts would do, told before it is done. */
export async function checkCreation(
  db: Read,
  asked: CreateSalaries,
  now: Temporal.Instant,
): Promise<z.output<typeof creationCheck>> {
  return toldOf(await foreseenSalaries(db, asked, now))
}

/** What staff confirm of salaries that are to be made. */
export function toldOf({
  salaries,
  failures,
  departmentName,
}: Awaited<ReturnType<typeof foreseenSalaries>>): z.output<typeof creationCheck> {
  return {
    departmentName,
    salaries: salaries.length,
    shifts: salaries.reduce((total, each) => total + each.shifts, 0),
    workhours: hoursOf(salaries.reduce((total, each) => total + each.minutes, 0)),
    bruttoSalary: sum(salaries.map(({ gross }) => gross)),
    left: failures
      .slice(0, NAMED)
      .map(({ subject, message, ids }) => ({ subject, message, shiftId: ids?.[0] ?? null })),
    leftCount: failures.length,
  }
}

/**
 * What is to be made, where a sum was confirmed with the gross pay of each. Throws with the new sum where it is not what would be made
 * any more; what changes after this is refused person by person.
 */
export async function confirmedCreation(
  db: Read,
  asked: CreateSalaries,
  was: Cents | undefined,
  now: Temporal.Instant,
): Promise<CreateSalaries> {
  if (was === undefined) return asked
  const { salaries } = await foreseenSalaries(db, asked, now)
  refuseOther(was, sum(salaries.map(({ gross }) => gross)))
  return { ...asked, confirmed: salaries.map(({ personId, gross }) => ({ personId, gross })) }
}

/** What staff are told of a draft that is not what they confirmed. */
export function toldOfDraft({ request, shifts, calculated: { slip } }: Drafted) {
  return {
    personId: request.personId,
    gross: slip.gross,
    subject: shifts[0]?.employee_name ?? '',
    ids: shifts.map((shift) => shift.tamigo_shift_id),
  }
}
