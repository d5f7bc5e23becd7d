import { type OutgoingPaymentState, outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { StepRefused, step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { DomainError } from '../../app/errors.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { PaymentRecord } from './locks.ts'

const stateNames: Readonly<Record<OutgoingPaymentState, string>> = {
  NEW: 'uusi',
  APPROVED: 'hyväksytty',
  REJECTED: 'hylätty',
  CANCELLED: 'peruutettu',
}

/** Throws PAYMENT_STATE where the payment's state does not allow the step. */
export function stepPayment(row: PaymentRecord, to: OutgoingPaymentState): void {
  const from = row.state as OutgoingPaymentState
  try {
    step(outgoingPayment, from, to)
  } catch (error) {
    if (!(error instanceof StepRefused)) throw error
    throw new DomainError('PAYMENT_STATE', { payment: row.id, state: stateNames[from] })
  }
}

/** Moves a locked payment along its table. */
export async function movePayment(
  tx: Tx,
  row: PaymentRecord,
  to: OutgoingPaymentState,
  now: Temporal.Instant,
): Promise<void> {
  stepPayment(row, to)
  await tx
    .updateTable('outgoing_payment')
    .set((each) => ({ state: to, version: each('version', '+', 1), updated_at: now.toString() }))
    .where('id', '=', row.id)
    .execute()
}
