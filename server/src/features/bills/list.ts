import { listBills } from '@palkkasilta/contract/bills.ts'
import { sql } from 'kysely'
import { listedBills } from '../../core/bill/items/stored.ts'
import { openCentsOf } from '../../core/bill/queries.ts'
import { isSent, isUnsent } from '../../core/bill/standing.ts'
import { hasWorkToPay } from '../../core/payroll/lines/free-work.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { amount, code, is, number, onDay, since, until } from '../../kernel/list/matching.ts'
import { byWords } from '../../kernel/list/words.ts'

export const bills = listFrom(listBills.list, {
  table: 'bill',
  where: sql`bill.deleted_at is null`,
  filters: {
    stateCrit: is('state'),
    customer: is('customer_id'),
    person: is('person_id'),
    dueTo: until('due_date'),
    dueFrom: since('due_date'),
    from: since('bill_date'),
    to: until('bill_date'),
    sent: (isAsked) => (isAsked ? isSent('bill') : null),
    unsent: (isAsked) => (isAsked ? isUnsent('bill') : null),
    unpaidWork: (isAsked) => (isAsked ? hasWorkToPay : null),
  },
  inOrder: [['stateCrit']],
  few: ['unpaidWork'],
  search: {
    text: [byWords('search_text')],
    codes: [
      number('bill_number'),
      number('id'),
      code('reference', /^\d+$/),
      amount('total_cents'),
      onDay('bill_date'),
      onDay('due_date'),
    ],
  },
  sorts: {
    billNumber: 'bill_number',
    customer: 'customer_name',
    person: 'person_name',
    exactDueDate: 'due_date',
    totalpriceWithAlv: 'total_cents',
    vatAmount: 'vat_cents',
    state: 'state',
  },
  sums: { totalpriceWithAlv: 'total_cents', vatAmount: 'vat_cents', openamount: openCentsOf('bill') },
  rows: listedBills,
  keyOf: ({ id }) => id,
})
