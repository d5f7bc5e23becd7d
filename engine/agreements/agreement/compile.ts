import type { Resolved } from '@palkkasilta/parameters/dated.ts'
import { type BrokenCycle, brokenCycle } from '@palkkasilta/parameters/working-hours.ts'
import {
  type DateRange,
  type DayNumber,
  dayNumber,
  isBefore,
  type LocalDate,
  localDate,
} from '@palkkasilta/values/date.ts'
import { mondayOf } from '@palkkasilta/values/day-number.ts'
import { type Chosen, type DaySpan, daySpan, givenFirst, rowsInForce } from '@palkkasilta/values/in-force.ts'
import { type Cents, cents, HUNDRED_PERCENT, type Rate, toPercent } from '@palkkasilta/values/money.ts'
import { datesOf, lawOrigin, type Origin } from '../../trace/trace.ts'
import { checkAgreement, periodOf } from './check.ts'
import { dayRule } from './days.ts'
import { type DatedSupplement, type DayPlan, planDay } from './plan.ts'
import type { Agreement, Overtime, PayRowKind, Supplement } from './types.ts'
import { windowsOf } from './windows.ts'

export const TIME_RATE_PAY = '201'
const OVERTIME_COMPENSATION = '235'
const EMERGENCY_WORK_COMPENSATION = '205'
const NOTHING = cents(0)
const WEEK = 7
/** 5 January 1970. */
const MONDAY = 4

/** One line that an agreement can pay: price + percentage × wage. */
export interface PayLine {
  readonly kind: PayRowKind
  readonly name: string
  readonly transactionCode: string
  readonly price: Cents
  readonly percentage: Rate
  /** The percentage is taken from the base wage even where the larger wage is in force. */
  readonly ofBaseWage: boolean
  readonly inHolidayBase: boolean
  /** Who sets the raise where the agreement does not. */
  readonly origin?: Origin
}

export interface Band {
  readonly from: number
  readonly to: number
  readonly line: number
  /** Its hours are not counted again in longer periods; extra work at no raise is. */
  readonly raises: boolean
}

export interface OvertimePeriod {
  readonly days: number
  /** A day on which one begins; `null`: the Monday of the week in which the work begins. */
  readonly firstDay: number | null
  /** By their hours. */
  readonly bands: readonly Band[]
  /** How it is evened out where it was broken; `null`: it does not break. */
  readonly broken: BrokenTerms | null
}

/** Of a working day of the cycle. */
export interface BrokenTerms extends Pick<BrokenCycle, 'dayMinutes' | 'firstMinutes'> {
  /** Of the first raise; that of the later one follows it. */
  readonly line: number
}

/** An agreement that was checked once and made ready to pay by. Plans of days are worked out when first asked for. */
export interface CompiledAgreement {
  readonly agreement: Agreement
  readonly validity: DaySpan
  /** Ordinary pay, then the supplements, then the overtime bands, then the raises of broken cycles. */
  readonly lines: readonly PayLine[]
  /** The shortest first. */
  readonly overtime: readonly OvertimePeriod[]
  readonly overtimeByShiftStart: boolean
  readonly dayStart: number
  readonly origin: Origin
  readonly planOf: (day: number) => DayPlan
}

/** The place of the agreement in force on a day: of several the first given. Made ready once for a list of agreements. */
export function agreementsByDay(agreements: readonly CompiledAgreement[]): (day: number) => Chosen<number> {
  const known = readyLists.get(agreements)
  if (known !== undefined) return known
  const validities = agreements.map(({ validity }) => validity)
  const made = rowsInForce([...validities.keys()], (place) => validities[place] ?? NEVER, givenFirst)
  readyLists.set(agreements, made)
  return made
}

const readyLists = new WeakMap<readonly CompiledAgreement[], (day: number) => Chosen<number>>()
const NEVER: DaySpan = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY }

/** The place of the agreement that began last before a day on which none is in force. */
export function lastBegun(agreements: readonly CompiledAgreement[], day: number): number {
  let latest = 0
  let begun = Number.NEGATIVE_INFINITY
  agreements.forEach(({ validity: { from } }, place) => {
    if (from > day || from <= begun) return
    latest = place
    begun = from
  })
  return latest
}

/** Checks an agreement and makes it ready. Throws EngineError that names the field and the rule. */
export function compileAgreement(agreement: Agreement): CompiledAgreement {
  checkAgreement(agreement)
  const bands = agreement.overtime?.bands ?? []
  const figure = brokenCycle.on(dayOfFigures(agreement))
  const lines = [ordinaryLine, ...agreement.supplements.map(supplementLine), ...bands.map(overtimeLine)]
  const overtime =
    agreement.overtime === null ? [] : overtimePeriods(agreement, agreement.overtime, figure.value, lines.length)
  return {
    agreement,
    validity: daySpan(agreement.validity),
    lines: overtime.every(({ broken }) => broken === null) ? lines : [...lines, ...brokenCycleLines(figure)],
    overtime,
    overtimeByShiftStart: agreement.overtime?.byShiftStart ?? false,
    dayStart: agreement.overtime?.dayStart ?? 0,
    origin: {
      level: 'agreement',
      name: agreement.printName || agreement.name,
      id: agreement.id,
      ...datesOf(agreement.validity),
      source: null,
      certainty: 'confirmed',
    },
    planOf: rememberedPlans(agreement),
  }
}

