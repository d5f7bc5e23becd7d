import type { mergeCheck } from '@palkkasilta/contract/customer-merges.ts'
import { customerForm } from '@palkkasilta/contract/customers.ts'
import { leavingStates } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import { billersMessages } from '../../core/bill/items/stored.ts'
import { BILLS } from '../../core/bill/queries.ts'
import { followCustomers } from '../../core/work-queue/follow-customers.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { among, insertRows } from '../../platform/database/many-rows.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import { type CustomerFacts, customerFacts } from './queries.ts'
import { type At, customerRecords } from './service.ts'
import { type CustomerRecord, customerRecord } from './wire.ts'

type Check = z.output<typeof mergeCheck>
type Customer = Selectable<DB['customer']>

export interface Pair {
  /** That stays. */
  readonly id: number
  /** That is merged into it. */
  readonly other: number
}

/** What a customer lacks is taken of the merged one, and what belongs together is taken together. */
const groups = [
  ['business_id'],
  ['vat_id'],
  ['organization'],
  ['einvoice_address', 'einvoice_operator'],
  ['reference_number'],
  ['address', 'address2', 'postal_code', 'city', 'country'],
  ['phone'],
  ['email'],
  ['email2'],
] as const satisfies readonly (readonly (keyof Customer)[])[]

/** By column. A country alone is no address. */
function takenOf(own: Customer, other: Customer): Record<string, string> {
  const filled = (of: Customer) => (name: keyof Customer) => name !== 'country' && of[name] !== ''
  const lacking = groups.filter((group) => !group.some(filled(own)) && group.some(filled(other)))
  return Object.fromEntries(lacking.flat().flatMap((name) => (other[name] === own[name] ? [] : [[name, other[name]]])))
}

/** What would move, what differs, and why they cannot be merged. */
export async function checkMerge(db: Read, pair: Pair, { vault }: Pick<At, 'vault'>): Promise<Check> {
  const { own, other, refusal } = await judged(db, pair)
  const taken = takenOf(own.customer, other.customer)
  const wire = ({ customer, people }: CustomerFacts): Readonly<Record<string, unknown>> =>
    z.encode(customerForm.record, customerRecord({ customer, people }, vault))
  const [ours, theirs] = [wire(own), wire(other)]
  const fields = Object.entries(customerForm.fields).flatMap(([column, { name }]) => {
    const [mine, its] = [ours[name], theirs[name]] as [string, string]
    return mine === its ? [] : [{ name, own: mine, other: its, isTaken: Object.hasOwn(taken, column) }]
  })
  const departments = await departmentsOf(db, pair.other)
  return {
    refusal: refusal?.problem().message ?? null,
    name: own.customer.name,
    mergedName: other.customer.name,
    ...(await billsOf(db, pair.other)),
    departments: departments.map(({ id, name }) => ({ DepartmentId: id, Name: name })),
    people: other.people.map(({ id, first_name, last_name }) => ({ id, fullName: `${first_name} ${last_name}` })),
    fields,
  }
}

/** Both as they are, and why they cannot be one. Throws NOT_FOUND. */
async function judged(db: Read, { id, other: otherId }: Pair) {
  const own = await customerFacts(db, id)
  const other = await customerFacts(db, otherId)
  return { own, other, refusal: contradiction(own.customer, other.customer) ?? (await leavingOf(db, other.customer)) }
}

function contradiction(own: Customer, other: Customer): DomainError | null {
  if (own.id === other.id) return new DomainError('MERGED_WITH_ITSELF')
  if (own.party_role !== other.party_role) return new DomainError('MERGED_OF_TWO_KINDS')
  const differ = (column: 'business_id' | 'sotu') =>
    new DomainError('MERGED_IDS_DIFFER', { label: customerForm.fields[column].label })
  if (own.business_id && other.business_id && own.business_id !== other.business_id) return differ('business_id')
  if (!other.national_id_hash) return null
  if (!own.national_id_hash) return new DomainError('MERGED_ID_LOST', { merged: other.name })
  return other.national_id_hash.equals(own.national_id_hash) ? null : differ('sotu')
}

/** A bill that is leaving is told to the provider as its customer's. */
async function leavingOf(db: Read, { id, name }: Customer): Promise<DomainError | null> {
  const kinds = Object.values(billersMessages)
  const leaving = await db
    .selectFrom('outbound_message')
    .innerJoin('bill', 'bill.id', 'subject_id')
    .select('bill_number')
    .where('channel', '=', BILLS)
    .where('kind', 'in', kinds)
    .where('outbound_message.state', 'in', leavingStates)
    .where('customer_id', '=', id)
    .limit(1)
    .executeTakeFirst()
  return leaving ? new DomainError('MERGED_BILL_LEAVING', { merged: name, bill: leaving.bill_number }) : null
}

