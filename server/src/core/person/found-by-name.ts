import { sql } from 'kysely'
import { type Lookup, through } from '../../kernel/list/matching.ts'

const fullName = sql`(person.first_name || ' ' || person.last_name)`

/** The rows whose `person_name` a word is part of: the database keeps it as the person's name is. */
export const byPersonName: Lookup<'person_name'> = through(
  'person_name',
  sql`select ${fullName} as id from person`,
  fullName,
)
