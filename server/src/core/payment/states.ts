import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { hasStep, type StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { PaymentRecord } from './locks.ts'

type State = StateOf<typeof outgoingPayment>

const stateNames: Readonly<Record<State, string>> = {
  NEW: 'uusi',
  APPROVED: 'hyväksytty',
  REJECTED: 'hylätty',
  CANCELLED: 'peruutettu',
}

/** Throws PAYMENT_STATE where the payment's state does not allow staff the step. */
export function refuseStaffStep({ id, state }: PaymentRecord, to: State): void {
  if (!hasStep(outgoingPayment, state, to, 'staff'))
    throw new DomainError('PAYMENT_STATE', { payment: id, state: stateNames[state] })
}
