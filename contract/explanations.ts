import { z } from 'zod'
import { euros } from './codecs.ts'
import { date, instant } from './shapes.ts'

/** Who set a figure, since when, and where it can be read. */
const rule = z.object({
  level: z.enum(['law', 'company', 'agreement', 'department', 'person', 'salary', 'bill', 'offer']),
  name: z.string(),
  /** Whatever it is called by now; null where no agreement set it, or an old calculation does not tell which. */
  agreementId: z.number().nullable(),
  since: date.nullable(),
  until: date.nullable(),
  source: z.string().nullable(),
  link: z.string().nullable(),
  /** When somebody last looked at the source. */
  checkedOn: date.nullable(),
  certainty: z.enum(['confirmed', 'derived', 'unconfirmed']),
})
export type ExplainedRule = z.input<typeof rule>

/** A part of an amount: what is taken from it is below zero. */
const part = z.object({
  name: z.string(),
  /** The figure that explains it further. */
  key: z.string().nullable(),
  amount: euros,
  /** How it comes about: `7,30 % × 3 450,00 €`. */
  working: z.string().nullable(),
  note: z.string().nullable(),
  rounding: z.string().nullable(),
  rule: rule.nullable(),
})
export type ExplainedPart = z.input<typeof part>

/** What a shift earned of a row of pay. */
const earned = z.object({
  shiftId: z.string(),
  /** Null where the shift has been taken back since. */
  startDateTime: instant.nullable(),
  endDateTime: instant.nullable(),
  breakMinutes: z.number(),
  minutes: z.number(),
  amount: euros,
  /** When in the shift, by the clock: HH:mm. Empty where the agreement has changed since it was calculated. */
  times: z.array(z.object({ day: date, from: z.string(), to: z.string() })),
})
export type ExplainedShift = z.input<typeof earned>

/** What a salary brings to an amount. */
const brought = z.object({
  /** Null where it stands for what no single salary brings. */
  salaryId: z.number().nullable(),
  name: z.string(),
  /** The figure of the salary that explains it further. */
  key: z.string().nullable(),
  minutes: z.number(),
  /** What was paid for it; null where the amount itself is that. */
  pay: euros.nullable(),
  amount: euros,
})
export type BroughtBySalary = z.input<typeof brought>

/** Why an amount is what it is: one shape for every figure. Its parts add up to it, and so do its shifts and its salaries, where there are some. */
const explained = z.object({
  key: z.string(),
  name: z.string(),
  amount: euros,
  parts: z.array(part),
  /** What it is counted from; adds nothing. */
  basis: z.array(part),
  /** Euros for an hour of the shifts. */
  unitPrice: euros.nullable(),
  shifts: z.array(earned),
  /** The salaries of a bill. Of very many the last one is the rest of them together. */
  salaries: z.array(brought),
  /** Lines of the agreement that paid nothing, and why. */
  unpaid: z.array(z.object({ name: z.string(), reason: z.string() })),
  /** Why it is zero, where it is. */
  zero: z.string().nullable(),
})
export type Explained = z.input<typeof explained>

/** In the order in which the page shows the figures. */
export const explanations = z.object({ figures: z.array(explained) })
