import { creditYearOf, type Employment, employmentsOf } from '@palkkasilta/engine/holiday/credit-year.ts'
import { type HolidayDebt, type HolidayYear, holidayDebt } from '@palkkasilta/engine/holiday/debt.ts'
import { type EarningRule, earningRule } from '@palkkasilta/engine/holiday/earning.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, divideRounded } from '@palkkasilta/values/money.ts'
import type { Read } from '../../platform/database/types.ts'
import {
  type HolidayContract,
  type HolidayPayment,
  holidayContracts,
  holidayPayments,
  type MonthWorked,
  type PaidInYear,
  paidByYear,
  worksByMonth,
} from './facts.ts'
import { isWithoutGround } from './terms.ts'

/** A credit year of somebody, as it stands on a day. */
export interface YearOfHoliday {
  readonly creditYear: number
  readonly worked: HolidayYear
  readonly workedDays: number
  readonly isRuleOfContract: boolean
  readonly debt: HolidayDebt
  /** Compensation was paid with the salaries, on no ground that the contract names. */
  readonly isGroundless: boolean
  readonly payments: readonly HolidayPayment[]
  /** The employer's contributions on what is due, at what they were of the person's pay in the year. */
  readonly employerCosts: Cents
}

/**
 * The credit years in which these people worked for us, newest first, by what was sent to be paid until the day, or at all; what is read of
 * all of them is read at once.
 */
export async function holidayYearsOf(
  db: Read,
  personIds: readonly number[],
  on: LocalDate | null,
): Promise<ReadonlyMap<number, YearOfHoliday[]>> {
  const until = on?.toString() ?? 'infinity'
  const contracts = byPerson(await holidayContracts(db, personIds))
  const paid = byPerson(await paidByYear(db, personIds, until))
  const works = byPerson(await worksByMonth(db, personIds, until))
  const payments = byPerson(await holidayPayments(db, personIds, until))
  return new Map(
    personIds.map((id) => {
      const facts: FactsOfPerson = {
        contracts: contracts.get(id) ?? [],
        works: works.get(id) ?? [],
        payments: payments.get(id) ?? [],
      }
      const years = (paid.get(id) ?? []).map((year) => yearOf(facts, year))
      return [id, years.sort((a, b) => b.creditYear - a.creditYear)]
    }),
  )
}

interface FactsOfPerson {
  readonly contracts: readonly HolidayContract[]
  readonly works: readonly MonthWorked[]
  readonly payments: readonly HolidayPayment[]
}

function yearOf({ contracts, works, payments }: FactsOfPerson, paid: PaidInYear): YearOfHoliday {
  const year = creditYearOf(localDate(`${paid.credit_year}-04-01`))
  const [from, to] = [year.from.toString(), year.to.toString()]
  const inForce = contracts.filter(({ start_date, end_date }) => isWithin({ start_date, end_date }, { from, to }))
  const contract = inForce.at(-1) ?? null
  const months = works.filter(({ month }) => month >= from && month <= to)
  const own = payments.filter(({ credit_year }) => credit_year === paid.credit_year)
  const worked: HolidayYear = {
    employment: employmentIn(contracts, works, to) ?? { start: year.from, end: null },
    rule: contract?.holiday_rule ?? ruleOfPractice(works, year.from),
    months: months.map(({ month, days, minutes }) => ({ month: localDate(month), days, minutes })),
    earned: cents(paid.earned),
    minutesBeyond: months.reduce((total, { minutes_beyond }) => total + minutes_beyond, 0),
    daysOfWeek: contract?.week_days ?? USUAL_DAYS_OF_WEEK,
    monthlyPay: contract?.payment_type === 'MONTHLY' ? cents(contract.salary_cents) : null,
    compensated: cents(paid.compensated),
    taken: {
      days: own.reduce((total, { days }) => total + days, 0),
      pay: cents(own.reduce((total, { pay_cents }) => total + pay_cents, 0)),
    },
  }
  const debt = holidayDebt(worked, year.from)
  return {
    creditYear: paid.credit_year,
    worked,
    workedDays: months.reduce((total, { days }) => total + days, 0),
    isRuleOfContract: contract?.holiday_rule != null,
    debt,
    isGroundless: paid.compensated > 0 && isWithoutGround(contract),
    payments: own,
    employerCosts: paid.taxable > 0 ? cents(divideRounded(debt.due * paid.employer_costs, paid.taxable)) : cents(0),
  }
}

const USUAL_DAYS_OF_WEEK = 5

function isWithin(
  { start_date, end_date }: Pick<HolidayContract, 'start_date' | 'end_date'>,
  { from, to }: { readonly from: string; readonly to: string },
): boolean {
  return start_date !== null && start_date <= to && (end_date === null || end_date >= from)
}

/** Of signed contracts in the order of their first days. */
export function employmentsByContracts(contracts: readonly HolidayContract[]): Employment[] {
  const signed = contracts.flatMap(({ start_date, end_date }) =>
    start_date === null ? [] : [{ start: localDate(start_date), end: end_date === null ? null : localDate(end_date) }],
  )
  return employmentsOf(signed)
}

/** By contracts the last employment that had begun by the end of the year; it began with the first work where that was before all of them. */
function employmentIn(
  contracts: readonly HolidayContract[],
  [first]: readonly MonthWorked[],
  to: string,
): Employment | null {
  const employments = employmentsByContracts(contracts)
  const employment = employments.findLast(({ start }) => start.toString() <= to)
  if (!first || (employment && (employment !== employments[0] || employment.start.toString() <= first.month)))
    return employment ?? null
  return { start: localDate(first.month), end: employment?.end ?? null }
}

/** A practice decides where the contract does not, never one month of it: all months of work do. */
function ruleOfPractice(works: readonly MonthWorked[], on: LocalDate): EarningRule {
  const fewestDays = works.length === 0 ? 0 : Math.min(...works.map(({ days }) => days))
  return earningRule({ fewestDays, mostMinutes: Math.max(0, ...works.map(({ minutes }) => minutes)) }, on)
}

function byPerson<Row extends { readonly person_id: number }>(rows: readonly Row[]): Map<number, Row[]> {
  return Map.groupBy(rows, ({ person_id }) => person_id)
}
