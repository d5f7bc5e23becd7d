import { dayNumber, fromDayNumber, isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { customers, type DepartmentData } from '../content/customers.ts'
import { rotas, type ShiftTemplate } from '../content/rotas.ts'
import type { DemoCalendar } from './calendar.ts'
import { planStatusOn } from './plan-status.ts'
import { type Choices, choices } from './random.ts'
import { reimbursementsOf } from './reimbursements.ts'
import type { DemoPerson, DemoShift } from './world.ts'

const DAY_MINUTES = 1440
/** Working Hours Act: daily rest. */
const REST_MINUTES = 11 * 60
const UNDER_AGE_LATEST = 21 * 60
const ELSEWHERE = 0.3
const SICK = 0.012

const departments = new Map(
  customers.flatMap((customer) => customer.departments).map((department) => [department.key, department]),
)

/** Everybody's shifts, day by day: as many a week as agreed, rested in between, with a holiday and a few sick days. */
export function rotaShifts(people: readonly DemoPerson[], calendar: DemoCalendar): DemoShift[] {
  return people.flatMap((person) => (person.worker ? personShifts(person, calendar) : []))
}

interface Rostered {
  readonly day: LocalDate
  readonly template: ShiftTemplate
  readonly department: DepartmentData
}

function personShifts(person: DemoPerson, calendar: DemoCalendar): DemoShift[] {
  const chosen = choices(`rota ${person.key}`)
  const holiday = person.worker?.isOnCall ? [] : holidayOf(chosen, calendar)
  const shifts: DemoShift[] = []
  let restedFrom = Number.NEGATIVE_INFINITY
  for (let week = mondayOf(calendar.start); !isBefore(calendar.end, week); week = week.add({ weeks: 1 })) {
    for (const day of workDays(person, week, chosen)) {
      const rostered = rosteredOn(person, day, restedFrom, chosen)
      const isAway = holiday.some((monday) => monday.equals(week)) || !isEmployed(person, day)
      if (!rostered || isAway || isBefore(day, calendar.start) || isBefore(calendar.end, day)) continue
      const shift = shiftOf(person, rostered, chosen, calendar)
      shifts.push(shift)
      restedFrom = minuteOf(shift.end ?? shift.start) + REST_MINUTES
    }
  }
  return shifts
}

function isEmployed({ employedSince, employedUntil }: DemoPerson, day: LocalDate): boolean {
  return !isBefore(day, employedSince) && (employedUntil === null || !isBefore(employedUntil, day))
}

function mondayOf(day: LocalDate): LocalDate {
  return day.subtract({ days: day.dayOfWeek - 1 })
}

/** Mondays of two or three weeks in a row, well before today. */
function holidayOf(chosen: Choices, { start, today }: DemoCalendar): LocalDate[] {
  const weeks = Math.floor(start.until(today, { largestUnit: 'week' }).weeks)
  const first = mondayOf(start).add({ weeks: 2 + chosen.below(Math.max(1, weeks - 12)) })
  return Array.from({ length: 2 + chosen.below(2) }, (_, index) => first.add({ weeks: index }))
}

function workDays(person: DemoPerson, monday: LocalDate, chosen: Choices): LocalDate[] {
  if (person.worker?.isOnCall) return onCallDays(monday)
  const agreed = person.worker?.shiftsAWeek ?? 0
  const count = Math.min(5, agreed + (chosen.chance(0.2) ? 1 : 0) - (chosen.chance(0.15) ? 1 : 0))
  const rota = rotas[departmentOf(person.worker?.at).rota]
  const drawn = Array.from({ length: 7 }, (_, index) => ({
    index,
    // the larger the weight, the nearer to 1: the days that come first are worked
    rank: chosen.next() ** (1 / (index < 5 ? 1 : rota.weekendWeight)),
  }))
  return drawn
    .sort((a, b) => b.rank - a.rank)
    .slice(0, count)
    .sort((a, b) => a.index - b.index)
    .map(({ index }) => monday.add({ days: index }))
}

/** The second Wednesday of the month. */
function onCallDays(monday: LocalDate): LocalDate[] {
  const wednesday = monday.add({ days: 2 })
  return wednesday.day > 7 && wednesday.day <= 14 ? [wednesday] : []
}

function departmentOf(key: string | undefined): DepartmentData {
  const department = departments.get(key ?? '')
  if (!department) throw new RangeError(`no department ${key}`)
  return department
}

/** A shift that the person does and is rested for; `null` where the workplace has none. */
function rosteredOn(person: DemoPerson, day: LocalDate, restedFrom: number, chosen: Choices): Rostered | null {
  const { worker } = person
  if (!worker) return null
  const isElsewhere = worker.also !== undefined && chosen.chance(ELSEWHERE)
  const department = departmentOf(isElsewhere ? worker.also : worker.at)
  const isUnderAge = isBefore(day, person.birthday.add({ years: 18 }))
  const possible = rotas[department.rota].templates.filter(
    (template) =>
      worker.kinds.includes(template.kind) &&
      minuteOf(day.toPlainDateTime(template.start)) >= restedFrom &&
      !(isUnderAge && endMinute(template) > UNDER_AGE_LATEST),
  )
  return possible.length === 0 ? null : { day, template: chosen.pick(possible), department }
}

/** Counted from the midnight before the start. */
function endMinute({ start, end }: ShiftTemplate): number {
  const [from, to] = [start, end].map((clock) => {
    const time = Temporal.PlainTime.from(clock)
    return time.hour * 60 + time.minute
  }) as [number, number]
  return to > from ? to : to + DAY_MINUTES
}

/** By the clock on the wall: enough to keep shifts apart. */
function minuteOf(moment: Temporal.PlainDateTime): number {
  return dayNumber(moment.toPlainDate()) * DAY_MINUTES + moment.hour * 60 + moment.minute
}

function shiftOf(
  person: DemoPerson,
  { day, template, department }: Rostered,
  chosen: Choices,
  { today }: DemoCalendar,
): DemoShift {
  const start = day.toPlainDateTime(template.start)
  const lastDay = fromDayNumber(dayNumber(day)).add({ days: Math.floor(endMinute(template) / DAY_MINUTES) })
  const isAbsence = isBefore(day, today) && chosen.chance(SICK)
  const activity = isAbsence ? 'Sairauspoissaolo' : chosen.pick(rotas[department.rota].activities)
  return {
    id: `${person.employeeId}-${day.toString().replaceAll('-', '')}`,
    departmentId: department.id,
    employeeId: person.employeeId,
    employeeName: `${person.firstName} ${person.lastName}`,
    start,
    end: lastDay.toPlainDateTime(template.end),
    breakMinutes: template.breakMinutes,
    planStatus: planStatusOn(day, today),
    isAbsence,
    activity,
    oddity: null,
    reimbursements: isAbsence ? [] : reimbursementsOf(department, template, day, chosen),
  }
}
