import { localDate } from '@palkkasilta/values/date.ts'
import { millionths, ZERO } from '@palkkasilta/values/money.ts'
import { setRate } from '../rates.ts'
import type {
  Compensation,
  DistraintOrder,
  Earner,
  EarningRow,
  Insurance,
  NetDeduction,
  NonResident,
  PayPeriod,
  PayslipInput,
  Reimbursement,
  ReimbursementType,
  SetRate,
  SlipRates,
  TaxCard,
  UnionDue,
  WorkerType,
} from '../types.ts'
import { yelStatuses } from '../yel.ts'
import type { CaseInput } from './case-input.ts'
import { emptySlip, NO_ORDER } from './defaults.ts'

const workerTypes = ['WORKER', 'BILLER', 'ENTREPRENEUR'] as const satisfies readonly WorkerType[]
const distraintTypes = ['NONE', 'FOUR_PART', 'ONE_THIRD', 'ONE_SIXTH', 'ONE_TIME'] as const
export const reimbursementTypes = [
  'KILOMETER_ALLOWANCE',
  'FULL_DAY_ALLOWANCE',
  'PARTIAL_DAY_ALLOWANCE',
  'FOREIGN_ALLOWANCE',
  'LUNCH_ALLOWANCE',
  'EXPENSE',
] as const satisfies readonly ReimbursementType[]
const insurances = [
  'pension',
  'unemployment',
  'health',
  'accident',
  'groupLife',
] as const satisfies readonly Insurance[]

/** Whoever has a YEL status is an entrepreneur, unless it is told otherwise. */
export function standingOf(input: CaseInput, workerType: WorkerType = 'WORKER'): Pick<Earner, 'workerType' | 'yel'> {
  return {
    workerType: input.choice('workerType', workerTypes, input.has('yel') ? 'ENTREPRENEUR' : workerType),
    yel: input.choice('yel', yelStatuses, 'UNKNOWN'),
  }
}

/** The input of a pay slip from plain JSON; what is left out is as on an ordinary slip. */
export function slipOf(input: CaseInput, workerType: WorkerType = 'WORKER'): PayslipInput {
  const slip = emptySlip(input.date('paymentDate'), input.date('born'))
  const percent = input.optionalFraction('percent')
  return {
    ...slip,
    earner: {
      ...slip.earner,
      ...standingOf(input, workerType),
      partOwner: input.flag('partOwner'),
    },
    rows: rowsOf(input),
    benefits: input.list('benefits').map((row) => rowOf(row, '317')),
    holidayCompensationPaid: input.flag('holidayCompensationPaid', true),
    reimbursements: reimbursementsOf(input),
    rates: ratesOf(input.object('rates')),
    withholding: {
      cards: cardsOf(input),
      priorIncome: input.money('priorIncome', 0),
      deductionBefore: input.money('deductionBefore', 0),
      lowered: input.money('lowered', 0),
      givenBack: input.money('givenBack', 0),
      percent: percent === null ? null : setRate(percent, 'salary', 'asetettu tälle palkalle'),
      inPrepaymentRegister: input.flag('inPrepaymentRegister'),
      nonResident: nonResidentOf(input),
    },
    compensation: compensationOf(input),
    distraint: { orders: ordersOf(input), manual: input.optionalMoney('manualDistraint') },
    payPeriod:
      input.has('distraint') && !input.has('period') ? payPeriodOf(input.object('distraint')) : payPeriodOf(input),
    deductions: deductionsOf(input),
    unionDues: input.list('unionDues').map(unionDueOf),
    advances: input.money('advances', 0),
    paidEarlierThisMonth: input.money('paidEarlierThisMonth', 0),
    insuredThisMonth: input.flag('insuredThisMonth'),
    expectedThisMonth: input.money('expectedThisMonth', 0),
    payrollBefore: input.money('payrollBefore', 0),
    smallPayroll: input.flag('smallPayroll'),
  }
}

function rowsOf(input: CaseInput): EarningRow[] {
  const rows = input.list('rows').map((row) => rowOf(row, '201'))
  if (!input.has('pay')) return rows
  const amount = input.money('pay')
  const pay = {
    name: 'Palkka',
    transactionCode: '201',
    amount,
    unitPrice: amount,
    hundredths: 100,
    inHolidayBase: true,
  }
  return [pay, ...rows]
}

function rowOf(row: CaseInput, transactionCode: string): EarningRow {
  const amount = row.money('amount')
  const exempt = insurances.filter((insurance) => row.object('exemptFrom').flag(insurance))
  return {
    name: row.text('name', 'Palkka'),
    transactionCode: row.text('code', transactionCode),
    amount,
    unitPrice: row.money('unitPrice', amount),
    ...(row.has('minutes') ? { minutes: row.count('minutes', 0) } : { hundredths: 100 }),
    inHolidayBase: row.flag('inHolidayBase', true),
    exemptFrom: exempt,
  }
}

