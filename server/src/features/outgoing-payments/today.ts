import { dayLine } from '../../kernel/list/day-line.ts'
import { payments } from './list.ts'

export const paymentsToday = dayLine('paymentsToApprove', payments, {
  filters: () => ({ state: 'NEW' }),
  sum: 'amount',
  due: 'debit_date',
})
