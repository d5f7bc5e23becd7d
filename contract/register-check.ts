import { z } from 'zod'
import { euros } from './codecs.ts'
import { date } from './shapes.ts'

/** How the register comes from what it holds to what is right. REPORT: it holds nothing yet. */
export const correctionActions = ['NONE', 'REPORT', 'REPLACE', 'INVALIDATE_AND_REPORT'] as const

/** Tax-free money that was not due: from which income type it moves, and as which pay it is told. */
export const movedTaxFree = z.object({ incomeType: z.number(), toldAs: z.number(), amount: euros })
export type MovedTaxFree = z.input<typeof movedTaxFree>

/** A salary of which the Incomes Register is told otherwise than before: pay of it was not due, or is due after all. */
const toldOtherwise = z.object({
  salaryId: z.number(),
  action: z.enum(correctionActions),
  /** The report in force; null: there is none yet. */
  reportId: z.string().nullable(),
  /** Confirmed: the law or its guide names the income type. */
  taxFree: z.array(movedTaxFree.extend({ isConfirmed: z.boolean() })),
})

/** What the Incomes Register will be told, and until when. */
export const registerCheck = z.object({
  /** Of more than 200 only the count is told. */
  reports: z.array(toldOtherwise),
  count: z.number(),
  until: date.nullable(),
  /** Reporting is on: they leave at once. Otherwise they wait. */
  isLeaving: z.boolean(),
})
export type RegisterCheck = z.input<typeof registerCheck>
