import { type OutgoingPaymentState, outgoingPayment } from '@palkkasilta/engine/lifecycles/bank.ts'
import { step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { PaymentRecord } from './locks.ts'

const stateNames: Readonly<Record<OutgoingPaymentState, string>> = {
  NEW: 'uusi',
  APPROVED: 'hyväksytty',
  REJECTED: 'hylätty',
  CANCELLED: 'peruutettu',
}

/** Steps that follow from the bank's answer alone. */
const STEPS_OF_THE_BANK = new Set(['paymentCancellationRefusedByBank'])

/** Throws PAYMENT_STATE where the payment's state does not allow staff the step. */
export function staffStep(row: PaymentRecord, to: OutgoingPaymentState): void {
  const from = row.state as OutgoingPaymentState
  const event = outgoingPayment.steps[from][to]
  if (event === undefined || STEPS_OF_THE_BANK.has(event))
    throw new DomainError('PAYMENT_STATE', { payment: row.id, state: stateNames[from] })
}

/** Moves a locked payment along its table. Throws StepRefused. */
export async function movePayment(
  tx: Tx,
  row: PaymentRecord,
  to: OutgoingPaymentState,
  now: Temporal.Instant,
): Promise<void> {
  step(outgoingPayment, row.state as OutgoingPaymentState, to)
  await tx
    .updateTable('outgoing_payment')
    .set((each) => ({ state: to, version: each('version', '+', 1), updated_at: now.toString() }))
    .where('id', '=', row.id)
    .execute()
}
