import { strFromU8, unzipSync } from 'fflate'
import { SaxesParser } from 'saxes'

export interface ReadCell {
  /** A number as the file has it, or a text. */
  readonly value: string | number
  /** The format of a number, such as `dd\.mm\.yyyy`. */
  readonly format: string | undefined
  readonly isBold: boolean
  /** Stays a text when somebody edits it, whatever it looks like. */
  readonly isQuoted: boolean
}

export interface ReadSheet {
  readonly name: string
  /** By row and letter of the column. */
  readonly rows: readonly Readonly<Record<string, ReadCell>>[]
  readonly widths: readonly number[]
  readonly frozenRows: number
}

interface Tag {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  text: string
}

function tagsOf(xml: string): Tag[] {
  const tags: Tag[] = []
  const open: Tag[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const tag = { name, attributes, text: '' }
    tags.push(tag)
    open.push(tag)
  })
  parser.on('text', (text) => {
    for (const tag of open) tag.text += text
  })
  parser.on('closetag', () => void open.pop())
  parser.write(xml).close()
  return tags
}

/** What a sheet of an Excel file says, by its place, read as the standard has it. */
export function readSheet(file: Uint8Array, place = 0): ReadSheet {
  const files = unzipSync(file)
  const partAt = (path: string) => tagsOf(strFromU8(files[path] ?? new Uint8Array()))
  const styles = partAt('xl/styles.xml')
  const formats = new Map(
    styles.flatMap(({ name, attributes: { numFmtId, formatCode } }) =>
      name === 'numFmt' ? [[numFmtId, formatCode] as const] : [],
    ),
  )
  const fonts: boolean[] = []
  for (const { name } of styles) {
    if (name === 'font') fonts.push(false)
    if (name === 'b') fonts[fonts.length - 1] = true
  }
  const looks = styles.slice(styles.findIndex(({ name }) => name === 'cellXfs')).filter(({ name }) => name === 'xf')
  const sheet = partAt(`xl/worksheets/sheet${place + 1}.xml`)
  const rows: Record<string, ReadCell>[] = []
  for (const { name, attributes, text } of sheet) {
    if (name === 'row') rows.push({})
    if (name !== 'c') continue
    const look = looks[Number(attributes.s)]?.attributes
    const letter = attributes.r?.replace(/\d+$/, '') ?? ''
    const cell = {
      value: attributes.t === 'inlineStr' ? text : Number(text),
      format: formats.get(look?.numFmtId ?? ''),
      isBold: fonts[Number(look?.fontId)] ?? false,
      isQuoted: look?.quotePrefix === '1',
    }
    Object.assign(rows.at(-1) ?? {}, { [letter]: cell })
  }
  const of = (tag: string) => sheet.filter(({ name }) => name === tag).map(({ attributes }) => attributes)
  return {
    name: partAt('xl/workbook.xml').filter(({ name }) => name === 'sheet')[place]?.attributes.name ?? '',
    rows,
    widths: of('col').map(({ width }) => Number(width)),
    frozenRows: Number(of('pane')[0]?.ySplit ?? 0),
  }
}

/** The rows below the heading, each by the words of its heading; empty cells are left out. */
export function recordsOf({ rows: [head = {}, ...rows] }: ReadSheet): Record<string, string | number>[] {
  return rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([letter, { value }]) => [String(head[letter]?.value), value])),
  )
}
