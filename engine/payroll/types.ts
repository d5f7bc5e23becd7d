import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Cents, Rate } from '@palkkasilta/values/money.ts'
import type { PayRowKind } from '../agreements/agreement/types.ts'
import type { Origin, TraceLine } from '../trace/trace.ts'

/** BILLER and ENTREPRENEUR are users of the invoicing service; only a WORKER is employed. */
export type WorkerType = 'WORKER' | 'BILLER' | 'ENTREPRENEUR'

/** How an entrepreneur stands under the Self-Employed Persons' Pensions Act. UNKNOWN: nobody has told. */
export type YelStatus = 'INSURED' | 'OBLIGED' | 'NONE' | 'UNKNOWN'

export type Insurance = 'pension' | 'unemployment' | 'health' | 'accident' | 'groupLife'

export interface Earner {
  readonly born: LocalDate
  readonly workerType: WorkerType
  /** Of an employee only INSURED counts. */
  readonly yel: YelStatus
  /** Owns part of the company: lower unemployment rates of their own. */
  readonly partOwner: boolean
}

/** A rate that somebody set, and who and since when (see `resolveRate`). */
export interface SetRate {
  readonly rate: Rate
  readonly origin: Origin
}

/** Rates that overrule the law's. Accident and group life have no figure in law: the company's policy must give them. */
export interface SlipRates {
  readonly accident: SetRate
  readonly groupLife: SetRate
  readonly holidayCompensation: SetRate | null
  readonly tyelEmployee?: SetRate
  readonly tyelEmployer?: SetRate
  readonly unemploymentEmployee?: SetRate
  readonly unemploymentEmployer?: SetRate
  readonly health?: SetRate
  readonly withoutTaxCard?: SetRate
}

/** What was earned while the same rates were in force. Over all parts the cents add up to the rows. */
export interface PayPart extends Pick<SlipRates, 'accident' | 'holidayCompensation'> {
  readonly total: Cents
  readonly holidayBase: Cents
}

/** One line of earnings or a fringe benefit. The rows of the agreement engine fit as they are. */
export interface EarningRow {
  readonly name: string
  /** Incomes Register code. */
  readonly transactionCode: string
  readonly amount: Cents
  readonly unitPrice: Cents
  /** Told by the agreement engine: ordinary pay is the hours themselves, the other kinds come on top of them. */
  readonly kind?: PayRowKind
  /** Whole minutes of work; absent where the row is not paid by time. */
  readonly minutes?: number
  /** Pieces, days, hours in hundredths; absent where minutes are given. */
  readonly hundredths?: number
  /** Everything except raises for overtime and emergency work. */
  readonly inHolidayBase: boolean
  /** Insurances that this kind of pay is left out of. */
  readonly exemptFrom?: readonly Insurance[]
}

export type ReimbursementType =
  | 'KILOMETER_ALLOWANCE'
  | 'FULL_DAY_ALLOWANCE'
  | 'PARTIAL_DAY_ALLOWANCE'
  | 'FOREIGN_ALLOWANCE'
  | 'LUNCH_ALLOWANCE'
  /** Paid against a receipt. */
  | 'EXPENSE'

/** Travel and other costs paid back. What exceeds the tax-free amount is wage. */
export interface Reimbursement {
  readonly type: ReimbursementType
  readonly name: string
  /** Hundredths of a day, a kilometre or a piece. */
  readonly hundredths: number
  readonly unitPrice: Cents
  readonly taxFree: Cents
  readonly taxable: Cents
  /** By which it is free of tax, where that was agreed; otherwise it came with the salary. */
  readonly origin?: Origin
}

export interface TaxCard {
  /**
   * MONTHLY: the ceiling holds for each calendar month of payment. AT_SOURCE: of somebody who lives abroad, one percent without a ceiling.
   * COMPENSATION: of work compensation, the others of wage.
   */
  readonly type: 'YEARLY' | 'MONTHLY' | 'AT_SOURCE' | 'COMPENSATION'
  readonly basePercent: Rate
  readonly additionalPercent: Rate
  /** `null`: the card has no ceiling. */
  readonly ceiling: Cents | null
  /**
   * Taxable income already paid under the card: this year, or this month for a MONTHLY one (see `usedOfCeiling`). Of an AT_SOURCE one what has
   * been deducted this month.
   */
  readonly used: Cents
  /** AT_SOURCE: the card says that the month's deduction may be made. */
  readonly sourceDeduction?: boolean
  /** The card holds to the end of this day's year at the latest. */
  readonly validFrom: LocalDate
  readonly validTo: LocalDate | null
}

