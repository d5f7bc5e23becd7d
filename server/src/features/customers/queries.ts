import { sql } from 'kysely'
import { openCentsOf } from '../../core/bill/queries.ts'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import { preparedByKeys } from '../../platform/database/prepared.ts'
import type { Read } from '../../platform/database/types.ts'

const owedIn = (
  table: 'bill' | 'integration_bill',
) => sql<number>`(select coalesce(sum(${openCentsOf(table)}), 0)::bigint
  from ${sql.table(table)} where customer_id = customer.id and state = 'CLOSED' and deleted_at is null)`

export type ListedCustomer = Awaited<ReturnType<typeof listedCustomers>>[number]

export const listedCustomers = preparedByKeys('listed-customers', (db, ids: readonly number[]) =>
  db
    .selectFrom('customer')
    .select([
      'id',
      'name',
      'party_role',
      'business_id',
      'national_id_cipher',
      'email',
      'address',
      'postal_code',
      'city',
    ])
    .select('checked')
    .select(sql<number>`${owedIn('bill')} + ${owedIn('integration_bill')}`.as('open_cents'))
    .where(among('id', ids)),
)

/** The customer that another one was merged into, or itself where it was not. */
export async function survivorOf(db: Read, id: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    with recursive led as (
      select id, merged_into from customer where id = ${id}
      union select next.id, next.merged_into from customer next join led on next.id = led.merged_into
    ) select id from led where merged_into is null`.execute(db)
  return rows[0]?.id ?? id
}

/** The numbers that a customer's bills were sent with: its own first, then those of all that were merged into it. */
export async function numbersOf(db: Read, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive led as (
      select ${id}::bigint as id
      union select gone.id from customer gone join led on gone.merged_into = led.id
    ) select id from led order by id <> ${id}, id`.execute(db)
  return rows.map((each) => each.id)
}

export type CustomerFacts = Awaited<ReturnType<typeof customerFacts>>

/** Everything that is edited of a customer, and who bills it. */
export async function customerFacts(db: Read, id: number) {
  const customer = await db
    .selectFrom('customer')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!customer) throw new DomainError('NOT_FOUND')
  const people = await db
    .selectFrom('customer_person')
    .innerJoin('person', 'person.id', 'person_id')
    .select(['person.id', 'first_name', 'last_name'])
    .where('customer_id', '=', id)
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('person.id')
    .execute()
  return { customer, people }
}