const FIRST_OF_FIGURES = localDate('2020-01-01')

/** The day whose figures of the law an agreement is held against. */
export function dayOfFigures({ validity: { from } }: Pick<Agreement, 'validity'>): LocalDate {
  return from === null || isBefore(from, FIRST_OF_FIGURES) ? FIRST_OF_FIGURES : from
}

function overtimePeriods(
  { supplements, validity }: Agreement,
  overtime: Overtime,
  { longestInDays, dayMinutes, firstMinutes }: BrokenCycle,
  firstBrokenLine: number,
): OvertimePeriod[] {
  const broken = { dayMinutes, firstMinutes, line: firstBrokenLine }
  const bands = overtime.bands.map((band, index) => ({
    days: periodOf(band, overtime),
    from: band.fromMinutes,
    to: band.toMinutes ?? Number.POSITIVE_INFINITY,
    line: 1 + supplements.length + index,
    raises: band.percentage > 0,
  }))
  return [...Map.groupBy(bands, ({ days }) => days)]
    .sort(([a], [b]) => a - b)
    .map(([days, own]) => ({
      days,
      firstDay: firstDayOf(days, overtime, validity),
      bands: own.sort((a, b) => a.from - b.from),
      broken: overtime.cyclesBreak && days > WEEK && days <= longestInDays ? broken : null,
    }))
}

function firstDayOf(days: number, { firstDay }: Overtime, { from }: DateRange): number | null {
  if (firstDay !== null) return dayNumber(firstDay)
  if (WEEK % days === 0) return MONDAY
  return from === null ? null : mondayOf(dayNumber(from))
}

/** Days that pay alike share one plan. */
function rememberedPlans({ supplements, churchHolidaysAsSundays }: Agreement): (day: number) => DayPlan {
  const dated: DatedSupplement[] = supplements.map((supplement) => ({
    supplement,
    rule: dayRule(supplement),
    windows: windowsOf(supplement),
  }))
  const byDay = new Map<number, DayPlan>()
  const kinds = new Map<string, DayPlan>()
  return (day) => {
    const remembered = byDay.get(day)
    if (remembered !== undefined) return remembered
    const planned = planDay(dated, day as DayNumber, churchHolidaysAsSundays)
    const kind = JSON.stringify(planned)
    const plan = kinds.get(kind) ?? planned
    kinds.set(kind, plan)
    byDay.set(day, plan)
    return plan
  }
}

const ordinaryLine: PayLine = {
  kind: 'ordinary',
  name: 'Tuntipalkka',
  transactionCode: TIME_RATE_PAY,
  price: NOTHING,
  percentage: HUNDRED_PERCENT,
  ofBaseWage: false,
  inHolidayBase: true,
}

/** Whether holiday compensation is counted from a row of pay. What replaces ordinary pay holds the ordinary pay too. */
export function isInHolidayBase({ kind, transactionCode }: Pick<PayLine, 'kind' | 'transactionCode'>): boolean {
  const isRaise = transactionCode === OVERTIME_COMPENSATION || transactionCode === EMERGENCY_WORK_COMPENSATION
  return kind !== 'overtime raise' && !(isRaise && kind === 'supplement')
}

function supplementLine(supplement: Supplement): PayLine {
  const kind = supplement.useBaseSalary ? 'supplement' : 'replacing supplement'
  return {
    kind,
    name: supplement.name,
    transactionCode: supplement.transactionCode,
    price: supplement.price,
    percentage: supplement.percentage,
    ofBaseWage: supplement.useOnlyForBaseSalary,
    inHolidayBase: isInHolidayBase({ kind, transactionCode: supplement.transactionCode }),
  }
}

function overtimeLine(band: { readonly name: string; readonly percentage: Rate }): PayLine {
  return {
    kind: 'overtime raise',
    name: band.name,
    transactionCode: OVERTIME_COMPENSATION,
    price: NOTHING,
    percentage: band.percentage,
    ofBaseWage: false,
    inHolidayBase: false,
  }
}

function brokenCycleLines(figure: Resolved<BrokenCycle>): PayLine[] {
  const { firstRaise, laterRaise } = figure.value
  const origin = lawOrigin(brokenCycle.name, figure)
  return [firstRaise, laterRaise].map((percentage) => {
    return { ...overtimeLine({ name: `${brokenCycle.name} ${toPercent(percentage)} %`, percentage }), origin }
  })
}
