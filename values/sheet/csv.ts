import { FORMULA, keptOf, ofSerial, type SheetValue } from './cells.ts'
import type { SheetKind } from './styles.ts'
import { finnishOf } from './wall-time.ts'
import type { SheetColumn, SheetRow } from './workbook.ts'

/** Says to Excel that letters beyond the English ones follow. */
const BYTE_ORDER_MARK = '\ufeff'
const NEEDS_QUOTES = /[;"\r\n]/

/**
 * The same rows as text for other programs, as Excel reads it in Finnish: semicolons between cells, a comma in numbers, days as
 * they are read. A text that looks like a formula has an apostrophe before it, by which spreadsheets leave it a text.
 */
export class CsvFile {
  readonly #kinds: readonly SheetKind[]
  readonly #written: string[]

  constructor(columns: readonly SheetColumn[]) {
    this.#kinds = columns.map(({ kind }) => kind)
    this.#written = [BYTE_ORDER_MARK, lineOf(columns.map(({ header }) => cellOf(header, 'text')))]
  }

  add(rows: readonly SheetRow[]): void {
    this.#written.push(rows.map((row) => lineOf(this.#kinds.map((kind, place) => cellOf(row[place], kind)))).join(''))
  }

  end(): readonly string[] {
    return this.#written
  }
}

const lineOf = (cells: readonly string[]) => `${cells.join(';')}\r\n`

function cellOf(value: SheetValue, kind: SheetKind): string {
  const text = textOf(value, kind)
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

function textOf(value: SheetValue, kind: SheetKind): string {
  const kept = keptOf(value, kind)
  if (kept === undefined) return ''
  if (typeof kept === 'string') return kept.replaceAll('\u00a0', ' ')
  return kind === 'day' || kind === 'instant' ? finnishOf(ofSerial(kept), kind) : String(kept).replace('.', ',')
}
