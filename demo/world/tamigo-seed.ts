import type { TamigoSeed } from '@palkkasilta/simulators/tamigo/data.ts'
import { stranger } from '../content/own-company.ts'
import type { DemoPerson, DemoWorld } from './world.ts'

/** What the simulated workforce system knows: every department and shift, and an employee whom nobody has added here. */
export function tamigoSeed(world: Pick<DemoWorld, 'departments' | 'people' | 'shifts'>): TamigoSeed {
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
      { id: stranger.id, name: `${stranger.firstName} ${stranger.lastName}`, city: 'Tuusula' },
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
    })),
  }
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
    born: person.born.toString(),
    nationalId: person.nationalId ?? '',
    bankAccount: person.iban,
  }
}

function wall(moment: Temporal.PlainDateTime): string {
  return moment.toString({ smallestUnit: 'second' })
}
