import { z } from 'zod'

/** An account that money leaves. */
export const payingAccount = z.object({
  iban: z.string(),
  /** Whose it is: ours or a client company's. */
  payer: z.string(),
  /** The bank that keeps it, where it is known. */
  bankName: z.string().nullable(),
})
/** What the last times of its bank mean for what it is debited today; null: none is near. */
export const closing = z
  .object({
    /** Until then it is debited today; until then it is at other banks today; it is there on the next banking day. */
    kind: z.enum(['DEBIT', 'ARRIVAL', 'ARRIVAL_PASSED']),
    /** 18:00 */
    time: z.string(),
    /** Who says so. */
    source: z.string(),
  })
  .nullable()
export type Closing = NonNullable<z.input<typeof closing>>
export type PayingAccount = z.input<typeof payingAccount>
