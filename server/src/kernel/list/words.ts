import { sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'
import { all } from './conditions.ts'
import { asTyped, type Condition, Either, type Lookup, SHORTEST_PART, type Sql, textContains } from './matching.ts'

/** More words than these have parts that stand in so many rows, or are so short, that the index of parts finds them as soon. */
const MOST = 100

/**
 * The words that were typed are parts of a text in small letters, which has an index of its words (`words_of`) beside that of parts of
 * words. All its words are in `searched_word`.
 */
export function byWords<Column extends string>(column: Column): Lookup<Column> {
  return {
    column,
    find: async (db, text, words) => new Either([await havingAll(db, text, words)], areParts(text, words)),
    near: areParts,
  }
}

/** The same as a condition, which an index serves. */
export async function havingAll(db: Read, text: Sql, typed: readonly string[]): Promise<Condition> {
  const words = small(typed)
  const found = await wholeWords(db, words)
  if (found.some(({ length }) => length === 0)) return sql`false`
  // the others alone may stand in all rows, which the parts of all words together seldom do
  if (found.length === 0 || found.some(({ length }) => length > MOST))
    return all(words.map((word) => textContains(text, word, sql`like`)))
  const query = found.map((each) => `(${each.map(lexeme).join('|')})`).join('&')
  return sql`words_of(${text}) @@ ${query}::tsquery and ${areParts(text, words)}`
}

const small = (words: readonly string[]) => words.map((word) => word.toLowerCase())

const lexeme = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`

/** Of each part the whole words that it is in, `MOST` and one at most. */
async function wholeWords(db: Read, words: readonly string[]): Promise<readonly string[][]> {
  const patterns = words.flatMap(patternsOf)
  if (patterns.length === 0) return []
  const each = patterns.map(
    // materialized: to find all, the index of parts is taken; for the first hundred the planner hopes to meet them early in the table
    (pattern, place) => sql`(with found as materialized (select word from searched_word where word like ${pattern})
      select ${sql.lit(place)} as place, word from found limit ${sql.lit(MOST + 1)})`,
  )
  // planned anew for each: how many words are found decides how they are
  const { rows } = await sql<{ place: number; word: string }>`${sql.join(each, sql` union all `)}`.execute(db)
  const found = patterns.map((): string[] => [])
  for (const { place, word } of rows) found[place]?.push(word)
  return found
}

/** What separates words, as `words_of` has it. */
const SEPARATOR = /[@._]/

/** Its end, a whole word and its beginning are in what stands between separators. What follows an at sign tells little: many have it. */
function patternsOf(typed: string): string[] {
  const parts = typed.replace(/@.*/, '@').split(SEPARATOR)
  const isLong = (part: string) => part.length >= SHORTEST_PART
  return parts
    .map((part, place) =>
      isLong(part) ? `${place === 0 ? '%' : ''}${asTyped(part)}${parts[place + 1] === undefined ? '%' : ''}` : '',
    )
    .filter(Boolean)
}

/** Each word is a part of the text, which is in small letters; no index is asked. */
export function areParts(text: Sql, typed: readonly string[]): Condition {
  return all(
    small(typed).map((word) =>
      word.length < SHORTEST_PART
        ? textContains(sql`(${text} || '')`, word, sql`like`)
        : sql<boolean>`strpos(${text}, ${word}) <> 0`,
    ),
  )
}
