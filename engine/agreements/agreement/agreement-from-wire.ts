import { type Cents, cents, millionths } from '@palkkasilta/values/money.ts'
import { TIME_RATE_PAY } from './compile.ts'
import {
  clock,
  dateRange,
  day,
  days,
  each,
  flag,
  fraction,
  money,
  number,
  type Source,
  source,
  text,
} from './reading.ts'
import type { Agreement, Overtime, OvertimeBand, Profession, Supplement, Weekdays } from './types.ts'

const DEFAULT_HOLIDAY_COMPENSATION = millionths(115_000)
const NOTHING = cents(0)

/** Reads an agreement with the field names of the specification. Throws EngineError that names the field. */
export function agreementFromWire(value: unknown): Agreement {
  const tes = source(value)
  return {
    id: text(tes, 'id'),
    name: text(tes, 'name'),
    printName: text(tes, 'printName'),
    validity: dateRange(tes, 'validFromDate', 'validToDate'),
    minWage: wage(tes, 'minWage'),
    defaultWage: wage(tes, 'defaultWage'),
    maxWage: wage(tes, 'maxWage'),
    professions: each(tes, 'professions', profession),
    supplements: each(tes, 'remunerations', supplement),
    churchHolidaysAsSundays: isLeftOut(tes, 'churchHolidaysAsSundays') || flag(tes, 'churchHolidaysAsSundays'),
    overtime: overtime(tes),
  }
}

const isLeftOut = ({ values }: Source, key: string) => (values[key] ?? null) === null

/** An emptied number field says 0: no hour costs nothing, so it is no wage. */
function wage(from: Source, key: string): Cents | null {
  const amount = money(from, key)
  return amount === 0 ? null : amount
}

function profession(from: Source): Profession {
  return {
    id: text(from, 'id'),
    name: text(from, 'name'),
    taxCode: text(from, 'taxCode'),
    accidentInsurance: fraction(from, 'accidentInsurance'),
    holidayCompensation: fraction(from, 'holidayBonus') ?? DEFAULT_HOLIDAY_COMPENSATION,
  }
}

function supplement(from: Source): Supplement {
  return {
    id: text(from, 'id'),
    name: text(from, 'allowanceName'),
    transactionCode: isLeftOut(from, 'transactionCode') ? TIME_RATE_PAY : text(from, 'transactionCode'),
    priority: number(from, 'priority') ?? 0,
    weekdays: weekdays(from),
    validOnDays: days(from, 'validOnDays'),
    notValid: days(from, 'notValid'),
    dates: dateRange(from, 'validFromDate', 'validToDate'),
    from: clock(from, 'validFrom'),
    to: clock(from, 'validTo'),
    price: money(from, 'allowancePrice') ?? NOTHING,
    percentage: fraction(from, 'remunerationPercent') ?? millionths(0),
    useBaseSalary: isLeftOut(from, 'useBaseSalary') || flag(from, 'useBaseSalary'),
    useOnlyForBaseSalary: flag(from, 'useOnlyForBaseSalary'),
  }
}

function weekdays(from: Source): Weekdays {
  return [
    flag(from, 'mondays'),
    flag(from, 'tuesdays'),
    flag(from, 'wednesdays'),
    flag(from, 'thursdays'),
    flag(from, 'fridays'),
    flag(from, 'saturdays'),
    flag(from, 'sundays'),
  ]
}

function overtime(from: Source): Overtime | null {
  const bands = each(from, 'overtimes', band)
  if (bands.length === 0) return null
  return {
    periodInDays: number(from, 'overTimePeriodInDays') ?? 0,
    firstDay: day(from, 'overTimeFirstDay'),
    dayStart: clock(from, 'overTimeDayStart'),
    byShiftStart: flag(from, 'overTimeByShiftStart'),
    cyclesBreak: isLeftOut(from, 'overTimeCyclesBreak') || flag(from, 'overTimeCyclesBreak'),
    bands,
  }
}

/** Hours come with two decimals; the band ends at the nearest whole minute. No upper end, or 0 of an emptied field, is open. */
function band(from: Source): OvertimeBand {
  const max = number(from, 'maxHours')
  return {
    id: text(from, 'id'),
    name: text(from, 'name'),
    periodInDays: number(from, 'periodInDays'),
    fromMinutes: Math.round((number(from, 'minHours') ?? 0) * 60),
    toMinutes: max === null || max === 0 ? null : Math.round(max * 60),
    percentage: fraction(from, 'percentage') ?? millionths(0),
  }
}
