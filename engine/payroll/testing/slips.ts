import { localDate } from '@palkkasilta/values/date.ts'
import { cents, rate } from '@palkkasilta/values/money.ts'
import fc from 'fast-check'
import { setRate } from '../rates.ts'
import { emptySlip, NO_ORDER } from '../solving/defaults.ts'
import type { DistraintOrder, Insurance, PayslipInput, TaxCard, UnionDue } from '../types.ts'
import type { SecondCard, SecondDue, SecondInput, SecondOrder } from './second-calculator.ts'

function day(first: string, last: string): fc.Arbitrary<string> {
  const start = localDate(first)
  return fc.integer({ min: 0, max: start.until(localDate(last)).days }).map((days) => start.add({ days }).toString())
}

function percent(most: number): fc.Arbitrary<string> {
  return fc.integer({ min: 0, max: most }).map((millionth) => (millionth / 1_000_000).toFixed(6))
}

function money(most: number): fc.Arbitrary<number> {
  return fc.oneof(
    { weight: 3, arbitrary: fc.integer({ min: 0, max: most }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: Math.min(most, 20_000) }) },
  )
}

const paydays = fc.oneof(day('2024-01-01', '2026-12-31'), fc.constantFrom('2025-12-31', '2026-01-01', '2026-02-28'))
const insurances: readonly Insurance[] = ['pension', 'unemployment', 'health', 'accident', 'groupLife']

const row = fc.record({
  cents: money(400_000),
  holiday: fc.boolean(),
  exempt: fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray<string>([...insurances]) },
  ),
})

const card: fc.Arbitrary<SecondCard> = fc
  .record({
    monthly: fc.boolean(),
    source: fc.constantFrom<SecondCard['source']>(null, null, null, 'WITH_DEDUCTION', 'WITHOUT'),
    base: percent(600_000),
    additional: percent(600_000),
    ceiling: fc.option(money(4_000_000)),
    used: money(4_000_000),
    from: day('2023-06-01', '2026-12-31'),
    length: fc.option(fc.integer({ min: 0, max: 700 })),
  })
  .map(({ length, ...rest }) => ({ ...rest, to: lastDay(rest.from, length) }))

const order: fc.Arbitrary<SecondOrder> = fc
  .record({
    type: fc.constantFrom<SecondOrder['type']>(
      'FOUR_PART',
      'FOUR_PART',
      'FOUR_PART',
      'ONE_THIRD',
      'ONE_SIXTH',
      'ONE_TIME',
    ),
    dependants: fc.integer({ min: 0, max: 8 }),
    perDay: fc.option(fc.integer({ min: 0, max: 20_000 })),
    sum: money(300_000),
    withheld: fc.oneof(fc.constant(0), money(50_000)),
    earlierNet: fc.oneof(fc.constant(0), money(200_000)),
    from: day('2023-06-01', '2026-12-31'),
    length: fc.option(fc.integer({ min: 0, max: 700 })),
  })
  .map(({ length, ...rest }) => ({ ...rest, to: lastDay(rest.from, length) }))

/** The four steps are refused without a pay period. */
function hasSteps(orders: readonly SecondOrder[]): boolean {
  return orders.some(({ type }) => type === 'FOUR_PART')
}

function lastDay(from: string, length: number | null): string | null {
  return length === null ? null : localDate(from).add({ days: length }).toString()
}

/** Any salary that the rules could meet. */
export const anySlip: fc.Arbitrary<SecondInput> = fc
  .record({
    payday: paydays,
    abroad: fc.integer({ min: 0, max: 9 }).map((tenth) => tenth === 0),
    born: day('1950-01-01', '2012-12-31'),
    kind: fc.constantFrom<SecondInput['kind']>('WORKER', 'WORKER', 'WORKER', 'BILLER', 'ENTREPRENEUR'),
    yel: fc.constantFrom<SecondInput['yel']>('INSURED', 'OBLIGED', 'NONE', 'UNKNOWN', 'UNKNOWN', 'UNKNOWN'),
    rows: fc.array(row, { maxLength: 8 }),
    benefits: fc.oneof(fc.constant([]), fc.array(money(150_000), { maxLength: 2 })),
    excess: fc.oneof(fc.constant(0), money(5_000)),
    taxFree: fc.oneof(fc.constant(0), money(60_000)),
    rates: fc.record({
      accident: percent(70_000),
      groupLife: percent(2_000),
      holiday: fc.oneof(fc.constantFrom('0', '0.09', '0.115', '0.135'), percent(200_000)),
      employerTyel: fc.option(percent(300_000)),
    }),
    holidayPaid: fc.boolean(),
    cards: fc.array(card, { maxLength: 3 }),
    priorIncome: fc.oneof(fc.constant(0), money(2_000_000)),
    deductionBefore: fc.oneof(fc.constant(0), money(30_000)),
    lowered: fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, money(50_000)),
    givenBack: fc.oneof({ arbitrary: fc.constant(0), weight: 4 }, money(50_000)),
    orders: fc.array(order, { maxLength: 2 }),
    periodDays: fc.constantFrom(7, 14, 15, 21, 28, 30),
    periodic: fc.constantFrom(true, true, true, false),
    claims: fc.oneof(
      fc.constant([]),
      fc.array(fc.record({ cents: money(60_000), consent: fc.boolean() }), { maxLength: 3 }),
    ),
    due: fc.option(
      fc.record({
        share: fc.option(percent(30_000)),
        sum: money(8_000),
        inMonth: fc.oneof(fc.constant(0), money(8_000)),
        inPeriod: fc.oneof(fc.constant(0), money(8_000)),
      }),
    ),
    advances: fc.oneof(fc.constant(0), money(100_000)),
    paidEarlierThisMonth: fc.oneof(fc.constant(0), money(10_000), money(300_000)),
    payrollBefore: fc.oneof(fc.constant(0), fc.integer({ min: 233_000_000, max: 251_500_000 })),
  })
  .map(({ periodic, ...slip }) => ({ ...slip, periodDays: periodic || hasSteps(slip.orders) ? slip.periodDays : null }))

