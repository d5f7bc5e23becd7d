import { atWholePrices, inPeriodsOf, joinedPay, payDifference } from '@palkkasilta/engine/agreements/difference.ts'
import { dayOfMinute } from '@palkkasilta/engine/agreements/helsinki.ts'
import type { ShiftPayResult } from '@palkkasilta/engine/agreements/types.ts'
import { givenWithSalary, type TraceNote } from '@palkkasilta/engine/trace/trace.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../../kernel/errors.ts'
import { notingRefusal } from '../../../../kernel/noting-refusal.ts'
import { among } from '../../../../platform/database/many-rows.ts'
import type { Read } from '../../../../platform/database/types.ts'
import { employerIds } from '../../../company/employers.ts'
import { openOverpayments } from '../../../salary/claims.ts'
import { paidPays } from '../../../salary/paid-pay.ts'
import { paidTimes } from '../../../shift/paid-times.ts'
import { daysCounted } from '../../working/counted-days.ts'
import { type SalaryFacts, salaryFactsOf } from '../../working/facts.ts'
import { firstPayday } from '../../working/payday.ts'
import { grossOf, type PersonDifference, periodOf, salaryPay, settlementOf } from '../difference.ts'
import { overpaidOf, type SalaryDifference } from '../overpaid.ts'
import { type PaidSalary, paidSalaries, paidShifts, workOf } from '../paid-salaries.ts'
import { reachedBy } from '../reckon.ts'
import { type AskedTerms, type Group, keyOf } from './asked.ts'
import { type Later, settledLater } from './later.ts'

/** What is between what somebody's salaries were paid and what is due for the same shifts by today's terms. */
export interface TermsDifference extends PersonDifference {
  readonly group: Group
  /** As the salaries and what settled them since paid, and as is due. */
  readonly paid: ShiftPayResult
  readonly due: ShiftPayResult
}

interface Reckoned {
  readonly differences: readonly TermsDifference[]
  /** Why others cannot be reckoned, by the place of the group. */
  readonly refused: ReadonlyMap<number, unknown>
}

/** On each row of the difference. */
const NOTE: TraceNote = { code: 'SETTLED', values: { changes: 'nykyiset ehdot' } }

const NOTHING = joinedPay([])

/**
 * The differences of groups. What was paid is taken as it is stored, with all that settled it since; what is due follows the agreements, wages
 * and rules of today, for the shifts as they are paid by now.
 */
