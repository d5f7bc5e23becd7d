import { lastToPay } from '../../core/work-queue/standing.ts'
import { dayLine } from '../../kernel/list/day-line.ts'
import { liabilities } from './list.ts'

/** Claimed, due soon or late, and not on its way. */
export const liabilitiesToday = dayLine('dueLiabilities', liabilities, {
  filters: (today) => ({ standing: 'OPEN', dueTo: lastToPay(today).toString() }),
  sum: 'open',
  due: 'due',
})
