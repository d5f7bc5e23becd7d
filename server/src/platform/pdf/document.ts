import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import { colors, type Frame } from './colours.ts'
import { drawTable, type Table } from './table.ts'

const resolve = createRequire(import.meta.url).resolve
const FONTS = {
  regular: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf'),
  bold: resolve('dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf'),
}

const MARGIN = 44
const FOOTER = 30
const A4_WIDTH = 595.28

const WHOLE: Frame = { x: MARGIN, width: A4_WIDTH - 2 * MARGIN }
const GUTTER = 22

export interface DocumentFacts {
  readonly title: string
  readonly author: string
  readonly createdAt: Temporal.Instant
  /** At the foot of every page, before the page's number. */
  readonly footer: string
}

/** Lines under a small heading. */
export interface Block {
  readonly caption: string
  /** The first one is bold. */
  readonly lines: readonly string[]
}

export interface StripItem {
  readonly caption: string
  readonly value: string
  readonly isMain?: boolean
}

/** A tagged A4 document in Finnish with embedded fonts and selectable text. */
export class PdfPage {
  readonly #pdf: PDFKit.PDFDocument
  readonly #root: PDFKit.PDFStructureElement
  readonly #footer: string
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<Buffer>

  constructor({ title, author, createdAt, footer }: DocumentFacts) {
    const CreationDate = new Date(createdAt.epochMilliseconds)
    const options: PDFKit.PDFDocumentOptions = {
      size: 'A4',
      margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: FOOTER },
      lang: 'fi-FI',
      tagged: true,
      displayTitle: true,
      bufferPages: true,
      pdfVersion: '1.7',
      info: { Title: title, Author: author, Creator: 'Palkkasilta', Producer: 'Palkkasilta', CreationDate },
    }
    // The library's types do not know the accessible subset yet.
    this.#pdf = new PDFDocument(Object.assign(options, { subset: 'PDF/UA' }))
    this.#footer = footer
    this.#pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
    this.#done = new Promise((finished) => this.#pdf.on('end', () => finished(Buffer.concat(this.#chunks))))
    this.#pdf.registerFont('regular', FONTS.regular)
    this.#pdf.registerFont('bold', FONTS.bold)
    this.#root = this.#pdf.struct('Document')
    this.#pdf.addStructure(this.#root)
  }

  /** The document's name at the left, who gives it at the right, and a line under both. */
  head(title: string, from: readonly string[]): void {
    const top = this.#pdf.y
    this.#text('H1', title, { ...WHOLE, width: WHOLE.width / 2 }, { font: 'bold', size: 19, color: colors.accent })
    const right: Frame = { x: WHOLE.x + WHOLE.width / 2, width: WHOLE.width / 2 }
    this.#pdf.y = top
    from.forEach((line, place) => {
      const look = place === 0 ? ({ font: 'bold', size: 9.5 } as const) : ({ size: 8, color: colors.faint } as const)
      this.#text('P', line, right, { ...look, align: 'right' })
    })
    this.#pdf.y = Math.max(this.#pdf.y, top + 26) + 5
    this.#rule(colors.accent, 1.2)
    this.#pdf.y += 9
  }

  /** Blocks of lines beside each other. */
  blocks(blocks: readonly Block[]): void {
    this.#besideEachOther(
      blocks.map(({ caption, lines }) => (frame) => {
        this.#text('P', caption, frame, { size: 7.5, color: colors.faint })
        this.#pdf.y += 1
        lines.forEach((line, place) => {
          this.#text('P', line, frame, { font: place === 0 ? 'bold' : 'regular', size: 9 })
        })
      }),
      12,
    )
    this.#pdf.y += 10
  }

  /** The few sums that matter, on a tinted ground. */
  strip(items: readonly StripItem[]): void {
    const height = 40
    const top = this.#pdf.y
    this.#artifact(() => this.#pdf.roundedRect(WHOLE.x, top, WHOLE.width, height, 4).fill(colors.tint))
    this.#pdf.y = top + 7
    this.#besideEachOther(
      items.map(({ caption, value, isMain = false }) => ({ x, width }) => {
        const frame = { x: x + 10, width: width - 10 }
        this.#text('P', caption, frame, { size: 7.5, color: isMain ? colors.accent : colors.faint })
        this.#pdf.y += 1
        this.#text('P', value, frame, { font: 'bold', size: 12, color: isMain ? colors.accent : colors.ink })
      }),
      0,
    )
    this.#pdf.y = top + height + 2
  }

  section(title: string, draw: () => void): void {
    this.#section(title, WHOLE)
    draw()
  }

  table(table: Table): void {
    drawTable(this.#pdf, this.#root, table, WHOLE, () => this.#pdf.addPage())
  }

  /** Two titled tables beside each other. */
  tables(left: Table & { readonly title: string }, right: Table & { readonly title: string }): void {
    const rows = Math.max(left.rows.length, right.rows.length)
    if (this.#pdf.y + 34 + rows * 14 > this.#bottom()) this.#pdf.addPage()
    this.#besideEachOther(
      [left, right].map((table) => (frame) => {
        this.#section(table.title, frame)
        drawTable(this.#pdf, this.#root, table, frame, () => this.#pdf.addPage())
      }),
      GUTTER,
    )
  }

  note(text: string): void {
    this.#text('P', text, WHOLE, { size: 7, color: colors.faint })
    this.#pdf.y += 1
  }

  finish(): Promise<Buffer> {
    const { count } = this.#pdf.bufferedPageRange()
    for (let page = 0; page < count; page += 1) this.#foot(page, count)
    this.#root.end()
    this.#pdf.end()
    return this.#done
  }

  #foot(page: number, count: number): void {
    this.#pdf.switchToPage(page)
    const text = `${this.#footer} · Sivu ${page + 1} / ${count}`
    // Below the margin, where the library would begin a new page.
    this.#pdf.page.margins.bottom = 0
    this.#artifact(() =>
      this.#pdf
        .font('regular')
        .fontSize(7)
        .fillColor(colors.faint)
        .text(text, WHOLE.x, this.#pdf.page.height - FOOTER + 4, { width: WHOLE.width, lineBreak: false }),
    )
  }

  #section(title: string, frame: Frame): void {
    if (this.#pdf.y + 60 > this.#bottom()) this.#pdf.addPage()
    this.#pdf.y += 9
    this.#text('H2', title, frame, { font: 'bold', size: 10.5, color: colors.accent })
    this.#pdf.y += 3
  }

  /** Draws from the same height; goes on under the longest. */
  #besideEachOther(draws: readonly ((frame: Frame) => void)[], gap: number): void {
    const top = this.#pdf.y
    const width = (WHOLE.width - gap * (draws.length - 1)) / draws.length
    let bottom = top
    draws.forEach((draw, index) => {
      this.#pdf.y = top
      draw({ x: WHOLE.x + index * (width + gap), width })
      bottom = Math.max(bottom, this.#pdf.y)
    })
    this.#pdf.y = bottom
  }

  #bottom(): number {
    return this.#pdf.page.height - FOOTER - 4
  }

  #text(tag: string, text: string, { x, width }: Frame, look: Look): void {
    const { font = 'regular', size, color = colors.ink, align = 'left' } = look
    const draw = () => this.#pdf.font(font).fontSize(size).fillColor(color).text(text, x, this.#pdf.y, { width, align })
    this.#root.add(this.#pdf.struct(tag, {}, [draw]))
  }

  #rule(color: string, width: number): void {
    const { y } = this.#pdf
    this.#artifact(() =>
      this.#pdf
        .moveTo(WHOLE.x, y)
        .lineTo(WHOLE.x + WHOLE.width, y)
        .lineWidth(width)
        .strokeColor(color)
        .stroke(),
    )
  }

  /** Seen, but nothing to read. */
  #artifact(draw: () => void): void {
    this.#pdf.markContent('Artifact', { type: 'Layout' })
    draw()
    this.#pdf.endMarkedContent()
  }
}

interface Look {
  readonly font?: 'regular' | 'bold'
  readonly size: number
  readonly color?: string
  readonly align?: 'left' | 'right'
}
