import { joinedPay, payDifference } from '@palkkasilta/engine/agreements/difference.ts'
import type { ShiftPayResult } from '@palkkasilta/engine/agreements/types.ts'
import { bankingDayOnOrAfter } from '@palkkasilta/engine/calendar/banking-days.ts'
import { grossOfRows } from '@palkkasilta/engine/payroll/earnings.ts'
import { type ReimbursementDifference, taxFreeAlone } from '@palkkasilta/engine/travel/difference.ts'
import { dayOf, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { holidayTermsOn, isHolidayPaid } from '../../../core/holiday/terms.ts'
import type { CalculatedSalary } from '../../../core/salary/calculated.ts'
import { claimsOn, openOverpayments } from '../../../core/salary/claims.ts'
import { daysCounted } from '../../../core/salary/counted-days.ts'
import { employerIds } from '../../../core/salary/employers.ts'
import { type PersonFacts, type SalaryFacts, salaryFactsOf } from '../../../core/salary/facts.ts'
import { NO_OVERRIDES } from '../../../core/salary/overrides.ts'
import { ratesOfPay } from '../../../core/salary/rates-of-pay.ts'
import { workTerms } from '../../../core/salary/work-terms.ts'
import { toldTime } from '../../../core/shift/told-time.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { notingRefusal } from '../../../kernel/noting-refusal.ts'
import type { Read } from '../../../platform/database/types.ts'
import { calculateSalary, payOf, type SalaryRequest } from '../calculate.ts'
import type { Change } from './changes.ts'
import { type Overpaid, overpaidOf, type SalaryDifference } from './overpaid.ts'
import { type PaidSalary, paidSalaries, paidShifts, workOf } from './paid-salaries.ts'
import { reimbursedDifference, withExcess } from './reimbursed.ts'
import { settledNote } from './told.ts'

/** What changes of somebody's paid salaries in one department come to. */
export interface Difference {
  readonly changes: readonly Change[]
  /** The salaries that paid the shifts, and those of the same time whose overtime moves with them. */
  readonly originals: readonly PaidSalary[]
  readonly facts: SalaryFacts
  readonly pay: ShiftPayResult
  /** With holiday compensation. */
  readonly gross: Cents
  /** Tax-free reimbursements that were paid and are not due. */
  readonly overpaidBack: Cents
  /** The salary that pays it; null where nothing is to be paid. */
  readonly settlement: { readonly request: SalaryRequest; readonly calculated: CalculatedSalary } | null
  /** What was paid too much; null where nothing was. */
  readonly overpaid: Overpaid | null
}

export type Refused = ReadonlyMap<number, unknown>

interface Reckoned {
  readonly differences: readonly Difference[]
  /** Why others cannot be reckoned, by their first change. */
  readonly refused: Refused
}

export function settlementPayday(now: Temporal.Instant): LocalDate {
  return bankingDayOnOrAfter(dayOf(now))
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
  const facts = await salaryFactsOf(db, requests, settlementPayday(now))
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
  const periodStart = localDate(originals.map((salary) => salary.period_start).sort()[0] ?? '')
  const holidayTerms = holidayTermsOn(person.holidayTerms, { periodStart, payday: facts.payday })
  const grossOf = (pay: ShiftPayResult) =>
    grossOfRows(pay.rows, {
      ...ratesOfPay(facts, person, NO_OVERRIDES, workTerms(facts, person), pay),
      holidayCompensationPaid: isHolidayPaid(holidayTerms),
    })
  const withWageOf = (pay: ShiftPayResult, { excess }: ReimbursementDifference) => withExcess(pay, excess, note)
  const worked = joinedPay(parts.map(({ pay }) => pay))
  const both = reimbursedDifference(changes)
  const isDue = grossOf(withWageOf(worked, both)) + sum(both.due.map(({ taxable }) => taxable)) > 0
  const back = isDue ? both : taxFreeAlone(both)
  const pay = withWageOf(worked, back)
  const gross = sum([grossOf(pay), ...back.due.map(({ taxable }) => taxable)])
  const ofSalaries = parts.map(({ salaryId, pay: own }) => {
    const ownChanges = changes.filter(({ salary_id }) => salary_id === salaryId)
    const ownBack = taxFreeAlone(reimbursedDifference(ownChanges))
    const withWage = withWageOf(own, ownBack)
    return { salaryId, pay: withWage, gross: grossOf(withWage), back: ownBack }
  })
  const taxFree = back.overpaid
  const overpaidBack = sum(taxFree.map(({ amount }) => amount))
  const difference = { changes, originals, facts, pay, gross, overpaidBack, parts: ofSalaries, taxFree }
  if (!isDue && back.due.length === 0) return { ...difference, settlement: null }
  const request: SalaryRequest = {
    personId: first.person_id,
    shifts: [],
    alreadyPaid: [],
    reimbursements: back.due,
    periodStart,
    periodEnd: localDate(
      originals
        .map((salary) => salary.period_end)
        .sort()
        .at(-1) ?? '',
    ),
    overrides: NO_OVERRIDES,
    pay: isDue ? pay : joinedPay([]),
    claims: claimsOn(overpaid, { personId: first.person_id, departmentId: facts.departmentId, owner: first.owner }),
  }
  return { ...difference, settlement: { request, calculated: calculateSalary(facts, request) } }
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
  const changed = own.filter(({ id }) => paying.has(id))
  const counted = changed.map(({ period_start, period_end }) =>
    daysCounted(agreements, { from: period_start, to: period_end }),
  )
  return own.filter((salary) => counted.some(({ from, to }) => salary.period_start <= to && salary.period_end >= from))
}

export function salaryPay(
  facts: SalaryFacts,
  person: PersonFacts,
  salary: PaidSalary,
  work: ReturnType<typeof workOf>,
) {
  const [periodStart, periodEnd] = [localDate(salary.period_start), localDate(salary.period_end)]
  return payOf(facts, person, { ...work, periodStart, periodEnd })
}

/** What was paid too much: wage, and what was paid back without tax. */
export function owedOf({ overpaid }: Pick<Difference, 'overpaid'>): Cents {
  return overpaid?.amount ?? cents(0)
}

/** What more is paid back without tax; below zero where less was due. */
export function paidBackBetween({ settlement, overpaidBack }: Pick<Difference, 'settlement' | 'overpaidBack'>): Cents {
  return cents((settlement?.calculated.slip.taxFree ?? 0) - overpaidBack)
}

/** What the person has in hand of the salaries that paid the shifts. */
export function netBefore({ originals }: Difference): Cents {
  return sum(originals.map(({ paid_cents, reimbursements_cents }) => cents(paid_cents - reimbursements_cents)))
}
