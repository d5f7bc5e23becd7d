import { fromRow } from '@palkkasilta/contract/form.ts'
import { cardSources, taxCardForm } from '@palkkasilta/contract/person-terms.ts'
import { placeOf } from '@palkkasilta/engine/tax-cards/fetched-cards.ts'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { AuditEvent, ChangedBy } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { hashOf } from '../../platform/database/first-free.ts'
import { among, type Change } from '../../platform/database/many-rows.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import { calculateOpen } from '../payroll/correcting/calculate-open.ts'
import { followObstaclesOfPeople } from '../work-queue/follow-obstacles.ts'
import { cardsOf, judgeCards, ownCard } from './judge.ts'
import { lockPeople } from './keep.ts'
import { type CardColumns, type CardEdit, salariesWithoutCard, storeTaxCards } from './store.ts'

export type FetchedRow = Awaited<ReturnType<typeof fetchedRows>>[number]
type OwnRow = Selectable<DB['tax_card']>

/** Fetched cards with those that their people have in their place, by id. */
export async function fetchedRows(db: Read, ids: readonly number[]) {
  const rows = await db
    .selectFrom('fetched_tax_card')
    .leftJoin('tax_card as own', 'own.id', 'fetched_tax_card.tax_card_id')
    .selectAll('fetched_tax_card')
    .select(['own.type as own_type', 'own.base_rate as own_base', 'own.additional_rate as own_additional'])
    .select(['own.ceiling_cents as own_ceiling', 'own.valid_from as own_from', 'own.valid_to as own_to'])
    .select('own.source as own_source')
    .where(among('fetched_tax_card.id', ids))
    .orderBy('fetched_tax_card.id')
    .execute()
  return rows
}

/** What was seen of a fetched card and of the person's own: another mark where any of it is another now. */
export function markOf(row: FetchedRow): string {
  const { type, base_rate, additional_rate, ceiling_cents, valid_from, tax_card_id, standing } = row
  const own = [tax_card_id, row.own_type, row.own_base, row.own_additional, row.own_ceiling, row.own_from, row.own_to]
  return hashOf(JSON.stringify([standing, type, base_rate, additional_rate, ceiling_cents, valid_from, ...own]), 0, 16)
}

const refusals = {
  EARLIER: 'FETCHED_CARD_EARLIER',
  SAME: 'FETCHED_CARD_TAKEN',
  NONE: 'FETCHED_CARD_NONE',
} as const

/** Why a card cannot be taken into use; null: it can. */
export function refusalOf({ standing }: FetchedRow): DomainError | null {
  return standing === 'DIFFERS' ? null : new DomainError(refusals[standing])
}

export interface Seen {
  readonly id: number
  readonly mark: string
}

/** What became of each: the person whose it was, or why it was left. */
export type Taken = ReadonlyMap<number, { readonly personId: number } | { readonly refusal: unknown }>

/**
 * Takes fetched cards into use, for one person or thousands in few statements: as if each were saved by hand on the person's page, whose open
 * forms are then told of it. One that is not as it was seen is left.
 */
export async function takeFetched(
  tx: Tx,
  cards: readonly Seen[],
  by: ChangedBy,
): Promise<{ taken: Taken; events: AuditEvent[] }> {
  const ids = cards.map(({ id }) => id)
  const people = (await fetchedRows(tx, ids)).map(({ person_id }) => person_id)
  await lockPeople(tx, people)
  await judgeCards(tx, people)
  const found = new Map((await fetchedRows(tx, ids)).map((row) => [row.id, row]))
  const taken = new Map(cards.map((card) => [card.id, becoming(card, found.get(card.id))]))
  const rows = [...found.values()].filter(({ id, standing }) => {
    return standing === 'DIFFERS' && 'personId' in (taken.get(id) ?? {})
  })
  const personIds = [...new Set(rows.map(({ person_id }) => person_id))]
  if (personIds.length === 0) return { taken, events: [] }
  const before = await cardsOf(tx, personIds)
  await storeTaxCards(tx, editsOf(rows, before))
  await sql`update person set version = version + 1 where id = any(${personIds})`.execute(tx)
  await judgeCards(tx, personIds)
  await calculateOpen(tx, await salariesWithoutCard(tx, personIds), by.at)
  await followObstaclesOfPeople(tx, personIds, { ...by, by: 'staff' })
  return { taken, events: eventsOf(personIds, before, await cardsOf(tx, personIds)) }
}

function becoming({ mark }: Seen, row: FetchedRow | undefined) {
  if (!row) return { refusal: new DomainError('FETCHED_CARD_GONE') }
  // an earlier run of the same work took it
  if (row.standing === 'SAME') return { personId: row.person_id }
  const refusal = refusalOf(row) ?? (markOf(row) === mark ? null : new DomainError('FETCHED_CARD_MOVED'))
  return refusal ? { refusal } : { personId: row.person_id }
}

function editsOf(rows: readonly FetchedRow[], own: readonly OwnRow[]): CardEdit[] {
  const byId = new Map(own.map((card) => [card.id, card]))
  return [...Map.groupBy(rows, ({ person_id }) => person_id)].map(([personId, ofPerson]) => {
    const changed: Change<'tax_card'>[] = []
    const added: CardColumns[] = []
    for (const row of ofPerson) {
      const now = byId.get(row.tax_card_id ?? 0)
      const place = placeOf({ validFrom: row.valid_from }, now ? ownCard(now) : null)
      const card = columnsOf(row, now)
      if (place.ends) changed.push({ id: place.ends.id, valid_to: place.ends.on })
      if (place.replaces) changed.push({ id: place.replaces, ...card })
      else added.push(card)
    }
    return { personId, changed, added, removed: [] }
  })
}

/** The limit of a new card is used from nothing. */
function columnsOf(row: FetchedRow, now: OwnRow | undefined): CardColumns {
  const { type, base_rate, additional_rate } = row
  if (type === null || base_rate === null || additional_rate === null) throw new Error('there is no card')
  return {
    ...{ type, base_rate, additional_rate, ceiling_cents: row.ceiling_cents, prior_income_cents: 0 },
    ...{
      valid_from: row.valid_from,
      valid_to: null,
      source_deduction: now?.source_deduction ?? false,
      source: row.source,
    },
  }
}

const kept = z.array(z.object({ ...taxCardForm.record.shape, source: z.enum(cardSources) }))

/** As the history keeps what was saved of a person. */
function eventsOf(personIds: readonly number[], before: readonly OwnRow[], after: readonly OwnRow[]): AuditEvent[] {
  const [was, is] = [before, after].map((cards) => Map.groupBy(cards, ({ person_id }) => person_id))
  const told = (cards: readonly OwnRow[] = []) => ({ taxCards: z.encode(kept, cards.map(recordOf)) })
  return personIds.map((id): AuditEvent => {
    return { action: 'person.save', entity: 'person', id, before: told(was?.get(id)), after: told(is?.get(id)) }
  })
}

const recordOf = (card: OwnRow) => ({ ...fromRow(taxCardForm, card), id: card.id, source: card.source })
