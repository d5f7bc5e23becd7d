import { type CardAnswer, joined } from '@palkkasilta/engine/tax-cards/fetched-cards.ts'
import { sql } from 'kysely'
import { among, insertPiece, piecesOf } from '../../platform/database/many-rows.ts'
import type { CardSource, Tx } from '../../platform/database/types.ts'
import { judgeCards } from './judge.ts'

export interface Told extends CardAnswer {
  readonly personId: number
}

interface Asked {
  readonly source: CardSource
  readonly year: number
  readonly askedAt: Temporal.Instant
}

/**
 * Keeps what a source said of people: of each the answer to the latest question, in whatever order answers come and however often. An earlier one
 * changes nothing. What of it differs from what the people have is shown, and taken into use by staff alone.
 */
export async function keepAnswers(tx: Tx, { source, year, askedAt }: Asked, told: readonly Told[]): Promise<void> {
  const ofPeople = [...Map.groupBy(told, ({ personId }) => personId)]
  const ids = ofPeople.map(([id]) => id)
  await lockPeople(tx, ids)
  const rows = ofPeople.map(([person_id, answers]) => {
    return { person_id, year, source, asked_at: askedAt.toString(), said: joined(answers) }
  })
  for (const piece of piecesOf(rows))
    await insertPiece(tx, 'tax_card_answer', piece)
      .onConflict((conflict) =>
        conflict
          .columns(['person_id', 'year', 'source'])
          .doUpdateSet(({ ref }) => ({ asked_at: ref('excluded.asked_at'), said: ref('excluded.said') }))
          // of two answers to questions of one moment always the same one stays
          .where(
            sql<boolean>`(excluded.asked_at, excluded.said::text) > (tax_card_answer.asked_at, tax_card_answer.said::text)`,
          ),
      )
      .execute()
  await judgeCards(tx, ids)
}

/** Holds people against other edits, always in one order. */
export async function lockPeople(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.selectFrom('person').select('id').where(among('id', ids)).orderBy('id').forNoKeyUpdate().execute()
}