/** The same salary as the engine takes it. */
export function engineInput(input: SecondInput): PayslipInput {
  const slip = emptySlip(localDate(input.payday), localDate(input.born))
  return {
    ...slip,
    earner: { ...slip.earner, workerType: input.kind, yel: input.yel },
    rows: input.rows.map(({ cents: amount, holiday, exempt }, index) => ({
      name: `Rivi ${index + 1}`,
      transactionCode: '201',
      amount: cents(amount),
      unitPrice: cents(amount),
      hundredths: 100,
      inHolidayBase: holiday,
      exemptFrom: exempt as readonly Insurance[],
    })),
    benefits: input.benefits.map((amount) => ({
      name: 'Luontoisetu',
      transactionCode: '317',
      amount: cents(amount),
      unitPrice: cents(amount),
      inHolidayBase: false,
    })),
    holidayCompensationPaid: input.holidayPaid,
    reimbursements: [kilometres(input)],
    rates: slipRates(input.rates),
    withholding: {
      ...slip.withholding,
      cards: input.cards.map(taxCard),
      priorIncome: cents(input.priorIncome),
      deductionBefore: cents(input.deductionBefore),
      lowered: cents(input.lowered),
      givenBack: cents(input.givenBack),
      nonResident: input.abroad ? { country: 'EE', staysFrom: null } : null,
    },
    distraint: { orders: input.orders.map(distraintOrder), manual: null },
    payPeriod: input.periodDays === null ? null : period(input.periodDays),
    deductions: input.claims.map(({ cents: amount, consent }) => ({
      reason: 'Vähennys',
      amount: cents(amount),
      kind: consent ? 'CONSENT' : 'SET_OFF',
    })),
    unionDues: input.due === null ? [] : [unionDue(input.due)],
    advances: cents(input.advances),
    paidEarlierThisMonth: cents(input.paidEarlierThisMonth),
    payrollBefore: cents(input.payrollBefore),
  }
}

function unionDue({ share, sum, inMonth, inPeriod }: SecondDue): UnionDue {
  return {
    id: 1,
    payee: 'Liitto',
    rate: share === null ? null : rate(share),
    monthly: share === null ? cents(sum) : null,
    validFrom: localDate('2023-01-01'),
    validTo: null,
    withheldInMonth: cents(inMonth),
    withheldInPeriod: cents(inPeriod),
  }
}

function kilometres({ taxFree, excess }: SecondInput): PayslipInput['reimbursements'][number] {
  return {
    type: 'KILOMETER_ALLOWANCE',
    name: 'Kilometrikorvaus',
    hundredths: 100,
    unitPrice: cents(taxFree + excess),
    taxFree: cents(taxFree),
    taxable: cents(excess),
  }
}

function slipRates(rates: SecondInput['rates']): PayslipInput['rates'] {
  const own = rates.employerTyel
  return {
    accident: setRate(rate(rates.accident), 'company', 'tapaturmavakuutus'),
    groupLife: setRate(rate(rates.groupLife), 'company', 'ryhmähenkivakuutus'),
    holidayCompensation: setRate(rate(rates.holiday), 'agreement', 'lomakorvaus'),
    ...(own === null ? {} : { tyelEmployer: setRate(rate(own), 'company', 'työeläkevakuutus') }),
  }
}

function period(days: number): PayslipInput['payPeriod'] {
  if (days === 30) return { unit: 'MONTH' }
  return days === 15 ? { unit: 'HALF_MONTH' } : { unit: 'DAYS', days }
}

function taxCard(input: SecondCard): TaxCard {
  return {
    type: input.source ? 'AT_SOURCE' : input.monthly ? 'MONTHLY' : 'YEARLY',
    sourceDeduction: input.source === 'WITH_DEDUCTION',
    basePercent: rate(input.base),
    additionalPercent: rate(input.additional),
    ceiling: input.ceiling === null ? null : cents(input.ceiling),
    used: cents(input.used),
    validFrom: localDate(input.from),
    validTo: input.to === null ? null : localDate(input.to),
  }
}

function distraintOrder(input: SecondOrder): DistraintOrder {
  return {
    ...NO_ORDER,
    type: input.type,
    dependants: input.dependants,
    protectedPerDay: input.perDay === null ? null : cents(input.perDay),
    oneTimeSum: cents(input.sum),
    alreadyWithheld: cents(input.withheld),
    earlierNet: cents(input.earlierNet),
    validFrom: localDate(input.from),
    validTo: input.to === null ? null : localDate(input.to),
  }
}
