import { z } from 'zod'
import { euros } from './codecs.ts'

/** A person who is paid otherwise by a department than the last time. */
export const differingPay = z.object({
  /** The first of the salaries or payments that the sum is of, and all of them. */
  id: z.number(),
  ids: z.array(z.number()),
  /** Null: for the first time. */
  ibanBefore: z.string().nullable(),
  iban: z.string(),
  /** By the same department; null: it has not paid the person before. */
  sumBefore: euros.nullable(),
  sum: euros,
  isSumFar: z.boolean(),
})
