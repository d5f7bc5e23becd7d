import type { DateRange, LocalDate } from '@palkkasilta/values/date.ts'
import type { DaySpan } from '@palkkasilta/values/in-force.ts'
import type { Cents, Hundredths, Rate } from '@palkkasilta/values/money.ts'
import type { Origin, TraceLine } from '../../trace/trace.ts'
import type { payWarnings, unpaidReasons } from './texts.ts'

/** Minutes since local midnight by the clock on the wall: 0 to 1440. */
export type MinuteOfDay = number & { readonly unit: 'minute of day' }

/** Whole minutes since 1970-01-01T00:00Z: real elapsed time, whatever the clocks do. */
export type EpochMinute = number & { readonly unit: 'epoch minutes' }

/** Millionths of a cent for one hour: a unit price before any rounding. */
export type ExactPrice = number & { readonly unit: 'millionths of a cent' }

/** Monday first. */
export type Weekdays = readonly [boolean, boolean, boolean, boolean, boolean, boolean, boolean]

/** A collective agreement (TES) as the company pays by it. */
export interface Agreement {
  readonly id: string
  readonly name: string
  readonly printName: string
  readonly validity: DateRange
  readonly minWage: Cents | null
  readonly defaultWage: Cents | null
  readonly maxWage: Cents | null
  readonly professions: readonly Profession[]
  readonly supplements: readonly Supplement[]
  /** The supplements of Sundays are paid on church holidays, in place of those of the weekday. */
  readonly churchHolidaysAsSundays: boolean
  /** `null`: the agreement knows no overtime. */
  readonly overtime: Overtime | null
}

/** An occupation group of an agreement. */
export interface Profession {
  readonly id: string
  readonly name: string
  readonly taxCode: string
  readonly accidentInsurance: Rate | null
  /** The share of the holiday base that is paid as holiday compensation. */
  readonly holidayCompensation: Rate
}

/** A pay supplement (the specification's remuneration). */
export interface Supplement {
  readonly id: string
  readonly name: string
  readonly transactionCode: string
  /** Lower wins: among overlapping supplements of one code, and among overlapping ones that replace ordinary pay. */
  readonly priority: number
  readonly weekdays: Weekdays
  /** Days on which it applies whatever the weekday (public holidays, eves). */
  readonly validOnDays: readonly LocalDate[]
  /** Days on which it does not apply, whatever else is set. */
  readonly notValid: readonly LocalDate[]
  readonly dates: DateRange
  /** 0 to 0 is the whole day; a start after the end is a window over midnight. */
  readonly from: MinuteOfDay
  readonly to: MinuteOfDay
  /** Euros for an hour, beside the percentage. */
  readonly price: Cents
  readonly percentage: Rate
  /** `true`: comes on top of the hour's ordinary pay. `false`: replaces it. */
  readonly useBaseSalary: boolean
  /** `true`: the percentage is taken from the base wage even where the larger wage is in force. */
  readonly useOnlyForBaseSalary: boolean
}

/** Hours are counted by the calendar: whichever days somebody is paid for, the same shifts cost the same. */
export interface Overtime {
  /** Of the bands that name no period of their own: 1, 7, 14, 21 or any other number of days. */
  readonly periodInDays: number
  /** A day on which a period begins. `null`: a Monday, that of the week in which the agreement begins. */
  readonly firstDay: LocalDate | null
  /** When a working day begins. */
  readonly dayStart: MinuteOfDay
  /** A shift counts whole to the working day on which it begins; otherwise each day's hours count to their own day. */
  readonly byShiftStart: boolean
  /** A cycle of more than a week that was broken is evened out per working day, as the law has it; otherwise it goes on. */
  readonly cyclesBreak: boolean
  readonly bands: readonly OvertimeBand[]
}

/** A raise for the hours worked in one overtime period between two totals. What a shorter period raises does not count in a longer one. */
export interface OvertimeBand {
  readonly id: string
  readonly name: string
  /** `null`: that of the agreement. */
  readonly periodInDays: number | null
  readonly fromMinutes: number
  /** `null`: no upper end. */
  readonly toMinutes: number | null
  readonly percentage: Rate
}

