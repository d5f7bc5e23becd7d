import { many, optional, sequence } from '../../../platform/xml/model.ts'
import { date, wholeNumber } from '../../../platform/xml/simple.ts'
import { amount, line } from './common.ts'

/** PaidAbsenceCauseCode. */
export const absenceCauses = { ILLNESS: 1 } as const

const unpaidPeriod = sequence({
  StartDate: date(),
  EndDate: optional(date()),
  AbsenceDays: optional(wholeNumber()),
  CauseCode: wholeNumber(),
})

const reimbursedPayment = sequence({
  PaymentType: wholeNumber(),
  PaymentRef: optional(line(50)),
  PaymentSpecifier: optional(line(200)),
})

const paidPeriod = sequence({
  StartDate: date(),
  EndDate: optional(date()),
  AbsenceDays: optional(wholeNumber()),
  AbsenceUntil: optional(date()),
  CauseCode: wholeNumber(),
  Amount: amount,
  ReimbApp: optional(sequence({ ReimbPayment: many(reimbursedPayment) })),
  PaidAbsencePeriodInfo: optional(line(850)),
})

export const absence = sequence({
  AbsenceRepStartDate: optional(date()),
  AbsenceRepEndDate: optional(date()),
  UnpaidAbsence: optional(sequence({ UnpaidAbsencePeriods: sequence({ UnpaidAbsencePeriod: many(unpaidPeriod) }) })),
  PaidAbsence: optional(sequence({ PaidAbsencePeriods: sequence({ PaidAbsencePeriod: many(paidPeriod) }) })),
})
