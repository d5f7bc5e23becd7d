import { common } from '../../../texts/fi/common.ts'
import { readDate } from '../../format/date.ts'
import { endOfMonth, startOfMonth, today } from '../../format/index.ts'
import { saveFile } from '../../save-file.ts'
import type { SheetValue } from '../../sheet/cells.ts'
import { needRoom, SheetFile } from '../../sheet/sheet-file.ts'
import { textOf } from '../../sheet/text-of.ts'
import type { Column, SheetPart } from '../columns/column.tsx'
import { isShown, keptChoice, ordered } from '../columns/columns-kept.ts'
import type { ListPart } from './list-data.ts'

/** A list as it is exported: what it is called, what it shows of its rows, and how they come. */
export interface ExportedList<Row> {
  /** What its columns are remembered by. */
  readonly caption: string
  /** What the file and its sheet are called. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly filters: Readonly<Record<string, string>>
  /** Asks to take all of it. Gives what is to be answered first, if something is. */
  readonly take: (reason: string) => Promise<string | undefined>
  readonly parts: (signal: AbortSignal) => AsyncIterable<ListPart<Row>>
  readonly subRows?: ((row: Row) => readonly Row[] | undefined) | undefined
  readonly gathers?: ((row: Row) => boolean) | undefined
}

interface Running {
  readonly signal: AbortSignal
  readonly tell: (done: number, all: number) => void
}

/** Saves all that a list finds as an Excel file, with the columns that are shown of it. Gives its name and how many rows it has. */
export async function exportList<Row>(list: ExportedList<Row>, { signal, tell }: Running) {
  const columns = sheetColumns(list)
  const file = new SheetFile(list.name, columns)
  let totals: ListPart<Row>['totals']
  let all: number | undefined
  for await (const part of list.parts(signal)) {
    signal.throwIfAborted()
    all ??= part.total
    needRoom(all)
    totals ??= part.totals
    file.add(leavesOf(list, part.rows).map(({ row, above }) => columns.map(({ value }) => value(row, above))))
    tell(part.done, all)
  }
  const sums = totals && Object.keys(totals).length > 0 ? totalsOf(columns, totals) : undefined
  const { rows } = file
  const name = fileName(list)
  saveFile(file.end(sums), name)
  return { name, rows }
}

interface OwnColumn<Row> extends Required<SheetPart<Row>> {
  /** By which its sum is known. */
  readonly key: string
}

/** What is shown in the order in which it is shown, each name a column of its own. */
export function sheetColumns<Row>({
  caption,
  columns,
}: Pick<ExportedList<Row>, 'caption' | 'columns'>): OwnColumn<Row>[] {
  const choice = keptChoice(caption)
  const chosen = ordered(columns, choice).filter((column) => isShown(column, choice))
  return chosen
    .flatMap((column) => [column, ...(column.below ?? [])])
    .flatMap(({ key, header, cell, sheet }) => {
      const parts = sheet ?? [{ kind: 'text', value: (row) => textOf(cell(row)) } satisfies SheetPart<Row>]
      return parts.map((part) => ({ key, header, ...part }))
    })
}

function totalsOf<Row>(columns: readonly OwnColumn<Row>[], totals: Readonly<Record<string, number>>): SheetValue[] {
  const [, ...others] = columns.map(({ key }) => totals[key])
  return [totals[columns[0]?.key ?? ''] ?? common.total, ...others]
}

interface Leaf<Row> {
  readonly row: Row
  readonly above: readonly Row[]
}

/** The rows of a tree from top to bottom, without those that only gather others. */
function leavesOf<Row>(
  tree: Pick<ExportedList<Row>, 'subRows' | 'gathers'>,
  rows: readonly Row[],
  above: readonly Row[] = [],
): Leaf<Row>[] {
  return rows.flatMap((row) => {
    const below = leavesOf(tree, tree.subRows?.(row) ?? [], [...above, row])
    return tree.gathers?.(row) ? below : [{ row, above }, ...below]
  })
}

/** Months where it is whole months, else days. */
function timeText(first = '', last = ''): string {
  const from = readDate(first) ?? ''
  const to = readDate(last) ?? ''
  if (!from && !to) return ''
  const isMonths = from && to && from === startOfMonth(from) && to === endOfMonth(to)
  const [start, end] = [from, to].map((day) => (isMonths ? day.slice(0, 'yyyy-mm'.length) : day))
  return start === end ? `${start}` : `${start}–${end}`
}

/** What the list is called, the month or the days that it is narrowed to, and today. */
export function fileName({ name, filters }: Pick<ExportedList<unknown>, 'name' | 'filters'>): string {
  const firsts = Object.keys(filters).filter((key) => /from$/i.test(key))
  const times = firsts.map((key) => timeText(filters[key], filters[key.replace(/from$/, 'to').replace(/From$/, 'To')]))
  const words = [name, ...times]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[\p{Cc}\\/:*?"<>|\s]+/gu, ' ')
  return `${words.trim()}, ${today()}.xlsx`
}
