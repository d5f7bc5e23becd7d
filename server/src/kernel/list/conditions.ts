import { sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'
import { at, type Condition, Either, eitherOf, type Search } from './matching.ts'

/** How what was typed is found: every word in some text, or the whole of it as a code. */
export interface SearchOf<Column extends string> {
  readonly text: readonly Search<Column>[]
  /** Numbers, sums, references: also when they were typed with spaces. */
  readonly codes?: readonly Search<Column>[]
}

export function all(conditions: readonly (Condition | null)[]): Condition {
  const said = conditions.filter((each) => each !== null)
  return said.length === 0 ? sql`true` : sql.join(said, sql` and `)
}

/**
 * The same conditions with one way out of each choice: what all of them find together is what the conditions find. Each is served by
 * an index of its own, where a choice among them would have every row looked at.
 */
export function waysOf(conditions: readonly (Condition | Either | null)[]): readonly Condition[] {
  const ways = conditions.reduce<readonly (Condition | null)[][]>(
    (before, each) => {
      const choices = each instanceof Either ? each.choices : [each]
      return before.flatMap((way) => choices.map((choice) => [...way, choice]))
    },
    [[]],
  )
  return ways.map(all)
}

/** What the search finds of the table; null where nothing was typed. */
export async function searched(
  db: Read,
  table: string,
  { text, codes = [] }: SearchOf<string>,
  typed: string,
): Promise<Condition | Either | null> {
  if (wordsOf(typed).length === 0) return null
  const byCode = await soughtByCode(db, table, codes, typed)
  const byText = await soughtByText(db, table, text, typed)
  return eitherOf([...byText, ...byCode])
}

/** What the whole of it finds where it is a code of some kind. */
export const soughtByCode = (db: Read, table: string, codes: readonly Search[], typed: string) =>
  soughtTogether(db, table, codes, [typed.replace(/[\s€]/g, '')])

/** What every word of it finds. `isNear`: of a few rows, of which the texts are read that they hold themselves. */
export async function soughtByText(
  db: Read,
  table: string,
  text: readonly Search[],
  typed: string,
  isNear = false,
): Promise<readonly (Condition | Either)[]> {
  const words = wordsOf(typed)
  const [only, ...others] = text
  // all words in the one text, which is looked up once
  if (words.length === 1 || (only && 'find' in only && others.length === 0))
    return soughtTogether(db, table, text, words, isNear)
  const byWords: Condition[] = []
  for (const word of words) byWords.push(eitherOf(await soughtTogether(db, table, text, [word], isNear)).whole)
  return [all(byWords)]
}

export const wordsOf = (typed: string) => typed.split(/\s+/).filter(Boolean)

/** What each of the searches finds: a lookup by all of the words, the others by the only one. */
export async function soughtTogether(
  db: Read,
  table: string,
  searches: readonly Search[],
  words: readonly string[],
  isNear = false,
): Promise<(Condition | Either)[]> {
  const conditions: (Condition | Either | null)[] = []
  for (const search of searches) {
    const column = at(table, search.column)
    if (!('find' in search)) conditions.push(search.where(column, words.join(' ')))
    else if (isNear && search.near) conditions.push(search.near(column, words))
    else conditions.push(await search.find(db, column, words))
  }
  return conditions.filter((each) => each !== null)
}
