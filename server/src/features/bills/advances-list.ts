import { type advanceListItem, listAdvances } from '@palkkasilta/contract/advances.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { advanceStanding } from '../../core/bill/advances/standing.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { is, number } from '../../kernel/list/matching.ts'
import { dayBegins, dayEnds } from '../../platform/database/days.ts'
import { preparedByKeys } from '../../platform/database/prepared.ts'

const become = (what: 'paid' | 'covered' | 'open' | 'lost') =>
  sql<number>`(select ${sql.ref(what)} from ${advanceStanding} as standing)`

const ofBills = (column: 'person_id' | 'customer_id', id: number) =>
  sql<boolean>`advance_payment.bill_id in (select bill.id from bill where ${sql.ref(`bill.${column}`)} = ${id}::bigint)`

const advanceRows = preparedByKeys('advance-rows', (db, ids: readonly number[]) =>
  db
    .selectFrom('advance_payment')
    .innerJoin('bill', 'bill.id', 'advance_payment.bill_id')
    .select(['advance_payment.id', 'advance_payment.bill_id', 'advance_payment.state', 'amount_cents'])
    .select(['advance_payment.created_at', 'bill_number', 'person_name', 'customer_name'])
    .select([
      become('paid').as('paid'),
      become('covered').as('covered'),
      become('open').as('open'),
      become('lost').as('lost'),
    ])
    .where(sql<boolean>`advance_payment.id = any(${ids}::bigint[])`),
)

export const advances = listFrom(listAdvances.list, {
  table: 'advance_payment',
  where: sql`true`,
  filters: {
    from: (day) => sql`advance_payment.created_at >= ${dayBegins(day.toString())}`,
    to: (day) => sql`advance_payment.created_at < ${dayEnds(day.toString())}`,
    state: is('state'),
    person: (id) => ofBills('person_id', id),
    customer: (id) => ofBills('customer_id', id),
  },
  search: { text: [], codes: [number('id')] },
  sorts: { askedAt: 'created_at', amount: 'amount_cents', state: 'state' },
  sums: {
    amount: 'amount_cents',
    paid: become('paid'),
    covered: become('covered'),
    open: become('open'),
    lost: become('lost'),
  },
  rows: advanceRows,
  keyOf: ({ id }) => id,
})

export function advanceItem(row: Awaited<ReturnType<typeof advanceRows>>[number]): z.output<typeof advanceListItem> {
  return {
    id: row.id,
    billId: row.bill_id,
    billNumber: row.bill_number,
    personName: row.person_name,
    customerName: row.customer_name,
    askedAt: row.created_at,
    state: row.state,
    amount: cents(row.amount_cents),
    paid: cents(row.paid),
    covered: cents(row.covered),
    open: cents(row.open),
    lost: cents(row.lost),
  }
}