async function billsOf(db: Read, id: number): Promise<Pick<Check, 'bills' | 'workforceBills'>> {
  const { rows } = await sql<{ bills: number; workforceBills: number }>`select
    (select count(*) from bill where customer_id = ${id} and deleted_at is null)::int as bills,
    (select count(*) from integration_bill where customer_id = ${id} and deleted_at is null)::int
      as "workforceBills"`.execute(db)
  return rows[0] ?? { bills: 0, workforceBills: 0 }
}

export function departmentsOf(db: Read, id: number) {
  const named = db.selectFrom('department').select(['id', 'name']).where('customer_id', '=', id)
  return named.where('deleted_at', 'is', null).orderBy('name').execute()
}

/** Merges a customer into another: what names it names the one that stays, and what was moved is kept for a day. */
export async function mergeCustomers(tx: Tx, pair: Pair, at: At): Promise<Written<CustomerRecord>> {
  await lockCustomers(tx, [pair.id, pair.other])
  const { own, other, refusal } = await judged(tx, pair)
  if (refusal) throw refusal
  const filled = takenOf(own.customer, other.customer)
  const departments = await departmentsOf(tx, pair.other)
  const moved = await moveBills(tx, pair.other, pair.id)
  const known = new Set(own.people.map(({ id }) => id))
  const people = other.people.map(({ id }) => id).filter((id) => !known.has(id))
  const linked_at = at.by.at.toString()
  const links = people.map((person_id) => ({ customer_id: pair.id, person_id, linked_at }))
  await insertRows(tx, 'customer_person', links)
  const { customer: gone } = other
  await setColumns(tx, gone.id, { deleted_at: linked_at, merged_into: pair.id })
  await setColumns(tx, pair.id, { ...filled, version: sql`version + 1` })
  await followCustomers(tx, [{ id: gone.id, checked: true }], at.by)
  await tx
    .insertInto('customer_merge')
    .values({
      survivor_id: pair.id,
      merged_id: gone.id,
      merged_at: linked_at,
      ...moved,
      departments: departments.map(({ id }) => id),
      people,
      filled: JSON.stringify(filled),
    })
    .execute()
  const events = await moveDepartments(tx, departments, gone, own.customer)
  const after = {
    merged: gone.name,
    bills: moved.bills.length + moved.integration_bills.length,
    departments: departments.map(({ name }) => name).join(', '),
    linked: people.length,
    ...Object.fromEntries(Object.entries(filled).map(([column, value]) => [fieldOf(column), value])),
  }
  return {
    reply: await customerRecords.get(tx, pair.id, at),
    audit: [
      { action: 'customer.merge', entity: 'customer', id: pair.id, after },
      { action: 'customer.mergedInto', entity: 'customer', id: gone.id, after: { survivor: own.customer.name } },
      ...events,
    ],
  }
}

const fieldOf = (column: string) => customerForm.fields[column as keyof typeof customerForm.fields].name

/** In the order of their ids, as everywhere. */
export async function lockCustomers(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select from customer where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
}

export async function setColumns(tx: Tx, id: number, columns: object): Promise<void> {
  const set = Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update customer set ${sql.join(set)} where id = ${id}`.execute(tx)
}

type Movable = 'bill' | 'integration_bill' | 'travel_agreement'

interface MovedBills {
  readonly bills: number[]
  readonly integration_bills: number[]
  /** Of travel money, with those who bill. */
  readonly travel_agreements: number[]
}

/** All bills and agreements of a customer, or those of them that are named, become another's; gives which they were. */
export async function moveBills(tx: Tx, from: number, to: number, only?: MovedBills): Promise<MovedBills> {
  const moved = async (table: Movable, ids: readonly number[] | undefined): Promise<number[]> => {
    const named = ids ? sql`and id = any(${ids}::bigint[])` : sql``
    const { rows } = await sql<{ id: number }>`
      with own as (select id from ${sql.table(table)} where customer_id = ${from} ${named} order by id for update)
      update ${sql.table(table)} as moved set customer_id = ${to} from own where moved.id = own.id returning moved.id`.execute(
      tx,
    )
    return rows.map(({ id }) => id)
  }
  return {
    bills: await moved('bill', only?.bills),
    integration_bills: await moved('integration_bill', only?.integration_bills),
    travel_agreements: await moved('travel_agreement', only?.travel_agreements),
  }
}

interface Moved {
  readonly id: string
  readonly name: string
}

/** Departments bill another customer from now on; gives what the history tells of each. */
export async function moveDepartments(
  tx: Tx,
  departments: readonly Moved[],
  from: Pick<Customer, 'id' | 'name'>,
  to: Pick<Customer, 'id' | 'name'>,
): Promise<AuditEvent[]> {
  if (departments.length === 0) return []
  await tx
    .updateTable('department')
    .set(({ eb }) => ({ customer_id: to.id, version: eb('version', '+', 1) }))
    .where(
      among(
        'id',
        departments.map(({ id }) => id),
      ),
    )
    .execute()
  const told = ({ id, name }: Pick<Customer, 'id' | 'name'>) => ({ sharedCustomer: { id, name } })
  return departments.map(({ id }): AuditEvent => {
    return { action: 'department.save', entity: 'department', id, before: told(from), after: told(to) }
  })
}
