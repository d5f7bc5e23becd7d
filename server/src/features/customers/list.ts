import { listCustomers } from '@palkkasilta/contract/customers.ts'
import { sql } from 'kysely'
import { byNationalId } from '../../core/person/by-national-id.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { code, number } from '../../kernel/list/matching.ts'
import { byWords } from '../../kernel/list/words.ts'
import type { Vault } from '../../platform/vault.ts'
import { listedCustomers } from './queries.ts'

export const customers = (vault: Vault) =>
  listFrom(listCustomers.list, {
    table: 'customer',
    where: sql`customer.deleted_at is null`,
    filters: {},
    search: {
      text: [byWords('search_text')],
      codes: [code('business_id', /^\d{7}-\d$/), byNationalId(vault), number('id')],
    },
    sorts: {
      name: 'name',
      id: 'id',
      sotu: sql`coalesce(customer.born, '1800-01-01')`,
      email: 'email',
      address: 'address',
      city: 'city',
      postalcode: 'postal_code',
    },
    sums: {},
    rows: listedCustomers,
    keyOf: ({ id }) => id,
  })
