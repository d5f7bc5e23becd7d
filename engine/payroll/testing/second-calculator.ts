/**
 * A second pay calculator, written from the law with exact fractions and sharing no code with the engine.
 * Tests hold the two against each other.
 */
import {
  exact,
  isLess,
  least,
  minus,
  most,
  NOTHING,
  plus,
  type Rational,
  ratio,
  rounded,
  times,
  total,
  wholeUnits,
} from './rational.ts'

/** Whole cents, fractions as decimal text, ISO days. */
export interface SecondInput {
  readonly payday: string
  readonly born: string
  readonly kind: 'WORKER' | 'BILLER' | 'ENTREPRENEUR'
  readonly yel: 'INSURED' | 'OBLIGED' | 'NONE' | 'UNKNOWN'
  readonly rows: readonly { readonly cents: number; readonly holiday: boolean; readonly exempt: readonly string[] }[]
  readonly benefits: readonly number[]
  readonly excess: number
  readonly taxFree: number
  readonly rates: Readonly<Record<'accident' | 'groupLife' | 'holiday', string>> & {
    readonly employerTyel: string | null
  }
  readonly holidayPaid: boolean
  /** Lives abroad: tax at source. */
  readonly abroad: boolean
  readonly cards: readonly SecondCard[]
  readonly priorIncome: number
  readonly deductionBefore: number
  /** Left out of the tax. */
  readonly lowered: number
  readonly givenBack: number
  readonly orders: readonly SecondOrder[]
  /** `null`: not periodic. */
  readonly periodDays: number | null
  readonly claims: readonly { readonly cents: number; readonly consent: boolean }[]
  /** For a trade union: a share of pay, or a sum a month. */
  readonly due: SecondDue | null
  readonly advances: number
  readonly paidEarlierThisMonth: number
  readonly payrollBefore: number
}

export interface SecondCard {
  readonly monthly: boolean
  /** A card for tax at source, and whether it says that something is left untaxed; `null`: a resident's. */
  readonly source: 'WITH_DEDUCTION' | 'WITHOUT' | null
  readonly base: string
  readonly additional: string
  readonly ceiling: number | null
  readonly used: number
  readonly from: string
  readonly to: string | null
}

export interface SecondDue {
  readonly share: string | null
  readonly sum: number
  readonly inMonth: number
  readonly inPeriod: number
}

export interface SecondOrder {
  readonly type: 'FOUR_PART' | 'ONE_THIRD' | 'ONE_SIXTH' | 'ONE_TIME'
  readonly dependants: number
  readonly perDay: number | null
  readonly sum: number
  readonly withheld: number
  readonly earlierNet: number
  readonly from: string
  readonly to: string | null
}

interface Year {
  readonly employee: string
  readonly raised: string
  /** Of everybody, the employee's share included. */
  readonly total: string
  readonly unemployed: string
  readonly low: string
  readonly high: string
  readonly payroll: number
  readonly health: string
  /** The insured person's own: for medical care, and for daily allowances. */
  readonly care: string
  readonly allowance: string
  readonly month: number
  readonly debtor: number
  readonly dependant: number
}

// The figures of each year as the authorities published them, money in cents.
const years: Readonly<Record<string, Year>> = {
  '2024': {
    employee: '0.0715',
    raised: '0.0865',
    total: '0.2481',
    unemployed: '0.0079',
    low: '0.0027',
    high: '0.0109',
    payroll: 233_700_000,
    health: '0.0116',
    care: '0.0051',
    allowance: '0.0101',
    month: 68_57,
    debtor: 32_56,
    dependant: 9_52,
  },
  '2025': {
    employee: '0.0715',
    raised: '0.0865',
    total: '0.2485',
    unemployed: '0.0059',
    low: '0.0020',
    high: '0.0080',
    payroll: 245_550_000,
    health: '0.0187',
    care: '0.0106',
    allowance: '0.0084',
    month: 70_08,
    debtor: 32_88,
    dependant: 9_61,
  },
  '2026': {
    employee: '0.0730',
    raised: '0.0730',
    total: '0.2440',
    unemployed: '0.0089',
    low: '0.0031',
    high: '0.0123',
    payroll: 250_950_000,
    health: '0.0191',
    care: '0.0110',
    allowance: '0.0088',
    month: 71_72,
    debtor: 33_03,
    dependant: 9_66,
  },
}

