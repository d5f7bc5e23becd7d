import { dayLine } from '../../kernel/list/day-line.ts'
import { bills, overdueOn } from './list.ts'

export const billsToday = dayLine('overdueBills', bills, {
  filters: () => ({ state: 'OVERDUE' }),
  read: overdueOn,
  sum: 'openamount',
  due: 'due_date',
})
