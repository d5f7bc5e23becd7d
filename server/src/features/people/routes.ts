import * as contract from '@palkkasilta/contract/people.ts'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import type { Api } from '../../kernel/calls/call.ts'
import { read } from '../../kernel/calls/routes.ts'
import { havingAll } from '../../kernel/list/words.ts'
import type { Read } from '../../platform/database/types.ts'

export function peopleRoutes(api: Api): void {
  read(api, contract.listPeopleNames, async ({ db, query }) => {
    const people = await namedPeople(db, query.search.split(/\s+/).filter(Boolean), query)
    return people.map(({ id, first_name, last_name }) => {
      return { id, firstName: first_name, lastName: last_name, fullName: `${first_name} ${last_name}`.trim() }
    })
  })
}

type Asked = Pick<z.output<typeof contract.listPeopleNames.query & object>, 'who' | 'limit'>

async function namedPeople(db: Read, words: readonly string[], { who, limit }: Asked) {
  const found = words.length > 0 ? await havingAll(db, sql.ref('person.search_text'), words) : sql<SqlBool>`true`
  return db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name'])
    .where(found)
    .$if(who === 'billers', (query) => query.where('worker_type', '<>', 'WORKER'))
    .orderBy(sql`(person.first_name || ' ' || person.last_name)`)
    .orderBy('id')
    .limit(limit)
    .execute()
}
