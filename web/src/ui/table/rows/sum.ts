import { euros, sum, toEuros } from '@palkkasilta/values/money.ts'

/** The exact sum of amounts shown, for a selection or a totals row. What is owed or paid is summed by the server. */
export function sumOf<Row>(rows: readonly Row[], amountOf: (row: Row) => number | null | undefined): number {
  return toEuros(sum(rows.map((row) => euros(amountOf(row) ?? 0))))
}
