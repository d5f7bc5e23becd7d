import { differenceReasons } from '@palkkasilta/contract/separate-reports.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { z } from 'zod'

const amount = z.int().transform(cents)
const told = z.object({ salaryId: z.int(), paid: amount, reported: amount })
const counted = z.object({ salaryId: z.int(), own: amount, counted: amount })

/** As it stands with a month: sums of all, and the first salaries of each. */
const kept = z.strictObject({
  version: z.literal(1),
  /** What was paid and what was reported, where that is not the same, by why. */
  told: z.array(
    z.strictObject({
      why: z.enum(differenceReasons),
      count: z.int(),
      paid: amount,
      reported: amount,
      salaries: z.array(told),
    }),
  ),
  /** Salaries whose own line of the health contribution is not what their share of the base comes to. */
  health: z.strictObject({ count: z.int(), own: amount, counted: amount, salaries: z.array(counted) }),
  /** Paid in the place of other employers, who tell of the contribution themselves. */
  substituted: z.strictObject({ count: z.int(), paid: amount }),
})
export type Differences = z.output<typeof kept>

/** So many salaries of each kind are named; of more there are the sums. */
export const NAMED = 200

export const keepDifferences = (differences: Omit<Differences, 'version'>): Differences =>
  kept.parse({ version: 1, ...differences })

export const keptDifferences = (stored: unknown): Differences => kept.parse(stored)
