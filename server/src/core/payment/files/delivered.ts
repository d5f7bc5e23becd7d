import { DomainError } from '../../../kernel/errors.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { lockFileWithPayments } from '../states/locks.ts'
import { noteArrived } from './files.ts'
import { fileOfPayment } from './message-files.ts'

/** Staff gave the file that a payment is in to the bank themselves: it is not sent any more. */
export async function markDelivered(tx: Tx, paymentId: number, who: number, now: Temporal.Instant): Promise<void> {
  const { id } = await fileOfPayment(tx, paymentId)
  const { file, payments } = await lockFileWithPayments(tx, id)
  if (file?.state !== 'WAITING') throw new DomainError('FILE_NOT_WAITING')
  await noteArrived(tx, { file, payments }, 'BY_HAND', { by: 'staff', who, at: now })
}
