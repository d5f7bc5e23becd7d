import { quotedStyle, type SheetKind, styleOf } from './styles.ts'
import { wallTimeOf } from './wall-time.ts'

/** A number, a day or an instant as ISO text, or words; in a column of numbers words stay words. */
export type SheetValue = string | number | null | undefined

/** What a cell of Excel holds at most. */
const LONGEST = 32_767
const DAY_MS = 86_400_000
/** The place of 1 January 1970 among the days of a spreadsheet. */
const DAYS_BEFORE_1970 = 25_569
/** 1 March 1900: spreadsheets count a day before it that never was. */
const FIRST_DAY = 61

/** The number by which a spreadsheet knows an ISO day or an instant in Helsinki; nothing for a text that is neither. */
function serialOf(text: string, kind: 'day' | 'instant'): number | undefined {
  const wall = wallTimeOf(text, kind)
  if (wall === undefined) return undefined
  const serial = wall / DAY_MS + DAYS_BEFORE_1970
  return serial < FIRST_DAY ? undefined : serial
}

/** What the clock on the wall says at such a number. */
export const ofSerial = (serial: number) => Math.round((serial - DAYS_BEFORE_1970) * DAY_MS)

/** The value as a spreadsheet keeps it: a number that its format makes readable, or a text. */
export function keptOf(value: SheetValue, kind: SheetKind): string | number | undefined {
  if (value === null || value === undefined || value === '') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined
  return kind === 'day' || kind === 'instant' ? (serialOf(value, kind) ?? value) : value
}

/** Letters of a day and of an instant, of the sign of the euro and the space before it. */
const WIDTHS = { day: 10, instant: 16, euro: 2 }

/** About how many letters wide the value stands in its cell. */
export function widthOf(value: SheetValue, kind: SheetKind): number {
  const kept = keptOf(value, kind)
  if (typeof kept !== 'number') return kept?.length ?? 0
  if (kind === 'day' || kind === 'instant') return WIDTHS[kind]
  if (kind === 'number' || kind === 'euros') return groupedWidth(kept) + (kind === 'euros' ? WIDTHS.euro : 0)
  return String(kept).length
}

/** With two decimals and a space between each three digits. */
function groupedWidth(value: number): number {
  const text = value.toFixed(2)
  const digits = text.length - '.00'.length - (value < 0 ? 1 : 0)
  return text.length + Math.floor((digits - 1) / 3)
}

/** What a spreadsheet takes for a formula when somebody types it. */
export const FORMULA = /^[=+\-@\t\r]/

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** What few texts have. */
const SPECIAL = /[&<>\p{Cc}\p{Cs}\u00a0\ufffe\uffff]/u

/** The text as XML can hold it; what stands before a unit or between digits is an ordinary space in a spreadsheet. */
function escaped(text: string): string {
  const held = text.slice(0, LONGEST)
  if (!SPECIAL.test(held)) return held
  return held
    .toWellFormed()
    .replaceAll('\u00a0', ' ')
    .replaceAll(/(?![\t\n\r])[\p{Cc}\ufffe\uffff]/gu, '')
    .replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? '')
}

/** What a reader would leave out, were it not told to keep it. */
const OUTER_SPACE = /^\s|\s$|\s{2}|[\t\r\n]/

/** `A`, …, `Z`, `AA`, … */
export function letterOf(column: number): string {
  const before = Math.floor(column / 26)
  return (before > 0 ? letterOf(before - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** Writes the cells of a column in the format's XML by the numbers of their rows; nothing for one that is empty. */
export function cellsOf(letter: string, kind: SheetKind, weight: 'plain' | 'bold') {
  const start = `<c r="${letter}`
  const number = `" s="${styleOf(kind, weight)}"><v>`
  const text = styleOf('text', weight)
  return (row: number, value: SheetValue): string => {
    const kept = keptOf(value, kind)
    if (kept === undefined) return ''
    if (typeof kept === 'number') return `${start}${row}${number}${kept}</v></c>`
    // marked as text, so that it stays one when somebody edits the cell
    const style = FORMULA.test(kept) ? quotedStyle : text
    const space = OUTER_SPACE.test(kept) ? ' xml:space="preserve"' : ''
    const styled = style > 0 ? ` s="${style}"` : ''
    return `${start}${row}"${styled} t="inlineStr"><is><t${space}>${escaped(kept)}</t></is></c>`
  }
}
