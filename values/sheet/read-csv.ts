const SEPARATORS = [';', '\t', ','] as const
const BYTE_ORDER_MARK = '\ufeff'

/** The rows of a text for other programs, each by its place in the file from 1: cells as texts, quotes taken off. Empty rows are left out. */
export function readCsv(text: string): readonly { readonly line: number; readonly cells: readonly string[] }[] {
  const whole = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text
  const [heading = ''] = whole.split(/\r?\n/, 1)
  const separator = SEPARATORS.find((each) => heading.includes(each)) ?? ';'
  return rowsIn(whole, separator).filter(({ cells }) => cells.some((cell) => cell !== ''))
}

function rowsIn(text: string, separator: string) {
  const rows: { line: number; cells: string[] }[] = []
  let [line, cell, cells] = [1, '', [] as string[]]
  let first = line
  let isQuoted = false
  const endCell = () => {
    cells.push(cell.trim())
    cell = ''
  }
  const endRow = () => {
    endCell()
    rows.push({ line: first, cells })
    cells = []
    first = line
  }
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (sign === '\n') line += 1
    if (isQuoted) {
      if (sign !== '"') cell += sign
      else if (text.charAt(at + 1) === '"') cell += text.charAt(++at)
      else isQuoted = false
    } else if (sign === '"' && cell === '') isQuoted = true
    else if (sign === separator) endCell()
    else if (sign === '\n') endRow()
    else cell += sign
  }
  endRow()
  return rows
}
