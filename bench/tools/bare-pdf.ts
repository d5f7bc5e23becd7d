import type { Part, Sheet, TitledTable } from '@palkkasilta/server/src/platform/pdf/sheet.ts'
import PDFDocument from 'pdfkit'

/** What pdfkit alone makes of the lines of a sheet: untagged, in a font that is not embedded, without codes. */
export async function barePdf(sheet: Sheet): Promise<void> {
  const pdf = new PDFDocument({ size: 'A4' })
  const done = new Promise((resolve) => pdf.on('end', resolve))
  pdf.resume()
  linesOf(sheet).forEach((line, index) => {
    pdf.text(line, 40 + (index % 4) * 130, 40 + Math.floor(index / 4) * 12, { lineBreak: false })
  })
  pdf.end()
  await done
}

function linesOf({ parts, footer }: Sheet): string[] {
  return [...parts.flatMap(linesOfPart), footer]
}

function linesOfPart(part: Part): readonly string[] {
  switch (part.kind) {
    case 'head':
      return [part.title, ...part.from]
    case 'blocks':
      return part.blocks.flatMap(linesOfBlock)
    case 'sides':
      return [...linesOfBlock(part.block), ...part.facts.flatMap(({ caption, value }) => [caption, value])]
    case 'strip':
      return part.items.flatMap(({ caption, value }) => [caption, value])
    case 'foot':
      return [part.title, ...part.facts.flatMap(({ caption, value }) => [caption, value]), part.bars?.text ?? '']
    case 'notes':
      return [part.title, ...part.lines]
    case 'text':
      return part.lines
    case 'clauses':
      return [part.title, ...part.clauses.flatMap(({ caption, text }) => [caption, text])]
    case 'signatures':
      return [part.title, ...part.signers.flatMap(({ caption, name }) => [caption, name])]
    case 'table':
      return linesOfTable(part)
    case 'tables':
      return part.tables.flatMap(linesOfTable)
    case 'tableAndText':
      return [...linesOfTable(part.table), ...(part.text ? linesOfBlock(part.text) : [])]
  }
}

function linesOfBlock({ caption, lines }: { readonly caption: string; readonly lines: readonly string[] }): string[] {
  return [caption, ...lines]
}

function linesOfTable({ title, columns, rows }: TitledTable): string[] {
  return [title, ...columns.map((column) => column.title), ...rows.flatMap(({ cells }) => cells)]
}
