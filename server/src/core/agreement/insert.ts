import { insertRows } from '../../platform/database/many-rows.ts'
import type { NewRow, Tx } from '../../platform/database/types.ts'

export type NewProfession = NewRow<'agreement_profession', 'version_id'>
export type NewSupplement = NewRow<'supplement', 'version_id'>
export type NewBand = NewRow<'overtime_band', 'version_id'>

/** What an agreement pays from one day to another, without the ids that the database gives. */
export interface NewVersion extends NewRow<'agreement_version', 'agreement_id'> {
  readonly professions: readonly NewProfession[]
  readonly supplements: readonly NewSupplement[]
  readonly bands: readonly NewBand[]
}

export async function insertVersion(tx: Tx, agreementId: number, version: NewVersion): Promise<number> {
  const { professions, supplements, bands, ...columns } = version
  const { id } = await tx
    .insertInto('agreement_version')
    .values({ ...columns, agreement_id: agreementId })
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertRowsOf(tx, id, { professions, supplements, bands })
  return id
}

type Rows = Pick<NewVersion, 'professions' | 'supplements' | 'bands'>

export async function insertRowsOf(
  tx: Tx,
  version_id: number,
  { professions, supplements, bands }: Rows,
): Promise<void> {
  const ofVersion = <Row>(row: Row) => ({ ...row, version_id })
  await insertRows(tx, 'agreement_profession', professions.map(ofVersion))
  await insertRows(tx, 'supplement', supplements.map(ofVersion))
  await insertRows(tx, 'overtime_band', bands.map(ofVersion))
}
