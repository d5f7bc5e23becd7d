import type pg from 'pg'

/** A column of packed rows. */
export interface Column {
  readonly name: string
  readonly read: (text: string) => unknown
}

type Rows = Record<string, unknown>[]

/**
 * Rows as one text, each as PostgreSQL writes a row of values: a driver takes as long for a value as for a text of many, and has to be
 * woken for every few rows.
 */
export const packing = (statement: string) => `select string_agg(packed::text, '') as packed from (${statement}) packed`

/** What the driver would read the columns of a result as. */
export function columnsOf({ fields }: pg.QueryResult, types: pg.CustomTypesConfig): Column[] {
  return fields.map(({ name, dataTypeID }) => ({ name, read: types.getTypeParser(dataTypeID, 'text') }))
}

const [QUOTE, COMMA, CLOSE] = [0x22, 0x2c, 0x29]

/** Reads `(1,"Virta, Aino",,f)(2,…`: nothing is null; a text that could be mistaken stands in quotes, in which quotes and backslashes are doubled. */
export function unpacked(text: string | null, columns: readonly Column[]): Rows {
  const rows: Rows = []
  for (let at = 0; text !== null && at < text.length; ) {
    const row: Record<string, unknown> = {}
    for (const { name, read } of columns) {
      at += 1
      const code = text.charCodeAt(at)
      // named also where it is null: rows that have the same names in the same order are quicker to make and to read
      row[name] = null
      if (code === COMMA || code === CLOSE) continue
      const isQuoted = code === QUOTE
      const start = isQuoted ? at + 1 : at
      const end = isQuoted ? endOfQuoted(text, start) : endOfPlain(text, start)
      const value = text.slice(start, end)
      row[name] = read(isQuoted ? single(value) : value)
      at = isQuoted ? end + 1 : end
    }
    at += 1
    rows.push(row)
  }
  return rows
}

function endOfPlain(text: string, start: number): number {
  let end = start
  for (let code = text.charCodeAt(end); code !== COMMA && code !== CLOSE; code = text.charCodeAt(end)) end += 1
  return end
}

function endOfQuoted(text: string, start: number): number {
  let end = text.indexOf('"', start)
  while (text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2)
  return end
}

/** Few texts have any of the two. */
function single(text: string): string {
  return text.includes('"') || text.includes('\\') ? text.replace(/""|\\\\/g, (pair) => pair.charAt(0)) : text
}
