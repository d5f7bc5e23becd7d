export type Values = Readonly<Record<string, unknown>>

export interface Conflict {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merge<V> {
  /** The newest saved values with my changes where nobody else changed the field. */
  readonly merged: V
  /** The fields that both changed, differently; `merged` has the saved value there. */
  readonly conflicts: readonly Conflict[]
}

/** Values of forms are JSON, so equal texts are equal values. */
export function same(a: unknown, b: unknown): boolean {
  return a === b || JSON.stringify(a ?? null) === JSON.stringify(b ?? null)
}

/** Brings my edit of `base` onto what somebody else has saved since. */
export function mergeEdits<V extends Values>(base: V, mine: V, theirs: V): Merge<V> {
  const changedByMe = Object.keys(mine).filter((field) => !same(mine[field], base[field]))
  const conflicts = changedByMe
    .filter((field) => !same(theirs[field], base[field]) && !same(theirs[field], mine[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
  const clean = changedByMe.filter((field) => !conflicts.some((conflict) => conflict.field === field))
  return { merged: { ...theirs, ...Object.fromEntries(clean.map((field) => [field, mine[field]])) }, conflicts }
}

/**
 * What stands in a form after its own save: the answer, and over it what was typed since it was sent. A row that was new
 * when it was sent has its id from then on.
 */
export function afterSaving<V extends Values>(sent: V, typed: V, answer: V): V {
  const since = changedFields(sent, typed)
  return {
    ...answer,
    ...Object.fromEntries(since.map((name) => [name, valueSince(sent[name], typed[name], answer[name])])),
  }
}

function valueSince(sent: unknown, typed: unknown, answer: unknown): unknown {
  if (![sent, typed, answer].every(isRows)) return typed
  const stored = answer as readonly Values[]
  const left = new Map((sent as readonly Values[]).map((row, place) => [place, row]))
  /** The place of the row as it was sent: the one with its id; of new ones the same one, otherwise the next. */
  const placeOf = (row: Values): number | undefined => {
    const alike = [...left].filter(([, old]) => old.id === row.id)
    const [place] = alike.find(([, old]) => same(old, row)) ?? alike[0] ?? []
    if (place !== undefined) left.delete(place)
    return place
  }
  return (typed as readonly Values[]).map((row) => {
    const place = placeOf(row)
    const [old, fresh] = place === undefined ? [] : [(sent as readonly Values[])[place], stored[place]]
    return old && fresh ? afterSaving(old, row, fresh) : row
  })
}

const isRows = (value: unknown): value is readonly Values[] => Array.isArray(value) && value.every(isRow)

/** All that I changed is saved as I typed it: by my own save, whose answer was lost, or by a colleague. */
export function isSaved(base: Values, mine: Values, saved: Values): boolean {
  return changedFields(base, mine).every((field) => isSavedValue(mine[field], saved[field]))
}

/** Rows that were new when they were typed have got an id and what else is calculated. */
function isSavedValue(mine: unknown, saved: unknown): boolean {
  if (!Array.isArray(mine) || !Array.isArray(saved)) return same(mine, saved)
  return mine.length === saved.length && mine.every((row, place) => isSavedRow(row, saved[place]))
}

function isSavedRow(mine: unknown, saved: unknown): boolean {
  if (!isRow(mine) || !isRow(saved)) return same(mine, saved)
  return Object.keys(mine).every((name) => isSavedValue(mine[name], saved[name]))
}

const isRow = (value: unknown): value is Values => typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields whose value differs from what was loaded. */
export function changedFields(base: Values, now: Values): string[] {
  return Object.keys(now).filter((field) => !same(base[field], now[field]))
}
