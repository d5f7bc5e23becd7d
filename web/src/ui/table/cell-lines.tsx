import type { ReactNode } from 'react'
import type { Column } from './columns/column.tsx'
import css from './table.module.css'

interface CellLinesProps<Row> {
  readonly column: Column<Row>
  readonly row: Row
  /** The first line as the table wraps it: a link, a button. */
  readonly children: ReactNode
}

/** A cell's one line, or two: what one looks for, and smaller below where it belongs. */
export function CellLines<Row>({ column: { key, below, isWhole }, row, children }: CellLinesProps<Row>) {
  if (!below || isWhole) return children
  return (
    <>
      <span className={css.one} data-part={key}>
        {children}
      </span>
      <span className={css.two}>
        {below.map((part) => (
          <span key={part.key} data-part={part.key}>
            {part.cell(row)}
          </span>
        ))}
      </span>
    </>
  )
}
