import type { OwnBillItem } from '@palkkasilta/contract/own-bills.ts'
import { today } from '../../ui/format/index.ts'

/** How an invoice stands in the words of whoever bills: its state, or that its customer is late. */
export function standingOf({ state, exactDueDate }: Pick<OwnBillItem, 'state' | 'exactDueDate'>) {
  return state === 'CLOSED' && exactDueDate < today() ? 'OVERDUE' : state
}
