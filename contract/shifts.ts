import { z } from 'zod'
import { euros, hundredths } from './codecs.ts'
import { ordinaryWorkplaces } from './departments.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { form } from './form.ts'
import { list, listEndpoint } from './list.ts'
import { refusals } from './refusals.ts'
import { reimbursement, reimbursementRows, taxFreeLimits } from './reimbursements.ts'
import { date, day, flag, instant, version, wholeNumber } from './shapes.ts'
import { startedTask } from './tasks.ts'

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
  /** For the tick of a caller's own page: nothing is ticked to begin with, and no tick is sent, kept or read here. */
  checked: z.literal(false),
  salaryId: z.number().nullable(),
  /** The bill that its salary is on. */
  billId: z.number().nullable(),
  obstacle: z.enum(shiftObstacles).nullable(),
  reimbursements: z.array(reimbursement),
  /** A paid shift that Tamigo or staff tell otherwise now: by how many hours, whether anybody is paid for it still, and by how much more is paid back. */
  changedAfterPayment: z.object({ hours: hundredths(), isWorked: z.boolean(), reimbursements: euros }).nullable(),
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
    filters: {
      paid: flag.default(false),
      /** Only paid ones that changed afterwards. */
      changedAfterPayment: flag.default(false),
      statusId,
      /** Of shifts that began on this day or before it. */
      startedTo: day.optional(),
      /** On this day or after it. */
      startedFrom: day.optional(),
      department: z.guid().optional(),
      /** By the Tamigo id, or `NONE`. */
      employee: z.string().max(100).optional(),
    },
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

const someShifts = z.array(z.string()).min(1, { error: refusals.NO_SHIFTS_SELECTED }).max(10_000)

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
  bodyLimit: bodyBytes.ids,
  reply: shiftRemoval,
})

export const deleteShifts = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/shifts/delete',
  access: 'ADMIN',
  summary: 'Delete shifts that no salary has been made of',
  body: someShifts,
  bodyLimit: bodyBytes.ids,
})

/** Where the reimbursements of a shift are changed. */
export const reimbursementPlaces = [
  /** On the shift itself, which no salary has been made of. */
  'SHIFT',
  /** In the form of its open salary. */
  'SALARY',
  /** Beside the shift, as a change of what was paid. */
  'PAID',
  /** Nowhere: nobody is paid for the shift any more. */
  'NOWHERE',
] as const
export type ReimbursementPlace = (typeof reimbursementPlaces)[number]

/** What a shift pays back; of a paid one what it should. */
export const shiftReimbursementsForm = form(
  { reimbursements: reimbursementRows },
  {
    version,
    shiftId: z.string(),
    employeeName: z.string(),
    person,
    startDateTime: instant,
    endDateTime: instant.nullable(),
    departmentId: z.string(),
    departmentName: z.string(),
    /** Where the department's people ordinarily work; null: nobody has said. */
    ordinaryWorkplace: z.enum(ordinaryWorkplaces).nullable(),
    salaryId: z.number().nullable(),
    changedIn: z.enum(reimbursementPlaces),
    /** Of a paid shift: what was paid back. */
    paid: euros.nullable(),
    limits: taxFreeLimits,
  },
)
export type ShiftReimbursements = z.input<typeof shiftReimbursementsForm.record>

const ofShift = {
  path: '/api/admin/tamigo/shifts/{shiftId}/reimbursements',
  access: 'ADMIN',
  params: z.object({ shiftId: z.string().min(1).max(200) }),
  reply: shiftReimbursementsForm.record,
} as const

export const getShiftReimbursements = endpoint({ ...ofShift, method: 'GET', summary: "A shift's reimbursements" })

export const saveShiftReimbursements = endpoint({
  ...ofShift,
  method: 'PUT',
  summary:
    'Add, change and remove the reimbursements of a shift that no salary has been made of; of a paid one they are a change to be settled',
  body: shiftReimbursementsForm.body,
  bodyLimit: bodyBytes.rows,
})
