import { audit } from '../../kernel/audit.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import { moveContract } from '../work-contract/move.ts'
import type { StoredRequest } from './queries.ts'

/** A request ends without a signature, and its contract waits for approval again. The contract is locked. */
export async function endRequest(
  tx: Tx,
  { id, contract_id }: Pick<StoredRequest, 'id' | 'contract_id'>,
  reason: string,
  by: StepBy & { readonly by: 'provider' | 'staff' },
): Promise<void> {
  await tx
    .updateTable('signature_request')
    .set({ ended_at: by.at.toString(), end_reason: reason })
    .where('id', '=', id)
    .execute()
  await moveContract(tx, contract_id, 'contractSigningEnded', { ...by, reason })
  const event = {
    action: 'workContract.signingEnded',
    entity: 'workContract',
    id: contract_id,
    after: { reason },
  } as const
  await audit(tx, event, by.who, by.at)
}
