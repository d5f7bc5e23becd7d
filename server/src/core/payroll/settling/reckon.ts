import type { TraceNote } from '@palkkasilta/engine/trace/trace.ts'
import { taxFreeAlone } from '@palkkasilta/engine/travel/difference.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { notingRefusal } from '../../../kernel/noting-refusal.ts'
import { failureIn, problemOf } from '../../../kernel/problems.ts'
import type { Failure } from '../../../kernel/tasks/tasks.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type OpenClaims, openClaims } from '../../salary/claims.ts'
import { type PersonFacts, type SalaryFacts, salaryFactsOf } from '../working/facts.ts'
import { firstPayday } from '../working/payday.ts'
import { type Difference, grossOf, periodOf, settledNote, settlementOf, type Whose } from './difference.ts'
import { withExcess } from './excess.ts'
import { type Owing, overpaidOf, type SalaryDifference } from './overpaid.ts'
import { paidSalaries } from './paid-salaries.ts'
import type { Between, Chosen, Looked, Source } from './source.ts'

/** What becomes of what was chosen: by the same steps it is told before and done. */
export interface Plan<Found> {
  readonly differences: readonly (Difference & Found)[]
  readonly failures: readonly Failure[]
}

/** The differences of paid salaries, by agreement and wage of the days worked. What is paid follows the payday. */
export async function reckon<Group extends Chosen, Found extends object>(
  db: Read,
  source: Source<Group, Found>,
  groups: readonly Group[],
  now: Temporal.Instant,
): Promise<Plan<Found>> {
  if (groups.length === 0) return { differences: [], failures: [] }
  const people = [...new Set(groups.map(({ person_id }) => person_id))]
  const salaries = await paidSalaries(db, people)
  const looked = await withFacts(db, groups, now)
  const recalculated = await source.recalculation(db, looked, salaries)
  const claims = await openClaims(db, people)
  const refused = new Map<number, unknown>()
  const plain = looked.flatMap((each, place) =>
    notingRefusal(refused, place, () => {
      const { group, facts } = each
      const person = facts.people.get(group.person_id)
      if (!person) throw new DomainError('NOT_FOUND')
      const between = recalculated(each, person)
      return between ? [plainOf({ whose: group, facts, person, between, claims })] : []
    }),
  )
  return {
    differences: await withOverpaid(db, plain.flat()),
    failures: [...refused].flatMap(([place, refusal]) => failureOf(looked[place]?.group, refusal)),
  }
}

async function withFacts<Group extends Chosen>(
  db: Read,
  groups: readonly Group[],
  now: Temporal.Instant,
): Promise<Looked<Group>[]> {
  const requests = groups.map(({ department_id, owner, person_id }) => {
    return { departmentId: department_id, owner, personIds: [person_id] }
  })
  const facts = await salaryFactsOf(db, requests, firstPayday(now))
  return groups.flatMap((group, place) => {
    const given = facts[place]
    return given ? [{ group, facts: given }] : []
  })
}

export function failureOf(held: Pick<Chosen, 'person_name' | 'ids'> | undefined, refusal: unknown): Failure[] {
  const problem = problemOf(refusal)
  if (!held || !problem) return []
  return [{ subject: held.person_name, ...failureIn(problem), ids: held.ids }]
}

interface Given<Found> {
  readonly whose: Whose
  readonly facts: SalaryFacts
  readonly person: PersonFacts
  readonly between: Between<Found>
  readonly claims: OpenClaims
}

/** A difference before it is known of which income of which salary it is, and what that is looked for by. */
interface Plain<Found> {
  readonly difference: Omit<Difference, 'overpaid'> & Found
  /** Null: nothing was too much. */
  readonly owing: Owing | null
}

function plainOf<Found extends object>({ whose, facts, person, between, claims }: Given<Found>): Plain<Found> {
  const { reason, originals, parts, back: both, found } = between
  const note = settledNote(reason)
  const grossBy = grossOf(facts, person, periodOf({ originals }).from)
  const isDue = grossBy(withExcess(between.pay, both.excess, note)) + sum(both.due.map(({ taxable }) => taxable)) > 0
  const back = isDue ? both : taxFreeAlone(both)
  const pay = withExcess(between.pay, back.excess, note)
  const gross = sum([grossBy(pay), ...back.due.map(({ taxable }) => taxable)])
  const overpaidBack = sum(back.overpaid.map(({ amount }) => amount))
  const due = { whose, originals, facts, pay: isDue ? pay : null, reimbursements: back.due, claims }
  const settlement = isDue || back.due.length > 0 ? settlementOf(due) : null
  const owing = { owed: cents(Math.max(0, -gross)), taxFree: back.overpaid }
  return {
    difference: { ...found, whose, reason, originals, facts, pay, gross, overpaidBack, settlement },
    owing:
      gross < 0 || overpaidBack > 0
        ? { ...owing, differences: parts.map((part) => salaryDifference(part, { grossBy, note })) }
        : null,
  }
}

function salaryDifference(
  { salaryId, ...part }: Between<unknown>['parts'][number],
  { grossBy, note }: { readonly grossBy: ReturnType<typeof grossOf>; readonly note: TraceNote },
): SalaryDifference {
  const back = taxFreeAlone(part.back)
  const pay = withExcess(part.pay, back.excess, note)
  return { salaryId, pay, gross: grossBy(pay), back }
}

async function withOverpaid<Found>(db: Read, plain: readonly Plain<Found>[]): Promise<(Difference & Found)[]> {
  const found = await overpaidOf(
    db,
    plain.flatMap(({ owing }) => owing ?? []),
  )
  const places = plain.map(({ owing }) => owing).filter((owing) => owing !== null)
  return plain.map(({ difference, owing }) => {
    return { ...difference, overpaid: (owing && found[places.indexOf(owing)]) ?? null }
  })
}
