import { z } from 'zod'
import { euros, hundredths, percent, typedEuros } from './codecs.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { refusals } from './refusals.ts'
import { registerCheck } from './register-check.ts'
import { date, id, instant } from './shapes.ts'
import { startedTask } from './tasks.ts'

/** When a shift was worked. */
export const shiftTime = z.object({
  startDateTime: instant,
  endDateTime: instant.nullable(),
  breakMinutes: z.number(),
})
export type ShiftTime = z.input<typeof shiftTime>

/** What a change of a paid shift comes to. */
export const changeOutcomes = [
  /** The salary is open: it is calculated again with what Tamigo says now. */
  'RECALCULATED',
  /** A salary of the difference is made. */
  'PAID',
  /** Of pay and reimbursements the one is paid by a salary of the difference, the other was too much. */
  'PAID_AND_RECOVERED',
  /** Too much was paid: it is taken from the salaries that come. */
  'RECOVERED',
  /** Not a cent is between them. */
  'SAME',
] as const

/** A paid shift that Tamigo or staff tell otherwise now. */
export const changedShift = z.object({
  /** Of this very change: a further one has another. */
  changeId: z.number(),
  shiftId: z.string(),
  employeeName: z.string(),
  personId: z.number().nullable(),
  departmentId: z.string(),
  departmentName: z.string(),
  salaryId: z.number(),
  /** The salary is not sent to be paid. */
  isOpen: z.boolean(),
  paid: shiftTime,
  /** Null: nobody is paid for it any more. */
  now: shiftTime.nullable(),
  /** Why nobody is, where Tamigo still lists it. */
  becameAbsence: z.boolean(),
  /** Whose it is now, and which department's, as far as that is another: it is paid there by a shift of its own. */
  movedTo: z.object({ name: z.string().nullable(), department: z.string().nullable() }).nullable(),
  planStatusCodeId: z.number(),
  hours: hundredths(),
  /** What is paid back for the shift; null where it is the same. */
  reimbursements: z.object({ paid: euros, now: euros }).nullable(),
  /** Its part of what the question before settling tells for its person, to the cent; null where it cannot be reckoned, with the reason. */
  difference: euros.nullable(),
  reason: z.string().nullable(),
  noticed: instant,
})
export type ChangedShift = z.input<typeof changedShift>

/** A change that was settled. */
export const settledShift = z.object({
  changeId: z.number(),
  shiftId: z.string(),
  startDateTime: instant,
  /** The salary that paid the shift. */
  salaryId: z.number(),
  paid: shiftTime.nullable(),
  now: shiftTime.nullable(),
  /** What was paid back for the shift, and is from now on; null where it is the same. */
  reimbursements: z.object({ paid: euros, now: euros }).nullable(),
  outcome: z.enum(changeOutcomes),
  /** The salary of the difference. */
  settlementId: z.number().nullable(),
  settledAt: instant,
})
export type SettledShift = z.input<typeof settledShift>

/** A settlement of a paid salary by today's terms: by a salary, by a claim, or left as it was for a reason. */
export const termsSettlement = z.object({
  settlementId: z.number().nullable(),
  isClaimed: z.boolean(),
  note: z.string().nullable(),
  settledAt: instant,
})

export const listChangedShifts = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/shifts/changed',
  access: 'ADMIN',
  summary:
    'Paid shifts that Tamigo tells otherwise now, with the difference; the latest 200 of a department, of a salary or of all',
  query: z.object({ department: z.guid().optional(), salary: z.coerce.number().int().positive().optional() }),
  reply: z.object({ changes: z.array(changedShift), count: z.number() }),
})

const someChanges = z.array(id).min(1, { error: refusals.NO_CHANGES_SELECTED }).max(10_000)

const personOutcome = z.object({
  fullName: z.string(),
  departmentName: z.string(),
  salaryId: z.number(),
  outcome: z.enum(changeOutcomes),
  shifts: z.number(),
  hours: hundredths(),
  /** With holiday compensation; below zero where too much was paid. */
  gross: euros,
  /** Tax-free reimbursements beside it. */
  reimbursements: euros,
  /** What the person gets in hand: of the salaries as they are, and with what is done. */
  netBefore: euros,
  netAfter: euros,
})

export const settlementCheck = z.object({
  /** Of more than 200 only the sums are told. */
  people: z.array(personOutcome),
  peopleCount: z.number(),
  shifts: z.number(),
  hours: hundredths(),
  gross: euros,
  reimbursements: euros,
  /** The part of both that is taken from salaries that come. */
  toRecover: euros,
  netBefore: euros,
  netAfter: euros,
  payday: date,
  /** Bills that carry too much of the shifts; each becomes an item of the work queue. Of more than 200 only the count is told. */
  bills: z.array(
    z.object({
      id: z.number(),
      billnum: z.number(),
      company: z.string(),
      /** Without tax. */
      amount: euros,
      /** The refund that takes it back, in percent of the bill; null: it was not sent, and its rows can be changed. */
      percent: percent('Hyvitysprosentissa').nullable(),
    }),
  ),
  billsCount: z.number(),
  /** Pay that was not due is marked in the reports of the salaries that paid it. */
  register: registerCheck,
  /** Who is left out and why; of more than 200 only the count is told. */
  left: z.array(z.object({ subject: z.string(), message: z.string(), salaryId: z.number().nullable() })),
  leftCount: z.number(),
})
export type SettlementCheck = z.input<typeof settlementCheck>

export const checkSettlement = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/shifts/changed/check',
  access: 'ADMIN',
  summary: 'What settling changes of paid shifts would do, and who is left out. Changes nothing',
  reads: true,
  body: someChanges,
  bodyLimit: bodyBytes.ids,
  reply: settlementCheck,
})

export const settleShifts = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/shifts/changed/settle',
  access: 'ADMIN',
  summary:
    'Settle changes of paid shifts: open salaries are calculated again, of paid ones the difference is a salary of its own, and what was paid too much is taken from the salaries that come',
  /** With the gross pay and reimbursements that staff confirmed it is refused where it would be another. */
  query: z.object({ confirmedGross: typedEuros.optional(), confirmedReimbursements: typedEuros.optional() }),
  body: someChanges,
  bodyLimit: bodyBytes.ids,
  /** The salaries of the differences. */
  reply: z.union([z.object({ salaries: z.array(z.number()) }), startedTask]),
  idempotent: true,
})
