import type { LocalDate } from '@palkkasilta/values/date.ts'
import { z } from 'zod'
import { dayOfMoment, isNever, type Moment, moment, span } from './moments.ts'
import type { TamigoDepartment, TamigoEmployee, TamigoShift } from './port.ts'

const identifier = z.union([z.string().min(1), z.number()]).transform(String)
const guid = z.guid().toLowerCase()
const words = z
  .string()
  .nullish()
  .transform((text) => text?.trim() ?? '')
const NOBODY = '00000000-0000-0000-0000-000000000000'

const time = z.string().transform((text, context): Moment => {
  try {
    return moment(text)
  } catch {
    context.addIssue({ code: 'custom', message: 'not a date and time' })
    return z.NEVER
  }
})

/** Hours with decimals, as hundredths. */
const hours = z
  .number()
  .min(-10_000)
  .max(10_000)
  .nullish()
  .transform((value) => Math.round((value ?? 0) * 100))

const department = z
  .object({
    DepartmentId: guid,
    ParentDepartmentId: guid.nullish(),
    Name: z.string(),
    DepartmentKey: words,
    GroupId: words,
    Address: words,
    City: words,
    Zipcode: words,
  })
  .transform(
    (read): TamigoDepartment => ({
      id: read.DepartmentId,
      parentId: read.ParentDepartmentId && read.ParentDepartmentId !== NOBODY ? read.ParentDepartmentId : null,
      name: read.Name.trim(),
      key: read.DepartmentKey,
      businessId: read.GroupId,
      address: read.Address,
      postalCode: read.Zipcode,
      city: read.City,
    }),
  )
export const departmentList = z.array(department)

function birthday(read: Moment | null | undefined): LocalDate | null {
  return read && !isNever(read) ? dayOfMoment(read) : null
}

const employee = z
  .object({
    EmployeeId: identifier,
    Name: z.string(),
    Email: words,
    Phone: words,
    Address1: words,
    Address2: words,
    Zip: words,
    City: words,
    Birthdate: time.nullish(),
    IdNumber: words,
    BankAccount: words,
    IsActive: z.boolean().nullish(),
    DeletedOn: time.nullish(),
  })
  .transform(
    (read): TamigoEmployee => ({
      id: read.EmployeeId,
      name: read.Name.trim(),
      email: read.Email,
      phone: read.Phone,
      address: [read.Address1, read.Address2].filter(Boolean).join(', '),
      postalCode: read.Zip,
      city: read.City,
      born: birthday(read.Birthdate),
      nationalId: read.IdNumber,
      bankAccount: read.BankAccount,
      isActive: (read.IsActive ?? true) && (!read.DeletedOn || isNever(read.DeletedOn)),
    }),
  )
export const employeePage = z.array(employee)

/** The status that the product shows unless asked otherwise: that of a shift without one. */
const USUAL_STATUS = 5

const shift = z
  .object({
    ShiftId: identifier,
    EmployeeId: identifier.nullish(),
    EmployeeName: words,
    DepartmentId: guid,
    DepartmentName: words,
    StartDateTime: time,
    EndDateTime: time,
    ShiftHours: hours,
    BreakCodeHours: hours.refine((hundredths) => hundredths >= 0, { error: 'a break below nothing' }),
    ShiftActivityName: words,
    AbsencePercentage: z.number().nullish(),
    IsAbsenceShift: z.boolean().nullish(),
    PlanStatusCodeId: z.number().int().min(0).max(99).nullish(),
  })
  .transform((read): TamigoShift => {
    const breakMinutes = Math.round(read.BreakCodeHours * 0.6)
    const { start, end } = span(read.StartDateTime, read.EndDateTime, read.ShiftHours, breakMinutes)
    return {
      id: read.ShiftId,
      departmentId: read.DepartmentId,
      departmentName: read.DepartmentName,
      employeeId: read.EmployeeId && read.EmployeeId !== NOBODY ? read.EmployeeId : null,
      employeeName: read.EmployeeName,
      start,
      end: isNever(read.EndDateTime) ? null : end,
      hoursHundredths: read.ShiftHours,
      breakMinutes,
      planStatus: read.PlanStatusCodeId ?? USUAL_STATUS,
      isAbsence: read.IsAbsenceShift ?? (read.AbsencePercentage ?? 0) > 0,
      activity: read.ShiftActivityName,
    }
  })
export const shiftList = z.array(shift)

export const session = z.object({ SessionToken: z.string().min(1) })

/** Many answers of the service are 200 and yet a no. */
export const refusal = z.object({ Success: z.literal(false) })
