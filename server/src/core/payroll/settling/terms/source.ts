import { dayOfMinute } from '@palkkasilta/engine/agreements/agreement/helsinki.ts'
import type { ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { atWholePrices, inPeriodsOf, joinedPay, payDifference } from '@palkkasilta/engine/agreements/difference.ts'
import { givenWithSalary } from '@palkkasilta/engine/trace/trace.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { among } from '../../../../platform/database/many-rows.ts'
import type { Read } from '../../../../platform/database/types.ts'
import type { NotDue } from '../../../bill/crediting/overbilled.ts'
import { paidPays } from '../../../salary/paid-pay.ts'
import { paidTimes } from '../../../shift/paid-times.ts'
import type { PersonFacts, SalaryFacts } from '../../working/facts.ts'
import { type Difference, keyOf, payNotDue, settledNote } from '../difference.ts'
import { type PaidSalary, paidWork, reachedBy, salaryPay, workOf } from '../paid-salaries.ts'
import { type Plan, reckon } from '../reckon.ts'
import type { Between, Looked, Source } from '../source.ts'
import type { Group } from './asked.ts'
import { keepSettled } from './keep.ts'
import { type Later, settledLater } from './later.ts'

interface Compared {
  /** As the salaries and what settled them since paid. */
  readonly paid: Cents
  readonly due: Cents
}

/** What is between what somebody's salaries were paid and what is due for the same shifts by today's terms. */
export type TermsDifference = Difference & Compared

export type TermsPlan = Plan<Compared>

/** In words, as the claim, the workings and the history tell it. */
const REASON = 'nykyiset ehdot'
const NOTE = settledNote(REASON)

const NOTHING = joinedPay([])

/**
 * Terms that changed for days that were paid. What was paid is taken as it is stored, with all that settled it since; what is due follows the
 * agreements, wages and rules of today, for the shifts as they are paid by now.
 */
export const termsSource: Source<Group, Compared> = {
  async recalculation(db, looked, salaries) {
    const ofShifts = await madeOfShifts(db, salaries)
    const bySame = Map.groupBy(ofShifts.salaries, keyOf)
    const later = await settledLater(db, [...new Set(looked.map(({ group }) => group.person_id))])
    const scopes = new Map(
      looked.map(({ group, facts: { agreements } }) => {
        const own = bySame.get(keyOf(group)) ?? []
        return [group, scopeOf(own, { days: group.days, later, agreements })]
      }),
    )
    const originals = [...scopes.values()].flatMap((scope) => scope.originals)
    const agreements = looked.flatMap(({ facts }) => facts.agreements)
    const work = await paidWork(db, originals, ofShifts.employeeIds, agreements)
    const paid = await paidPays(db, originals)
    return (each, person) => {
      const scope = scopes.get(each.group) ?? { originals: [], later: [] }
      return betweenOf(each, person, { ...scope, work, paid })
    }
  },

  keep: (tx, settled, making) =>
    keepSettled(
      tx,
      settled.filter(({ settlement_id, overpayment_id }) => settlement_id !== null || overpayment_id !== null),
      making,
    ),
}

/** None where not a cent is between them. */
export async function planTerms(db: Read, groups: readonly Group[], now: Temporal.Instant): Promise<TermsPlan> {
  const plan = await reckon(db, termsSource, groups, now)
  return { ...plan, differences: plan.differences.filter(({ gross }) => gross !== 0) }
}

/** A salary whose shifts are not there any more cannot be reckoned, and is left as it was paid. */
async function madeOfShifts(db: Read, paid: readonly PaidSalary[]) {
  const rows = await db
    .selectFrom('salary_shift')
    .innerJoin('shift', 'shift.id', 'salary_shift.shift_id')
    .select(['salary_id', 'employee_id'])
    .distinct()
    .where(
      among(
        'salary_id',
        paid.map(({ id }) => id),
      ),
    )
    .execute()
  const ids = new Set(rows.map(({ salary_id }) => salary_id))
  const salaries = paid.filter(({ id, department_id }) => ids.has(id) && department_id !== null)
  return { salaries, employeeIds: [...new Set(rows.map(({ employee_id }) => employee_id))] }
}

interface Scope {
  readonly originals: readonly PaidSalary[]
  readonly later: readonly Later[]
}

interface Bounds {
  readonly days: Group['days']
  readonly later: readonly Later[]
  readonly agreements: SalaryFacts['agreements']
}

/**
 * The salaries of the days, and whatever shares a settlement with one of them: what was settled of several is one sum. A settlement may have
 * moved overtime of the salaries around those that it names.
 */
function scopeOf(own: readonly PaidSalary[], { days, later, agreements }: Bounds): Scope {
  const reached = later.map((each) => ({
    each,
    salaries: reachedBy(
      own.filter(({ id }) => each.salaryIds.includes(id)),
      own,
      agreements,
    ),
  }))
  const ids = new Set(own.filter((salary) => isWithin(salary, days)).map(({ id }) => id))
  const among = ({ salaries }: { readonly salaries: readonly PaidSalary[] }) => salaries.some(({ id }) => ids.has(id))
  for (let before = -1; before < ids.size; ) {
    before = ids.size
    for (const { salaries } of reached.filter(among)) for (const { id } of salaries) ids.add(id)
  }
  return { originals: own.filter(({ id }) => ids.has(id)), later: reached.filter(among).map(({ each }) => each) }
}

function isWithin({ period_start, period_end }: PaidSalary, { from, to }: Group['days']): boolean {
  return period_start <= to && period_end >= from
}

interface Paid extends Scope {
  readonly work: Awaited<ReturnType<typeof paidWork>>
  readonly paid: ReadonlyMap<number, ShiftPayResult>
}

function betweenOf({ facts }: Looked<Group>, person: PersonFacts, { work, ...given }: Paid): Between<Compared> | null {
  const all = given.originals.map((salary) => {
    const worked = workOf(salary, work, facts.agreements)
    const due = worked.shifts.length === 0 ? NOTHING : atWholePrices(salaryPay(facts, person, salary, worked))
    const dayOf = new Map(
      work.shifts
        .filter(({ salary_id }) => salary_id === salary.id)
        .flatMap(paidTimes)
        .map(({ id, start }) => [id, dayOfMinute(start)]),
    )
    const stored = given.paid.get(salary.id) ?? NOTHING
    const paid = inPeriodsOf(stored, due.periods, (id) => dayOf.get(id))
    return { salary, due, paid, between: payDifference(due, paid, NOTE) }
  })
  const due = joinedPay(all.map((each) => each.due))
  const paid = joinedPay([...all.map((each) => each.paid), ...given.later.map(({ pay }) => pay)])
  const pay = asTold(payDifference(due, paid, NOTE))
  if (pay.rows.length === 0) return null
  const changed = all.filter(({ between }) => between.rows.length > 0).map(({ salary }) => salary)
  return {
    found: { paid: paid.total, due: due.total },
    reason: REASON,
    originals: changed.length > 0 ? changed : given.originals,
    pay,
    back: NO_BACK,
    parts: all.map(({ salary, between }) => ({ salaryId: salary.id, pay: between, back: NO_BACK })),
  }
}

const NO_BACK = { due: [], overpaid: [], excess: [] }

/** What was paid is no more by the agreement that is in force on its days, and days without a difference are no part of it. */
function asTold(pay: ShiftPayResult): ShiftPayResult {
  const origins = pay.rows.map(({ amount, origin }) => (amount < 0 ? PAID_BEFORE : origin))
  return {
    ...pay,
    rows: pay.rows.map((row, place) => ({ ...row, origin: origins[place] ?? row.origin })),
    trace: pay.trace.map((line, place) => ({ ...line, origin: origins[place] ?? line.origin })),
    periods: pay.periods.filter(({ total, holidayBase }) => total !== 0 || holidayBase !== 0),
  }
}

const PAID_BEFORE = { ...givenWithSalary, name: 'maksettu palkka' }

/** What of shifts turned out not to be due; what is no shift's own stands with the first. */
export function notDueOfTerms(differences: readonly TermsDifference[]): NotDue[] {
  return differences
    .filter(({ gross }) => gross < 0)
    .flatMap(({ pay }) => {
      const shifts = payNotDue(pay)
      const rest = -pay.total - sum(shifts.map((shift) => shift.pay))
      return shifts.map((shift, place) => (place === 0 ? { ...shift, pay: cents(shift.pay + rest) } : shift))
    })
}
