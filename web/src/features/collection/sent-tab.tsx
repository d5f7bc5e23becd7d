import { listSentBills, type SentBill } from '@palkkasilta/contract/collection.ts'
import type { ReactNode } from 'react'
import { billOfKind } from '../../shared/links/targets.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { collection } from '../../texts/fi/collection.ts'
import { reference } from '../../ui/format/index.ts'
import { type Column, columnsOf, moneyColumn, twoLines } from '../../ui/table/columns/column.tsx'
import { SearchFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { statusColumn } from '../../ui/table/status-column.tsx'
import { useTabFrame } from './tab-frame.tsx'

const texts = collection.sent
const { columns: headers } = texts
const column = columnsOf(headers)

const numberOf = ({ billnum, isCredit }: SentBill) => (isCredit ? `${billnum} (${texts.credit})` : billnum)

function lookOf({ accepted }: SentBill) {
  if (accepted === null) return collection.accepted.leaving
  return accepted ? collection.accepted.yes : collection.accepted.no
}

const columns: readonly Column<SentBill>[] = [
  twoLines(
    {
      key: 'billnum',
      header: headers.billnum,
      cell: numberOf,
      grow: true,
    },
    { key: 'receiver', header: headers.receiver, cell: ({ result }) => result.receiver },
  ),
  {
    key: 'sendtype',
    header: headers.sendtype,
    cell: ({ result }) => collection.sendTypes[result.sendtype] ?? result.sendtype,
  },
  twoLines(
    { key: 'reference', header: headers.reference, cell: ({ result }) => reference(result.reference) },
    { key: 'jobid', header: headers.jobid, cell: ({ result }) => result.jobid },
  ),
  moneyColumn({ key: 'amount', header: headers.amount, value: ({ result }) => result.amount, narrow: true }),
  statusColumn([
    { key: 'accepted', header: headers.accepted, look: lookOf },
    { key: 'errors', header: headers.errors, why: ({ errors }) => errors },
  ]),
  column.dateTime('created'),
]

/** Every invoice and credit note that was sent to the provider, and its answer. */
export default function SentTab({ tabs }: { readonly tabs: ReactNode }) {
  const list = useList(listSentBills, { isMoving: ({ accepted }) => accepted === null })
  const frame = useTabFrame(tabs)
  return (
    <ListPage
      {...frame}
      caption={texts.caption}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      unit={texts.unit}
      link={({ bill }) => (bill ? billOfKind(bill) : undefined)}
      labelOf={({ billnum }) => `${headers.billnum} ${billnum}`}
      filters={
        <>
          <SearchFilter list={list} name="search" label={collection.search.sent} />
          <SavedViews list={list} table={texts.caption} />
        </>
      }
      empty={texts.empty}
    />
  )
}
