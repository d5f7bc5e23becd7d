import {
  type CardAnswer,
  cardNow,
  chosenCard,
  compared,
  type IssuedCard,
  joined,
  type OwnCard,
  ownType,
  paysOf,
  reasonOf,
  together,
} from '@palkkasilta/engine/tax-cards/fetched-cards.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import type { CardPay } from '@palkkasilta/values/tax-cards.ts'
import { type Selectable, sql } from 'kysely'
import { among, type Given, insertPiece, piecesOf } from '../../platform/database/many-rows.ts'
import type { CardSource, DB, Read, Tx } from '../../platform/database/types.ts'
import { workAgreements } from '../person/compensation.ts'
import { COMMITTED } from '../salary/committed.ts'
import { keptAnswer } from './said.ts'

/** What a source said, as it is kept. */
interface Said extends CardAnswer {
  readonly personId: number
  readonly year: number
  readonly source: CardSource
  readonly askedAt: string
}

type Row = Given<'fetched_tax_card'>

/**
 * Which card of what was said of people counts, beside those that they have: anew after any of that has changed. Whoever calls holds the people.
 */
export async function judgeCards(tx: Tx, personIds: readonly number[]): Promise<void> {
  const said = Map.groupBy(await saidOf(tx, personIds), ({ personId }) => personId)
  const ids = [...said.keys()]
  if (ids.length === 0) return
  const abroad = await taxedAbroad(tx, ids)
  const agreed = await workAgreements(tx, ids)
  const own = Map.groupBy(await cardsOf(tx, ids), ({ person_id }) => person_id)
  const rows = [...said].flatMap(([id, answers]) =>
    [...Map.groupBy(answers, ({ year }) => year)].flatMap(([year, ofYear]) => {
      const agreements = (agreed.get(id) ?? []).map(({ from, paidAs }) => ({ from: from.toString(), paidAs }))
      const cards = (own.get(id) ?? []).map(ownCard)
      return paysOf(abroad.has(id), agreements, year).map((pay) => judged(ofYear, cards, pay))
    }),
  )
  await keep(tx, ids, await withPaid(tx, rows))
}

/** Those of a person and year, from several sources. */
function judged(said: readonly Said[], own: readonly OwnCard[], pay: CardPay): Row {
  const [{ personId, year, source } = said[0] as Said] = said
  const cards = together(said.flatMap((answer) => answer.cards.map((card) => ({ ...card, source: answer.source }))))
  const [askedAt = ''] = said.map((answer) => answer.askedAt).sort((one, other) => (one > other ? -1 : 1))
  const common = { person_id: personId, year, pay, asked_at: askedAt, paid_cents: null }
  const card = chosenCard(cards, pay, year)
  if (!card) {
    const first = `${year}-01-01`
    const reason = reasonOf(joined(said), pay)
    const none = { type: null, base_rate: null, additional_rate: null, ceiling_cents: null, made_at: null }
    return {
      ...common,
      ...none,
      source,
      standing: 'NONE',
      reason,
      valid_from: first,
      tax_card_id: cardNow(own, pay, first)?.id ?? null,
    }
  }
  const { standing, now } = compared(own, card, pay)
  return {
    ...common,
    ...columnsOf(card, pay),
    source: card.source,
    standing,
    reason: null,
    tax_card_id: now?.id ?? null,
  }
}

function columnsOf(card: IssuedCard, pay: CardPay) {
  return {
    type: ownType(card, pay),
    base_rate: card.baseRate,
    additional_rate: card.additionalRate,
    ceiling_cents: card.ceiling,
    valid_from: card.validFrom,
    made_at: card.madeAt,
  }
}

/** A card as the database has it. */
export function ownCard(row: Selectable<DB['tax_card']>): OwnCard {
  return {
    id: row.id,
    type: row.type,
    baseRate: millionths(row.base_rate),
    additionalRate: millionths(row.additional_rate),
    ceiling: row.ceiling_cents === null ? null : cents(row.ceiling_cents),
    validFrom: row.valid_from,
    validTo: row.valid_to,
  }
}

