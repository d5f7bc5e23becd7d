import { outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { hasStep, type StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { refusalSentence } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { PaymentRecord } from './locks.ts'

/** Throws PAYMENT_STATE where the payment's state does not allow staff the step. */
export function refuseStaffStep({ id, state }: PaymentRecord, to: StateOf<typeof outgoingPayment>): void {
  if (hasStep(outgoingPayment, state, to, 'staff')) return
  const refused = { lifecycle: outgoingPayment.name, from: state, asked: to, reason: 'NO_SUCH_STEP', id } as const
  throw new DomainError('PAYMENT_STATE', { refusal: refusalSentence(refused) ?? '' })
}
