import { sql } from 'kysely'
import { throughRows } from '../../kernel/list/matching.ts'
import { areParts, havingAll } from '../../kernel/list/words.ts'

const fullName = sql`(person.first_name || ' ' || person.last_name)`

/** The rows whose `person_name` a word is part of: the database keeps it as the person's name is. */
export const byPersonName = throughRows(
  'person_name',
  sql`select ${fullName} as id from person`,
  async (db, words) => {
    const found = await havingAll(db, sql.ref('person.search_text'), words)
    return sql`${found} and ${areParts(sql`lower(${fullName})`, words)}`
  },
  (name, words) => areParts(sql`lower(${name})`, words),
)
