import { dayLine } from '../../kernel/list/day-line.ts'
import { incomingMoney } from './list.ts'

/** Money that staff have to find a place for. */
export const incomingMoneyToday = dayLine('strayMoney', incomingMoney, {
  filters: () => ({ state: 'WAITING' }),
  sum: 'left',
})
