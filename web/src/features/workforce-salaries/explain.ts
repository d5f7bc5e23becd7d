import type { Explanation as Line } from '@palkkasilta/contract/workforce-salaries.ts'
import { whyOf } from '../../shared/explanations/why.ts'
import type { Explanation } from '../../ui/why-amount.tsx'

/** The working behind a figure that several lines of the calculation explain together, in the calculation's order. */
export function explain(lines: readonly Line[], subjects: readonly string[]): Explanation | undefined {
  const [first = ''] = subjects
  const own = lines.filter(({ subject }) => subjects.includes(subject))
  return whyOf(
    own.map((line) => ({ ...line, subject: first })),
    first,
  )
}

/** The working of one pay row: of rows that share a name, the one with its amount. */
export function explainRow(lines: readonly Line[], name: string, amount: number): Explanation | undefined {
  const own = lines.filter((line) => line.subject === name)
  const exact = own.filter((line) => line.amount === amount)
  return whyOf(exact.length > 0 ? exact : own, name)
}
