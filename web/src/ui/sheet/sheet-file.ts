import { strToU8, Zip, ZipDeflate } from 'fflate'
import { table as texts } from '../../texts/fi/table.ts'
import { UserError } from '../telling/user-error.ts'
import { cellXml, letterOf, type SheetValue, widthOf } from './cells.ts'
import { type SheetKind, stylesXml } from './styles.ts'

export interface SheetColumn {
  readonly header: string
  readonly kind: SheetKind
}

type SheetRow = readonly SheetValue[]

/** The rows that a sheet of Excel has. */
export const SHEET_ROWS = 1_048_576
/** What the heading and the totals leave. */
export const MOST_ROWS = SHEET_ROWS - 2

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** Packs numbers and words that repeat themselves almost as well as the best, in a third of the time. */
const LEVEL = 3

/** Letters; a column is no narrower and no wider than that, whatever it holds. */
const WIDTHS = { least: 8, most: 60, air: 2 }

/** Throws where a sheet has no room for so many. */
export function needRoom(rows: number): void {
  if (rows > MOST_ROWS) throw new UserError('TOO_MANY_ROWS', texts.export.tooMany(MOST_ROWS))
}

/**
 * An Excel file of one sheet, packed while its rows come: what is held is the packed file alone. The first rows say how wide
 * the columns are. Throws where a sheet of Excel has no room for more.
 */
export class SheetFile {
  readonly #columns: readonly SheetColumn[]
  readonly #letters: readonly string[]
  readonly #packed: Uint8Array<ArrayBuffer>[] = []
  readonly #zip: Zip
  readonly #sheet = new ZipDeflate('xl/worksheets/sheet1.xml', { level: LEVEL })
  #written = 0

  constructor(name: string, columns: readonly SheetColumn[]) {
    this.#columns = columns
    this.#letters = columns.map((_, place) => letterOf(place))
    this.#zip = new Zip((error, bytes) => {
      if (error) throw error
      this.#packed.push(bytes as Uint8Array<ArrayBuffer>)
    })
    for (const [path, xml] of Object.entries(partsOf(name))) {
      const part = new ZipDeflate(path, { level: LEVEL })
      this.#zip.add(part)
      part.push(strToU8(HEAD + xml), true)
    }
    this.#zip.add(this.#sheet)
  }

  /** How many rows were added. */
  get rows(): number {
    return Math.max(0, this.#written - 1)
  }

  add(rows: readonly SheetRow[]): void {
    needRoom(this.rows + rows.length)
    const head = this.#written === 0 ? this.#headed(rows) : ''
    this.#push(head + rows.map((row) => this.#rowXml(row, 'plain')).join(''))
  }

  /** Nothing can be added after it. */
  end(totals?: SheetRow): Blob {
    if (this.#written === 0) this.add([])
    this.#push(`${totals ? this.#rowXml(totals, 'bold') : ''}</sheetData></worksheet>`, true)
    this.#zip.end()
    return new Blob(this.#packed, { type: XLSX })
  }

  #push(xml: string, isLast = false): void {
    this.#sheet.push(strToU8(xml), isLast)
  }

  #headed(first: readonly SheetRow[]): string {
    const cols = this.#columns.map(({ header, kind }, place) => {
      const widest = first.reduce((most, row) => Math.max(most, widthOf(row[place], kind)), header.length)
      const width = Math.min(Math.max(widest, WIDTHS.least), WIDTHS.most) + WIDTHS.air
      return `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`
    })
    const view =
      '<sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>'
    const start = `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${cols.join('')}</cols><sheetData>`
    return start + this.#lineXml((at, { header }) => cellXml(at, header, 'text', 'bold'))
  }

  #rowXml(row: SheetRow, weight: 'plain' | 'bold'): string {
    return this.#lineXml((at, { kind }, place) => cellXml(at, row[place], kind, weight))
  }

  #lineXml(cell: (at: string, column: SheetColumn, place: number) => string): string {
    this.#written += 1
    const number = this.#written
    const cells = this.#columns.map((column, place) => cell(`${this.#letters[place]}${number}`, column, place))
    return `<row r="${number}">${cells.join('')}</row>`
  }
}

/** Signs that a sheet's name cannot have, and its length. */
const sheetName = (name: string) =>
  name
    .replaceAll(/[\p{Cc}\\/:*?[\]]/gu, ' ')
    .replaceAll(/^'|'$/g, ' ')
    .trim()
    .slice(0, 31)

const attribute = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** All of a workbook but its sheet. */
function partsOf(name: string): Record<string, string> {
  const type = (path: string, content: string) => `<Override PartName="${path}" ContentType="${TYPES}.${content}+xml"/>`
  const relation = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONS}/${kind}" Target="${target}"/>`
  const relations = (...all: readonly string[]) =>
    `<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`
  return {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('/xl/workbook.xml', 'sheet.main')}${type('/xl/worksheets/sheet1.xml', 'worksheet')}${type('/xl/styles.xml', 'styles')}</Types>`,
    '_rels/.rels': relations(relation('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets><sheet name="${attribute(sheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      relation('rId1', 'worksheet', 'worksheets/sheet1.xml'),
      relation('rId2', 'styles', 'styles.xml'),
    ),
    'xl/styles.xml': stylesXml,
  }
}
