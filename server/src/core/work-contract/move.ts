import type { EventOf, StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { workContract } from '@palkkasilta/engine/lifecycles/work-contract.ts'
import { move, moveTo, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import { followContracts } from '../work-queue/follow-contracts.ts'
import { followObstaclesOfPeople } from '../work-queue/follow-obstacles.ts'

/** Moves a contract, and the work queue with it: contracts are moved here alone. */
export async function moveContract(tx: Tx, id: number, event: EventOf<typeof workContract>, by: StepBy): Promise<void> {
  await move(tx, workContract, [id], event, by)
  await follow(tx, id, by)
}

/** The same where the state to come is known. */
export async function moveContractTo(tx: Tx, id: number, to: StateOf<typeof workContract>, by: StepBy): Promise<void> {
  await moveTo(tx, workContract, [id], to, by)
  await follow(tx, id, by)
}

async function follow(tx: Tx, id: number, by: StepBy): Promise<void> {
  await followContracts(tx, [id], by)
  const { person_id } = await tx
    .selectFrom('work_contract')
    .select('person_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await followObstaclesOfPeople(tx, [person_id], by)
}
