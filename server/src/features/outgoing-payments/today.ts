import { dayLine } from '../../kernel/list/day-line.ts'
import { payments } from './list.ts'

export const paymentsToday = [
  dayLine('paymentsToApprove', payments, { filters: () => ({ state: 'NEW' }), sum: 'amount', due: 'debit_date' }),
  // a bank tells of a day's debits on the next morning
  dayLine('undebitedPayments', payments, {
    filters: (today) => ({ undebitedBy: today.subtract({ days: 1 }).toString() }),
    sum: 'amount',
    due: 'debit_date',
  }),
]
