import { DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'
import { spentToken } from './one-time-addresses.ts'

/** Uses up a proof that these are the hands of this person. Throws PROOF_MISSING or PROOF_SPENT. */
export async function spendProof(tx: Tx, proof: string | undefined, who: number, now: Temporal.Instant): Promise<void> {
  if (proof === undefined) throw new DomainError('PROOF_MISSING')
  const spent = await spentToken(tx, proof, 'PROOF', now)
  if (spent?.personId !== who) throw new DomainError('PROOF_SPENT')
}
