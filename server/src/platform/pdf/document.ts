import { drawPart } from './draw-sheet.ts'
import { putFont } from './embedded-font.ts'
import { PdfFile } from './file.ts'
import { type DocumentFacts, fingerprintOf, putMetadata } from './metadata.ts'
import { reference } from './notation.ts'
import { Outline } from './outline.ts'
import { PageTree } from './page-tree.ts'
import { type Binding, Paper } from './paper.ts'
import type { Language, Sheet } from './sheet.ts'
import { Structure } from './structure.ts'
import { typeface } from './typeface.ts'

const locales = { fi: 'fi-FI', en: 'en-GB' } as const satisfies Record<Language, string>
const pageNames = {
  fi: (page: number, count: number) => `Sivu ${page} / ${count}`,
  en: (page: number, count: number) => `Page ${page} / ${count}`,
} as const satisfies Record<Language, unknown>

/** A tagged A4 document (PDF/UA) of any number of sheets, with embedded fonts and text that can be read out. */
export class PdfDocument {
  readonly #facts: DocumentFacts
  readonly #file = new PdfFile()
  readonly #outline: Outline
  readonly #binding: Binding

  constructor(facts: DocumentFacts) {
    const file = this.#file
    this.#facts = facts
    this.#outline = new Outline(file)
    this.#binding = {
      file,
      pages: new PageTree(file),
      structure: new Structure(file),
      resources: file.reserve(),
      rare: { regular: new Set(), bold: new Set() },
    }
  }

  /** A sheet of several: a part of the document, with a bookmark. */
  add(sheet: Sheet): void {
    const { structure } = this.#binding
    const language = sheet.language ?? 'fi'
    const isOther = language !== (this.#facts.language ?? 'fi')
    const part = structure.open('Part', structure.root, isOther ? ` /Lang (${locales[language]})` : '')
    this.#outline.add(sheet.bookmark, this.#draw(sheet, part))
    structure.close(part)
  }

  /** The only sheet. */
  addOnly(sheet: Sheet): void {
    this.#draw(sheet, this.#binding.structure.root)
  }

  #draw({ parts, footer, language = 'fi' }: Sheet, parent: Binding['structure']['root']): number {
    const paper = new Paper(this.#binding)
    for (const part of parts) drawPart(paper, parent, part)
    const first = paper.end((page, count) => `${footer} · ${pageNames[language](page, count)}`)
    this.#file.pack()
    return first
  }

  /** What was written since the last time. */
  take(): Uint8Array {
    return this.#file.take()
  }

  end(): void {
    const { pages, structure, resources, rare } = this.#binding
    const file = this.#file
    const [regular, bold, catalog] = [file.reserve(), file.reserve(), file.reserve()]
    putFont(file, regular, typeface('regular').embedded(rare.regular))
    putFont(file, bold, typeface('bold').embedded(rare.bold))
    file.put(resources, `<</Font <</regular ${reference(regular)} /bold ${reference(bold)}>>>>`)
    pages.end()
    const { metadata, info } = putMetadata(file, this.#facts)
    file.put(
      catalog,
      `<</Type /Catalog /Pages ${reference(pages.id)} /Lang (${locales[this.#facts.language ?? 'fi']}) /ViewerPreferences <</DisplayDocTitle true>>
/MarkInfo <</Marked true>> /StructTreeRoot ${reference(structure.end())} /Metadata ${reference(metadata)} ${this.#outline.end()}>>`,
    )
    file.end(catalog, info, fingerprintOf(this.#facts))
  }
}

/** A document of one sheet. */
export function sheetPdf(sheet: Sheet, createdAt: string): Uint8Array {
  const { title, author, language = 'fi' } = sheet
  const document = new PdfDocument({ title, author, createdAt, language })
  document.addOnly(sheet)
  document.end()
  return document.take()
}
