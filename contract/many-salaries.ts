import { z } from 'zod'
import { euros, fraction, hundredths, typedEuros } from './codecs.ts'
import { differingPay } from './differing-pay.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { closing, payingAccount } from './paying-account.ts'
import { refusals } from './refusals.ts'
import { salaryAccount } from './salary-account.ts'
import { date, id, idParams } from './shapes.ts'
import { startedTask } from './tasks.ts'
import { billCheck } from './workforce-bills.ts'
import { salaryDetail, salaryListItem } from './workforce-salaries.ts'

/** A shift as the list gave it, or its id alone. */
const selectedShift = z.union([z.string(), z.object({ shiftId: z.string() })])

const creation = z.object({ from: date, to: date, departmentId: z.uuid().optional() })
const someShifts = z.array(selectedShift).min(1, { error: refusals.NO_SHIFTS_SELECTED }).max(50_000)

export const creationCheck = z.object({
  departmentName: z.string(),
  /** One for each person. */
  salaries: z.number(),
  shifts: z.number(),
  workhours: hundredths(),
  bruttoSalary: euros,
  /** What no salary can be made of and why; of more than 200 only the count is told. */
  left: z.array(z.object({ subject: z.string(), message: z.string(), shiftId: z.string().nullable() })),
  leftCount: z.number(),
})
export type CreationCheck = z.input<typeof creationCheck>

export const checkCreation = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/check',
  access: 'ADMIN',
  summary: 'The salaries that shifts would make, and what is left out. Changes nothing',
  reads: true,
  query: creation,
  body: someShifts,
  bodyLimit: bodyBytes.largest,
  reply: creationCheck,
})

export const createSalaries = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary',
  access: 'ADMIN',
  summary: 'Make salaries of shifts of one department: one per person',
  /** With the gross pay that staff confirmed it is refused where the salaries would be others. */
  query: creation.extend({ confirmedGross: typedEuros.optional() }),
  body: someShifts,
  bodyLimit: bodyBytes.largest,
  reply: z.union([z.array(salaryListItem), startedTask]),
  idempotent: true,
})

export const shiftsBillCheck = creationCheck.extend({
  /** Null where no salary can be made. */
  bill: billCheck.nullable(),
})

export const checkShiftsBill = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/bill/shifts/check',
  access: 'ADMIN',
  summary: 'The salaries and the bill that shifts would make, and what is left out. Changes nothing',
  reads: true,
  query: creation,
  body: someShifts,
  bodyLimit: bodyBytes.largest,
  reply: shiftsBillCheck,
})

export const billShifts = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/bill/shifts',
  access: 'ADMIN',
  summary:
    'Make salaries of shifts of one department, and a bill of them: answers the ids of the bills made, one at most',
  /** With the sum with tax that staff confirmed it is refused where the bill would be another. */
  query: creation.extend({ confirmedTotal: typedEuros.optional() }),
  body: someShifts,
  bodyLimit: bodyBytes.largest,
  reply: z.union([z.array(z.number()), startedTask]),
  idempotent: true,
})

const chosen = z.array(id).min(1, { error: refusals.NO_SALARIES_SELECTED }).max(10_000)

export const paySlipsPdf = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/payslips/pdf',
  access: 'ADMIN',
  summary: 'The pay slips of salaries in one document by name, with a bookmark for each. Changes nothing',
  reads: true,
  body: chosen,
  bodyLimit: bodyBytes.ids,
  file: 'application/pdf',
})

export const paySlipsZip = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/payslips/zip',
  access: 'ADMIN',
  summary: 'The pay slips of salaries, each in a file of its own. Changes nothing',
  reads: true,
  body: chosen,
  bodyLimit: bodyBytes.ids,
  file: 'application/zip',
})

export const salaryRemoval = z.object({
  /** The salaries that can be deleted. */
  ready: z.array(z.number()),
  paidSalary: euros,
  /** That would be free again. */
  shifts: z.number(),
  /** Of more than 200 only the count is told. */
  blocked: z.array(z.object({ id: z.number(), fullName: z.string(), message: z.string() })),
  blockedCount: z.number(),
})
export type SalaryRemoval = z.input<typeof salaryRemoval>

