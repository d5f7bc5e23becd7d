import type { CardAnswer } from '@palkkasilta/engine/tax-cards/fetched-cards.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import { cardIncomes, noCardReasons } from '@palkkasilta/values/tax-cards.ts'
import { z } from 'zod'

const card = z.strictObject({
  income: z.enum(cardIncomes),
  type: z.enum(['YEARLY', 'MONTHLY', 'AT_SOURCE']),
  baseRate: z.int().transform(millionths),
  additionalRate: z.int().transform(millionths),
  ceiling: z.int().transform(cents).nullable(),
  validFrom: z.iso.date(),
  madeAt: z.string(),
  withdrawn: z.boolean(),
})

/** What a source said of a person's cards of a year, as it stands with its answer. */
const kept = z.strictObject({ cards: z.array(card), reason: z.enum(noCardReasons).nullable() })

export const keptAnswer = (stored: unknown): CardAnswer => kept.parse(stored)
