import { payWarnings } from '@palkkasilta/engine/agreements/agreement/texts.ts'
import type { PayWarningCode } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { slipWarnings } from '@palkkasilta/engine/payroll/texts.ts'
import type { SlipWarningCode } from '@palkkasilta/engine/payroll/types.ts'
import { yelStatuses } from '@palkkasilta/engine/payroll/yel.ts'
import { type TraceCode, type TraceNoteCode, traceNames, traceNotes } from '@palkkasilta/engine/trace/codes.ts'
import { originLevels } from '@palkkasilta/engine/trace/trace.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import { z } from 'zod'

const amount = z.int().transform(cents)
const rate = z.int().transform(millionths)
const named = z.record(z.string(), z.union([z.string(), z.number()]))
const day = z.iso.date()

const listOf = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).readonly()

function oneOf<Code extends string>(table: Readonly<Record<Code, unknown>>) {
  return z.enum(Object.keys(table) as [Code, ...Code[]])
}

const absent = <Shape extends z.ZodType>(shape: Shape) => shape.nullable().default(null)

const origin = z.object({
  level: z.enum(originLevels),
  name: z.string(),
  id: z.string().optional(),
  since: absent(day),
  until: day.optional(),
  source: absent(z.string()),
  certainty: z.enum(['confirmed', 'derived', 'unconfirmed']),
})

/** One explained line of the working: engine/trace/trace.ts. What is null there is left out here. */
const traceLine = z.object({
  code: oneOf<TraceCode>(traceNames),
  name: absent(z.string()),
  base: absent(amount),
  rate: absent(rate),
  quantity: absent(z.object({ unit: z.enum(['minute', 'hour', 'day', 'kilometre', 'piece']), count: z.int() })),
  unitPrice: absent(amount),
  amount,
  /** Its place among the origins. */
  origin: z.int(),
  rounding: z.enum(['exact', 'cent', 'remainder']),
  note: absent(z.object({ code: oneOf<TraceNoteCode>(traceNotes), values: named })),
})

const kindOfPay = z.object({ name: z.string(), transactionCode: z.string(), unitPrice: amount })

/** The part of the pay rows that one shift earned: its id, minutes and total, and of each kind of pay its place, minutes and amount. */
const shiftPay = z.tuple([z.string(), z.int(), amount, listOf(z.tuple([z.int(), z.int(), amount]))])

const warning = z.object({ code: oneOf<PayWarningCode>(payWarnings), values: named })

/** What the law made of the pay rows. The rows themselves stand in `salary_row`. */
const slip = z.object({
  /** The status by which the person was insured as an entrepreneur; null: as an employee. */
  yel: z.enum(yelStatuses).nullable(),
  tyelBase: amount,
  benefitRows: listOf(z.object({ name: z.string(), transactionCode: z.string(), amount })),
  reimbursements: listOf(
    z.object({
      type: z.enum([
        'KILOMETER_ALLOWANCE',
        'FULL_DAY_ALLOWANCE',
        'PARTIAL_DAY_ALLOWANCE',
        'FOREIGN_ALLOWANCE',
        'LUNCH_ALLOWANCE',
        'EXPENSE',
      ]),
      name: z.string(),
      /** Of a day, a kilometre or a piece. */
      hundredths: z.int(),
      unitPrice: amount,
      taxFree: amount,
      taxable: amount,
    }),
  ),
  deductions: listOf(
    z.object({
      reason: z.string(),
      kind: z.enum(['SET_OFF', 'CONSENT', 'UNION_DUE']),
      requested: amount,
      taken: amount,
      /** The overpayment that it is taken for. */
      claim: z.int().optional(),
      /** The union due that it is of. */
      due: z.int().optional(),
    }),
  ),
  taxableExcess: amount,
  gross: amount,
  benefits: amount,
  taxable: amount,
  holidayCompensation: amount,
  /** Paid with this salary, not kept for later. */
  holidayCompensationPaid: z.boolean(),
  deductionBefore: amount,
  tax: amount,
  /** Left of the tax card's ceiling after this payment; null where no ceiling applies. */
  ceilingLeft: amount.nullable(),
  tyelEmployee: amount,
  unemploymentEmployee: amount,
  /** Null: a resident. */
  atSource: absent(z.object({ country: z.string(), deduction: amount, health: amount })),
  netForDistraint: amount,
  distraint: amount,
  deductionsTotal: amount,
  advances: amount,
  net: amount,
  taxFree: amount,
  paid: amount,
  employeeCosts: amount,
  tyelEmployer: amount,
  unemploymentEmployer: amount,
  health: amount,
  accident: amount,
  groupLife: amount,
  employerCosts: amount,
  ourCosts: amount,
  yearToDate: z.object({
    taxable: amount,
    tax: amount,
    tyelEmployee: amount,
    unemploymentEmployee: amount,
    distraint: amount,
    taxFree: amount,
    paid: amount,
  }),
  trace: listOf(traceLine),
  warnings: listOf(z.object({ code: oneOf<SlipWarningCode>(slipWarnings), values: named })),
})

/**
 * How a salary was calculated, as it is stored: it stays explainable whatever the engine becomes. What many lines and shifts have
 * in common, origins and kinds of pay, is told once, as most of what the database keeps of a year is this.
 */
export const storedShape = z.object({
  version: z.literal(3),
  origins: listOf(origin),
  kinds: listOf(kindOfPay),
  /** By the agreement. */
  pay: z.object({ shifts: listOf(shiftPay), trace: listOf(traceLine), warnings: listOf(warning) }),
  /** By the law. */
  slip,
})

/** The fields of the law's part that are kept. */
export const slipFields = Object.keys(slip.shape) as readonly (keyof typeof slip.shape)[]

export type ToStore = z.input<typeof storedShape>
export type Stored = z.output<typeof storedShape>
