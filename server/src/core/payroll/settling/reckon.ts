import { joinedPay, payDifference } from '@palkkasilta/engine/agreements/difference.ts'
import type { ShiftPayResult } from '@palkkasilta/engine/agreements/types.ts'
import { type ReimbursementDifference, taxFreeAlone } from '@palkkasilta/engine/travel/difference.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { notingRefusal } from '../../../kernel/noting-refusal.ts'
import type { Read } from '../../../platform/database/types.ts'
import { employerIds } from '../../company/employers.ts'
import { openOverpayments } from '../../salary/claims.ts'
import { toldTime } from '../../shift/told-time.ts'
import { daysCounted } from '../working/counted-days.ts'
import { type SalaryFacts, salaryFactsOf } from '../working/facts.ts'
import { firstPayday } from '../working/payday.ts'
import type { Change } from './changes.ts'
import { grossOf, type PersonDifference, periodOf, salaryPay, settlementOf } from './difference.ts'
import { overpaidOf, type SalaryDifference } from './overpaid.ts'
import { type PaidSalary, paidSalaries, paidShifts, workOf } from './paid-salaries.ts'
import { reimbursedDifference, withExcess } from './reimbursed.ts'
import { settledNote } from './told.ts'

/** What changes of somebody's paid salaries in one department come to. */
export interface Difference extends PersonDifference {
  readonly changes: readonly Change[]
}

export type Refused = ReadonlyMap<number, unknown>

interface Reckoned {
  readonly differences: readonly Difference[]
  /** Why others cannot be reckoned, by their first change. */
  readonly refused: Refused
}

/**
 * The differences of paid salaries, one for each person, department and employer: all shifts of the salaries' periods as they would be paid
 * with what Tamigo says now, less the same as they are paid, by agreement and wage of the days worked. What is paid follows the payday.
 */
export async function reckonDifferences(
  db: Read,
  changes: readonly Change[],
  now: Temporal.Instant,
): Promise<Reckoned> {
  if (changes.length === 0) return { differences: [], refused: new Map() }
  const groups = [...Map.groupBy(changes, groupOf).values()]
  const people = [...new Set(changes.map(({ person_id }) => person_id))]
  const salaries = await paidSalaries(db, people)
  const employees = [...new Set(changes.map(({ employee_id }) => employee_id))]
  const requests = groups.flatMap(([first]) => (first ? [requestOf(first)] : []))
  const facts = await salaryFactsOf(db, requests, firstPayday(now))
  const ends = salaries.flatMap(({ period_start, period_end }) => [period_start, period_end]).sort()
  const ofAll = facts.flatMap(({ agreements }) => agreements)
  const days = daysCounted(ofAll, { from: ends[0] ?? dayOf(now).toString(), to: ends.at(-1) ?? dayOf(now).toString() })
  const shifts = await paidShifts(db, employees, days.from, days.to)
  const employer = await employerIds(db, [...salaries, ...shifts])
  const overpaid = await openOverpayments(db, people)
  const refused = new Map<number, unknown>()
  const differences = groups.flatMap((own, place) =>
    notingRefusal(refused, own[0]?.change_id ?? 0, () => {
      const given = facts[place]
      if (!given) throw new DomainError('NOT_FOUND')
      return differenceOf(own, { facts: given, salaries, shifts, employer, overpaid })
    }),
  )
  return { differences: await withOverpaid(db, differences), refused }
}

/** A difference before it is known of which income it is. */
type Plain = Omit<Difference, 'overpaid'> & {
  readonly parts: readonly SalaryDifference[]
  readonly taxFree: ReimbursementDifference['overpaid']
}

async function withOverpaid(db: Read, differences: readonly Plain[]): Promise<Difference[]> {
  const owing = differences.filter(({ gross, overpaidBack }) => gross < 0 || overpaidBack > 0)
  const found = await overpaidOf(
    db,
    owing.map(({ parts, gross, taxFree }) => ({ differences: parts, owed: cents(Math.max(0, -gross)), taxFree })),
  )
  return differences.map(({ parts: _, taxFree: _back, ...difference }) => {
    const place = owing.findIndex(({ changes }) => changes === difference.changes)
    return { ...difference, overpaid: found[place] ?? null }
  })
}

