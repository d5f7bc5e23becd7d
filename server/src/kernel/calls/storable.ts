import { badField } from '../errors.ts'

/** Deeper than anything that the contract knows. */
const DEEPEST = 32

/** Refuses by its field what no column of the database can hold: a NUL, half a character, and what goes too deep. */
export function refuseUnstorable(place: string, value: unknown, path: readonly string[] = []): void {
  const refused = (message: string) => badField(path.join('.') || place, message)
  if (typeof value === 'string' && (value.includes('\u0000') || !value.isWellFormed()))
    throw refused('Tekstissä on merkki, jota ei voi tallentaa. Poista se.')
  if (typeof value !== 'object' || value === null) return
  if (path.length > DEEPEST) throw badField(path[0] ?? place, 'Tiedot ovat liian syvällä sisäkkäin.')
  for (const [name, each] of Object.entries(value)) {
    refuseUnstorable(place, name, path)
    refuseUnstorable(place, each, [...path, name])
  }
}