export type SecondResult = Readonly<Record<SecondField, number>>

export type SecondField =
  | 'gross'
  | 'taxable'
  | 'holidayCompensation'
  | 'tax'
  | 'tyelEmployee'
  | 'unemploymentEmployee'
  | 'netForDistraint'
  | 'distraint'
  | 'deductionsTotal'
  | 'advances'
  | 'net'
  | 'paid'
  | 'tyelEmployer'
  | 'unemploymentEmployer'
  | 'health'
  | 'accident'
  | 'groupLife'
  | 'ourCosts'

/** The first day of the month after the birthday of that age, as yyyy-mm. */
function monthAfterBirthday(born: string, age: number): string {
  const year = Number(born.slice(0, 4)) + age
  const month = Number(born.slice(5, 7))
  return month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`
}

function isAged(input: SecondInput, from: number, to: number): boolean {
  const month = input.payday.slice(0, 7)
  return monthAfterBirthday(input.born, from) <= month && month < monthAfterBirthday(input.born, to)
}

function pensionEnd(born: string): number {
  const year = Number(born.slice(0, 4))
  if (year <= 1957) return 68
  return year <= 1961 ? 69 : 70
}

export function secondPayslip(input: SecondInput): SecondResult {
  const year = years[input.payday.slice(0, 4)]
  if (!year) throw new RangeError(`no figures for ${input.payday}`)
  const sumRows = total(input.rows.map(({ cents }) => ratio(cents)))
  const base = total(input.rows.filter(({ holiday }) => holiday).map(({ cents }) => ratio(cents)))
  const compensation = rounded(times(base, exact(input.rates.holiday)))
  const gross = total([sumRows, input.holidayPaid ? compensation : NOTHING, ratio(input.excess)])
  const taxable = plus(gross, total(input.benefits.map((cents) => ratio(cents))))
  const exempt = (insurance: string) =>
    minus(taxable, total(input.rows.filter((row) => row.exempt.includes(insurance)).map(({ cents }) => ratio(cents))))
  const lines = insuranceLines(input, year, exempt)
  const full = least(input.abroad ? sourceTax(input, taxable) : taxOf(input, taxable), gross)
  const withheld = isLess(full, NOTHING) ? full : most(NOTHING, minus(full, ratio(input.lowered)))
  const tax = minus(withheld, ratio(input.givenBack))
  const own = input.abroad ? least(ownHealth(input, year, exempt('health')), minus(gross, tax)) : NOTHING
  const untaxed = minus(minus(gross, tax), own)
  const pension = least(lines.tyelEmployee, untaxed)
  const unemployment = least(lines.unemploymentEmployee, minus(untaxed, pension))
  const held = total([tax, own, pension, unemployment])
  const net = minus(taxable, held)
  const cash = minus(gross, held)
  const distraint = distraintOf(input, year, net, cash)
  const taken = takenOf(input, year, net, distraint, minus(cash, distraint))
  const claimed = plus(distraint, taken)
  const due = dueOf(input, year, taxable, { net, claimed, left: minus(cash, claimed) })
  const afterClaims = minus(minus(cash, claimed), due)
  const advances = least(ratio(input.advances), afterClaims)
  const left = minus(afterClaims, advances)
  const employers = [lines.tyelEmployer, lines.unemploymentEmployer, lines.health, lines.accident, lines.groupLife]
  const later = insuranceLines(input, year, (insurance) => plus(exempt(insurance), compensation))
  const onLater = [later.tyelEmployer, later.unemploymentEmployer, later.health, later.accident, later.groupLife]
  const accrued = input.holidayPaid ? NOTHING : total([compensation, minus(total(onLater), total(employers))])
  const costs = total([taxable, ...employers, ratio(input.taxFree), accrued])
  return inCents({
    gross,
    taxable,
    holidayCompensation: compensation,
    tax,
    ...lines,
    tyelEmployee: pension,
    unemploymentEmployee: unemployment,
    netForDistraint: net,
    distraint,
    deductionsTotal: plus(taken, due),
    advances,
    net: left,
    paid: plus(left, ratio(input.taxFree)),
    ourCosts: costs,
  })
}

function inCents(values: Readonly<Record<SecondField, Rational>>): SecondResult {
  const result: Partial<Record<SecondField, number>> = {}
  for (const [field, value] of Object.entries(values)) result[field as SecondField] = wholeUnits(value)
  return result as SecondResult
}

function insuranceLines(input: SecondInput, year: Year, insured: (insurance: string) => Rational) {
  const employed = input.kind === 'WORKER' && input.yel !== 'INSURED'
  const hasPension = employed && isAged(input, 17, pensionEnd(input.born))
  const hasUnemployment = employed && isAged(input, 18, 65)
  const hasHealth = (employed || input.yel !== 'NONE') && isAged(input, 16, 68)
  const raised = isAged(input, 53, 63)
  const employee = exact(raised ? year.raised : year.employee)
  const ofEmployer = input.rates.employerTyel
  const employer = ofEmployer === null ? minus(exact(year.total), employee) : exact(ofEmployer)
  const month = monthly(input.paidEarlierThisMonth, insured('pension'), year.month)
  const pay = insured('unemployment')
  const low = most(NOTHING, least(pay, ratio(year.payroll - input.payrollBefore)))
  const unemployer = plus(times(low, exact(year.low)), times(minus(pay, low), exact(year.high)))
  const when = (due: boolean, amount: Rational) => (due ? rounded(amount) : NOTHING)
  return {
    tyelEmployee: when(hasPension, times(month, employee)),
    unemploymentEmployee: when(hasUnemployment, times(pay, exact(year.unemployed))),
    tyelEmployer: when(hasPension, times(month, employer)),
    unemploymentEmployer: when(hasUnemployment, unemployer),
    health: when(hasHealth, times(insured('health'), exact(year.health))),
    accident: when(employed, times(insured('accident'), exact(input.rates.accident))),
    groupLife: when(employed, times(insured('groupLife'), exact(input.rates.groupLife))),
  }
}

function monthly(earlierCents: number, now: Rational, limitCents: number): Rational {
  const earlier = ratio(earlierCents)
  const limit = ratio(limitCents)
  const all = plus(earlier, now)
  if (isLess(all, limit)) return isLess(earlier, limit) ? NOTHING : minus(NOTHING, earlier)
  return isLess(earlier, limit) ? all : now
}

function taxOf(input: SecondInput, taxable: Rational): Rational {
  const base = most(NOTHING, minus(taxable, ratio(input.deductionBefore)))
  const newest = cardOn(input, input.payday) ?? decemberCard(input)
  if (!newest) return rounded(times(base, exact('0.60')))
  if (newest.ceiling === null) return rounded(times(base, exact(newest.base)))
  const used = newest.used + (newest.monthly ? 0 : input.priorIncome)
  const left = most(NOTHING, ratio(newest.ceiling - used))
  const below = least(left, base)
  return rounded(plus(times(below, exact(newest.base)), times(minus(base, below), exact(newest.additional))))
}

/** 510 € of a month or 17 € of each day of a shorter time are left out where the card says so; 35 % without a card. */
function sourceTax(input: SecondInput, taxable: Rational): Rational {
  const card = cardOn(input, input.payday, true)
  const days = input.periodDays ?? 30
  const allowed = least(ratio(days === 30 ? 510_00 : days * 17_00), ratio(510_00 - (card?.used ?? 0)))
  const left = card?.source === 'WITH_DEDUCTION' ? least(most(NOTHING, allowed), taxable) : NOTHING
  return rounded(times(minus(taxable, left), exact(card?.base ?? '0.35')))
}

function ownHealth(input: SecondInput, year: Year, pay: Rational): Rational {
  const allowance = isAged(input, 16, 68) ? exact(year.allowance) : NOTHING
  return rounded(times(pay, plus(exact(year.care), allowance)))
}

/** A card of the day's own year. */
function cardOn({ cards }: SecondInput, day: string, isSource = false): SecondCard | undefined {
  const valid = cards.filter(
    ({ from, to, source }) =>
      (source !== null) === isSource &&
      from.slice(0, 4) === day.slice(0, 4) &&
      from <= day &&
      (to === null || day <= to),
  )
  return valid.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)
}

/** January without a card: to 2024 the card of 31 December, from 2025 its percent. */
function decemberCard(input: SecondInput): SecondCard | undefined {
  const year = Number(input.payday.slice(0, 4))
  if (input.payday.slice(5, 7) !== '01') return undefined
  const card = cardOn(input, `${year - 1}-12-31`)
  return card && year > 2024 ? { ...card, ceiling: null } : card
}

/** The four steps of section 5.3. */
function fourSteps(net: Rational, portion: Rational): Rational {
  const four = times(portion, ratio(4))
  if (!isLess(portion, net)) return NOTHING
  if (!isLess(times(portion, ratio(2)), net)) return times(minus(net, portion), ratio(2, 3))
  if (!isLess(four, net)) return times(net, ratio(1, 3))
  const attached = plus(times(portion, ratio(4, 3)), times(minus(net, four), ratio(4, 5)))
  return least(attached, times(net, ratio(1, 2)))
}

function orderOf(input: SecondInput): SecondOrder | undefined {
  const valid = input.orders.filter(
    ({ type, from, to, sum, withheld }) =>
      from <= input.payday && (to === null || input.payday <= to) && (type !== 'ONE_TIME' || withheld < sum),
  )
  return valid.toSorted((a, b) => (a.from < b.from ? -1 : 1)).at(-1)
}

function portionOf(order: SecondOrder | undefined, year: Year, days: number): Rational {
  return ratio((order?.perDay ?? year.debtor + year.dependant * (order?.dependants ?? 0)) * days)
}

function distraintOf(input: SecondInput, year: Year, net: Rational, cash: Rational): Rational {
  const order = orderOf(input)
  if (!order) return NOTHING
  if (order.type === 'ONE_TIME') return least(ratio(order.sum - order.withheld), cash)
  const all = most(NOTHING, plus(net, ratio(order.earlierNet)))
  const attached =
    order.type === 'FOUR_PART'
      ? fourSteps(all, portionOf(order, year, input.periodDays ?? 0))
      : times(all, order.type === 'ONE_THIRD' ? ratio(1, 3) : ratio(1, 6))
  return least(most(NOTHING, minus(rounded(attached), ratio(order.withheld))), cash)
}

/** Claims of the employer from what could be attached and is left; deductions by consent from what remains. */
function takenOf(input: SecondInput, year: Year, net: Rational, distraint: Rational, cash: Rational): Rational {
  const order = orderOf(input)
  const inPeriod = order?.type === 'FOUR_PART' ? order : null
  const attached =
    input.periodDays === null
      ? times(net, ratio(1, 3))
      : fourSteps(plus(net, ratio(inPeriod?.earlierNet ?? 0)), portionOf(order, year, input.periodDays))
  const could = most(NOTHING, minus(rounded(attached), ratio(inPeriod?.withheld ?? 0)))
  const wanted = (consent: boolean) =>
    total(input.claims.filter((claim) => claim.consent === consent).map(({ cents }) => ratio(cents)))
  const setOff = least(least(wanted(false), most(NOTHING, minus(could, distraint))), cash)
  return plus(setOff, least(wanted(true), minus(cash, setOff)))
}

interface Remaining {
  readonly net: Rational
  /** By the enforcement authority, the employer and whoever was agreed to. */
  readonly claimed: Rational
  readonly left: Rational
}

/** From what is left in money; of pay that is attached in four steps the period's protected portion stays whole. */
function dueOf(input: SecondInput, year: Year, taxable: Rational, { net, claimed, left }: Remaining): Rational {
  const { due } = input
  if (!due) return NOTHING
  const wanted =
    due.share === null ? most(NOTHING, ratio(due.sum - due.inMonth)) : rounded(times(taxable, exact(due.share)))
  const order = orderOf(input)
  if (order?.type !== 'FOUR_PART') return least(wanted, left)
  const ofPeriod = plus(net, ratio(order.earlierNet - order.withheld - due.inPeriod))
  const above = minus(minus(ofPeriod, claimed), portionOf(order, year, input.periodDays ?? 0))
  return least(least(wanted, left), most(NOTHING, above))
}
