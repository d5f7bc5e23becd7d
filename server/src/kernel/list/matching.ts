import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'

export type Sql<T = unknown> = RawBuilder<T>
export type Condition = Sql<SqlBool>

/** A column and what it must be for a value; null: the value says nothing about this column. */
export interface Match<Column extends string, Value> {
  readonly column: Column
  readonly where: (column: Sql, value: Value) => Condition | null
}

/** How a list is found by a word that was typed into its search. */
export type Search<Column extends string = string> = Match<Column, string>

export function is<Column extends string>(column: Column): Match<Column, string | number | boolean> {
  return { column, where: (at, value) => sql`${at} = ${value}` }
}

/** From this day on. */
export function since<Column extends string>(column: Column): Match<Column, LocalDate> {
  return { column, where: (at, day) => sql`${at} >= ${day.toString()}::date` }
}

/** To this day, the day included. */
export function until<Column extends string>(column: Column): Match<Column, LocalDate> {
  return { column, where: (at, day) => sql`${at} <= ${day.toString()}::date` }
}

/** The word is a part of the text. Needs a trigram index. */
export function contains<Column extends string>(column: Column): Search<Column> {
  return { column, where: textContains }
}

/** The word is a part of a text of another table, whose id the column holds: `through('person_id', 'person', personName)`. */
export function through<Column extends string>(column: Column, table: string, text: Sql): Search<Column> {
  const ids = sql`select ${sql.ref(`${table}.id`)} from ${sql.table(table)}`
  return { column, where: (at, word) => sql`${at} in (${ids} where ${textContains(text, word)})` }
}

/** Digits are the whole number. */
export function number<Column extends string>(column: Column): Search<Column> {
  return { column, where: (at, word) => (/^\d{1,15}$/.test(word) ? sql`${at} = ${Number(word)}` : null) }
}

/** A sum with its cents, `1234,56`, is the whole sum. */
export function amount<Column extends string>(column: Column): Search<Column> {
  const cents = (word: string) => Number(word.replace(/\D/g, ''))
  return { column, where: (at, word) => (/^\d{1,12}[,.]\d\d$/.test(word) ? sql`${at} = ${cents(word)}` : null) }
}

/** The word is the whole code, where it looks like one. */
export function code<Column extends string>(column: Column, looks: RegExp): Search<Column> {
  return { column, where: (at, word) => (looks.test(word) ? sql`${at} = ${word}` : null) }
}

/** The word begins the code in any case, where it looks like one. Needs an index with `text_pattern_ops`. */
export function beginsWith<Column extends string>(column: Column, looks: RegExp): Search<Column> {
  return { column, where: (at, word) => (looks.test(word) ? sql`${at} like ${`${word.toUpperCase()}%`}` : null) }
}

const SHORTEST_PART = 3

/** One or two letters begin a word of the text: no index finds a shorter part. */
function textContains(text: Sql, word: string): Condition {
  const part = word.replace(/[\\%_]/g, '\\$&')
  if (word.length >= SHORTEST_PART) return sql`${text} ilike ${`%${part}%`}`
  return sql`(${text} ilike ${`${part}%`} or ${text} ilike ${`% ${part}%`} or ${text} ilike ${`%-${part}%`})`
}
