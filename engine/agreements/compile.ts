import type { DayNumber } from '@palkkasilta/values/date.ts'
import { type Chosen, type DaySpan, daySpan, givenFirst, rowsInForce } from '@palkkasilta/values/in-force.ts'
import { type Cents, cents, HUNDRED_PERCENT, type Rate } from '@palkkasilta/values/money.ts'
import { datesOf, type Origin } from '../trace/trace.ts'
import { checkAgreement } from './check.ts'
import { dayRule } from './days.ts'
import { type DatedSupplement, type DayPlan, planDay } from './plan.ts'
import type { Agreement, PayRowKind, Supplement } from './types.ts'
import { windowsOf } from './windows.ts'

const TIME_RATE_PAY = '201'
const OVERTIME_COMPENSATION = '235'
const EMERGENCY_WORK_COMPENSATION = '205'
const NOTHING = cents(0)

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
}

export interface Band {
  readonly from: number
  readonly to: number
  readonly line: number
}

/** An agreement that was checked once and made ready to pay by. Plans of days are worked out when first asked for. */
export interface CompiledAgreement {
  readonly agreement: Agreement
  readonly validity: DaySpan
  /** Ordinary pay, then the supplements, then the overtime bands. */
  readonly lines: readonly PayLine[]
  readonly overtimePeriod: number
  readonly overtimeByShiftStart: boolean
  readonly bands: readonly Band[]
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
  const firstBand = 1 + agreement.supplements.length
  return {
    agreement,
    validity: daySpan(agreement.validity),
    lines: [ordinaryLine, ...agreement.supplements.map(supplementLine), ...bands.map(overtimeLine)],
    overtimePeriod: agreement.overtime?.periodInDays ?? 1,
    overtimeByShiftStart: agreement.overtime?.byShiftStart ?? false,
    bands: bands.map((band, index) => ({
      from: band.fromMinutes,
      to: band.toMinutes ?? Number.POSITIVE_INFINITY,
      line: firstBand + index,
    })),
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

function supplementLine(supplement: Supplement): PayLine {
  const isRaise =
    supplement.transactionCode === OVERTIME_COMPENSATION || supplement.transactionCode === EMERGENCY_WORK_COMPENSATION
  return {
    kind: supplement.useBaseSalary ? 'supplement' : 'replacing supplement',
    name: supplement.name,
    transactionCode: supplement.transactionCode,
    price: supplement.price,
    percentage: supplement.percentage,
    ofBaseWage: supplement.useOnlyForBaseSalary,
    // what replaces ordinary pay holds the ordinary pay too
    inHolidayBase: !(isRaise && supplement.useBaseSalary),
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
