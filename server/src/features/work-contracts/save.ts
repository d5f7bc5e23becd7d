import { workContractForm } from '@palkkasilta/contract/work-contracts.ts'
import { isEditable } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { workContract } from '@palkkasilta/engine/lifecycles/work-contract.ts'
import type { z } from 'zod'
import { moveContractTo } from '../../core/work-contract/move.ts'
import { contractForUpdate, contractRow, type StoredContract } from '../../core/work-contract/queries.ts'
import { type ContractServices, type WorkContractRecord, workContractRecord } from '../../core/work-contract/records.ts'
import type { Written } from '../../kernel/commit.ts'
import { changesIn, edited, refuseStale } from '../../kernel/edits.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'

type Body = z.output<typeof workContractForm.body>

/** Saves a contract. One that is out for signing or signed stays as it is. */
export async function saveContract(
  services: ContractServices,
  tx: Tx,
  id: number,
  body: Body,
  by: StepBy,
  /** Where in the call's body the contract is. */
  place = '',
): Promise<Written<WorkContractRecord>> {
  const stored = await contractForUpdate(tx, id)
  await refuseStale(tx, { entity: 'workContract', id, version: stored.version }, body.version)
  const before = workContractRecord(services, await contractRow(tx, id))
  const { agreement, state, ...columns } = changesIn(workContractForm, body, before, place)
  const isChanged = Object.keys(columns).length > 0 || agreement !== undefined || state !== undefined
  if (isChanged) {
    refuseLocked(stored)
    if (agreement) await refuseUnknownAgreement(tx, agreement.id, place)
    await tx
      .updateTable('work_contract')
      .set({
        ...columns,
        ...(agreement !== undefined && { agreement_id: agreement?.id ?? null }),
        updated_at: by.at.toString(),
        version: stored.version + 1,
      })
      .where('id', '=', id)
      .execute()
    if (state !== undefined) await changeState(tx, id, state, by, place)
  }
  const after = workContractRecord(services, await contractRow(tx, id))
  return edited(workContractForm, { action: 'workContract.save', entity: 'workContract', id }, before, after)
}

export function refuseLocked({ state }: StoredContract): void {
  if (!isEditable(workContract, state))
    throw new DomainError('CONTRACT_LOCKED', { fact: stateFact(workContract, state) })
}

const NOT_BY_HAND = {
  WAITING_FOR_SIGNATURE: 'Sopimus lähetetään allekirjoitettavaksi painikkeella Lähetä allekirjoitettavaksi.',
  SIGNED:
    'Sopimus on allekirjoitettu, kun allekirjoituspalvelu on ilmoittanut siitä tai paperilla allekirjoitettu on liitetty.',
} as const

async function changeState(tx: Tx, id: number, to: StoredContract['state'], by: StepBy, place: string): Promise<void> {
  if (to === 'WAITING_FOR_SIGNATURE' || to === 'SIGNED') throw badField(`${place}contractState`, NOT_BY_HAND[to])
  await moveContractTo(tx, id, to, by)
}

export async function refuseUnknownAgreement(tx: Tx, id: number, place: string): Promise<void> {
  const known = await tx
    .selectFrom('agreement')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!known) throw badField(`${place}tes`, 'Valittua työehtosopimusta ei ole. Päivitä sivu.')
}
