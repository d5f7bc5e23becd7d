import type { Entity } from '@palkkasilta/contract/told.ts'
import { type RawBuilder, sql } from 'kysely'
import { dayAt } from '../../platform/database/days.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Linked } from './chain-links.ts'

interface Kind {
  readonly ids: 'bigint' | 'uuid'
  /** The row by which the address names it. */
  readonly found: (id: string) => RawBuilder<unknown>
  /** Key by which addresses and the history know it, title, kind, number, day, cents and what else its page is found by, of these ids. */
  readonly named: RawBuilder<unknown>
  readonly table: string
  /** What the history calls it, and whether it knows it by its row or as addresses do. */
  readonly told: readonly (readonly [entity: Entity, by: 'row' | 'address'])[]
}

const onDay = (column: string) => dayAt(sql.ref(column))
const numbered = (table: string) => (id: string) => sql`select id from ${sql.table(table)} where id = ${id}::bigint`
const living = (table: string) => (id: string) => sql`${numbered(table)(id)} and deleted_at is null`

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const message = (id: string) => sql`select id from outbound_message where id = ${UUID.test(id) ? id : null}::uuid`

export const kinds: Readonly<Record<Linked, Kind>> = {
  shift: {
    ...{
      ids: 'bigint',
      table: 'shift',
      told: [
        ['shift', 'address'],
        ['shift', 'row'],
      ],
    },
    found: (id) => sql`select id from shift where tamigo_shift_id = ${id}`,
    named: sql`id, tamigo_shift_id, employee_name, null, null, ${onDay('starts_at')}, null, department_id::text from shift`,
  },
  salary: {
    ...{ ids: 'bigint', table: 'salary', told: [['salary', 'row']], found: numbered('salary') },
    named: sql`id, id::text, person_name, null, id, payday, paid_cents, department_id::text from salary`,
  },
  workforceBill: {
    ...{
      ids: 'bigint',
      table: 'integration_bill',
      told: [['workforceBill', 'row']],
      found: living('integration_bill'),
    },
    named: sql`id, id::text, company, null, bill_number, bill_date, total_cents, null from integration_bill`,
  },
  bill: {
    ...{ ids: 'bigint', table: 'bill', told: [['bill', 'row']], found: living('bill') },
    named: sql`id, id::text, customer_name, null, bill_number, bill_date, total_cents, null from bill`,
  },
  subcontract: {
    ...{ ids: 'bigint', table: 'subcontract', told: [], found: numbered('subcontract') },
    named: sql`subcontract.id, subcontract.id::text, first_name || ' ' || last_name, null, null, work_date, amount_cents, bill_id::text
      from subcontract join person on person.id = person_id`,
  },
  billMessage: {
    ...{ ids: 'uuid', table: 'outbound_message', told: [], found: message },
    named: sql`id, id::text, '', kind, null, ${onDay('created_at')}, null, null from outbound_message`,
  },
  outgoingPayment: {
    ...{
      ids: 'bigint',
      table: 'outgoing_payment',
      told: [['outgoingPayment', 'row']],
      found: numbered('outgoing_payment'),
    },
    named: sql`id, id::text, creditor_name, null, id, payday, amount_cents, null from outgoing_payment`,
  },
  outgoingFile: {
    ...{ ids: 'uuid', table: 'outbound_message', told: [['outgoingFile', 'row']], found: message },
    named: sql`id, id::text, key, kind, null, ${onDay('created_at')}, null, coalesce(
      (select min(payment.id) from outgoing_payment payment where payment.file_id = outbound_message.id),
      (select payment_id from payment_cancellation asked where asked.id = outbound_message.id))::text from outbound_message`,
  },
  bankFile: {
    ...{ ids: 'bigint', table: 'bank_file', told: [['bankFile', 'address']] },
    found: (id) => sql`select id from bank_file where file_reference = ${id} order by file_timestamp desc limit 1`,
    named: sql`id, file_reference, file_reference, file_type, null, ${onDay('file_timestamp')}, null, null from bank_file`,
  },
  bankEntry: {
    ...{
      ids: 'bigint',
      table: 'account_entry',
      told: [
        ['bankEntry', 'row'],
        ['incomingMoney', 'row'],
      ],
      found: numbered('account_entry'),
    },
    named: sql`id, id::text, coalesce(counterparty, ''), null, null, booked_on, signed_cents, null from account_entry`,
  },
  accountTransaction: {
    ...{ ids: 'bigint', table: 'account_transaction', told: [], found: numbered('account_transaction') },
    named: sql`id, id::text, coalesce(nullif(creditor_name, ''), debtor_name), null, null, booked_on, amount_cents, null from account_transaction`,
  },
  wageReport: {
    ...{ ids: 'uuid', table: 'outbound_message', told: [] },
    // by the message, or by the id that the report has at the register
    found: (id) => sql`${message(id)} union select id from register_delivery where report_id = ${id}`,
    named: sql`id, id::text, '', kind, null, ${onDay('created_at')}, null, null from outbound_message`,
  },
  separateReport: {
    ...{
      ids: 'bigint',
      table: 'separate_report',
      told: [['separateReport', 'row']],
      found: numbered('separate_report'),
    },
    named: sql`id, id::text, payer_name, null, null, month, contribution_cents, null from separate_report`,
  },
  liability: {
    ...{ ids: 'bigint', table: 'liability', told: [['liability', 'row']], found: numbered('liability') },
    named: sql`id, id::text, payee, creditor, null, month, case standing when 'FORECAST' then counted_cents else claimed_cents end,
      last_month::text from liability`,
  },
}

/** A thing of a chain, by its row and as its page is known by. */
export interface Known {
  readonly thing: Linked
  readonly row: string
}

export interface Named extends Known {
  readonly id: string
  readonly title: string
  readonly kind: string | null
  readonly number: number | null
  readonly on: string | null
  readonly cents: number | null
  readonly belongs: string | null
}

/** The row that an address names, or undefined. */
export async function rowOf(db: Read, thing: Linked, id: string): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`select found.id::text as id from (${kinds[thing].found(id)}) found`.execute(db)
  return rows[0]?.id
}

/** Things as their pages know them, in their order, by one statement for all kinds. */
export async function namedOf(db: Read, things: readonly Known[]): Promise<Named[]> {
  const parts = [...Map.groupBy(things, ({ thing }) => thing)].map(([thing, own]) => {
    const { ids, named, table } = kinds[thing]
    const rows = own.map(({ row }) => row)
    return sql`select ${thing} as thing, named.row::text as row, named.id, title, kind::text as kind, number::bigint as number, on_day::text as "on",
        cents::bigint as cents, belongs::text as belongs
      from (select ${named} where ${sql.ref(`${table}.id`)} = any(${rows}::${sql.raw(ids)}[]))
      named (row, id, title, kind, number, on_day, cents, belongs)`
  })
  const { rows } = await sql<Named>`${sql.join(parts, sql` union all `)}`.execute(db)
  const found = new Map(rows.map((row) => [`${row.thing}/${row.row}`, row]))
  return things.flatMap(({ thing, row }) => found.get(`${thing}/${row}`) ?? [])
}
