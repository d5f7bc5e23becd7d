import { colors, type Frame } from './colours.ts'

export interface Column {
  readonly title: string
  /** A share of the table's width. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

export interface TableRow {
  /** The first one names the row. */
  readonly cells: readonly string[]
  readonly isSum?: boolean
}

export interface Table {
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
}

const SIZE = 8.5
const PADDING = 2.1
const GAP = 6

interface Drawing {
  readonly pdf: PDFKit.PDFDocument
  readonly table: PDFKit.PDFStructureElement
  readonly columns: readonly Column[]
  readonly frame: Frame
}

/** A table with tagged headings of columns and rows; a row is never cut by the end of a page. */
export function drawTable(
  pdf: PDFKit.PDFDocument,
  parent: PDFKit.PDFStructureElement,
  { columns, rows }: Table,
  frame: Frame,
  newPage: () => void,
): void {
  const table = pdf.struct('Table')
  parent.add(table)
  const drawing: Drawing = { pdf, table, columns, frame }
  headings(drawing)
  for (const row of rows) {
    if (pdf.y + heightOf(drawing, row) > pdf.page.height - pdf.page.margins.bottom - GAP) newPage()
    line(drawing, row)
  }
  table.end()
}

function headings(drawing: Drawing): void {
  const { pdf, table, frame } = drawing
  const y = pdf.y
  const row = pdf.struct('TR')
  table.add(row)
  cells(drawing, (column, x, width) => {
    const draw = () =>
      pdf
        .font('regular')
        .fontSize(7.5)
        .fillColor(colors.faint)
        .text(column.title, x, y, { width, align: column.align ?? 'left' })
    row.add(heading(pdf, 'Column', [draw]))
  })
  row.end()
  pdf.y = y + 11
  rule(pdf, frame)
  pdf.y += 2
}

/** The library's types do not know the scope yet. */
function heading(pdf: PDFKit.PDFDocument, scope: 'Column' | 'Row', children: (() => unknown)[]) {
  const options: PDFKit.Mixins.StructureElementOptions = {}
  return pdf.struct('TH', Object.assign(options, { scope }), children)
}

function line(drawing: Drawing, { cells: texts, isSum = false }: TableRow): void {
  const { pdf, table, frame } = drawing
  const height = heightOf(drawing, { cells: texts, isSum })
  if (isSum) rule(pdf, frame)
  const y = pdf.y + PADDING
  const row = pdf.struct('TR')
  table.add(row)
  cells(drawing, (column, x, width, index) => {
    const text = texts[index] ?? ''
    const draw = () =>
      pdf
        .font(isSum ? 'bold' : 'regular')
        .fontSize(SIZE)
        .fillColor(colors.ink)
        .text(text, x, y, { width, align: column.align ?? 'left' })
    const children = text === '' ? [] : [draw]
    row.add(index === 0 ? heading(pdf, 'Row', children) : pdf.struct('TD', {}, children))
  })
  row.end()
  pdf.y = y - PADDING + height
}

function cells(
  { columns, frame }: Drawing,
  draw: (column: Column, x: number, width: number, index: number) => void,
): void {
  let { x } = frame
  columns.forEach((column, index) => {
    const width = column.share * frame.width
    const isLast = index === columns.length - 1
    draw(column, x, width - (isLast ? 0 : GAP), index)
    x += width
  })
}

function heightOf({ pdf, columns, frame }: Drawing, { cells: texts, isSum = false }: TableRow): number {
  pdf.font(isSum ? 'bold' : 'regular').fontSize(SIZE)
  const heights = columns.map((column, index) =>
    pdf.heightOfString(texts[index] || ' ', { width: column.share * frame.width - GAP }),
  )
  return Math.max(...heights) + 2 * PADDING
}

function rule(pdf: PDFKit.PDFDocument, { x, width }: Frame): void {
  const { y } = pdf
  pdf.markContent('Artifact', { type: 'Layout' })
  pdf
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(0.8)
    .strokeColor(colors.line)
    .stroke()
  pdf.endMarkedContent()
}
