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
