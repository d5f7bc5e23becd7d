import type { Agreement, MinuteOfDay, Supplement, Weekdays } from '@palkkasilta/engine/agreements/types.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { euros, rate } from '@palkkasilta/values/money.ts'
import { type AgreementData, agreements, type DaySet, type SupplementData } from '../content/agreements.ts'
import { type DemoCalendar, namedDays } from './calendar.ts'
import type { DemoAgreement } from './world.ts'

/** The agreements with the holidays and eves of the years concerned. */
export function demoAgreements(calendar: DemoCalendar): DemoAgreement[] {
  const named = namedDays(calendar)
  return agreements.map((data) => ({ key: data.key, agreement: agreementOf(data, calendar, named) }))
}

type NamedDays = Readonly<Record<DaySet, readonly LocalDate[]>>

function agreementOf(data: AgreementData, { start, end }: DemoCalendar, named: NamedDays): Agreement {
  return {
    id: data.key,
    name: data.name,
    printName: data.printName,
    validity: {
      from: start.subtract({ years: 1 }).with({ month: 2, day: 1 }),
      to: end.add({ years: 2 }).with({ month: 1, day: 31 }),
    },
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
    supplements: data.supplements.map((supplement) => supplementOf(supplement, start.year, named)),
    overtime: {
      periodInDays: data.overtimePeriodDays,
      bands: data.overtime.map(({ name, fromHours, toHours, percent }) => ({
        id: name,
        name,
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
