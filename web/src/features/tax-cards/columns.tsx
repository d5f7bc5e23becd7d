import type { CardFigures, FetchedCard } from '@palkkasilta/contract/tax-cards.ts'
import { cardStandings, taxCards as texts } from '../../texts/fi/tax-cards.ts'
import { date, money, NBSP, percent } from '../../ui/format/index.ts'
import { type Column, columnsOf, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'

const { columns: headers, changes } = texts
const column = columnsOf(headers)

const limitOf = ({ ceiling }: CardFigures) => (ceiling === null ? texts.noLimit : texts.limit(money(ceiling)))
const figuresOf = (card: CardFigures | null) =>
  card ? `${texts.figures(percent(card.base), percent(card.additional))}, ${limitOf(card)}` : ''

/** What differs, each before and after; nothing where the cards are the same. */
function changesOf({ now, fetched, standing }: FetchedCard): string {
  if (!fetched || standing === 'SAME') return ''
  if (!now) return changes.first
  const parts = [
    [changes.base, percent(now.base), percent(fetched.base)],
    [changes.additional, percent(now.additional), percent(fetched.additional)],
    [changes.ceiling, limit(now), limit(fetched)],
  ] as const
  const changed = parts.flatMap(([name, before, after]) => (before === after ? [] : [changes.of(name, before, after)]))
  const told = changed.length > 0 ? changed : [changes.of(changes.from, date(now.validFrom), date(fetched.validFrom))]
  return told.map((each) => each.replaceAll(' ', NBSP)).join(', ')
}

const limit = ({ ceiling }: CardFigures) => (ceiling === null ? texts.noLimit : money(ceiling))

export const cardColumns: readonly Column<FetchedCard>[] = [
  twoLines<FetchedCard>(
    { ...column.text('name'), grow: true, sortable: true },
    {
      key: 'year',
      header: headers.year,
      cell: ({ year, pay, source }) => `${year}, ${texts.pays[pay]}, ${texts.sources[source]}`,
    },
  ),
  twoLines<FetchedCard>(
    {
      key: 'fetched',
      header: headers.fetched,
      cell: ({ fetched }) => figuresOf(fetched) || texts.none,
      narrow: ({ fetched }) => (fetched ? percent(fetched.base) : texts.none),
    },
    { key: 'now', header: headers.now, cell: ({ now }) => figuresOf(now) || texts.none },
  ),
  {
    key: 'changes',
    header: headers.changes,
    cell: changesOf,
    sheet: wordsOf(changesOf),
    wrap: true,
    grow: true,
  },
  twoLines<FetchedCard>(
    {
      key: 'validFrom',
      header: headers.validFrom,
      cell: ({ fetched }) => fetched && date(fetched.validFrom),
      sheet: [{ kind: 'day', value: ({ fetched }) => fetched?.validFrom }],
      sortable: true,
    },
    { ...column.date('askedAt'), sortable: true },
  ),
  statusColumn<FetchedCard>([
    {
      key: 'standing',
      header: headers.standing,
      look: ({ standing }) => cardStandings[standing],
      why: ({ reason, paid }) => (paid !== null ? texts.above(money(paid)) : reason && texts.reasons[reason]),
    },
  ]),
]
