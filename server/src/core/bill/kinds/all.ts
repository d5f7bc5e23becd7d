import type { BillKind } from '../kind.ts'
import { billsOfBillers } from './of-billers.ts'
import { billsOfSalaries } from './of-salaries.ts'

export const billKinds: readonly BillKind[] = [billsOfSalaries, billsOfBillers]

/** The kind of bill that a message to the provider is of. */
export function kindOfMessage(message: string): BillKind {
  const found = billKinds.find(({ messages }) => Object.values(messages).includes(message))
  if (!found) throw new Error(`no bill has messages of the kind ${message}`)
  return found
}
