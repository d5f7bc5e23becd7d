import { bankingDayOnOrAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Progress } from '../../../kernel/tasks/tasks.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type OpenClaims, openClaims } from '../../salary/claims.ts'
import { type SalaryFacts, salaryFacts } from '../working/facts.ts'
import type { OwnShifts } from './draft.ts'
import { payableShifts } from './payable-shifts.ts'
import { type CreateSalaries, selectedShifts } from './selected-shifts.ts'

/** So many salaries are calculated, and committed, together. */
export const SALARIES_AT_ONCE = 125

interface SalaryPlan {
  readonly facts: SalaryFacts
  readonly people: readonly OwnShifts[]
  readonly openClaims: OpenClaims
}

interface Planning {
  readonly now: Temporal.Instant
  /** The task that makes them, which may have made some; null before there is one. */
  readonly taskId: string | null
  /** Is told of each shift of which no salary can be made. */
  readonly progress: Pick<Progress, 'steps'>
}

/** Of whom salaries are made, and of what. Null: none of the shifts is open. */
export async function planSalaries(
  db: Read,
  asked: CreateSalaries,
  { now, taskId, progress }: Planning,
): Promise<SalaryPlan | null> {
  const { departmentId, open } = await selectedShifts(db, asked, taskId, progress)
  if (open.length === 0) return null
  const facts = await salaryFacts(db, {
    departmentId,
    personIds: [...new Set(open.map((shift) => shift.person_id ?? 0))],
    payday: bankingDayOnOrAfter(dayOf(now)),
  })
  if (facts.agreements.length === 0) throw new DomainError('AGREEMENT_MISSING', { name: facts.departmentName })
  const { payable, failures: unpayable } = payableShifts(facts, open)
  await progress.steps(0, unpayable)
  const claims = await openClaims(db, [...facts.people.keys()])
  return { facts, people: [...Map.groupBy(payable, (shift) => shift.person_id ?? 0)].map(inOrder), openClaims: claims }
}

const inOrder = ([personId, shifts]: OwnShifts): OwnShifts => [
  personId,
  shifts.toSorted((a, b) => (a.starts_at < b.starts_at ? -1 : 1)),
]
