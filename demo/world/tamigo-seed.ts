import type { TamigoSeed } from '@palkkasilta/simulators/tamigo/data.ts'
import { isBefore, type LocalDate, ZONE } from '@palkkasilta/values/date.ts'
import { unknownEmployee } from '../content/own-company.ts'
import { specialCases, stages } from '../content/stages.ts'
import { firstDay } from './calendar.ts'
import type { DemoPerson, DemoShift, DemoWorld } from './world.ts'

const ENTERED = '05:00'
/** Staff have looked at what is older. */
const DAYS_NEW = 7

/** What the simulated workforce system knows: every department and shift, and an employee whom nobody has added here. */
export function tamigoSeed(world: Pick<DemoWorld, 'calendar' | 'departments' | 'people' | 'shifts'>): TamigoSeed {
  const corrected = correctedAfterPayment(world)
  return {
    departments: world.departments.map((department) => ({
      id: department.id,
      parentId: department.parentId,
      name: department.name,
      key: department.departmentKey,
      businessId: department.businessId,
      address: department.address,
      postalCode: department.postalCode,
      city: department.city,
    })),
    employees: [
      ...world.people.flatMap(employeeOf),
      { id: unknownEmployee.id, name: `${unknownEmployee.firstName} ${unknownEmployee.lastName}`, city: 'Tuusula' },
      ...billerWhoWorks(world.people),
    ],
    shifts: world.shifts.map((shift) => ({
      id: shift.id,
      departmentId: shift.departmentId,
      employeeId: shift.employeeId,
      start: wall(shift.start),
      end: shift.end && wall(shift.end),
      breakMinutes: shift.breakMinutes,
      planStatus: shift.planStatus,
      isAbsence: shift.isAbsence,
      activity: shift.activity,
      enteredAt: enteredAt(world, shift),
      corrected: shift === corrected.shift ? corrected.to : null,
    })),
  }
}

/** A shift that was paid before its hours were put right, the morning before the last fetch. */
function correctedAfterPayment({ calendar, people, shifts }: Pick<DemoWorld, 'calendar' | 'people' | 'shifts'>) {
  const { key, minutes } = specialCases.changedShift
  const employeeId = people.find((person) => person.key === key)?.employeeId
  const shift = shifts.findLast(
    (each) =>
      each.employeeId === employeeId &&
      !each.isAbsence &&
      each.start.toPlainDate().toPlainYearMonth().equals(calendar.lastMonth),
  )
  if (!shift?.end) throw new RangeError('too few shifts')
  return {
    shift,
    to: { since: enteredOn(calendar.today.subtract({ days: 1 })), end: wall(shift.end.add({ minutes })) },
  }
}

/** Somebody who bills through the company and has taken work in a department, too: the two are not linked yet. */
function billerWhoWorks(people: readonly DemoPerson[]) {
  return people
    .filter(({ employeeId }) => employeeId === null)
    .slice(0, 1)
    .map(({ firstName, lastName, email, phone, city }) => ({
      ...{ id: '418932', name: `${firstName} ${lastName}` },
      ...{ email, phone, city },
    }))
}

function employeeOf(person: DemoPerson) {
  if (person.employeeId === null) return []
  return {
    id: person.employeeId,
    name: `${person.firstName} ${person.lastName}`,
    email: person.email,
    phone: person.phone,
    address: person.address,
    postalCode: person.postalCode,
    city: person.city,
    born: person.birthday.toString(),
    nationalId: person.nationalId ?? '',
    bankAccount: person.iban,
    isActive: person.employedUntil === null,
  }
}

/** Whether the last fetch of the past has brought the shift. */
export function isFetched(world: Pick<DemoWorld, 'calendar' | 'departments'>, shift: DemoShift): boolean {
  const key = world.departments.find(({ id }) => id === shift.departmentId)?.key ?? ''
  return stages[key] !== 'unfetched' || isBefore(shift.start.toPlainDate(), firstDay(world.calendar.lastMonth))
}

/**
 * The hours of the last days and what is planned came the morning before the last fetch, so that they are new; of two
 * departments the last two months came after it.
 */
function enteredAt(world: Pick<DemoWorld, 'calendar' | 'departments'>, shift: DemoShift): string | null {
  const { today } = world.calendar
  if (!isFetched(world, shift)) return enteredOn(today)
  const day = shift.start.toPlainDate()
  const isOfLastDays = !isBefore(day, today.subtract({ days: DAYS_NEW })) && !isBefore(day, today.with({ day: 1 }))
  return isOfLastDays ? enteredOn(today.subtract({ days: 1 })) : null
}

function enteredOn(day: LocalDate): string {
  return day.toZonedDateTime({ timeZone: ZONE, plainTime: ENTERED }).toInstant().toString()
}

function wall(moment: Temporal.PlainDateTime): string {
  return moment.toString({ smallestUnit: 'second' })
}
