import { z } from 'zod'
import { euros, hundredths } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { list, listEndpoint } from './list.ts'
import { date, flag, instant, wholeNumber } from './shapes.ts'
import { startedTask } from './tasks.ts'

export const reimbursementTypes = [
  'FULL_DAY_ALLOWANCE',
  'PARTIAL_DAY_ALLOWANCE',
  'FOREIGN_ALLOWANCE',
  'KILOMETER_ALLOWANCE',
  'LUNCH_ALLOWANCE',
] as const
export type ReimbursementType = (typeof reimbursementTypes)[number]

export const reimbursement = z.object({
  reimbursement: z.enum(reimbursementTypes),
  amount: hundredths(),
  unitPrice: euros,
  vatZeroPrice: euros,
  /** With the tax at which the department's customer is billed. */
  vatPrice: euros,
  route: z.string(),
  addressStart: z.string(),
  addressStop: z.string(),
  wayPoint: z.array(z.string()),
  roundtrip: z.boolean(),
})

/** Why no salary can be made of a shift; `null` where one can. */
export const shiftObstacles = [
  'OPEN',
  'ENDS_BEFORE_START',
  'TOO_LONG',
  'BREAK_TOO_LONG',
  'OVERLAPS',
  'VACANT',
  'UNKNOWN_EMPLOYEE',
  'ABSENCE',
  'DELETED',
  'HAS_SALARY',
] as const
export type ShiftObstacle = (typeof shiftObstacles)[number]

/** Null while nobody here has the employee's Tamigo id. */
const person = z.object({ id: z.number() }).nullable()

export const shift = z.object({
  shiftId: z.string(),
  employeeId: z.string(),
  employeeName: z.string(),
  person,
  startDateTime: instant,
  endDateTime: instant.nullable(),
  planStatusCodeId: z.number(),
  shiftHours: hundredths(),
  departmentId: z.string(),
  departmentName: z.string(),
  newFromTamigo: z.boolean(),
  deleted: z.boolean(),
  /** The tick of the caller's own page: nothing is ticked to begin with. */
  checked: z.boolean(),
  salaryId: z.number().nullable(),
  obstacle: z.enum(shiftObstacles).nullable(),
  reimbursements: z.array(reimbursement),
})
export type Shift = z.input<typeof shift>

/** An employee's shifts. */
export const shiftGroup = z.object({
  employeeId: z.string(),
  employeeName: z.string(),
  person,
  shifts: z.array(shift),
})
export type ShiftGroup = z.input<typeof shiftGroup>

/** 1 to 5, or all when left out. */
const statusId = wholeNumber(1, 'Tila on 1–5.', 5).optional()

export const departmentShifts = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/shifts',
  access: 'ADMIN',
  summary: "A department's shifts by employee; the range is at most two months",
  query: z.object({ from: date, to: date, id: z.guid(), includePaid: flag.default(false), statusId }),
  reply: z.array(shiftGroup),
})

export const searchShifts = listEndpoint({
  path: '/api/admin/tamigo/shifts/search',
  access: 'ADMIN',
  summary: "Shifts by employee, searched by employee's or department's name, paged by employee",
  list: list({
    row: shiftGroup,
    filters: { paid: flag.default(false), statusId },
    sorts: ['employee'],
    defaultSort: 'employee,asc',
    dialect: 'spring',
    size: [20, 100],
  }),
})

export const refreshShifts = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/shifts/refresh',
  access: 'ADMIN',
  summary: 'Fetch shifts from Tamigo; answers how many were new',
  acts: true,
  reply: z.union([z.number(), startedTask]),
})

const someShifts = z.array(z.string()).min(1, { error: 'Valitse ainakin yksi vuoro.' }).max(10_000)

export const shiftRemoval = z.object({
  /** The shifts that can be deleted. */
  ready: z.array(z.string()),
  hours: hundredths(),
  /** Whose they are; of more than 200 only the count is told. */
  people: z.array(z.object({ employeeId: z.string(), name: z.string(), shifts: z.number(), hours: hundredths() })),
  peopleCount: z.number(),
  /** What would be paid back with them. */
  reimbursements: z.number(),
  reimbursementSum: euros,
  /** Of more than 200 only the count is told. */
  blocked: z.array(
    z.object({ shiftId: z.string(), name: z.string(), start: instant, message: z.string(), salaryId: z.number() }),
  ),
  blockedCount: z.number(),
})
export type ShiftRemoval = z.input<typeof shiftRemoval>

export const checkShiftRemoval = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/shifts/delete/check',
  access: 'ADMIN',
  summary: 'What goes with shifts that are deleted, and which cannot be. Changes nothing',
  body: someShifts,
  reply: shiftRemoval,
})

export const deleteShifts = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/shifts/delete',
  access: 'ADMIN',
  summary: 'Delete shifts that no salary has been made of',
  body: someShifts,
})
