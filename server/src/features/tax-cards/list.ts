import { listFetchedCards } from '@palkkasilta/contract/tax-cards.ts'
import { sql } from 'kysely'
import { fetchedRows } from '../../core/tax-card/take.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { contains, is } from '../../kernel/list/matching.ts'

export const fetchedCards = listFrom(listFetchedCards.list, {
  table: 'fetched_tax_card',
  filters: {
    standing: is('standing'),
    source: is('source'),
    above: (isAbove) =>
      isAbove ? sql`fetched_tax_card.paid_cents is not null` : sql`fetched_tax_card.paid_cents is null`,
  },
  inOrder: [['standing'], ['source']],
  search: { text: [contains('person_name')], codes: [] },
  sorts: { name: 'person_name', validFrom: 'valid_from', askedAt: 'asked_at' },
  sums: {},
  rows: fetchedRows,
  keyOf: ({ id }) => id,
})
