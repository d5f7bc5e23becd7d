import type { ClipboardEvent } from 'react'
import css from './table.module.css'

/** Spreadsheets do not read the typographic minus. */
const forSheets = (text: string) =>
  text
    .replaceAll('−', '-')
    .replace(/\s*\n\s*/g, ' ')
    .trim()

/** Several cells are copied as a spreadsheet takes them: rows in lines, every name of the heading a column of its own. */
export function copyCells(event: ClipboardEvent<HTMLTableElement>): void {
  const chosen = getSelection()
  const table = event.currentTarget
  const names = [...table.querySelectorAll('thead th[data-column]')].map((heading) =>
    [...heading.querySelectorAll<HTMLElement>('[data-name]')].map(({ dataset }) => dataset.name ?? ''),
  )
  const rows = [...table.rows].map((row) =>
    [...row.cells].filter((cell) => !cell.matches(`.${css.tick}, .${css.last}`)),
  )
  const copied = rows.filter((cells) => cells.some((cell) => chosen?.containsNode(cell, true)))
  const isOneCell = copied.length < 2 && copied.flat().filter((cell) => chosen?.containsNode(cell, true)).length < 2
  if (isOneCell) return
  const lines = copied.map((cells) => cells.flatMap((cell, at) => partsOf(cell, names[at] ?? [])))
  event.clipboardData.setData('text/plain', lines.map((line) => line.map(forSheets).join('\t')).join('\n'))
  event.preventDefault()
}

function partsOf(cell: HTMLTableCellElement, names: readonly string[]): string[] {
  const textOf = (elements: Iterable<Element>) => [...elements].map(({ textContent }) => textContent ?? '').join(' ')
  const hasParts = cell.querySelector('[data-part], [data-name]') !== null
  if (names.length < 2 || !hasParts) return [textOf([cell]), ...names.slice(1).map(() => '')]
  return names.map((name) => textOf(cell.querySelectorAll(`[data-part="${name}"], [data-name="${name}"]`)))
}
