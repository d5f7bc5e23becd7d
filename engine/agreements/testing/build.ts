import { localDate } from '@palkkasilta/values/date.ts'
import { cents, euros, millionths, rate } from '@palkkasilta/values/money.ts'
import { compileAgreement } from '../agreement/compile.ts'
import { helsinkiMinute } from '../agreement/helsinki.ts'
import type {
  Agreement,
  MinuteOfDay,
  Overtime,
  ShiftPayResult,
  ShiftTime,
  Supplement,
  WagePeriod,
  Weekdays,
} from '../agreement/types.ts'
import { payForShifts } from '../pay.ts'
import { compileWages } from '../wages.ts'

export const EVERY_DAY: Weekdays = [true, true, true, true, true, true, true]
export const NO_DAY: Weekdays = [false, false, false, false, false, false, false]
export const SATURDAYS: Weekdays = [false, false, false, false, false, true, false]
export const SUNDAYS: Weekdays = [false, false, false, false, false, false, true]

/** Without anything set: 1 € on top, all days, around the clock. */
export function aSupplement(set: Partial<Supplement> = {}): Supplement {
  return {
    id: 'supplement',
    name: 'Lisä',
    transactionCode: '218',
    priority: 1,
    weekdays: EVERY_DAY,
    validOnDays: [],
    notValid: [],
    dates: { from: null, to: null },
    from: 0 as MinuteOfDay,
    to: 0 as MinuteOfDay,
    price: cents(0),
    percentage: millionths(0),
    useBaseSalary: true,
    useOnlyForBaseSalary: false,
    ...set,
  }
}

export function anAgreement(set: Partial<Agreement> = {}): Agreement {
  return {
    id: 'agreement',
    name: 'Sopimus',
    printName: 'Sopimus',
    validity: { from: null, to: null },
    minWage: null,
    defaultWage: null,
    maxWage: null,
    professions: [],
    supplements: [],
    churchHolidaysAsSundays: true,
    overtime: null,
    ...set,
  }
}

/** Bands as `[from hours, to hours or null, fraction]`. */
export function overtime(periodInDays: number, ...bands: readonly [number, number | null, string][]): Overtime {
  return {
    periodInDays,
    firstDay: null,
    dayStart: clock('00:00'),
    byShiftStart: false,
    cyclesBreak: true,
    bands: bands.map(([from, to, fraction], index) => ({
      id: `band-${index}`,
      name: `Ylityö ${fraction}`,
      periodInDays: null,
      fromMinutes: from * 60,
      toMinutes: to === null ? null : to * 60,
      percentage: rate(fraction),
    })),
  }
}

/** `clock('22:30')` */
export function clock(text: string): MinuteOfDay {
  const [hours = 0, minutes = 0] = text.split(':').map(Number)
  return (hours * 60 + minutes) as MinuteOfDay
}

/** `aShift('2026-01-05 22:00', '2026-01-06 06:00')`, by the clock on the wall. */
export function aShift(start: string, end: string, id = start): ShiftTime {
  return { id, start: moment(start), end: moment(end) }
}

function moment(text: string) {
  const [day = '', time = ''] = text.split(' ')
  return helsinkiMinute(localDate(day), clock(time), 'shift')
}

export function aWage(amount: string, set: Partial<WagePeriod> = {}): WagePeriod {
  return {
    days: { from: null, to: null },
    base: euros(amount),
    larger: null,
    origin: { level: 'person', name: 'Toimipaikkapalkka', since: null, source: null, certainty: 'confirmed' },
    ...set,
  }
}

export interface Arrangement {
  readonly agreement?: Partial<Agreement>
  readonly agreements?: readonly Agreement[]
  readonly wage?: string
  readonly wages?: readonly WagePeriod[]
  readonly shifts: readonly ShiftTime[]
  readonly alreadyPaid?: readonly ShiftTime[]
  readonly perShift?: boolean
}

/** Pays shifts, 10 € an hour unless something else is said. */
export function pay(arranged: Arrangement): ShiftPayResult {
  const agreements = arranged.agreements ?? [anAgreement(arranged.agreement)]
  return payForShifts({
    shifts: arranged.shifts,
    agreements: agreements.map(compileAgreement),
    evenOutsideValidity: true,
    wages: compileWages(arranged.wages ?? [aWage(arranged.wage ?? '10.00')]),
    alreadyPaid: arranged.alreadyPaid ?? [],
    perShift: arranged.perShift ?? false,
  })
}
