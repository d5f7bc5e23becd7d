import type { StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import { followThings } from './follow.ts'
import { dropItems } from './items.ts'

const kind = 'NewCustomer'

interface Customer {
  readonly id: number
  readonly checked: boolean
}

/** The work queue after customers, which are locked, were added or checked: one that nobody has checked is in it. */
export async function followCustomers(tx: Tx, customers: readonly Customer[], by: StepBy): Promise<void> {
  const ids = customers.map(({ id }) => id)
  const waiting = new Map(customers.flatMap(({ id, checked }) => (checked ? [] : [[id, {}] as const])))
  await followThings(tx, { kind, ids, waiting }, by)
}

/** A customer is deleted: nobody has it to check any more. */
export function forgetCustomer(tx: Tx, id: number): Promise<void> {
  return dropItems(tx, [kind], [id])
}
