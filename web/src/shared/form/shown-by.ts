import type { AnyForm } from '@palkkasilta/contract/form.ts'
import { inWords } from '../../ui/changes.ts'
import { money, percent } from '../../ui/format/index.ts'

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** How the values of lists of rows are written, by the field's name. */
type Rows = Readonly<Record<string, (rows: readonly never[]) => string>>

/** How the values of a record's fields are written, in its history and where two edits are compared. */
export function shownBy(form: AnyForm, choices: Words, rows: Rows = {}) {
  return (name: string, given: unknown): string => {
    const inRows = rows[name]
    if (inRows && Array.isArray(given)) return inRows(given as never[])
    const value = Array.isArray(given) ? given.map(nameOf) : nameOf(given)
    const word = choices[name]?.[String(value)]
    if (word !== undefined) return word
    const input = form.byName[name]?.input
    if (typeof value !== 'number') return inWords(value)
    if (input?.as === 'fraction') return percent(value)
    return input?.as === 'money' ? money(value) : inWords(value)
  }
}

/** What was chosen by name, such as an agreement. Departments have a `Name`. */
function nameOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const { name, Name } = value as { name?: unknown; Name?: unknown }
  return name ?? Name ?? value
}