export const checkSalaryRemoval = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/delete/check',
  access: 'ADMIN',
  summary: 'What goes with salaries that are deleted, and which cannot be. Changes nothing',
  reads: true,
  body: chosen,
  bodyLimit: bodyBytes.ids,
  reply: salaryRemoval,
})

export const deleteSalaries = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/delete',
  access: 'ADMIN',
  summary: 'Delete open salaries of which nothing was paid, and tell which are gone; their shifts are free again',
  body: chosen,
  bodyLimit: bodyBytes.ids,
  reply: z.union([z.array(z.number()), startedTask]),
})

const payday = z.object({ date: z.string().optional() })

/** With the sums that staff confirmed it is refused where other ones would be paid. */
const paying = payday.extend({ confirmedPaid: typedEuros.optional(), confirmedDistraint: typedEuros.optional() })

const amounts = z.object({ paid: euros, distraint: euros })

export const paymentCheck = z.object({
  /** The day asked for, moved to the banking day before it where banks are closed. */
  payday: date,
  ready: z.array(z.number()),
  /** What leaves each account that pays, when it is debited and when the money is there. */
  leaving: z.array(payingAccount.extend({ salaries: z.number(), sum: euros, debitDate: date, arrives: date, closing })),
  /** What the payments to the workers and to the enforcement authority would be together. */
  paidSalary: euros,
  distraint: euros,
  /** Whose amount sending to pay changes; of more than 200 only the count is told. */
  changed: z.array(z.object({ id: z.number(), fullName: z.string(), before: amounts, after: amounts })),
  changedCount: z.number(),
  /** Of more than 200 only the count is told. */
  blocked: z.array(
    z.object({
      id: z.number(),
      fullName: z.string(),
      message: z.string(),
      /** The department whose page mends it; null: the salary's own page does. */
      departmentId: z.string().nullable(),
    }),
  ),
  blockedCount: z.number(),
  /** Of those that are ready, whose account is not the person's own or changed within seven days; of more than 200 only the count. */
  accounts: z.array(z.object({ id: z.number(), fullName: z.string(), account: salaryAccount })),
  accountsCount: z.number(),
  /** Paid holiday compensation with the salary, on no ground that a signed work contract names; of more than 200 only the count. */
  groundless: z.array(z.object({ id: z.number(), fullName: z.string() })),
  groundlessCount: z.number(),
  /** Paid back for trips in a department of which nobody has said where its people ordinarily work; of more than 200 only the count. */
  unplaced: z.array(z.object({ id: z.number(), fullName: z.string() })),
  unplacedCount: z.number(),
  /** Paid back for trips, though some of it is not free of tax: how much is wage; of more than 200 only the count. */
  taxedTrips: z.array(z.object({ id: z.number(), fullName: z.string(), wage: euros })),
  taxedTripsCount: z.number(),
  /** Whose tax is withheld without a tax card, and at how many per cent; of more than 200 only the count. */
  noTaxCard: z.array(z.object({ id: z.number(), fullName: z.string(), percent: fraction })),
  noTaxCardCount: z.number(),
  /** Paid otherwise than the last time: for the first time, to another account, a sum that is far; of more than 200 only the count. */
  differing: z.array(differingPay.extend({ fullName: z.string() })),
  differingCount: z.number(),
  /** Of which the Incomes Register would take no report, and why; of more than 200 only the count. */
  unreportable: z.array(z.object({ id: z.number(), fullName: z.string(), why: z.string() })),
  unreportableCount: z.number(),
})
export type PaymentCheck = z.input<typeof paymentCheck>

export const checkPayment = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/bank/check',
  access: 'ADMIN',
  summary: 'What sending salaries to pay would do: which can be sent, and why the others cannot. Changes nothing',
  reads: true,
  query: payday,
  body: chosen,
  bodyLimit: bodyBytes.ids,
  reply: paymentCheck,
})

const payReply = z.union([z.array(salaryListItem), startedTask])

export const paySalaries = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/bank',
  access: 'ADMIN',
  summary: 'Make payments and wage reports of salaries for a payday',
  query: paying,
  body: chosen,
  bodyLimit: bodyBytes.ids,
  reply: payReply,
  idempotent: true,
})

export const paySalary = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/bank/{id}',
  access: 'ADMIN',
  summary: 'Make the payments and the wage report of one salary for a payday',
  params: idParams,
  query: paying,
  body: z.array(id),
  reply: salaryDetail,
  idempotent: true,
})
