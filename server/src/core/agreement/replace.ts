import { sql } from 'kysely'
import { updateRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { insertRowsOf, type NewVersion } from './insert.ts'

type Rows<Row> = readonly (Row & { readonly id?: number | undefined })[]

/** The rows of a version as they are to be: those with an id are there already. */
export interface VersionRows {
  readonly professions: Rows<NewVersion['professions'][number]>
  readonly supplements: Rows<NewVersion['supplements'][number]>
  readonly bands: Rows<NewVersion['bands'][number]>
}

/** Changes the rows of a version, adds those that are new and deletes those that are left out. */
export async function replaceRowsOf(tx: Tx, versionId: number, rows: VersionRows): Promise<void> {
  const professions = parted(rows.professions)
  const supplements = parted(rows.supplements)
  const bands = parted(rows.bands)
  await deleteOthers(tx, 'agreement_profession', versionId, professions.kept)
  await deleteOthers(tx, 'supplement', versionId, supplements.kept)
  await deleteOthers(tx, 'overtime_band', versionId, bands.kept)
  await updateRows(tx, 'agreement_profession', professions.kept)
  await updateRows(tx, 'supplement', supplements.kept)
  await updateRows(tx, 'overtime_band', bands.kept)
  await insertRowsOf(tx, versionId, {
    professions: professions.added,
    supplements: supplements.added,
    bands: bands.added,
  })
}

function parted<Row extends { readonly id?: number | undefined }>(rows: readonly Row[]) {
  return {
    kept: rows.flatMap(({ id, ...row }) => (id === undefined ? [] : [{ ...row, id }])),
    added: rows.flatMap(({ id, ...row }) => (id === undefined ? [row] : [])),
  }
}

type RowTable = 'agreement_profession' | 'supplement' | 'overtime_band'

async function deleteOthers(tx: Tx, table: RowTable, versionId: number, kept: readonly { readonly id: number }[]) {
  const ids = kept.map(({ id }) => id)
  const rows = sql`delete from ${sql.table(table)} where version_id = ${versionId} and id <> all(${ids}::bigint[])`
  await rows.execute(tx)
}
