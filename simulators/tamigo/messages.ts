import { ZONE } from '@palkkasilta/values/date.ts'
import type { TamigoData } from './data.ts'

/** The two ways in which Tamigo writes points in time. */
export type DateForm = 'iso' | 'milliseconds'

type Department = TamigoData['departments'][number]
type Employee = TamigoData['employees'][number]
type Shift = TamigoData['shifts'][number]

const WITH_ZONE = /(?:Z|[+-]\d{2}:\d{2})$/
const NEVER = '1900-01-01T00:00:00'

export function instantOf(text: string): Temporal.Instant {
  return WITH_ZONE.test(text)
    ? Temporal.Instant.from(text)
    : Temporal.PlainDateTime.from(text).toZonedDateTime(ZONE).toInstant()
}

/** `2026-03-28T22:00:00` or `/Date(1774728000000+0200)/`. */
export function written(instant: Temporal.Instant, form: DateForm): string {
  const local = instant.toZonedDateTimeISO(ZONE)
  if (form === 'iso') return local.toPlainDateTime().toString({ smallestUnit: 'second' })
  // the offset of the year 1900 has seconds, too
  return `/Date(${instant.epochMilliseconds}${local.offset.slice(0, 6).replace(':', '')})/`
}

export function departmentMessage(department: Department) {
  return {
    DepartmentId: department.id,
    ParentDepartmentId: department.parentId,
    Name: department.name,
    IsDefault: false,
    DepartmentKey: department.key,
    GroupId: department.businessId,
    Address: department.address,
    City: department.city,
    Zipcode: department.postalCode,
  }
}

export function employeeMessage(employee: Employee) {
  const born = employee.born === null ? null : instantOf(`${employee.born}T00:00:00`)
  return {
    EmployeeId: employee.id,
    Name: employee.name,
    Email: employee.email,
    Phone: employee.phone,
    Address1: employee.address,
    Address2: null,
    Zip: employee.postalCode,
    City: employee.city,
    Birthdate: born && written(born, 'milliseconds'),
    IdNumber: employee.nationalId,
    BankAccount: employee.bankAccount,
    IsActive: employee.isActive,
    IsPlanner: false,
    IsUserEnabled: true,
    DeletedOn: null,
  }
}

export function shiftMessage(shift: Shift, data: TamigoData, form: DateForm) {
  const department = data.departments.find((each) => each.id === shift.departmentId)
  const employee = data.employees.find((each) => each.id === shift.employeeId)
  const start = instantOf(shift.start)
  const end = shift.end === null ? null : instantOf(shift.end)
  const minutes = end ? (end.epochMilliseconds - start.epochMilliseconds) / 60_000 - shift.breakMinutes : 0
  return {
    ShiftId: shift.id,
    EmployeeId: shift.employeeId,
    EmployeeName: shift.employeeId === null ? 'Vacant' : (employee?.name ?? ''),
    DepartmentId: shift.departmentId,
    DepartmentName: department?.name ?? '',
    DepartmentKey: department?.key ?? '',
    StartDateTime: written(start, form),
    EndDateTime: end ? written(end, form) : written(instantOf(NEVER), form),
    Date: start.toZonedDateTimeISO(ZONE).toPlainDate().toString(),
    ShiftHours: hours(minutes),
    BreakCodeHours: hours(shift.breakMinutes),
    ShiftActivityName: shift.activity,
    ShiftActivityShortName: shift.activity.slice(0, 3),
    AbsencePercentage: shift.isAbsence ? 100 : 0,
    IsProductive: !shift.isAbsence,
    PlanStatusCodeId: shift.planStatus,
    Comments: null,
    Comments2: null,
  }
}

const hours = (minutes: number) => Math.round((minutes * 100) / 60) / 100

/** What the service answers where the caller did not ask for JSON. */
export function xmlList(name: string, items: readonly object[]): string {
  const rows = items.map((item) => `<${name}>${Object.entries(item).map(element).join('')}</${name}>`)
  return `<ArrayOf${name} xmlns:i="http://www.w3.org/2001/XMLSchema-instance">${rows.join('')}</ArrayOf${name}>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

function element([name, value]: [string, unknown]): string {
  if (value === null) return `<${name} i:nil="true"/>`
  return `<${name}>${String(value).replace(/[&<>]/g, (sign) => entities[sign] ?? sign)}</${name}>`
}
