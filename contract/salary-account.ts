import { z } from 'zod'
import { instant } from './shapes.ts'

/** What staff should know of the account that a salary is paid to. */
export const salaryAccount = z.object({
  /** It is not the person's own. */
  differs: z.boolean(),
  /** Who typed it for this salary; null: nobody, or nobody that we know. */
  typedBy: z.string().nullable(),
  /** When it was typed, or when the person's changed. */
  typedAt: instant.nullable(),
})
export type SalaryAccount = z.input<typeof salaryAccount>
