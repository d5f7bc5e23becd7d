import { z } from 'zod'

/** An account that money leaves. */
export const payingAccount = z.object({
  iban: z.string(),
  /** Whose it is: ours or a client company's. */
  payer: z.string(),
  /** The bank that keeps it, where it is known. */
  bankName: z.string().nullable(),
})
export type PayingAccount = z.input<typeof payingAccount>
