import { payWarnings } from '@palkkasilta/engine/agreements/texts.ts'
import type { PayWarningCode, ShiftPay } from '@palkkasilta/engine/agreements/types.ts'
import { slipWarnings } from '@palkkasilta/engine/payroll/texts.ts'
import type { SlipWarningCode } from '@palkkasilta/engine/payroll/types.ts'
import { yelStatuses } from '@palkkasilta/engine/payroll/yel.ts'
import { type TraceCode, type TraceNoteCode, traceNames, traceNotes } from '@palkkasilta/engine/trace/codes.ts'
import { originLevels } from '@palkkasilta/engine/trace/trace.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import { z } from 'zod'
import { versioned } from '../../kernel/versioned.ts'
import type { CalculatedSalary } from './calculated.ts'

const amount = z.int().transform(cents)
const rate = z.int().transform(millionths)
const named = z.record(z.string(), z.union([z.string(), z.number()]))
const day = z.iso.date()

const listOf = <Shape extends z.ZodType>(shape: Shape) => z.array(shape).readonly()

function oneOf<Code extends string>(table: Readonly<Record<Code, unknown>>) {
  return z.enum(Object.keys(table) as [Code, ...Code[]])
}

/** One explained line of the working: engine/trace/trace.ts. */
const traceLine = z.object({
  code: oneOf<TraceCode>(traceNames),
  name: z.string().nullable(),
  base: amount.nullable(),
  rate: rate.nullable(),
  quantity: z.object({ unit: z.enum(['minute', 'hour', 'day', 'kilometre', 'piece']), count: z.int() }).nullable(),
  unitPrice: amount.nullable(),
  amount,
  origin: z.object({
    level: z.enum(originLevels),
    name: z.string(),
    since: day.nullable(),
    until: day.optional(),
    source: z.string().nullable(),
    certainty: z.enum(['confirmed', 'derived', 'unconfirmed']),
  }),
  rounding: z.enum(['exact', 'cent', 'remainder']),
  note: z.object({ code: oneOf<TraceNoteCode>(traceNotes), values: named }).nullable(),
})

/** The part of the pay rows that one shift earned. */
const shiftPay = z.object({
  shiftId: z.string(),
  minutes: z.int(),
  total: amount,
  rows: listOf(
    z.object({ name: z.string(), transactionCode: z.string(), minutes: z.int(), unitPrice: amount, amount }),
  ),
})

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
    z.object({ reason: z.string(), kind: z.enum(['SET_OFF', 'CONSENT']), requested: amount, taken: amount }),
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

/** How a salary was calculated, as it stays explainable whatever the engine becomes. */
const salaryResult = z.object({
  version: z.literal(2),
  /** By the agreement. */
  pay: z.object({ shifts: listOf(shiftPay), trace: listOf(traceLine), warnings: listOf(warning) }),
  /** By the law. */
  slip,
})

export type StoredResult = z.output<typeof salaryResult>
export type StoredSlip = StoredResult['slip']

const read = versioned(salaryResult, [withoutRows, withYel])

/** Version 0 was the engine's own result, with the pay rows in it twice. */
function withoutRows(old: Record<string, unknown>) {
  const { pay, slip } = old as { pay: { perShift: unknown }; slip: unknown }
  return { version: 1, pay: { ...pay, shifts: pay.perShift ?? [] }, slip }
}

/** Version 1 told only in its trace who was insured as an entrepreneur, and what TyEL was counted from. */
function withYel(old: Record<string, unknown>) {
  const { slip: kept } = old as { slip: { trace: readonly z.input<typeof traceLine>[] } }
  const noted = (code: TraceCode, note: TraceNoteCode) =>
    kept.trace.some((line) => line.code === code && line.note?.code === note)
  const insured = noted('HEALTH', 'YEL_INSURED') ? 'INSURED' : null
  const yel = insured ?? (noted('TYEL_EMPLOYER', 'WORKER_TYPE') ? 'UNKNOWN' : null)
  const tyelBase = kept.trace.find(({ code }) => code === 'TYEL_EMPLOYER')?.base ?? 0
  return { ...old, version: 2, slip: { ...kept, yel, tyelBase } }
}

/** The working that was stored with a salary, by whichever version. */
export function storedResult(row: { readonly result: unknown }): StoredResult {
  return read(row.result)
}

/** What is stored of a calculation beside its figures and rows. */
export function resultToStore({ pay, slip: { rows: _, ...slip } }: CalculatedSalary): z.input<typeof salaryResult> {
  const { trace, perShift, warnings } = pay
  return { version: 2, pay: { shifts: (perShift ?? []).map(shiftToStore), trace, warnings }, slip }
}

function shiftToStore({ shiftId, minutes, total, rows }: ShiftPay) {
  return {
    shiftId,
    minutes,
    total,
    rows: rows.map(({ row, minutes: worked, amount: earned }) => ({
      name: row.name,
      transactionCode: row.transactionCode,
      minutes: worked,
      unitPrice: row.unitPrice,
      amount: earned,
    })),
  }
}
