import type { Column } from './column.tsx'

/** All names that a column has: its own and those of its second line. */
export function namesOf({ header, below = [] }: Pick<Column<never>, 'header' | 'below'>): readonly string[] {
  return [header, ...below.map((part) => part.header)]
}

function isEmptyCell<Row>(column: Pick<Column<Row>, 'cell' | 'isEmpty'>, row: Row): boolean {
  if (column.isEmpty) return column.isEmpty(row)
  const shown = column.cell(row)
  return shown === '' || shown === null || shown === undefined || shown === false
}

/** Whether no row has anything to see in the column, on either line. */
export function isEmptyIn<Row>(column: Column<Row>, rows: readonly Row[]): boolean {
  const parts = column.isWhole ? [column] : [column, ...(column.below ?? [])]
  return rows.length > 0 && rows.every((row) => parts.every((part) => isEmptyCell(part, row)))
}

/** What a phone has room for: the first column, and at the right what matters most of the others, below each other. */
export function narrowed<Row>(columns: readonly Column<Row>[]): readonly Column<Row>[] {
  const [first, ...others] = columns
  const [top, ...rest] = others.flatMap((column) => (column.narrow ? [{ ...column, cell: column.narrow }] : []))
  if (!first || !top) return columns
  const wrap = [top, ...rest].some((column) => column.wrap)
  return [first, { ...top, align: 'right', isWhole: false, wrap, below: rest }]
}
