import type { StepBy } from '../../kernel/moves.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { followThings } from './follow.ts'

/** The work queue after accounts were asked for or answered, whose people are locked: who waits for an answer is in it. */
export async function followAskedAccounts(tx: Tx, ids: readonly number[], by: StepBy): Promise<void> {
  const asked = await tx.selectFrom('account_request').select('person_id').where(among('person_id', ids)).execute()
  const waiting = new Map(asked.map(({ person_id }) => [person_id, {}] as const))
  await followThings(tx, { kind: 'AccountAsked', ids, waiting }, by)
}