export interface WithholdingTerms {
  readonly cards: readonly TaxCard[]
  /** This year's income from earlier payers, as the person told. Counts against a YEARLY ceiling. */
  readonly priorIncome: Cents
  /** Costs that the law lets the payer deduct before withholding (419). */
  readonly deductionBefore: Cents
  /** What was withheld too much before in the year, and is left out of this payment: to nothing at most. */
  readonly lowered: Cents
  /** What was withheld too much before in the year, and is given back by a payment of its own. */
  readonly givenBack: Cents
  /** A percent set for this salary or person: replaces the card's base percent, and the one without a card. */
  readonly percent: SetRate | null
  /** An invoicing-service user in the prepayment register: nothing is withheld. */
  readonly inPrepaymentRegister: boolean
  /** Somebody who lives abroad is taxed at source; `null`: a resident. */
  readonly nonResident: NonResident | null
}

/** Paid as work compensation: what the prepayment register says of the person on the payday. */
export interface Compensation {
  /** It was looked at for this payday. */
  readonly isChecked: boolean
  /** ISO day; `null`: never. */
  readonly lastChecked: string | null
  readonly inRegister: boolean
}

export interface NonResident {
  /** Two letters, as in `EE`. */
  readonly country: string
  /** First day of the stay in Finland, where it is known: over six months makes a resident of anybody. */
  readonly staysFrom: LocalDate | null
}

/** Of tax at source, what stands beside it. */
export interface AtSource extends Pick<NonResident, 'country'> {
  readonly deduction: Cents
  /** The employee's health insurance contribution, which is withheld by itself. */
  readonly health: Cents
}

export type DistraintType = 'NONE' | 'FOUR_PART' | 'ONE_THIRD' | 'ONE_SIXTH' | 'ONE_TIME'

export interface PayPeriod {
  readonly unit: 'MONTH' | 'HALF_MONTH' | 'DAYS'
  /** Only for DAYS. */
  readonly days?: number
}

/** A payment order of the enforcement authority. */
export interface DistraintOrder {
  readonly type: DistraintType
  readonly dependants: number
  /** The whole daily amount printed on the order; `null`: the yearly decree and the dependants decide. */
  readonly protectedPerDay: Cents | null
  readonly oneTimeSum: Cents | null
  /** ONE_TIME: of the sum so far. Otherwise: from earlier payments of this pay period. */
  readonly alreadyWithheld: Cents
  /** Net for distraint of earlier payments of this pay period. */
  readonly earlierNet: Cents
  readonly validFrom: LocalDate | null
  readonly validTo: LocalDate | null
}

export interface DistraintTerms {
  readonly orders: readonly DistraintOrder[]
  /** Replaces the calculated amount. */
  readonly manual: Cents | null
}

export interface NetDeduction {
  readonly reason: string
  readonly amount: Cents
  /** SET_OFF: the employer's own claim, only from what could be attached. CONSENT: the person agreed. */
  readonly kind: 'SET_OFF' | 'CONSENT'
  /** The claim that it belongs to, where there is one. */
  readonly claim?: number
}

/** What somebody authorised their employer to withhold for a trade union: a share of pay, or a sum a month. */
export interface UnionDue {
  readonly id: number
  /** The union's name. */
  readonly payee: string
  /** Of pay subject to withholding; `null`: it is a sum. */
  readonly rate: Rate | null
  /** Of a calendar month of payment; `null`: it is a share. */
  readonly monthly: Cents | null
  readonly validFrom: LocalDate
  readonly validTo: LocalDate | null
  /** Of the due from earlier payments of the calendar month. */
  readonly withheldInMonth: Cents
  /** Of any due from earlier payments of the pay period. */
  readonly withheldInPeriod: Cents
}

/** Everything that a pay slip is calculated from. */
export interface PayslipInput {
  readonly paymentDate: LocalDate
  readonly earner: Earner
  readonly rows: readonly EarningRow[]
  readonly benefits: readonly EarningRow[]
  /** `false`: holiday compensation is accrued as a cost and paid later. */
  readonly holidayCompensationPaid: boolean
  readonly reimbursements: readonly Reimbursement[]
  readonly rates: SlipRates
  /** Only where parts of the rows were earned at rates of their own, as under two versions of an agreement. */
  readonly parts?: readonly PayPart[]
  readonly withholding: WithholdingTerms
  /** Absent: it is wage. */
  readonly compensation?: Compensation | undefined
  readonly distraint: DistraintTerms
  /** `null`: not paid periodically. */
  readonly payPeriod: PayPeriod | null
  readonly deductions: readonly NetDeduction[]
  /** Of one day one at most. Absent: there are none. */
  readonly unionDues?: readonly UnionDue[]
  /** Advances that were paid out in cash and belong to this salary. */
  readonly advances: Cents
  /** Earnings under TyEL that this employer already paid in the calendar month of the payment. */
  readonly paidEarlierThisMonth: Cents
  /** TyEL was counted from that already, though it was under the month limit: more was expected. */
  readonly insuredThisMonth: boolean
  /** Earnings under TyEL that this employer will still pay in the calendar month, as far as is known. */
  readonly expectedThisMonth: Cents
  /** Wages under unemployment insurance that the employer already paid in the calendar year. */
  readonly payrollBefore: Cents
  /** The employer's payroll of the year stays under the limit where accident and unemployment insurance begin. */
  readonly smallPayroll: boolean
  /** Cents that cannot be shared out when pay is solved from a given sum: a cost beside the contributions. */
  readonly roundingRemainder: Cents
  /** Sums of the earlier payments of the calendar year. */
  readonly yearBefore: YearTotals
}

