import type { Agreement, ShiftTime } from '@palkkasilta/engine/agreements/agreement/types.ts'
import {
  anAgreement,
  aShift,
  aSupplement,
  clock,
  overtime,
  SATURDAYS,
  SUNDAYS,
} from '@palkkasilta/engine/agreements/testing/build.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, euros, rate } from '@palkkasilta/values/money.ts'

/** As many different people work as fit in memory with ease; a run goes over them again and again. */
export const PEOPLE = 1_000
export const FIRST_DAY = localDate('2026-03-01')
export const LAST_DAY = localDate('2026-03-31')
export const PAYDAY = localDate('2026-04-15')

/** Each of them does something on the index's person, and tells a number, so that nothing can be left out as unused. */
export function repeat(count: number, work: (person: number) => number): number {
  let sum = 0
  for (let index = 0; index < count; index += 1) sum += work(index % PEOPLE)
  return sum
}

/** Six supplements and overtime in two steps. */
export function paydayAgreement(): Agreement {
  const named = (name: string, transactionCode: string) => ({ id: name, name, transactionCode })
  return anAgreement({
    defaultWage: euros('13.50'),
    professions: [
      {
        id: '1',
        name: 'Tarjoilija',
        taxCode: '51310',
        accidentInsurance: rate('0.007'),
        holidayCompensation: rate('0.115'),
      },
    ],
    supplements: [
      aSupplement({ ...named('Iltalisä', '206'), from: clock('18:00'), to: clock('22:00'), price: euros('1.25') }),
      aSupplement({
        ...named('Yölisä', '236'),
        from: clock('22:00'),
        to: clock('06:00'),
        percentage: rate('0.3'),
        price: euros(0),
      }),
      aSupplement({
        ...named('Lauantailisä', '211'),
        weekdays: SATURDAYS,
        from: clock('13:00'),
        to: clock('00:00'),
        price: euros('2.10'),
      }),
      aSupplement({ ...named('Sunnuntailisä', '221'), weekdays: SUNDAYS, percentage: rate('1'), price: euros(0) }),
      aSupplement({ ...named('Olosuhdelisä', '218'), price: euros('0.55') }),
      aSupplement({ ...named('Aamulisä', '216'), from: clock('05:00'), to: clock('07:00'), price: euros('0.90') }),
    ],
    overtime: overtime(14, [80, 92, '0.5'], [92, null, '1']),
  })
}

/** Work days of March 2026. */
const DAYS = [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 20, 21, 22, 24, 26]
/** A quarter of an hour is the step of most rosters. */
const STARTS = 12

/** Mornings, evenings and nights over midnight, weekends among them; everybody begins at a time of their own. */
export function shiftsOf(person: number, count: 10 | 20): readonly ShiftTime[] {
  const step = DAYS.length / count
  return DAYS.filter((_, index) => index % step === 0).map((day, index) => {
    const turn = (index + person) % 3
    const late = 15 * (person % STARTS)
    const from = [6 * 60, 14 * 60, 21 * 60][turn] ?? 0
    const to = [14 * 60, 22 * 60 + 30, 24 * 60 + 5 * 60][turn] ?? 0
    const shift = aShift(wall(day, from + late), wall(day, to + late))
    return { ...shift, id: `${person}-${day}` }
  })
}

function wall(day: number, minute: number): string {
  const at = Temporal.PlainDateTime.from({ year: 2026, month: 3, day }).add({ minutes: minute })
  return at.toString({ smallestUnit: 'minute' }).replace('T', ' ')
}

/** Some hundred wages among the people, in cents for an hour. */
export function wageOf(person: number): Cents {
  return cents(1_350 + 7 * (person % 97))
}

export function bornOf(person: number): string {
  return localDate('1958-05-31')
    .add({ days: (17 * person) % (49 * 365) })
    .toString()
}
