import type { DayNumber } from '@palkkasilta/values/date.ts'
import { fromDayNumber, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { dayNumberOf } from '@palkkasilta/values/day-number.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import { type Dice, dice } from '@palkkasilta/values/testing/dice.ts'
import type {
  Agreement,
  EpochMinute,
  MinuteOfDay,
  OvertimeBand,
  ShiftTime,
  Supplement,
  WagePeriod,
  Weekdays,
} from '../agreement/types.ts'
import type { Interruption } from '../broken-cycles.ts'
import { anAgreement, aSupplement, aWage, EVERY_DAY, SATURDAYS, SUNDAYS } from './build.ts'

/** A world of shifts and agreements that one number decides. */
export interface RandomWork {
  readonly agreements: readonly Agreement[]
  readonly wages: readonly WagePeriod[]
  readonly shifts: readonly ShiftTime[]
  readonly interruptions: readonly Interruption[]
}

const HOLIDAYS = ['2026-01-01', '2026-01-06', '2026-04-03', '2026-04-06', '2026-05-01', '2026-12-06'] as const

/** About as many shifts as asked for; nearly half of the worlds lie around a change of the clocks. */
export function randomWork(seed: number, shiftCount: number): RandomWork {
  const roll = dice(seed)
  const start = roll.chance(45)
    ? roll.one([
        dayNumberOf(2026, 3, 25),
        dayNumberOf(2026, 10, 21),
        dayNumberOf(2025, 10, 24),
        dayNumberOf(2027, 3, 26),
      ])
    : ((dayNumberOf(2025, 1, 1) + roll.whole(0, 800)) as DayNumber)
  const change = start + roll.whole(2, 12)
  const second = roll.chance(25)
  return {
    agreements: second
      ? [
          anAgreement({ ...terms(roll), id: 'old', validity: { from: null, to: day(change - 1) } }),
          anAgreement({ ...terms(roll), id: 'new', validity: { from: day(change), to: null } }),
        ]
      : [anAgreement(terms(roll))],
    wages: wages(roll, start + roll.whole(1, 15)),
    shifts: shifts(roll, start, shiftCount),
    interruptions: interruptions(roll, start),
  }
}

/** An absence of some days, the end of employment, or both. */
function interruptions(roll: Dice, start: number): readonly Interruption[] {
  const sick = start + roll.whole(0, 15)
  const end = start + roll.whole(5, 40)
  return [
    ...(roll.chance(40) ? [{ days: { from: sick, to: sick + roll.whole(0, 9) }, reason: 'sairaus' }] : []),
    ...(roll.chance(30) ? [{ days: { from: end, to: Number.POSITIVE_INFINITY }, reason: 'työsuhde päättyi' }] : []),
  ]
}

function day(number: number): LocalDate {
  return fromDayNumber(number as DayNumber)
}

function terms(roll: Dice): Pick<Agreement, 'supplements' | 'overtime' | 'churchHolidaysAsSundays'> {
  return {
    supplements: Array.from({ length: roll.whole(0, 8) }, (_, index) => supplement(roll, index)),
    overtime: roll.chance(60) ? bands(roll) : null,
    churchHolidaysAsSundays: roll.chance(70),
  }
}

/** Priorities are all different: equal ones that meet are refused. */
function supplement(roll: Dice, index: number): Supplement {
  const windows = roll.one<readonly [number, number]>([
    [0, 0],
    [1080, 0],
    [1080, 1320],
    [1320, 360],
    [0, 360],
    [780, 0],
    [roll.whole(0, 700), roll.whole(701, 1439)],
    [roll.whole(720, 1439), roll.whole(1, 719)],
  ])
  const useBaseSalary = roll.chance(75)
  return aSupplement({
    id: `supplement-${index}`,
    name: `${roll.one(['Iltalisä', 'Yölisä', 'Lauantailisä'])}${useBaseSalary ? '' : ', tuntipalkan sijasta'}`,
    transactionCode: roll.one(['206', '211', '221', '236', '235', '205']),
    priority: (index * 7 + 3) % 11,
    weekdays: roll.one<Weekdays>([EVERY_DAY, SATURDAYS, SUNDAYS, [true, true, true, true, true, false, false]]),
    validOnDays: roll.chance(40) ? HOLIDAYS.map(localDate) : [],
    notValid: roll.chance(20) ? [localDate(roll.one(HOLIDAYS)), day(dayNumberOf(2026, 3, 28))] : [],
    dates: roll.chance(20) ? { from: localDate('2026-01-15'), to: localDate('2026-10-28') } : { from: null, to: null },
    from: windows[0] as MinuteOfDay,
    to: windows[1] as MinuteOfDay,
    price: cents(roll.one([0, 0, roll.whole(1, 900)])),
    percentage: millionths(roll.one([0, 500_000, 1_000_000, roll.whole(0, 2_000_000)])),
    useBaseSalary,
    useOnlyForBaseSalary: roll.chance(30),
  })
}

function bands(roll: Dice): Agreement['overtime'] {
  const periods = roll.one([
    [1],
    [7],
    [14],
    [21],
    [3],
    [10],
    [1, 7],
    [7, 1],
    [1, 7, 21],
    [14],
    [21],
    [14, 7],
    [1, 21],
    [10, 1],
    [3, 1, 21],
  ])
  return {
    periodInDays: periods[0] ?? 7,
    firstDay: roll.chance(50) ? day(dayNumberOf(2026, 1, 1) + roll.whole(0, 20)) : null,
    dayStart: roll.one([0, 0, 360, roll.whole(1, 1439)]) as MinuteOfDay,
    byShiftStart: roll.chance(40),
    cyclesBreak: roll.chance(80),
    bands: periods.flatMap((days, index) => bandsOf(roll, days, index === 0)),
  }
}

/** Some begin with extra work, which raises nothing; some have a gap, or come in the wrong order. */
function bandsOf(roll: Dice, days: number, isOfAgreement: boolean): OvertimeBand[] {
  const first = roll.whole(1, Math.min(90, 12 + days * 6)) * 30
  const second = first + roll.whole(1, 24) * 30
  const third = second + roll.one([0, 0, 90])
  const all = [
    { name: `Lisätyö ${days}`, fromMinutes: first, toMinutes: second, percentage: roll.one([0, 500_000]) },
    { name: `Ylityö ${days}`, fromMinutes: third, toMinutes: roll.one([null, third + 120]), percentage: 1_000_000 },
  ].slice(0, roll.whole(1, 2))
  const made = all.map((band, index) => ({
    ...{ ...band, id: `${days}-${index}`, percentage: millionths(band.percentage) },
    periodInDays: isOfAgreement && roll.chance(50) ? null : days,
  }))
  return roll.chance(30) ? made.reverse() : made
}

function wages(roll: Dice, change: number): readonly WagePeriod[] {
  const base = cents(roll.whole(900, 4500))
  const larger = roll.chance(40) ? cents(base + roll.whole(1, 900)) : null
  if (roll.chance(50)) return [aWage('1', { base, larger: roll.chance(50) ? larger : null })]
  return [
    aWage('1', { base, days: { from: null, to: day(change - 1) } }),
    aWage('1', { base: cents(base + roll.whole(0, 200)), larger, days: { from: day(change), to: null } }),
  ]
}

/** Shifts that follow each other with rests of any length, to the minute. */
function shifts(roll: Dice, start: number, count: number): readonly ShiftTime[] {
  const found: ShiftTime[] = []
  let at = start * 1440 + roll.whole(0, 1440)
  for (let index = 0; index < count; index++) {
    const end = at + roll.whole(1, roll.chance(10) ? 2000 : 720)
    found.push({ id: `shift-${index}`, start: at as EpochMinute, end: end as EpochMinute })
    at = end + roll.one([0, roll.whole(1, 900), roll.whole(600, 1900)])
  }
  return found
}
