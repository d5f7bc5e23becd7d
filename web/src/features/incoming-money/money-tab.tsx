import { type IncomingMoney, listIncomingMoney } from '@palkkasilta/contract/incoming-money.ts'
import type { ReactNode } from 'react'
import { brokenIban } from '../../shared/accounts/account-text.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { incomingMoney as texts } from '../../texts/fi/incoming-money.ts'
import { useOpenPart } from '../../ui/address.ts'
import { reference } from '../../ui/format/index.ts'
import { Late, later } from '../../ui/later.tsx'
import { type Column, columnsOf, moneyColumn, twoLines } from '../../ui/table/columns/column.tsx'
import { PeriodFilter, SearchFilter, SelectFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'
import { BooksLine } from './books-line.tsx'
import { giveBack, keep, matchFirst, matchOther, undoLast } from './money-actions.ts'

const MoneyPanel = later(() => import('./money-panel.tsx'))

const { columns: headers } = texts
const column = columnsOf(headers)

const columns: readonly Column<IncomingMoney>[] = [
  twoLines<IncomingMoney>(
    { ...column.text('payer'), grow: true, sortable: true },
    { key: 'iban', header: headers.iban, cell: ({ iban }) => brokenIban(iban) },
  ),
  moneyColumn({ key: 'amount', header: headers.amount, value: ({ amount }) => amount, sortable: true, narrow: true }),
  moneyColumn({ key: 'left', header: headers.left, value: ({ left }) => left, sortable: true }),
  {
    ...statusColumn<IncomingMoney>([
      {
        key: 'reason',
        header: headers.reason,
        look: ({ state, reason }) => (state === 'HANDLED' ? texts.handled : texts.reasons[reason]),
      },
      { key: 'likely', header: headers.likely, why: likely },
    ]),
    grow: true,
  },
  // buttons of a row lie over its end: what one needs to choose stands before it
  { ...column.date('bookedOn'), sortable: true },
  twoLines<IncomingMoney>(
    { ...column.text('reference'), cell: (money) => reference(money.reference), sortable: true },
    { key: 'message', header: headers.message, cell: ({ message }) => message },
  ),
]

function likely({ suggestions: [first], uses }: IncomingMoney): string | null {
  if (first) {
    const why = first.likeness.map((each) => texts.likeness[each]).join(', ')
    return `${texts.suggested(first.billNumber, first.customer)}: ${why}`
  }
  return uses.map(({ kind, reason }) => [texts.uses[kind], reason].filter(Boolean).join(': ')).join(' · ') || null
}

const choices = (words: Readonly<Record<string, string>>) => [
  { value: '', label: texts.all },
  ...Object.entries(words).map(([value, label]) => ({ value, label })),
]
const stateChoices = choices(texts.states)
const reasonChoices = choices(Object.fromEntries(Object.entries(texts.reasons).map(([name, [word]]) => [name, word])))

/** Money that came to our account and fits no bill, or is too much for it. */
export default function MoneyTab({ tabs }: { readonly tabs: ReactNode }) {
  const list = useList(listIncomingMoney)
  const panel = useOpenPart('money')
  const { draw } = useActions()
  return (
    <ListPage
      title={texts.title}
      caption={texts.caption}
      fileName={texts.caption}
      tabs={tabs}
      badge={<BooksLine />}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      unit={texts.unit}
      labelOf={({ payer, amount }) => `${payer}, ${amount}`}
      onOpen={({ id }) => panel.open(id)}
      rowActions={(money) => draw(money, [...matchFirst(money), matchOther, giveBack, keep, undoLast])}
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.filters.search} />
          <SelectFilter list={list} name="state" label={texts.filters.state} choices={stateChoices} />
          <SelectFilter list={list} name="reason" label={texts.filters.reason} choices={reasonChoices} />
          <PeriodFilter list={list} texts={texts.filters} />
          <SavedViews list={list} table={texts.caption} />
        </>
      }
      empty={texts.empty}
    >
      <Late when={panel.id !== undefined}>
        <MoneyPanel panel={panel} />
      </Late>
    </ListPage>
  )
}
