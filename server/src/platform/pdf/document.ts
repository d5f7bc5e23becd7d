import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'

const resolve = createRequire(import.meta.url).resolve
const FONTS = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
}

export const MARGIN = 48
const A4_WIDTH = 595.28
export const WIDTH = A4_WIDTH - 2 * MARGIN

const INK = '#1a1b1e'
const FAINT = '#5c5f66'
const LINE = '#ced4da'

export interface Column {
  readonly title: string
  /** A share of the page's width. */
  readonly share: number
  readonly align?: 'left' | 'right'
}

export interface TableRow {
  readonly cells: readonly string[]
  readonly bold?: boolean
}

interface CellStyle {
  readonly tag: 'TH' | 'TD'
  readonly color: string
  readonly font: 'regular' | 'bold'
}

export interface DocumentFacts {
  readonly title: string
  readonly author: string
  readonly createdAt: Temporal.Instant
}

/** A tagged A4 document in Finnish with embedded fonts and selectable text. */
export class PdfPage {
  readonly #pdf: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<Buffer>

  constructor({ title, author, createdAt }: DocumentFacts) {
    const CreationDate = new Date(createdAt.epochMilliseconds)
    this.#pdf = new PDFDocument({
      size: 'A4',
      margin: MARGIN,
      lang: 'fi-FI',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: author, Creator: 'Palkkasilta', Producer: 'Palkkasilta', CreationDate },
    })
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#done = new Promise((finished) => this.#pdf.on('end', () => finished(Buffer.concat(this.#chunks))))
    this.#pdf.registerFont('regular', FONTS.regular)
    this.#pdf.registerFont('bold', FONTS.bold)
  }

  heading(text: string): void {
    this.#tagged('H1', () => this.#pdf.font('bold').fontSize(16).fillColor(INK).text(text))
    this.#pdf.moveDown(0.6)
  }

  section(text: string): void {
    this.#keepTogether(60)
    this.#pdf.moveDown(0.8)
    this.#tagged('H2', () => this.#pdf.font('bold').fontSize(10).fillColor(INK).text(text, MARGIN))
    this.#pdf.moveDown(0.3)
  }

  /** Blocks of lines beside each other; the first line of each is bold. */
  blocks(blocks: readonly (readonly string[])[]): void {
    const top = this.#pdf.y
    const width = WIDTH / blocks.length
    let bottom = top
    blocks.forEach((lines, index) => {
      lines.forEach((line, place) => {
        const y = place === 0 ? top : this.#pdf.y
        const font = place === 0 ? 'bold' : 'regular'
        this.#tagged('P', () =>
          this.#pdf
            .font(font)
            .fontSize(9)
            .fillColor(INK)
            .text(line, MARGIN + index * width, y, { width: width - 12 }),
        )
      })
      bottom = Math.max(bottom, this.#pdf.y)
    })
    this.#pdf.x = MARGIN
    this.#pdf.y = bottom
  }

  table(columns: readonly Column[], rows: readonly TableRow[]): void {
    const table = this.#pdf.struct('Table')
    this.#pdf.addStructure(table)
    if (columns.some((column) => column.title !== '')) {
      const titles = columns.map((column) => column.title)
      this.#line(table, columns, titles, { tag: 'TH', color: FAINT, font: 'bold' })
      this.#rule()
    }
    for (const { cells, bold } of rows) {
      this.#line(table, columns, cells, { tag: 'TD', color: INK, font: bold ? 'bold' : 'regular' })
    }
    table.end()
  }

  note(text: string): void {
    this.#tagged('P', () =>
      this.#pdf.font('regular').fontSize(7.5).fillColor(FAINT).text(text, MARGIN, undefined, { width: WIDTH }),
    )
  }

  finish(): Promise<Buffer> {
    this.#pdf.end()
    return this.#done
  }

  #line(
    table: PDFKit.PDFStructureElement,
    columns: readonly Column[],
    cells: readonly string[],
    style: CellStyle,
  ): void {
    this.#pdf.font(style.font).fontSize(8.5)
    const widths = columns.map((column) => column.share * WIDTH - 6)
    const heights = cells.map((cell, index) => this.#pdf.heightOfString(cell || ' ', { width: widths[index] ?? 0 }))
    const height = Math.max(...heights)
    this.#keepTogether(height)
    const y = this.#pdf.y
    const row = this.#pdf.struct('TR')
    table.add(row)
    let x = MARGIN
    columns.forEach((column, index) => {
      const options = { width: widths[index] ?? 0, align: column.align ?? 'left' } as const
      const left = x
      const draw = () => {
        this.#pdf
          .font(style.font)
          .fontSize(8.5)
          .fillColor(style.color)
          .text(cells[index] || ' ', left, y, options)
      }
      row.add(this.#pdf.struct(style.tag, {}, [draw]))
      x += column.share * WIDTH
    })
    row.end()
    this.#pdf.x = MARGIN
    this.#pdf.y = y + height + 3
  }

  #rule(): void {
    const y = this.#pdf.y - 1
    this.#pdf.markContent('Artifact')
    this.#pdf
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + WIDTH, y)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
    this.#pdf.endMarkedContent()
    this.#pdf.y = y + 4
  }

  #keepTogether(height: number): void {
    if (this.#pdf.y + height > this.#pdf.page.height - MARGIN) this.#pdf.addPage()
  }

  #tagged(type: string, draw: () => void): void {
    this.#pdf.addStructure(this.#pdf.struct(type, {}, [draw]))
  }
}
