import { audit } from '../../kernel/audit.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Answered } from '../outbound/channel.ts'
import type { StoredBill } from './queries.ts'
import { moveBill } from './states.ts'

/** What the provider took is sent or refunded; what it refused stays as it was, with the reason. */
export async function applyAnswer(
  tx: Tx,
  { message, outcome, subject: { id } }: Answered<unknown, StoredBill>,
  { at }: StepBy,
): Promise<void> {
  const isRefund = message.kind === 'REFUND'
  const isAccepted = outcome.state === 'ACCEPTED'
  const error = outcome.problem ?? null
  const back = isRefund && !isAccepted ? { refund_rate: null } : {}
  await tx
    .updateTable('integration_bill')
    .set({ error, ...back })
    .where('id', '=', id)
    .execute()
  const by = { by: 'provider', who: message.posted_by, at } as const
  if (isAccepted) await moveBill(tx, id, isRefund ? 'billRefunded' : 'billSent', by)
  const after = { billnum: Number(message.key), accepted: isAccepted, error }
  await audit(tx, { action: 'workforceBill.answer', entity: 'workforceBill', id, after }, null, at)
}
