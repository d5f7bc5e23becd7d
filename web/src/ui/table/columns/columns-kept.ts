import { useMemo, useSyncExternalStore } from 'react'
import type { Column } from './column.tsx'

/** What somebody has chosen of a table's columns. Kept in the browser; holds no data of the rows. */
export interface ColumnChoice {
  /** Keys in the order chosen; columns that are not named follow in their own order. */
  readonly order: readonly string[]
  readonly shown: Readonly<Record<string, boolean>>
  readonly widths: Readonly<Record<string, number>>
  /** Rows with less air. */
  readonly isDense: boolean
}

export const noChoice: ColumnChoice = { order: [], shown: {}, widths: {}, isDense: false }

export function readChoice(text: string | null): ColumnChoice {
  if (!text) return noChoice
  try {
    const kept = JSON.parse(text) as Partial<ColumnChoice> | null
    return { ...noChoice, ...kept }
  } catch (error) {
    if (error instanceof SyntaxError) return noChoice
    throw error
  }
}

export function ordered<Row>(columns: readonly Column<Row>[], choice: ColumnChoice): Column<Row>[] {
  const place = (column: Column<Row>, own: number) => {
    const chosen = choice.order.indexOf(column.key)
    return chosen < 0 ? choice.order.length + own : chosen
  }
  return columns
    .map((column, own) => ({ column, at: place(column, own) }))
    .sort((a, b) => a.at - b.at)
    .map(({ column }) => column)
}

export function isShown(column: Pick<Column<unknown>, 'key' | 'hidden'>, choice: ColumnChoice): boolean {
  return choice.shown[column.key] ?? !column.hidden
}

/** The order after `key` has moved one place; the ends stay. */
export function moved(keys: readonly string[], key: string, by: -1 | 1): string[] {
  const from = keys.indexOf(key)
  const to = from + by
  if (from < 0 || to < 0 || to >= keys.length) return [...keys]
  return keys.toSpliced(from, 1).toSpliced(to, 0, key)
}

/** A column is never narrower, in pixels. */
export const LEAST = 48

export function resized(choice: ColumnChoice, key: string, width: number): ColumnChoice {
  return { ...choice, widths: { ...choice.widths, [key]: Math.max(LEAST, Math.round(width)) } }
}

export interface KeptColumns<Row> {
  readonly all: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  readonly choice: ColumnChoice
  readonly change: (choice: ColumnChoice) => void
}

const known = new Map<string, ColumnChoice>()
const listeners = new Set<() => void>()
const keyOf = (id: string) => `columns:${id}`

/** What this browser keeps of the table `id`. */
export function keptChoice(id: string): ColumnChoice {
  const choice = known.get(id) ?? readChoice(localStorage.getItem(keyOf(id)))
  known.set(id, choice)
  return choice
}

export function keepChoice(id: string, choice: ColumnChoice): void {
  known.set(id, choice)
  localStorage.setItem(keyOf(id), JSON.stringify(choice))
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The columns of the table `id` as this browser's user has arranged them. */
export function useKeptColumns<Row>(id: string, columns: readonly Column<Row>[]): KeptColumns<Row> {
  const choice = useSyncExternalStore(subscribe, () => keptChoice(id))
  const all = useMemo(() => ordered(columns, choice), [columns, choice])
  const shown = useMemo(() => all.filter((column) => isShown(column, choice)), [all, choice])
  return { all, shown, choice, change: (next) => keepChoice(id, next) }
}