/** People's own cards, in the order in which they count. */
export async function cardsOf(db: Read, personIds: readonly number[]) {
  const cards = db.selectFrom('tax_card').selectAll().where(among('person_id', personIds))
  return cards.orderBy('valid_from').orderBy('id').execute()
}

/** What the Tax Administration itself said comes first. */
async function saidOf(db: Read, personIds: readonly number[]): Promise<Said[]> {
  const rows = await db
    .selectFrom('tax_card_answer')
    .selectAll()
    .where(among('person_id', personIds))
    .orderBy('person_id')
    .orderBy('year')
    .orderBy('source', 'desc')
    .execute()
  return rows.map(({ person_id, year, source, asked_at, said }) => {
    return { personId: person_id, year, source, askedAt: asked_at, ...keptAnswer(said) }
  })
}

async function taxedAbroad(db: Read, personIds: readonly number[]): Promise<ReadonlySet<number>> {
  const people = db.selectFrom('person').select('id').where(among('id', personIds)).where('tax_country', '<>', '')
  return new Set((await people.execute()).map(({ id }) => id))
}

/** With what was paid in each card's time, where that is above its ceiling. */
async function withPaid(db: Read, rows: readonly Row[]): Promise<readonly Row[]> {
  const limited = rows.filter((row) => row.standing !== 'NONE' && row.ceiling_cents !== null)
  if (limited.length === 0) return rows
  const { rows: sums } = await sql<{ place: number; paid: number }>`
    select place::integer as place, coalesce(sum(salary.taxable_cents), 0)::bigint as paid
    from unnest(${limited.map((row) => row.person_id)}::bigint[], ${limited.map((row) => row.valid_from)}::date[],
      ${limited.map((row) => row.pay === 'COMPENSATION')}::boolean[]) with ordinality as card (person_id, valid_from, is_compensation, place)
    join salary on salary.person_id = card.person_id and salary.owner = 'PALKKASILTA'
      and salary.payday >= card.valid_from and salary.payday <= make_date(extract(year from card.valid_from)::integer, 12, 31)
      and salary.state = any(${[...COMMITTED]}) and (salary.paid_as <> 'WAGE') = card.is_compensation
    group by place`.execute(db)
  const paid = new Map(sums.map((each) => [limited[each.place - 1], each.paid]))
  return rows.map((row) => {
    const sum = paid.get(row) ?? 0
    return sum > (row.ceiling_cents ?? Number.POSITIVE_INFINITY) ? { ...row, paid_cents: sum } : row
  })
}

/** In the place of what was made of these people before. */
async function keep(tx: Tx, personIds: readonly number[], rows: readonly Row[]): Promise<void> {
  const keyOf = (row: { person_id: number; year: number; pay: CardPay }) => `${row.person_id} ${row.year} ${row.pay}`
  const made = new Set(rows.map(keyOf))
  const earlier = await tx
    .selectFrom('fetched_tax_card')
    .select(['id', 'person_id', 'year', 'pay'])
    .where(among('person_id', personIds))
    .execute()
  const gone = earlier.filter((row) => !made.has(keyOf(row))).map(({ id }) => id)
  if (gone.length > 0) await tx.deleteFrom('fetched_tax_card').where(among('id', gone)).execute()
  for (const piece of piecesOf(rows))
    await insertPiece(tx, 'fetched_tax_card', piece)
      .onConflict((conflict) =>
        conflict.columns(['person_id', 'year', 'pay']).doUpdateSet(({ ref }) => ({
          source: ref('excluded.source'),
          standing: ref('excluded.standing'),
          reason: ref('excluded.reason'),
          type: ref('excluded.type'),
          base_rate: ref('excluded.base_rate'),
          additional_rate: ref('excluded.additional_rate'),
          ceiling_cents: ref('excluded.ceiling_cents'),
          valid_from: ref('excluded.valid_from'),
          made_at: ref('excluded.made_at'),
          tax_card_id: ref('excluded.tax_card_id'),
          paid_cents: ref('excluded.paid_cents'),
          asked_at: ref('excluded.asked_at'),
        })),
      )
      .execute()
}
