import type { LocalDate } from '@palkkasilta/values/date.ts'
import { millionths, ZERO } from '@palkkasilta/values/money.ts'
import { setRate } from '../rates.ts'
import type { DistraintOrder, PayslipInput, WithholdingTerms, YearTotals } from '../types.ts'

const NO_TOTALS: YearTotals = {
  taxable: ZERO,
  tax: ZERO,
  tyelEmployee: ZERO,
  unemploymentEmployee: ZERO,
  distraint: ZERO,
  taxFree: ZERO,
  paid: ZERO,
}

export const NO_CARD: WithholdingTerms = {
  cards: [],
  priorIncome: ZERO,
  deductionBefore: ZERO,
  lowered: ZERO,
  givenBack: ZERO,
  percent: null,
  inPrepaymentRegister: false,
  nonResident: null,
}

export const NO_ORDER: DistraintOrder = {
  type: 'NONE',
  dependants: 0,
  protectedPerDay: null,
  oneTimeSum: null,
  alreadyWithheld: ZERO,
  earlierNet: ZERO,
  validFrom: null,
  validTo: null,
}

/** A worker paid nothing, insured by no policy, first payment of the year: callers state only what differs. */
export function emptySlip(paymentDate: LocalDate, born: LocalDate): PayslipInput {
  const noPolicy = setRate(millionths(0), 'company', 'vakuutusmaksua ei ole annettu')
  return {
    paymentDate,
    earner: { born, workerType: 'WORKER', yel: 'UNKNOWN', partOwner: false },
    rows: [],
    benefits: [],
    holidayCompensationPaid: true,
    reimbursements: [],
    rates: { accident: noPolicy, groupLife: noPolicy, holidayCompensation: null },
    withholding: NO_CARD,
    distraint: { orders: [], manual: null },
    payPeriod: { unit: 'MONTH' },
    deductions: [],
    advances: ZERO,
    paidEarlierThisMonth: ZERO,
    insuredThisMonth: false,
    expectedThisMonth: ZERO,
    payrollBefore: ZERO,
    smallPayroll: false,
    roundingRemainder: ZERO,
    yearBefore: NO_TOTALS,
  }
}
