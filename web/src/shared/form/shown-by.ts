import type { AnyForm } from '@palkkasilta/contract/form.ts'
import { inWords } from '../../ui/changes.ts'
import { percent } from '../../ui/format/index.ts'

type Words = Readonly<Record<string, Readonly<Record<string, string>>>>

/** How the values of a record's fields are written, in its history and where two edits are compared. */
export function shownBy(form: AnyForm, choices: Words) {
  return (name: string, value: unknown): string => {
    const word = choices[name]?.[String(value)]
    if (word !== undefined) return word
    const isShare = form.byName[name]?.input.as === 'fraction' && typeof value === 'number'
    return isShare ? percent(value) : inWords(value)
  }
}
