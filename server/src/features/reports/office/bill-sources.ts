import { sql } from 'kysely'
import { leftOfNetIn, openCentsOf } from '../../../core/bill/queries.ts'
import { each, monthOfDay } from './source.ts'

const billsOf = {
  billing: { table: 'bill', customer: sql`bill.customer_id`, person: { person: sql`bill.person_id` } },
  workforce: { table: 'integration_bill', customer: sql`integration_bill.department_id`, person: {} },
} as const
export type BillArea = keyof typeof billsOf

/** Bills of an area, without those that are deleted. */
export function bills(area: BillArea) {
  const { table, customer, person } = billsOf[area]
  const bill = sql.table(table)
  const [day, due] = [sql`${bill}.bill_date`, sql`${bill}.due_date`]
  const stillOpen = sql`${bill}.state = 'CLOSED'`
  const open = openCentsOf(table)
  const openOnly = (state: 'CLOSED' | 'LUOTTOTAPPIO') =>
    sql`case when ${bill}.state = ${sql.lit(state)} then ${open} else 0 end`
  return {
    ...{ area, from: bill, table, due, stillOpen, day },
    where: sql<boolean>`${bill}.deleted_at is null`,
    keys: { ...person, customer, month: monthOfDay(day) },
    measures: {
      bills: each,
      net: sql`${bill}.net_cents`,
      vat: sql`${bill}.vat_cents`,
      total: sql`${bill}.total_cents`,
      creditedNet: sql`${bill}.net_cents - ${leftOfNetIn(table)}`,
      credited: sql`${bill}.refunded_cents`,
      paid: sql`${bill}.total_cents - ${bill}.refunded_cents - ${open}`,
      open: openOnly('CLOSED'),
      lost: openOnly('LUOTTOTAPPIO'),
    },
  } as const
}
