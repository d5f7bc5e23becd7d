import { listUpdates, type ProviderUpdate } from '@palkkasilta/contract/collection.ts'
import type { ReactNode } from 'react'
import { billOfKind } from '../../shared/links/targets.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { collection } from '../../texts/fi/collection.ts'
import { money } from '../../ui/format/index.ts'
import { type Column, columnsOf, moneyColumn, twoLines } from '../../ui/table/columns/column.tsx'
import { SearchFilter, SelectFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'
import { useTabFrame } from './tab-frame.tsx'

const texts = collection.updates
const { columns: headers } = texts
const column = columnsOf(headers)

/** A sum that the provider may not have told. */
function sumColumn(key: 'openamount' | 'amount' | 'origamount', narrow = false): Column<ProviderUpdate> {
  const cell = (update: ProviderUpdate) => (update[key] === null ? '' : money(update[key]))
  const column = moneyColumn<ProviderUpdate>({ key, header: headers[key], value: (update) => update[key] })
  return { ...column, cell, ...(narrow && { narrow: cell }) }
}

const areaOf = ({ bill }: ProviderUpdate) => (bill ? texts.bills[bill.kind] : texts.bills.unknown)

const columns: readonly Column<ProviderUpdate>[] = [
  twoLines(
    {
      key: 'billnum',
      header: headers.billnum,
      cell: ({ billnum }) => billnum,
    },
    { key: 'bill', header: headers.bill, cell: areaOf },
  ),
  {
    ...statusColumn<ProviderUpdate>([
      {
        key: 'statustext',
        header: headers.statustext,
        look: ({ statustext, statuscode, meaning }) => [
          statustext || statuscode,
          meaning === null ? 'waiting' : collection.moods[meaning],
        ],
        why: ({ meaning, unreadable }) => {
          if (unreadable.length > 0) return texts.unreadable(unreadable)
          return meaning === null ? texts.unread : null
        },
      },
    ]),
    grow: true,
  },
  twoLines(column.text('statuscode'), { key: 'id', header: headers.id, cell: ({ id }) => id }),
  column.text('jobid'),
  twoLines(sumColumn('openamount', true), sumColumn('amount')),
  sumColumn('origamount'),
  column.dateTime('statustime'),
]

/** Everything that the provider has told, also of bills that are not ours and in words that nobody knows. */
export default function UpdatesTab({ tabs }: { readonly tabs: ReactNode }) {
  const list = useList(listUpdates)
  const frame = useTabFrame(tabs)
  const choices = [
    { value: '', label: collection.odd.all },
    { value: 'true', label: collection.odd.only },
  ]
  return (
    <ListPage
      {...frame}
      caption={texts.caption}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      unit={texts.unit}
      link={({ bill }) => (bill ? billOfKind(bill) : undefined)}
      labelOf={({ billnum, statustext }) => `${billnum}, ${statustext}`}
      filters={
        <>
          <SearchFilter list={list} name="search" label={collection.search.updates} />
          <SelectFilter list={list} name="odd" label={collection.odd.filter} choices={choices} />
          <SavedViews list={list} table={texts.caption} />
        </>
      }
      empty={texts.empty}
    />
  )
}
