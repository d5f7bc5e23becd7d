import type { AskedOf } from '@palkkasilta/contract/list.ts'
import { listBills } from '@palkkasilta/contract/workforce-bills.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { billListRows, leftOfNetIn, openCentsOf } from '../../core/bill/queries.ts'
import { isSent } from '../../core/bill/standing.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { amount, code, is, number, onDay, since, through, until } from '../../kernel/list/matching.ts'

/** Of what is left of the bill. */
const margin = sql`(${leftOfNetIn('integration_bill')} - integration_bill.our_costs_cents)`

export const bills = listFrom(listBills.list, {
  table: 'integration_bill',
  where: sql`integration_bill.deleted_at is null`,
  filters: {
    state: is('state'),
    from: since('bill_date'),
    to: until('bill_date'),
    dueTo: until('due_date'),
    customer: is('customer_id'),
    dueFrom: since('due_date'),
    department: is('department_id'),
    sent: (isAsked) => (isAsked ? isSent('integration_bill') : null),
  },
  inOrder: [['state']],
  search: {
    text: [through('company', sql`select billed_company.name as id from billed_company`, sql`billed_company.name`)],
    codes: [
      number('bill_number'),
      code('reference', /^\d+$/),
      amount('total_cents'),
      amount('net_cents'),
      onDay('bill_date'),
      onDay('due_date'),
    ],
  },
  sorts: {
    billnum: 'bill_number',
    company: 'company',
    billingAmountWithoutALV: 'net_cents',
    billingAmount: 'total_cents',
    vatamount: 'vat_cents',
    ourCosts: 'our_costs_cents',
    yield: margin,
    paydate: 'due_date',
    billdate: 'bill_date',
    state: 'state',
  },
  sums: {
    billingAmountWithoutALV: 'net_cents',
    vatamount: 'vat_cents',
    billingAmount: 'total_cents',
    openamount: openCentsOf('integration_bill'),
    ourCosts: 'our_costs_cents',
    yield: margin,
  },
  rows: billListRows,
  keyOf: (bill) => bill.id,
})

type Filters = AskedOf<typeof listBills.list>['filters']

/** `OVERDUE` is no state of a bill: it has been sent, and its day of paying has passed. */
export function overdueOn(today: LocalDate, filters: Filters): Filters {
  return filters.state === 'OVERDUE' ? { ...filters, state: 'CLOSED', dueTo: today.subtract({ days: 1 }) } : filters
}