/** A number is paid against receipts; a list names each reimbursement. */
function reimbursementsOf(input: CaseInput): Reimbursement[] {
  if (typeof input.raw('reimbursements') === 'number') {
    const taxFree = input.money('reimbursements')
    return [{ type: 'EXPENSE', name: 'Kulukorvaus', hundredths: 100, unitPrice: taxFree, taxFree, taxable: ZERO }]
  }
  return input.list('reimbursements').map((item) => ({
    type: item.choice('type', reimbursementTypes, 'EXPENSE'),
    name: item.text('name', 'Kulukorvaus'),
    hundredths: item.money('quantity', 100),
    unitPrice: item.money('unitPrice', 0),
    taxFree: item.money(item.has('taxFree') ? 'taxFree' : 'amount'),
    taxable: item.money('taxable', 0),
  }))
}

function deductionsOf(input: CaseInput): NetDeduction[] {
  const claims = input.list('deductions').map(
    (item): NetDeduction => ({
      reason: item.text('reason', 'Vähennys'),
      amount: item.money('amount'),
      kind: item.choice('kind', ['SET_OFF', 'CONSENT'], 'SET_OFF'),
    }),
  )
  if (!input.has('deductionFromNet')) return claims
  return [{ reason: 'Vähennys', amount: input.money('deductionFromNet'), kind: 'SET_OFF' }, ...claims]
}

/** A share or a sum a month, from the beginning of time unless told. */
function unionDueOf(due: CaseInput): UnionDue {
  return {
    id: 1,
    payee: due.text('name', 'Liitto'),
    rate: due.optionalFraction('percent'),
    monthly: due.optionalMoney('monthly'),
    validFrom: due.optionalDate('validFrom') ?? localDate('2023-01-01'),
    validTo: due.optionalDate('validTo'),
    withheldInMonth: due.money('withheldInMonth', 0),
    withheldInPeriod: due.money('withheldInPeriod', 0),
  }
}

/** A card that does not say from when it holds: from the beginning of the payment's year. */
export function cardsOf(input: CaseInput): TaxCard[] {
  return input.list('cards').map((card) => {
    const basePercent = card.fraction('basePercent')
    return {
      type: card.choice('type', ['YEARLY', 'MONTHLY', 'AT_SOURCE', 'COMPENSATION'], 'YEARLY'),
      basePercent,
      additionalPercent: card.fraction('additionalPercent', basePercent),
      ceiling: card.optionalMoney('ceiling'),
      used: card.money('used', 0),
      sourceDeduction: card.flag('sourceDeduction'),
      validFrom: card.optionalDate('validFrom') ?? input.date('paymentDate').with({ month: 1, day: 1 }),
      validTo: card.optionalDate('validTo'),
    }
  })
}

/** Work compensation, of which the prepayment register was looked at unless told otherwise. */
function compensationOf(input: CaseInput): Compensation | undefined {
  const isChecked = input.flag('registerChecked', true)
  const inRegister = input.flag('inPrepaymentRegister')
  return input.flag('compensation') ? { isChecked, lastChecked: null, inRegister } : undefined
}

export function nonResidentOf(input: CaseInput): NonResident | null {
  if (!input.flag('nonResident')) return null
  return { country: input.text('country', ''), staysFrom: input.optionalDate('staysFrom') }
}

function ordersOf(input: CaseInput): DistraintOrder[] {
  if (Array.isArray(input.raw('distraint'))) return input.list('distraint').map(orderOf)
  return input.has('distraint') ? [orderOf(input.object('distraint'))] : []
}

export function orderOf(order: CaseInput): DistraintOrder {
  return {
    ...NO_ORDER,
    type: order.choice('type', distraintTypes, 'NONE'),
    dependants: order.count('dependants', 0),
    protectedPerDay: order.optionalMoney('protectedPerDay'),
    oneTimeSum: order.optionalMoney('oneTimeSum'),
    alreadyWithheld: order.money('alreadyWithheld', 0),
    earlierNet: order.money('earlierNet', 0),
    validFrom: order.optionalDate('validFrom'),
    validTo: order.optionalDate('validTo'),
  }
}

/** A calendar month unless told; `NONE` is pay that is not periodic. */
export function payPeriodOf(input: CaseInput): PayPeriod | null {
  const period = input.object('period')
  const unit = period.choice('unit', ['MONTH', 'HALF_MONTH', 'DAYS', 'NONE'], 'MONTH')
  if (unit === 'NONE') return null
  return unit === 'DAYS' ? { unit, days: period.count('days', 0) } : { unit }
}

const rateNames = {
  employeeTyel: 'tyelEmployee',
  employerTyel: 'tyelEmployer',
  employeeUnemployment: 'unemploymentEmployee',
  employerUnemployment: 'unemploymentEmployer',
  health: 'health',
  accident: 'accident',
  groupLife: 'groupLife',
  holidayCompensation: 'holidayCompensation',
  withoutTaxCard: 'withoutTaxCard',
} as const satisfies Record<string, keyof SlipRates>

export function ratesOf(input: CaseInput): SlipRates {
  const given: { -readonly [Name in keyof SlipRates]?: SetRate } = {}
  for (const [wire, name] of Object.entries(rateNames)) {
    const fraction = input.optionalFraction(wire)
    if (fraction !== null) given[name] = setRate(fraction, 'company', 'yrityksen asetukset')
  }
  const none = setRate(millionths(0), 'company', 'vakuutusmaksua ei ole annettu')
  return { accident: none, groupLife: none, holidayCompensation: null, ...given }
}