/** Time worked, in real minutes; which day and hour of the day it is, Europe/Helsinki says. */
export interface ShiftTime {
  /** Named in errors, warnings and rows per shift. */
  readonly id: string
  readonly start: EpochMinute
  readonly end: EpochMinute
}

/** A shift that was paid before and counts towards overtime. */
export interface PaidShift extends ShiftTime {
  /** Who raises what shifts that are paid only now lift of it: left out, they do themselves. */
  readonly lifted?: 'BY_ITS_SALARY' | 'BY_NOBODY'
}

/** What an hour of ordinary work pays from day to day. Periods do not overlap. */
export interface WagePeriod {
  readonly days: DateRange
  /** The base wage (specification: salary). */
  readonly base: Cents
  /** In force instead of the base wage on these days (specification: extraSalary). */
  readonly larger: Cents | null
  /** Who set the wage. */
  readonly origin: Origin
}

export type PayRowKind = 'ordinary' | 'supplement' | 'replacing supplement' | 'overtime raise' | 'sick pay'

/** One line of pay: an hour's price times the time. */
export interface PayRow {
  readonly kind: PayRowKind
  readonly name: string
  readonly transactionCode: string
  readonly minutes: number
  /** For people: hundredths of an hour, rounded. The amount comes from the minutes. */
  readonly hours: Hundredths
  /** For people: rounded to cents. The amount comes from `exactUnitPrice`. */
  readonly unitPrice: Cents
  readonly exactUnitPrice: ExactPrice
  /** exactUnitPrice × minutes, rounded once. */
  readonly amount: Cents
  /** Whether holiday compensation is earned by it: everything except raises for overtime and emergency work. */
  readonly inHolidayBase: boolean
  /** How the unit price came about: price + percentage × wage. */
  readonly basis: PriceBasis
  /** Who set the price: the agreement, or whoever set the wage. */
  readonly origin: Origin
}

export interface PriceBasis {
  readonly wage: Cents
  readonly percentage: Rate
  readonly price: Cents
  /** The broken cycles that raise the hours, in words. */
  readonly cycles?: string
}

/** A stretch of one calendar day, in minutes by the clock on the wall. */
export interface WorkedTime {
  readonly day: number
  readonly from: number
  readonly to: number
}

/** What a row grew by with one shift. */
export interface ShiftRow {
  readonly row: PayRow
  readonly minutes: number
  readonly amount: Cents
  /** When in the shift; only when asked for. */
  readonly times?: readonly WorkedTime[]
}

/** Why a supplement or a raise of the agreement was not paid. */
export type UnpaidReason = keyof typeof unpaidReasons

export interface UnpaidLine {
  readonly name: string
  readonly reason: UnpaidReason
  readonly origin: Origin
}

/** The part of the rows that one shift earned. Over all shifts the parts add up to the rows, cent by cent. */
export interface ShiftPay {
  readonly shiftId: string
  readonly minutes: number
  readonly rows: readonly ShiftRow[]
  readonly total: Cents
}

export type PayWarningCode = keyof typeof payWarnings

/** Something that staff should look at; nothing was changed because of it. */
export interface PayWarning {
  readonly code: PayWarningCode
  readonly values: Readonly<Record<string, string | number>>
}

/** What the days of one wage earned. A wage ends where another one or another agreement begins. */
export interface EarnedPeriod {
  readonly days: DaySpan
  readonly total: Cents
  readonly holidayBase: Cents
}

export interface ShiftPayResult {
  readonly rows: readonly PayRow[]
  readonly total: Cents
  /** The sum of the rows that holiday compensation is counted from. */
  readonly holidayBase: Cents
  readonly workedMinutes: number
  /** In order of time, those that were worked; over all of them the cents add up to the total. */
  readonly periods: readonly EarnedPeriod[]
  /** In the order of the given shifts; only when asked for. */
  readonly perShift: readonly ShiftPay[] | null
  readonly trace: readonly TraceLine[]
  readonly warnings: readonly PayWarning[]
  /** Lines of the agreements that paid nothing; only where the times were asked for. */
  readonly unpaid?: readonly UnpaidLine[]
}
