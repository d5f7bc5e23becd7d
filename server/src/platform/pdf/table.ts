import type { Frame, Look, Paper } from './paper.ts'
import { colors } from './paper.ts'
import type { Column, Table, TableRow } from './sheet.ts'
import type { Element } from './structure.ts'

const SIZE = 8.5
const PADDING = 2.1
const GAP = 6
const HEADING = { size: 7.5, color: colors.faint } as const

interface Drawing {
  readonly paper: Paper
  readonly table: Element
  readonly columns: readonly Column[]
  readonly frame: Frame
}

/** A table with tagged headings of columns and rows; a row is never cut by the end of a page. */
export function drawTable(paper: Paper, parent: Element, { columns, rows }: Table, frame: Frame): void {
  const table = paper.open('Table', parent)
  const drawing: Drawing = { paper, table, columns, frame }
  headings(drawing)
  for (const row of rows) {
    if (paper.y + heightOf(drawing, row) > paper.bottom - GAP) {
      paper.newPage()
      repeatHeadings(drawing)
    }
    line(drawing, row)
  }
  paper.close(table)
}

function headings({ paper, table, columns, frame }: Drawing): void {
  const top = paper.y
  const row = paper.open('TR', table)
  cells(columns, frame, ({ title, align = 'left' }, cell) => {
    paper.y = top
    paper.text(row, 'TH', title, cell, { ...HEADING, align }, scope('Column'))
  })
  paper.close(row)
  paper.y = top
  underHeadings(paper, frame)
}

/** On the table's next page, where they were read already. */
function repeatHeadings({ paper, columns, frame }: Drawing): void {
  cells(columns, frame, ({ title, align = 'left' }, cell) => paper.repeat(title, cell, { ...HEADING, align }))
  underHeadings(paper, frame)
}

function underHeadings(paper: Paper, frame: Frame): void {
  paper.y += 11
  rule(paper, frame)
  paper.y += 2
}

function line(drawing: Drawing, tableRow: TableRow): void {
  const { paper, table, columns, frame } = drawing
  const height = heightOf(drawing, tableRow)
  if (tableRow.isSum) rule(paper, frame)
  const top = paper.y
  const row = paper.open('TR', table)
  cells(columns, frame, ({ align = 'left' }, cell, index) => {
    paper.y = top + PADDING
    const isName = index === 0
    const look = { ...lookOf(tableRow), align }
    paper.text(row, isName ? 'TH' : 'TD', tableRow.cells[index] ?? '', cell, look, isName ? scope('Row') : '')
  })
  paper.close(row)
  paper.y = top + height
}

function cells(
  columns: readonly Column[],
  { x: left, width: whole }: Frame,
  draw: (column: Column, cell: Frame, index: number) => void,
): void {
  let x = left
  columns.forEach((column, index) => {
    const width = column.share * whole
    const isLast = index === columns.length - 1
    draw(column, { x, width: width - (isLast ? 0 : GAP) }, index)
    x += width
  })
}

function heightOf({ paper, columns, frame }: Drawing, row: TableRow): number {
  const look = lookOf(row)
  const lines = columns.map(({ share }, index) => {
    const cell = { x: 0, width: share * frame.width - GAP }
    return paper.linesOf(row.cells[index] ?? '', cell, look).length
  })
  return Math.max(...lines) * paper.lineHeight(look) + 2 * PADDING
}

function lookOf({ isSum = false }: TableRow): Look {
  return { font: isSum ? 'bold' : 'regular', size: SIZE }
}

function scope(of: 'Column' | 'Row'): string {
  return ` /A <</O /Table /Scope /${of}>>`
}

function rule(paper: Paper, frame: Frame): void {
  paper.rule(frame, colors.line, 0.8)
}
