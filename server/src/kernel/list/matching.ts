import { date } from '@palkkasilta/contract/shapes.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isInDays } from '../../platform/database/days.ts'
import { askPrepared } from '../../platform/database/prepared.ts'
import type { Read } from '../../platform/database/types.ts'

export type Sql<T = unknown> = RawBuilder<T>
export type Condition = Sql<SqlBool>

/** One of several conditions. */
export class Either {
  readonly choices: readonly Condition[]
  readonly #whole: Condition | undefined
  /** `whole`: says the same in another way, quicker to look at where no index is asked. */
  constructor(choices: readonly Condition[], whole?: Condition) {
    this.choices = choices.length === 0 ? [sql`false`] : choices
    this.#whole = whole
  }

  /** As one condition. */
  get whole(): Condition {
    const [first, ...others] = this.choices
    if (this.#whole) return this.#whole
    return first && others.length === 0 ? first : sql`(${sql.join(this.choices, sql` or `)})`
  }
}

/** As one condition, quick to look at. */
export const whole = (condition: Condition | Either): Condition =>
  condition instanceof Either ? condition.whole : condition

/** Any of all these. */
export function eitherOf(each: readonly (Condition | Either)[]): Either {
  const choices = each.flatMap((one) => (one instanceof Either ? one.choices : [one]))
  return new Either(choices, each.length === 0 ? undefined : new Either(each.map(whole)).whole)
}

/** A column or expression and what it must be for a value; null: the value says nothing about it. */
export interface Match<Column extends string, Value, Found = Condition> {
  readonly column: Column | Sql
  readonly where: (column: Sql, value: Value) => Found | null
}

export function at(table: string, column: string | Sql): Sql {
  return typeof column === 'string' ? sql.ref(`${table}.${column}`) : column
}

/** How a list is found by a word that was typed into its search. */
export type Search<Column extends string = string> = Match<Column, string> | Lookup<Column>

/** Finds by all of the words at once, after it has looked them up; null: nothing. */
export interface Lookup<Column extends string> {
  readonly column: Column
  readonly find: (db: Read, column: Sql, words: readonly string[]) => Promise<Condition | Either | null>
  /** The same of a few rows that hold the text themselves, without looking it up. */
  readonly near?: (column: Sql, words: readonly string[]) => Condition
  /** Whether more than so many have the words where they are looked up. */
  readonly isMany?: (db: Read, words: readonly string[], most: number) => Promise<boolean>
}

export function is<Column extends string>(column: Column): Match<Column, string | number | boolean> {
  return { column, where: (at, value) => sql`${at} = ${value}` }
}

/** One of these words. */
export function isAny<Column extends string>(column: Column): Match<Column, readonly string[], Either> {
  return { column, where: (at, words) => new Either([...new Set(words)].map((word) => sql`${at} = ${word}`)) }
}

/** From this day on. */
export function since<Column extends string>(column: Column): Match<Column, LocalDate> {
  return { column, where: (at, day) => sql`${at} >= ${day.toString()}::date` }
}

/** To this day, the day included. */
export function until<Column extends string>(column: Column): Match<Column, LocalDate> {
  return { column, where: (at, day) => sql`${at} <= ${day.toString()}::date` }
}

/** From the first to the last of these days. */
export function between(column: Sql): (days: { readonly from: LocalDate; readonly to: LocalDate }) => Condition {
  return ({ from, to }) => sql`${column} between ${from.toString()}::date and ${to.toString()}::date`
}

/** The word is a part of the text. Needs a trigram index. */
export function contains<Column extends string>(column: Column): Match<Column, string>
export function contains(text: Sql): Match<never, string>
export function contains(column: string | Sql): Match<string, string> {
  return { column, where: (at, word) => textContains(at, word) }
}

/** The word is a part of a text in another, small table: `through('department_id', departmentIds, departmentName)`. */
export function through<Column extends string>(column: Column, ids: Sql, text: Sql): Lookup<Column> {
  const having = (words: readonly string[]) =>
    sql<SqlBool>`${sql.join(
      words.map((word) => textContains(text, word)),
      sql` and `,
    )}`
  return throughRows(column, ids, async (_, words) => having(words))
}

/** The same where the other table's rows are found in a way of its own. */
export function throughRows<Column extends string>(
  column: Column,
  ids: Sql,
  having: (db: Read, words: readonly string[]) => Promise<Condition>,
  near?: Lookup<Column>['near'],
): Lookup<Column> {
  return {
    column,
    ...(near && { near }),
    async isMany(db, words, most) {
      const some = sql`${ids} where ${await having(db, words)} limit ${sql.lit(most + 1)}`
      const { rows } = await sql<{ count: number }>`select count(*) as count from (${some}) found`.execute(db)
      return (rows[0]?.count ?? 0) > most
    },
    async find(db, at, words) {
      const query = sql<{ id: string | number }>`${ids} where ${await having(db, words)}`
      const found = await ask(db, query, areFew(words))
      return found.length === 0 ? null : sql`${at} = any(${found.map(({ id }) => id)})`
    },
  }
}

/** Statements with so many words are worth keeping: there are only a few of them, whatever the words are. */
export const areFew = (words: readonly string[]) => words.length <= 3

export async function ask<Row>(db: Read, query: Sql<Row>, isKept: boolean): Promise<readonly Row[]> {
  return isKept ? askPrepared(db, query) : (await query.execute(db)).rows
}

/** Digits are the whole number. */
export function number<Column extends string>(column: Column): Match<Column, string> {
  return { column, where: (at, word) => (/^\d{1,15}$/.test(word) ? sql`${at} = ${Number(word)}` : null) }
}

/** A sum with its cents, `1234,56`, is the whole sum. */
export function amount<Column extends string>(column: Column): Match<Column, string> {
  return { column, where: (at, word) => wholeSum(word, (cents) => sql`${at} = ${cents}`) }
}

/** The same of a column whose sums are below zero where money left: which way it went is not typed. */
export function amountEitherWay<Column extends string>(column: Column): Match<Column, string> {
  return {
    column,
    where: (at, word) => wholeSum(word, (cents) => sql`${at} = any(array[${cents}, ${-cents}]::bigint[])`),
  }
}

function wholeSum(word: string, where: (cents: number) => Condition): Condition | null {
  return /^\d{1,12}[,.]\d\d$/.test(word) ? where(Number(word.replace(/\D/g, ''))) : null
}

/** A day as it is typed, `12.3.2026` or `2026-03-12`, is the day. */
export function onDay<Column extends string>(column: Column): Match<Column, string>
export function onDay(day: Sql): Match<never, string>
export function onDay(column: string | Sql): Match<string, string> {
  return { column, where: (at, word) => onlyDay(word, (day) => sql`${at} = ${day}`) }
}

/** The same of an instant: it is in the day. */
export function inDay<Column extends string>(column: Column): Match<Column, string> {
  return { column, where: (at, word) => onlyDay(word, (day) => isInDays(at, day, day)) }
}

function onlyDay(word: string, where: (day: Sql) => Condition): Condition | null {
  const read = /[.-]/.test(word) ? date.safeParse(word) : undefined
  return read?.success ? where(sql`${read.data}::date`) : null
}

/** At least four digits are the end of an account's number. Needs an index of the text turned round with `text_pattern_ops`. */
export function accountEnd(column: string): Match<never, string> {
  const turned = (word: string) => `${[...word].reverse().join('')}%`
  return {
    column: sql`reverse(${sql.ref(column)})`,
    where: (at, word) => (/^\d{4,18}$/.test(word) ? sql`${at} like ${turned(word)}` : null),
  }
}

/** The word is the whole code, where it looks like one. */
export function code<Column extends string>(column: Column, looks: RegExp): Match<Column, string> {
  return { column, where: (at, word) => (looks.test(word) ? sql`${at} = ${word}` : null) }
}

/** The word begins the code in any case, where it looks like one. Needs an index with `text_pattern_ops`. */
export function beginsWith<Column extends string>(column: Column, looks: RegExp): Match<Column, string> {
  return { column, where: (at, word) => (looks.test(word) ? sql`${at} like ${`${word.toUpperCase()}%`}` : null) }
}

/** No index of parts of words finds a shorter one. */
export const SHORTEST_PART = 3

/** What a pattern would read as a sign of its own. */
export const asTyped = (word: string) => word.replace(/[\\%_]/g, '\\$&')

/** One or two letters begin a word of the text. `like`: `ilike`, or for a text in small letters what is looked at quicker. */
export function textContains(text: Sql, word: string, like = sql`ilike`): Condition {
  const part = asTyped(word)
  if (word.length >= SHORTEST_PART) return sql`${text} ${like} ${`%${part}%`}`
  return sql`(${text} ${like} ${`${part}%`} or ${text} ${like} ${`% ${part}%`} or ${text} ${like} ${`%-${part}%`})`
}
