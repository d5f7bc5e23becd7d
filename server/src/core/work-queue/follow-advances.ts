import type { StepBy } from '../../kernel/moves.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { followThings } from './follow.ts'
import { type Decision, dropItems } from './items.ts'

const kind = 'AdvancePayment'

const advances = (db: Read, ids: readonly number[]) =>
  db.selectFrom('advance_payment').select(['id', 'state', 'amount_cents']).where(among('id', ids)).execute()

const decisionOn = (state: string | undefined): Decision | null =>
  state === 'APPROVED' || state === 'DECLINED' ? state : null

/** The work queue after steps of advances, whose bills are locked: one that nobody has decided is in it with its sum. */
export async function followAdvances(tx: Tx, ids: readonly number[], by: StepBy): Promise<void> {
  const found = new Map((await advances(tx, ids)).map((advance) => [advance.id, advance]))
  const waiting = new Map(
    [...found].flatMap(([id, { state, amount_cents }]) =>
      state === 'REQUESTED' ? [[id, { amount_cents }] as const] : [],
    ),
  )
  await followThings(tx, { kind, ids, waiting, decisionOn: (id) => decisionOn(found.get(id)?.state) }, by)
}

/** What was decided on advances, by advance. */
export async function advanceDecisions(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, Decision>> {
  if (ids.length === 0) return new Map()
  return new Map(
    (await advances(db, ids)).flatMap(({ id, state }) => {
      const decision = decisionOn(state)
      return decision === null ? [] : [[id, decision] as const]
    }),
  )
}

/** Bills are deleted: nobody waits for their advances any more. */
export async function forgetAdvances(tx: Tx, billId: number): Promise<void> {
  const own = await tx.selectFrom('advance_payment').select('id').where('bill_id', '=', billId).execute()
  await dropItems(
    tx,
    [kind],
    own.map(({ id }) => id),
  )
}