export function groupOf({ person_id, department_id, owner }: Change): string {
  return `${person_id} ${department_id} ${owner}`
}

const requestOf = ({ person_id, department_id, owner }: Change) => ({
  departmentId: department_id,
  owner,
  personIds: [person_id],
})

interface Given {
  readonly facts: SalaryFacts
  readonly salaries: readonly PaidSalary[]
  readonly shifts: Awaited<ReturnType<typeof paidShifts>>
  readonly employer: Awaited<ReturnType<typeof employerIds>>
  readonly overpaid: Awaited<ReturnType<typeof openOverpayments>>
}

function differenceOf(changes: readonly Change[], { facts, salaries, shifts, employer, overpaid }: Given): Plain {
  const [first] = changes
  const person = facts.people.get(first?.person_id ?? 0)
  if (!first || !person) throw new DomainError('NOT_FOUND')
  const touchable = touched(changes, salaries, facts)
  const told = new Map(changes.map((change) => [change.shift_id, toldTime(change)]))
  const note = settledNote(changes)
  const work = { shifts, agreements: facts.agreements, employer }
  const all = touchable.map((salary) => {
    const due = salaryPay(facts, person, salary, workOf(salary, work, told))
    return {
      salary,
      salaryId: salary.id,
      pay: payDifference(due, salaryPay(facts, person, salary, workOf(salary, work)), note),
    }
  })
  const paying = new Set(changes.map(({ salary_id }) => salary_id))
  const parts = all.filter(({ salaryId, pay }) => paying.has(salaryId) || pay.rows.length > 0)
  const originals = parts.map(({ salary }) => salary)
  const gross = grossOf(facts, person, periodOf({ originals }).from)
  const withWageOf = (pay: ShiftPayResult, { excess }: ReimbursementDifference) => withExcess(pay, excess, note)
  const worked = joinedPay(parts.map(({ pay }) => pay))
  const both = reimbursedDifference(changes)
  const isDue = gross(withWageOf(worked, both)) + sum(both.due.map(({ taxable }) => taxable)) > 0
  const back = isDue ? both : taxFreeAlone(both)
  const pay = withWageOf(worked, back)
  const total = sum([gross(pay), ...back.due.map(({ taxable }) => taxable)])
  const ofSalaries = parts.map(({ salaryId, pay: own }) => {
    const ownChanges = changes.filter(({ salary_id }) => salary_id === salaryId)
    const ownBack = taxFreeAlone(reimbursedDifference(ownChanges))
    const withWage = withWageOf(own, ownBack)
    return { salaryId, pay: withWage, gross: gross(withWage), back: ownBack }
  })
  const taxFree = back.overpaid
  const overpaidBack = sum(taxFree.map(({ amount }) => amount))
  const group = { personId: first.person_id, owner: first.owner, originals, facts }
  const difference = { changes, ...group, pay, gross: total, overpaidBack, parts: ofSalaries, taxFree }
  if (!isDue && back.due.length === 0) return { ...difference, settlement: null }
  const due = { ...group, pay: isDue ? pay : null, reimbursements: back.due, overpaid }
  return { ...difference, settlement: settlementOf(due) }
}

/** The salaries that paid the shifts, and the paid ones of the same person, department and employer whose overtime may move with them. */
function touched(
  changes: readonly Change[],
  salaries: readonly PaidSalary[],
  { agreements }: SalaryFacts,
): PaidSalary[] {
  const [first] = changes
  const paying = new Set(changes.map(({ salary_id }) => salary_id))
  const own = salaries.filter(
    ({ person_id, department_id, owner }) =>
      person_id === first?.person_id && department_id === first.department_id && owner === first.owner,
  )
  return reachedBy(
    own.filter(({ id }) => paying.has(id)),
    own,
    agreements,
  )
}

/** Salaries of those given whose days count in the overtime of some. */
export function reachedBy(
  some: readonly PaidSalary[],
  given: readonly PaidSalary[],
  agreements: SalaryFacts['agreements'],
): PaidSalary[] {
  const counted = some.map(({ period_start, period_end }) =>
    daysCounted(agreements, { from: period_start, to: period_end }),
  )
  return given.filter((salary) =>
    counted.some(({ from, to }) => salary.period_start <= to && salary.period_end >= from),
  )
}
