import { CsvFile } from '@palkkasilta/values/sheet/csv.ts'
import { CSV, XLSX } from '@palkkasilta/values/sheet/media-types.ts'
import { MOST_ROWS, type SheetRow, Workbook } from '@palkkasilta/values/sheet/workbook.ts'
import { common } from '../../../texts/fi/common.ts'
import { table as texts } from '../../../texts/fi/table.ts'
import { readDate } from '../../format/date.ts'
import { endOfMonth, startOfMonth, today } from '../../format/index.ts'
import { saveFile } from '../../save-file.ts'
import { UserError } from '../../telling/user-error.ts'
import type { Column, SheetPart } from '../columns/column.tsx'
import { isShown, keptChoice, ordered } from '../columns/columns-kept.ts'
import type { ListPart } from './list-data.ts'
import { textOf } from './text-of.ts'

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

export type SheetFormat = keyof typeof formats

interface Running {
  readonly format: SheetFormat
  readonly signal: AbortSignal
  readonly tell: (done: number, all: number) => void
}

/** How the files of a list are written, by the endings of their names. */
const formats = {
  xlsx(name: string, columns: readonly OwnColumn<never>[]) {
    const book = new Workbook([name])
    const sheet = book.sheet(columns)
    const blob = (totals?: SheetRow) => {
      sheet.end(totals)
      return new Blob(book.end(), { type: XLSX })
    }
    return { most: MOST_ROWS, add: (rows: readonly SheetRow[]) => sheet.add(rows), blob }
  },
  /** Other programs read it: without the sums. */
  csv(_name: string, columns: readonly OwnColumn<never>[]) {
    const file = new CsvFile(columns)
    const blob = () => new Blob([...file.end()], { type: CSV })
    return { most: Number.POSITIVE_INFINITY, add: (rows: readonly SheetRow[]) => file.add(rows), blob }
  },
} as const

/** Saves all that a list finds as a file, with the columns that are shown of it. Gives its name and how many rows it has. */
export async function exportList<Row>(list: ExportedList<Row>, { format, signal, tell }: Running) {
  const columns = sheetColumns(list)
  const file = formats[format](list.name, columns)
  let rows = 0
  let totals: ListPart<Row>['totals']
  let all: number | undefined
  for await (const part of list.parts(signal)) {
    signal.throwIfAborted()
    all ??= part.total
    totals ??= part.totals
    const leaves = leavesOf(list, part.rows)
    rows += leaves.length
    if (Math.max(all, rows) > file.most) throw new UserError('TOO_MANY_ROWS', texts.export.tooMany(file.most))
    file.add(leaves.map(({ row, above }) => columns.map(({ value }) => value(row, above))))
    tell(part.done, all)
  }
  const sums = totals && Object.keys(totals).length > 0 ? totalsOf(columns, totals) : undefined
  const name = `${fileName(list)}.${format}`
  saveFile(file.blob(sums), name)
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

function totalsOf<Row>(columns: readonly OwnColumn<Row>[], totals: Readonly<Record<string, number>>): SheetRow {
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

/** What the list is called, the month or the days that it is narrowed to, and today; without an ending. */
export function fileName({ name, filters }: Pick<ExportedList<unknown>, 'name' | 'filters'>): string {
  const firsts = Object.keys(filters).filter((key) => /from$/i.test(key))
  const times = firsts.map((key) => timeText(filters[key], filters[key.replace(/from$/, 'to').replace(/From$/, 'To')]))
  const words = [name, ...times]
    .filter(Boolean)
    .join(' ')
    .replaceAll(/[\p{Cc}\\/:*?"<>|\s]+/gu, ' ')
  return `${words.trim()}, ${today()}`
}
