import { among, type Change, insertRows, updateRows } from '../../platform/database/many-rows.ts'
import type { NewRow, Tx } from '../../platform/database/types.ts'

export type CardColumns = Omit<NewRow<'tax_card'>, 'person_id'>

/** What becomes of a person's tax cards. */
export interface CardEdit {
  readonly personId: number
  readonly changed: readonly Change<'tax_card'>[]
  readonly added: readonly CardColumns[]
  readonly removed: readonly number[]
}

/** Writes edits of people's tax cards, by whomever and however many: each kind of change is one statement. */
export async function storeTaxCards(tx: Tx, edits: readonly CardEdit[]): Promise<void> {
  const removed = edits.flatMap((edit) => edit.removed)
  if (removed.length > 0) await tx.deleteFrom('tax_card').where(among('id', removed)).execute()
  const changed = edits.flatMap((edit) => edit.changed)
  const alike = Map.groupBy(changed, (row) => Object.keys(row).sort().join())
  for (const rows of alike.values()) await updateRows(tx, 'tax_card', rows)
  const added = edits.flatMap(({ personId, added: rows }) => rows.map((row) => ({ ...row, person_id: personId })))
  await insertRows(tx, 'tax_card', added)
}

/** Open salaries of people that lack a tax card: they follow a change of cards at once, as that is an obstacle. */
export async function salariesWithoutCard(tx: Tx, personIds: readonly number[]): Promise<number[]> {
  const rows = await tx
    .selectFrom('salary')
    .select('id')
    .where(among('person_id', personIds))
    .where('state', '=', 'OPEN')
    .where('tax_card_id', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}
