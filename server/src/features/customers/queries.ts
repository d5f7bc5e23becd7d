import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

export type ListedCustomer = Awaited<ReturnType<typeof listedCustomers>>[number]

export async function listedCustomers(db: Read, ids: readonly number[]) {
  return db
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
    .where(among('id', ids))
    .execute()
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