export async function reckonTerms(
  db: Read,
  groups: readonly Group[],
  days: Pick<AskedTerms, 'from' | 'to'>,
  now: Temporal.Instant,
): Promise<Reckoned> {
  if (groups.length === 0) return { differences: [], refused: new Map() }
  const people = [...new Set(groups.map(({ person_id }) => person_id))]
  const ofShifts = await madeOfShifts(db, await paidSalaries(db, people))
  const salaries = Map.groupBy(ofShifts.salaries, keyOf)
  const requests = groups.map(({ department_id, owner, person_id }) => ({
    ...{ departmentId: department_id, owner, personIds: [person_id] },
  }))
  const facts = await salaryFactsOf(db, requests, firstPayday(now))
  const later = await settledLater(db, people)
  const scopes = groups.map((group, place) => {
    const own = salaries.get(keyOf(group)) ?? []
    return scopeOf(own, { days, later, agreements: facts[place]?.agreements ?? [] })
  })
  const looked = scopes.flatMap(({ originals }) => originals)
  const ends = looked.flatMap(({ period_start, period_end }) => [period_start, period_end]).sort()
  const ofAll = facts.flatMap(({ agreements }) => agreements)
  const counted = daysCounted(ofAll, { from: ends[0] ?? days.from, to: ends.at(-1) ?? days.to })
  const shifts = await paidShifts(db, ofShifts.employeeIds, counted.from, counted.to)
  const employer = await employerIds(db, [...looked, ...shifts])
  const paid = await paidPays(db, looked)
  const overpaid = await openOverpayments(db, people)
  const refused = new Map<number, unknown>()
  const differences = groups.flatMap((group, place) =>
    notingRefusal(refused, place, () => {
      const [given, scope] = [facts[place], scopes[place]]
      if (!given || !scope) throw new DomainError('NOT_FOUND')
      return differenceOf(group, { facts: given, ...scope, shifts, employer, paid, overpaid })
    }),
  )
  return { differences: await withOverpaid(db, differences.flat()), refused }
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
  readonly days: Pick<AskedTerms, 'from' | 'to'>
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

function isWithin({ period_start, period_end }: PaidSalary, { from, to }: Bounds['days']): boolean {
  return period_start <= to && period_end >= from
}

interface Given extends Scope {
  readonly facts: SalaryFacts
  readonly shifts: Awaited<ReturnType<typeof paidShifts>>
  readonly employer: Awaited<ReturnType<typeof employerIds>>
  readonly paid: ReadonlyMap<number, ShiftPayResult>
  readonly overpaid: Awaited<ReturnType<typeof openOverpayments>>
}

/** A difference before it is known of which income it is. */
type Plain = Omit<TermsDifference, 'overpaid'> & { readonly parts: readonly SalaryDifference[] }

/** None where not a cent is between them. */
function differenceOf(group: Group, { facts, shifts, employer, overpaid, ...given }: Given): Plain[] {
  const person = facts.people.get(group.person_id)
  if (!person) throw new DomainError('NOT_FOUND')
  const work = { shifts, agreements: facts.agreements, employer }
  const all = given.originals.map((salary) => {
    const worked = workOf(salary, work)
    const due = worked.shifts.length === 0 ? NOTHING : atWholePrices(salaryPay(facts, person, salary, worked))
    const dayOf = new Map(
      shifts
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
  const changed = all.filter(({ between }) => between.rows.length > 0).map(({ salary }) => salary)
  const originals = changed.length > 0 ? changed : given.originals
  if (pay.rows.length === 0) return []
  const grossBy = grossOf(facts, person, periodOf({ originals }).from)
  const gross = grossBy(pay)
  if (gross === 0) return []
  const parts = all.map(({ salary, between }) => {
    return { salaryId: salary.id, pay: between, gross: grossBy(between), back: NO_BACK }
  })
  const own = { personId: group.person_id, owner: group.owner, originals, facts }
  const settlement = gross > 0 ? settlementOf({ ...own, pay, reimbursements: [], overpaid }) : null
  return [{ ...own, group, paid, due, pay, gross, overpaidBack: cents(0), settlement, parts }]
}

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

const NO_BACK = { due: [], overpaid: [], excess: [] }

async function withOverpaid(db: Read, differences: readonly Plain[]): Promise<TermsDifference[]> {
  const owing = differences.filter(({ gross }) => gross < 0)
  const found = await overpaidOf(
    db,
    owing.map(({ parts, gross }) => ({ differences: parts, owed: cents(-gross), taxFree: [] })),
  )
  return differences.map((difference) => {
    const { parts: _, ...plain } = difference
    return { ...plain, overpaid: found[owing.indexOf(difference)] ?? null }
  })
}

/** What of shifts turned out not to be due; what is no shift's own stands with the first. */
export function notDueOfTerms(differences: readonly TermsDifference[]) {
  return differences
    .filter(({ gross }) => gross < 0)
    .flatMap(({ pay }) => {
      const shifts = pay.perShift ?? []
      const rest = pay.total - sum(shifts.map(({ total }) => total))
      return shifts.map(({ shiftId, minutes, total }, place) => ({
        ...{ tamigoShiftId: shiftId, minutes: -minutes, reimbursed: cents(0) },
        pay: cents(-total - (place === 0 ? rest : 0)),
      }))
    })
}
