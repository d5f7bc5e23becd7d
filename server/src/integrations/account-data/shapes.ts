import { localDate } from '@palkkasilta/values/date.ts'
import { euros } from '@palkkasilta/values/money.ts'
import { z } from 'zod'

/** What the messages of all providers are made of: banks leave out what they like. */
export const text = z.string().nullish()
export const instant = z.iso.datetime({ offset: true }).transform((written) => Temporal.Instant.from(written))
export const day = z.iso.date().transform(localDate)
export const ibanOf = z.object({ iban: text }).nullish()

export const amountOf = z.object({
  amount: z
    .string()
    .regex(/^[+-]?\d{1,12}(\.\d{1,2}0*)?$/)
    .transform((sum) => euros(sum.replace(/^\+|(?<=\.\d\d)0+$/g, ''))),
  currency: z.string().length(3),
})

/** Texts are kept as far as their columns' indexes reach. */
const LONGEST = 500
export const kept = (value: string | null | undefined) => (value ?? '').trim().slice(0, LONGEST)

/** Where the bank does not say how long a consent may be. */
export const SHORTEST_CONSENT = 90
/** Banks give none longer. */
export const LONGEST_CONSENT = 180

/** One that cannot be read keeps nobody from the others. */
export function readable<Read>(told: readonly unknown[], booked: z.ZodType<Read>) {
  const read = told.map((each) => booked.safeParse(each))
  const bookings = read.flatMap(({ data }) => data ?? [])
  return { bookings, unreadable: told.length - bookings.length }
}
