import { type LiabilityPart, liabilityParts } from '@palkkasilta/values/accounting/creditors.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { z } from 'zod'

const amount = z.int().transform(cents)

const monthOf = z.strictObject({
  /** Its first day. */
  month: z.iso.date(),
  parts: z.array(z.strictObject({ part: z.enum(liabilityParts), counted: amount })),
  /** Salaries that owe something of it, and wage reports that the register holds of the month. */
  salaries: z.int(),
  reports: z.int(),
  /** Salaries of which another tax was told than is withheld: sums of all, and the first of them. */
  differing: z.strictObject({
    count: z.int(),
    salaries: z.array(z.strictObject({ salaryId: z.int(), counted: amount, filed: amount })),
  }),
})
export type MadeOfMonth = z.output<typeof monthOf>

/** As it stands with a liability: each month of its period that owes something. */
const kept = z.strictObject({ version: z.literal(1), months: z.array(monthOf) })

export const keptMonths = (stored: unknown): readonly MadeOfMonth[] => kept.parse(stored).months

/** The months of a period with one of them counted anew. */
export function keepMonth(before: readonly MadeOfMonth[], counted: MadeOfMonth) {
  const others = before.filter(({ month }) => month !== counted.month)
  const months = [...others, counted].toSorted((a, b) => (a.month < b.month ? -1 : 1))
  return kept.parse({ version: 1, months })
}

export const countedOf = (months: readonly MadeOfMonth[]): Cents =>
  sum(months.flatMap(({ parts }) => parts.map(({ counted }) => counted)))

/** What each part comes to in all months. */
export function partsOf(months: readonly MadeOfMonth[]): { readonly part: LiabilityPart; readonly counted: Cents }[] {
  const all = months.flatMap(({ parts }) => parts)
  return [...Map.groupBy(all, ({ part }) => part)].map(([part, own]) => ({
    part,
    counted: sum(own.map(({ counted }) => counted)),
  }))
}
