import { originDates } from '@palkkasilta/engine/trace/finnish.ts'
import type { TraceLine } from '@palkkasilta/engine/trace/trace.ts'
import type { PayRow } from './queries.ts'
import type { StoredResult } from './stored/stored-result.ts'

/** What the pay rows of a salary are called: those of one name by their days, too, where the agreement changed in between. */
export function rowNames(rows: readonly PayRow[], { pay, slip }: Pick<StoredResult, 'pay' | 'slip'>): string[] {
  // in the order of their rows
  const holiday = slip.trace
    .filter(({ code, amount }) => code === 'HOLIDAY_COMPENSATION' && amount !== 0)
    [Symbol.iterator]()
  const days = rows.map((row) =>
    daysOf(row.kind === 'holiday compensation' ? [...holiday.take(1)] : pay.trace.filter((line) => isOf(row, line))),
  )
  return rows.map(({ name }, place) => {
    const alike = new Set(days.filter((_, other) => rows[other]?.name === name))
    return days[place] && alike.size > 1 ? `${name}, ${days[place]}` : name
  })
}

function isOf(row: PayRow, { name, unitPrice }: TraceLine): boolean {
  return name === row.name && unitPrice === row.unit_price_cents
}

/** From the first version to the last one. */
function daysOf(lines: readonly TraceLine[]): string | null {
  const [first, last] = [lines[0]?.origin, lines.at(-1)?.origin]
  if (!first || !last) return null
  const { since } = first
  return originDates(last.until === undefined ? { since } : { since, until: last.until })
}
