import { dayNumber, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { daySpan, rowsInForce } from '@palkkasilta/values/in-force.ts'
import { z } from 'zod'

/** An insurance policy that has ended, with its last day. */
export const earlierPolicy = z.object({ until: z.iso.date(), insurer: z.string(), policyNumber: z.string() })
export type EarlierPolicy = z.output<typeof earlierPolicy>

export type Policy = Pick<EarlierPolicy, 'insurer' | 'policyNumber'>

/** The policy in force on a day: each earlier one up to its last day, and the present one after them all. */
export function policyOn(present: Policy, earlier: readonly EarlierPolicy[], day: LocalDate): Policy {
  const ended = earlier.toSorted((a, b) => (a.until < b.until ? -1 : 1))
  const starts = ended.map(({ until }) => localDate(until).add({ days: 1 }))
  const dated = [...ended, present].map((policy, index) => ({ policy, from: starts[index - 1] ?? null }))
  return rowsInForce(dated, ({ from }) => daySpan({ from, to: null }))(dayNumber(day)).row?.policy ?? present
}
