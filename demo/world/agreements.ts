import type { Agreement, MinuteOfDay, Supplement, Weekdays } from '@palkkasilta/engine/agreements/agreement/types.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { euros, rate } from '@palkkasilta/values/money.ts'
import { type AgreementData, agreements, type DaySet, type SupplementData } from '../content/agreements.ts'
import { agreementYears, type DemoCalendar, generalIncrease, namedDays } from './calendar.ts'
import type { DemoAgreement } from './world.ts'

/** The agreements, the versions of each one after the other, with the holidays and eves of all the years that they hold. */
export function demoAgreements(calendar: DemoCalendar): DemoAgreement[] {
  const days = { named: namedDays(calendar), year: calendar.start.year }
  const validity = agreementYears(calendar)
  const increase = generalIncrease(calendar)
  return agreements.flatMap((data) => {
    const { key, before } = data
    if (!before) return { key, agreement: agreementOf(data, validity, days) }
    const last = increase.subtract({ days: 1 })
    const old = { ...data, ...before }
    return [
      { key, agreement: agreementOf(oldPrices(old, before.prices), { ...validity, to: last }, days) },
      { key, agreement: agreementOf(data, { ...validity, from: increase }, days) },
    ]
  })
}

function oldPrices(data: AgreementData, prices: Readonly<Record<string, string>>): AgreementData {
  const supplements = data.supplements.map((supplement) => ({
    ...supplement,
    ...(prices[supplement.name] === undefined ? {} : { price: prices[supplement.name] }),
  }))
  return { ...data, supplements }
}

type NamedDays = Readonly<Record<DaySet, readonly LocalDate[]>>

interface Days {
  readonly named: NamedDays
  /** Of the summer that the demo shows. */
  readonly year: number
}

function agreementOf(data: AgreementData, validity: Agreement['validity'], { named, year }: Days): Agreement {
  return {
    id: data.name,
    name: data.name,
    printName: data.printName,
    validity,
    minWage: euros(data.minWage),
    defaultWage: euros(data.defaultWage),
    maxWage: euros(data.maxWage),
    professions: data.professions.map(({ name, code, accident, holidayCompensation }) => ({
      id: code,
      name,
      taxCode: code,
      accidentInsurance: rate(accident),
      holidayCompensation: rate(holidayCompensation),
    })),
    supplements: data.supplements.map((supplement) => supplementOf(supplement, year, named)),
    churchHolidaysAsSundays: true,
    overtime: {
      periodInDays: data.overtimePeriodDays,
      firstDay: null,
      dayStart: 0 as MinuteOfDay,
      byShiftStart: false,
      cyclesBreak: true,
      bands: data.overtime.map(({ name, days, fromHours, toHours, percent }) => ({
        id: name,
        name,
        periodInDays: days ?? null,
        fromMinutes: fromHours * 60,
        toMinutes: toHours === null ? null : toHours * 60,
        percentage: rate(percent),
      })),
    },
  }
}

const weekdaysOf: Readonly<Record<SupplementData['days'], Weekdays>> = {
  all: [true, true, true, true, true, true, true],
  weekdays: [true, true, true, true, true, false, false],
  saturday: [false, false, false, false, false, true, false],
  sunday: [false, false, false, false, false, false, true],
  weekend: [false, false, false, false, false, true, true],
  none: [false, false, false, false, false, false, false],
}

function supplementOf(data: SupplementData, year: number, named: NamedDays): Supplement {
  return {
    id: data.name,
    name: data.name,
    transactionCode: data.code,
    priority: data.priority,
    weekdays: weekdaysOf[data.days],
    validOnDays: data.alsoOn ? named[data.alsoOn] : [],
    notValid: data.neverOn ? named[data.neverOn] : [],
    dates: data.inSummer
      ? {
          from: Temporal.PlainDate.from({ year, month: 5, day: 1 }),
          to: Temporal.PlainDate.from({ year, month: 8, day: 31 }),
        }
      : { from: null, to: null },
    from: minuteOfDay(data.from),
    to: minuteOfDay(data.to),
    price: euros(data.price ?? '0'),
    percentage: rate(data.percent ?? '0'),
    useBaseSalary: !data.replaces,
    useOnlyForBaseSalary: data.ofBaseWage ?? false,
  }
}

function minuteOfDay(clock = '00:00'): MinuteOfDay {
  const time = Temporal.PlainTime.from(clock)
  return (time.hour * 60 + time.minute) as MinuteOfDay
}
