import { workContractForm } from '@palkkasilta/contract/work-contracts.ts'
import { isEditable } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { workContract } from '@palkkasilta/engine/lifecycles/work-contract.ts'
import { moveContractTo } from '../../core/work-contract/move.ts'
import { contractRow } from '../../core/work-contract/queries.ts'
import { type ContractServices, workContractRecord } from '../../core/work-contract/records.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import { record } from '../../kernel/records/record.ts'
import type { Read } from '../../platform/database/types.ts'

interface At {
  readonly services: ContractServices
  readonly by: StepBy
}

/** One that is out for signing or signed stays as it is. */
export const contractRecords = record(workContractForm, {
  table: 'work_contract',
  entity: 'workContract',

  async read(db, id: number, { services }: At) {
    const row = await contractRow(db, id)
    return { row, record: workContractRecord(services, row) }
  },

  async edit(db, { row }, { agreement, state, ...given }, { by }, place) {
    const columns = { ...given, ...(agreement !== undefined && { agreement_id: agreement?.id ?? null }) }
    if (Object.keys(columns).length === 0 && state === undefined) return { columns, state }
    if (!isEditable(workContract, row.state))
      throw new DomainError('CONTRACT_LOCKED', { fact: stateFact(workContract, row.state) })
    if (agreement) await refuseUnknownAgreement(db, agreement.id, place)
    if (state === 'WAITING_FOR_SIGNATURE' || state === 'SIGNED')
      throw badField(`${place}contractState`, NOT_BY_HAND[state])
    return { columns: { ...columns, updated_at: by.at.toString() }, state }
  },

  async store(tx, { row }, { state }, { by }) {
    if (state !== undefined) await moveContractTo(tx, row.id, state, by)
  },
})

const NOT_BY_HAND = {
  WAITING_FOR_SIGNATURE: 'Sopimus lähetetään allekirjoitettavaksi painikkeella Lähetä allekirjoitettavaksi.',
  SIGNED:
    'Sopimus on allekirjoitettu, kun allekirjoituspalvelu on ilmoittanut siitä tai paperilla allekirjoitettu on liitetty.',
} as const

export async function refuseUnknownAgreement(db: Read, id: number, place: string): Promise<void> {
  const known = await db
    .selectFrom('agreement')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!known) throw badField(`${place}tes`, 'Valittua työehtosopimusta ei ole. Päivitä sivu.')
}
