import { listPeople, pageOfPeople } from '@palkkasilta/contract/workforce-people.ts'
import { sql } from 'kysely'
import { byNationalId } from '../../core/person/by-national-id.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { accountEnd, beginsWith, number } from '../../kernel/list/matching.ts'
import { byWords } from '../../kernel/list/words.ts'
import type { Vault } from '../../platform/vault.ts'
import { listedPeople } from './queries.ts'

const sourceOf = (vault: Vault) =>
  ({
    table: 'person',
    filters: {},
    search: {
      text: [byWords('search_text')],
      codes: [byNationalId(vault), number('id'), beginsWith('iban', /^[A-Z]{2}\d{2}/i), accountEnd('person.iban')],
    },
    sorts: {
      name: sql`(person.first_name || ' ' || person.last_name)`,
      id: 'id',
      sotu: sql`coalesce(person.born, '1800-01-01')`,
      email: 'email',
      address: 'address',
      city: 'city',
      postalcode: 'postal_code',
      iban: 'iban',
    },
    sums: {},
    rows: listedPeople,
    keyOf: ({ id }: { readonly id: number }) => id,
  }) as const

export const people = (vault: Vault) => listFrom(listPeople.list, sourceOf(vault))

/** The same people, as another call asks for them. */
export const pagedPeople = (vault: Vault) => listFrom(pageOfPeople.list, sourceOf(vault))
