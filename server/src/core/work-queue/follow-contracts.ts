import type { StepBy } from '../../kernel/moves.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { followThings } from './follow.ts'
import type { Decision } from './items.ts'

/** The work queue after steps of contracts, which are locked: one that waits to be sent to be signed is in it. */
export async function followContracts(tx: Tx, ids: readonly number[], by: StepBy): Promise<void> {
  const contracts = await tx.selectFrom('work_contract').select(['id', 'state']).where(among('id', ids)).execute()
  const states = new Map(contracts.map(({ id, state }) => [id, state]))
  const waiting = new Map(
    contracts.flatMap(({ id, state }) => (state === 'SENT_TO_APPROVE' ? [[id, {}] as const] : [])),
  )
  await followThings(
    tx,
    { kind: 'WorkcontractReady', ids, waiting, decisionOn: (id) => decisionOn(states.get(id)) },
    by,
  )
}

/** What was decided on contracts, by contract; on one that is a draft, or waits, nothing was. */
export async function contractDecisions(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, Decision>> {
  if (ids.length === 0) return new Map()
  const contracts = await db.selectFrom('work_contract').select(['id', 'state']).where(among('id', ids)).execute()
  return new Map(
    contracts.flatMap(({ id, state }) => {
      const decision = decisionOn(state)
      return decision === null ? [] : [[id, decision] as const]
    }),
  )
}

function decisionOn(state: string | undefined): Decision | null {
  return state === 'WAITING_FOR_SIGNATURE' || state === 'SIGNED' ? 'APPROVED' : null
}