export interface YearTotals {
  readonly taxable: Cents
  readonly tax: Cents
  readonly tyelEmployee: Cents
  readonly unemploymentEmployee: Cents
  readonly distraint: Cents
  readonly taxFree: Cents
  readonly paid: Cents
}

export interface Contributions {
  readonly tyelEmployee: Cents
  readonly unemploymentEmployee: Cents
  readonly tyelEmployer: Cents
  readonly unemploymentEmployer: Cents
  readonly health: Cents
  readonly accident: Cents
  readonly groupLife: Cents
}

export interface Withholding {
  readonly tax: Cents
  /** Income taxed at the base percent. */
  readonly basePart: Cents
  /** Income taxed at the additional percent. */
  readonly extraPart: Cents
  /** After this payment; `null` where no ceiling applies. */
  readonly ceilingLeft: Cents | null
  /** Index of the card used; `null`: none was valid. */
  readonly card: number | null
}

export interface Distraint {
  /** Of the pay period; `null` where the type has none. */
  readonly protectedPortion: Cents | null
  readonly distraint: Cents
  /** Index of the order used; `null`: none was in force. */
  readonly order: number | null
}

export interface TakenDeduction {
  readonly reason: string
  readonly kind: NetDeduction['kind'] | 'UNION_DUE'
  readonly requested: Cents
  readonly taken: Cents
  readonly claim?: number
  /** The union due that it is of. */
  readonly due?: number
}

export type SlipWarningCode =
  | 'NO_TAX_CARD'
  | 'CARD_DOES_NOT_FIT'
  | 'REGISTER_NOT_CHECKED'
  | 'LAST_YEARS_CARD'
  | 'RESIDENT_BY_STAY'
  | 'PROTECTED_PORTION_LOOKS_MONTHLY'
  | 'DEDUCTION_NOT_IN_FULL'
  | 'UNION_DUE_NOT_IN_FULL'
  | 'ADVANCE_NOT_IN_FULL'
  | 'CONTRIBUTIONS_CUT_TO_CASH'
  | 'BASE_IN_LIMIT_GAP'

/** Something that staff should look at; the figures stand. */
export interface SlipWarning {
  readonly code: SlipWarningCode
  readonly values: Readonly<Record<string, string | number>>
}

/** The whole calculation. Plain data, the same for the same input, byte by byte. */
export interface Payslip extends Contributions, Withholding, Distraint {
  /** ISO day. */
  readonly paymentDate: string
  /** The status by which the person was insured as an entrepreneur; `null`: as an employee. */
  readonly yel: YelStatus | null
  /** What TyEL was counted from: 0 where none was due, the whole month where this payment carries it. */
  readonly tyelBase: Cents
  readonly rows: readonly EarningRow[]
  readonly benefitRows: readonly EarningRow[]
  readonly reimbursements: readonly Reimbursement[]
  /** Sum of the earning rows. */
  readonly rowsTotal: Cents
  readonly holidayBase: Cents
  readonly holidayCompensation: Cents
  readonly holidayCompensationPaid: boolean
  /** Reimbursements above the tax-free amounts. */
  readonly taxableExcess: Cents
  /** Pay in money before deductions: rows, holiday compensation paid, taxable excess. */
  readonly gross: Cents
  readonly benefits: Cents
  /** gross + benefits */
  readonly taxable: Cents
  readonly deductionBefore: Cents
  /** What `tax` is tax at source with; `null`: it is prepaid tax of a resident. */
  readonly atSource: AtSource | null
  readonly netForDistraint: Cents
  readonly deductions: readonly TakenDeduction[]
  readonly deductionsTotal: Cents
  readonly advances: Cents
  /** In money after everything withheld, before tax-free reimbursements. */
  readonly net: Cents
  readonly taxFree: Cents
  readonly paid: Cents
  /** tax + the employee's contributions */
  readonly employeeCosts: Cents
  readonly roundingRemainder: Cents
  /** Sum of the employer's contributions and the rounding remainder. */
  readonly employerCosts: Cents
  /** taxable + employerCosts + accrued holiday compensation with the employer's contributions on it + tax-free reimbursements */
  readonly ourCosts: Cents
  readonly yearToDate: YearTotals
  readonly trace: readonly TraceLine[]
  readonly warnings: readonly SlipWarning[]
}
