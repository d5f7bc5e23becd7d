import { type createCustomer as createCall, customerForm, type findTwins } from '@palkkasilta/contract/customers.ts'
import { bornOn, type NationalId } from '@palkkasilta/values/national-id.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { placeOfCustomersId } from '../../core/person/national-id.ts'
import { followCustomers, forgetCustomer } from '../../core/work-queue/follow-customers.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import { record, removal } from '../../kernel/records/record.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'
import { customerFacts } from './queries.ts'
import { type CustomerRecord, customerRecord } from './wire.ts'

export interface At {
  readonly vault: Vault
  readonly by: StepBy
}

const customer = {
  table: 'customer',
  entity: 'customer',
  async read(db: Read, id: number, { vault }: Pick<At, 'vault'>) {
    const facts = await customerFacts(db, id)
    return { ...facts, record: customerRecord(facts, vault) }
  },
} as const

export const customerRecords = record(customerForm, {
  ...customer,

  edit(_, { customer: { id } }, { sotu, ...given }, { vault }: At) {
    return { columns: { ...given, ...(sotu !== undefined && sealedId(vault, id, sotu)) } }
  },

  async store(tx, { customer: { id } }, { columns }, { by }) {
    if (columns.checked !== undefined) await followCustomers(tx, [{ id, checked: columns.checked }], by)
    // what is shown of a national id may be the same of two
    return 'national_id_hash' in columns ? { action: 'customer.save' } : undefined
  },
})

/** What is kept of a national id; an empty one is none. */
function sealedId(vault: Vault, id: number, sotu: string) {
  if (sotu === '') return { national_id_cipher: null, national_id_hash: null, born: null }
  return {
    national_id_cipher: vault.seal(sotu, placeOfCustomersId(id)),
    national_id_hash: vault.hash(sotu),
    born: bornOn(sotu as NationalId).toString(),
  }
}

export type NewCustomer = z.output<NonNullable<typeof createCall.body>>

/** A customer of whom only so much is known; it waits in the work queue until somebody has checked it. */
export async function createCustomer(
  tx: Tx,
  { name, partyRole, businessid, personSotu }: NewCustomer,
  { vault, by }: At,
): Promise<Written<CustomerRecord>> {
  const { id } = await tx
    .insertInto('customer')
    .values({
      name,
      party_role: partyRole,
      business_id: businessid,
      send_method: 'PAPERBILL',
      created_at: by.at.toString(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (personSotu !== '')
    await tx
      .updateTable('customer')
      .set(sealedId(vault, id, personSotu))
      .where('id', '=', id)
      .execute()
  await followCustomers(tx, [{ id, checked: false }], by)
  const event: AuditEvent = {
    action: 'customer.create',
    entity: 'customer',
    id,
    after: { name, partyRole, businessid },
  }
  return { reply: await customerRecords.get(tx, id, { vault, by }), audit: [event] }
}

export const customerRemoval = removal(customer, {
  async hanging(db, id) {
    const { people } = await customerFacts(db, id)
    const { bills, departments } = await named(db, id)
    return { people: people.length, bills, departments }
  },
  refusal: ({ bills, departments }) =>
    bills + departments > 0 ? new DomainError('CUSTOMER_IN_USE', { bills, departments }) : null,
  named: ({ record: { name } }) => ({ name }),
})

export async function deleteCustomer(
  tx: Tx,
  id: number,
  vault: Vault,
  now: Temporal.Instant,
): Promise<Written<undefined>> {
  const written = await customerRemoval.remove(tx, id, now, { vault })
  await forgetCustomer(tx, id)
  return written
}

/** How many bills and departments name a customer. */
async function named(db: Read, id: number): Promise<{ bills: number; departments: number }> {
  const { rows } = await sql<{ bills: number; departments: number }>`select
    (select count(*) from bill where customer_id = ${id} and deleted_at is null)::int
      + (select count(*) from integration_bill where customer_id = ${id} and deleted_at is null)::int as bills,
    (select count(*) from department where customer_id = ${id} and deleted_at is null)::int as departments`.execute(db)
  return rows[0] ?? { bills: 0, departments: 0 }
}

const FEW = 10

/** Who has the same business id or national id, which the list of fields may hold half typed. */
export async function twinsOf(
  db: Read,
  { businessid, personSotu, except = 0 }: z.output<NonNullable<typeof findTwins.body>>,
  vault: Vault,
) {
  const hash = personSotu === '' ? null : vault.hash(personSotu.trim().toUpperCase())
  if (businessid === '' && hash === null) return []
  return db
    .selectFrom('customer')
    .select(['id', 'name'])
    .where(({ eb, or, and }) =>
      or([
        and([eb('business_id', '=', businessid.trim()), eb('business_id', '<>', '')]),
        ...(hash ? [eb('national_id_hash', '=', hash)] : []),
      ]),
    )
    .where('id', '<>', except)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(FEW)
    .execute()
}

interface Link {
  readonly personId: number
  readonly customerId: number
}

/** Lets somebody bill a customer, or no more. Linked twice is once. */
export async function setLink(
  tx: Tx,
  { personId, customerId }: Link,
  isLinked: boolean,
  at: At,
): Promise<Written<CustomerRecord>> {
  const { people } = await customerFacts(tx, customerId)
  const person = await tx
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', personId)
    .executeTakeFirst()
  if (!person) throw new DomainError('NOT_FOUND')
  const was = people.some(({ id }) => id === personId)
  if (was !== isLinked && isLinked)
    await tx
      .insertInto('customer_person')
      .values({ customer_id: customerId, person_id: personId, linked_at: at.by.at.toString() })
      .execute()
  else if (was !== isLinked)
    await tx
      .deleteFrom('customer_person')
      .where('customer_id', '=', customerId)
      .where('person_id', '=', personId)
      .execute()
  const reply = await customerRecords.get(tx, customerId, at)
  if (was === isLinked) return { reply, audit: { noneBecause: 'it was so before' } }
  const action = isLinked ? 'customer.link' : 'customer.unlink'
  const after = { person: `${person.first_name} ${person.last_name}` }
  return { reply, audit: [{ action, entity: 'customer', id: customerId, after }] }
}
