import type { checkTakingCards } from '@palkkasilta/contract/tax-cards.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { type FetchedRow, fetchedRows, markOf, refusalOf } from '../../core/tax-card/take.ts'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

/** So many are named; of more there is the count. */
const NAMED = 200

/** What taking cards into use would do, by the rules that take them. */
export async function checkTaking(
  db: Read,
  ids: readonly number[],
): Promise<z.output<NonNullable<typeof checkTakingCards.reply>>> {
  const rows = await fetchedRows(db, ids)
  const there = new Set(rows.map(({ id }) => id))
  const gone = ids.filter((id) => !there.has(id))
  const refused = rows.flatMap((row) => {
    const refusal = refusalOf(row)
    return refusal ? [{ ...named(row), message: refusal.problem().message }] : []
  })
  const missing = new DomainError('FETCHED_CARD_GONE').problem().message
  const left = [...refused, ...gone.map((id) => ({ id, personId: 0, name: '', message: missing }))]
  const ready = rows.filter((row) => refusalOf(row) === null)
  const above = ready.filter(({ paid_cents }) => paid_cents !== null)
  const people = [...new Set(ready.map(({ person_id }) => person_id))]
  return {
    ready: ready.map((row) => ({ id: row.id, mark: markOf(row) })),
    first: ready.filter(({ tax_card_id }) => tax_card_id === null).length,
    salaries: await openSalaries(db, people),
    above: above.slice(0, NAMED).map((row) => ({
      ...named(row),
      ceiling: cents(row.ceiling_cents ?? 0),
      paid: cents(row.paid_cents ?? 0),
    })),
    aboveCount: above.length,
    left: left.slice(0, NAMED),
    leftCount: left.length,
  }
}

const named = ({ id, person_id, person_name }: FetchedRow) => ({ id, personId: person_id, name: person_name })

async function openSalaries(db: Read, personIds: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('salary')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where(among('person_id', personIds))
    .where('state', '=', 'OPEN')
    .executeTakeFirstOrThrow()
  return Number(count)
}
