import { DomainError } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'

/** The file that the payment was sent in. Throws NO_BANK_FILE before there is one. */
export async function fileOfPayment(db: Read, paymentId: number) {
  const row = await db
    .selectFrom('outgoing_payment')
    .innerJoin('outbound_message', 'outbound_message.id', 'outgoing_payment.file_id')
    .selectAll('outbound_message')
    .where('outgoing_payment.id', '=', paymentId)
    .executeTakeFirst()
  if (!row) throw new DomainError('NO_BANK_FILE')
  return row
}

/** The newest cancellation request. Throws NOT_FOUND where none was made. */
export async function cancellationOfPayment(db: Read, paymentId: number) {
  const row = await db
    .selectFrom('payment_cancellation')
    .innerJoin('outbound_message', 'outbound_message.id', 'payment_cancellation.id')
    .selectAll('outbound_message')
    .where('payment_id', '=', paymentId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}
