import type { fetchedCard, getCardFetching } from '@palkkasilta/contract/tax-cards.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import type { FetchedRow } from '../../core/tax-card/take.ts'
import type { Read } from '../../platform/database/types.ts'

type Wire = z.output<typeof fetchedCard>
export type Fetching = z.output<NonNullable<typeof getCardFetching.reply>>

export function cardToWire(row: FetchedRow): Wire {
  return {
    id: row.id,
    personId: row.person_id,
    name: row.person_name,
    year: row.year,
    pay: row.pay,
    standing: row.standing,
    reason: row.reason,
    source: row.source,
    validFrom: row.valid_from,
    fetched: figuresOf(row.type, row.base_rate, row.additional_rate, row.ceiling_cents, row.valid_from),
    now: nowOf(row),
    paid: row.paid_cents === null ? null : cents(row.paid_cents),
    askedAt: row.asked_at,
  }
}

function nowOf(row: FetchedRow): Wire['now'] {
  const own = figuresOf(row.own_type, row.own_base, row.own_additional, row.own_ceiling, row.own_from)
  return own && row.own_source ? { ...own, source: row.own_source } : null
}

function figuresOf(
  type: FetchedRow['type'],
  base: number | null,
  additional: number | null,
  ceiling: number | null,
  validFrom: string | null,
): Wire['fetched'] {
  if (type === null || base === null || additional === null || validFrom === null) return null
  const limit = ceiling === null ? null : cents(ceiling)
  return { type, base: millionths(base), additional: millionths(additional), ceiling: limit, validFrom }
}

/** The last question of each source. */
export async function lastFetches(db: Read): Promise<Pick<Fetching, 'last' | 'file'>> {
  const newest = (source: 'VERO' | 'FILE') =>
    db
      .selectFrom('tax_card_fetch')
      .selectAll()
      .where('source', '=', source)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst()
  const [last, file] = [await newest('VERO'), await newest('FILE')]
  const told = ({ at, asked, found, strangers, problem }: NonNullable<typeof last>) => {
    return { at, asked, found, strangers, problem }
  }
  return { last: last ? told(last) : null, file: file ? { ...told(file), name: file.file_name ?? '' } : null }
}
