import { type AccountingMonth, listAccountingMonths } from '@palkkasilta/contract/accounting.ts'
import type { ReactNode } from 'react'
import { plain } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { accountingLooks, accounting as texts } from '../../texts/fi/accounting.ts'
import { useOpenPart } from '../../ui/address.ts'
import { monthName, today } from '../../ui/format/index.ts'
import { Late, later } from '../../ui/later.tsx'
import { type Column, columnsOf } from '../../ui/table/columns/column.tsx'
import { SelectFilter, stateChoices } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'

const MonthPanel = later(() => import('./month-panel.tsx'))

const column = columnsOf(texts.columns)

const columns: readonly Column<AccountingMonth>[] = [
  {
    key: 'month',
    header: texts.columns.month,
    cell: ({ month }) => monthName(month),
    grow: true,
    sortable: true,
    sheet: [{ kind: 'day', value: ({ month }) => month }],
  },
  { ...column.text('vouchers'), align: 'right' },
  { ...column.text('corrections', { narrow: true }), align: 'right' },
  column.money('debit'),
  column.money('credit', { narrow: true }),
  column.dateTime('closedAt', { narrow: true }),
  column.state('state', accountingLooks),
]

/** So many years back there may be something to show. */
const YEARS = 8

function yearChoices() {
  const last = Number(today().slice(0, 4))
  const years = Array.from({ length: YEARS }, (_, index) => String(last - index))
  return [{ value: '', label: texts.filters.all }, ...years.map((year) => ({ value: year, label: year }))]
}

const show = plain<AccountingMonth>({ label: texts.open, primary: true }, ({ id }, { open }) => open('month', id))

/** What each month comes to in the journal, and whether it is closed. */
export default function MonthsTab({ tabs }: { readonly tabs: ReactNode }) {
  const list = useList(listAccountingMonths)
  const panel = useOpenPart('month')
  const { draw } = useActions()
  return (
    <ListPage
      title={texts.title}
      caption={texts.caption}
      fileName={texts.title}
      tabs={tabs}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      unit={texts.unit}
      labelOf={({ month }) => monthName(month)}
      onOpen={({ id }) => panel.open(id)}
      rowActions={(month) => draw(month, [show])}
      filters={
        <>
          <SelectFilter list={list} name="year" label={texts.filters.year} choices={yearChoices()} />
          <SelectFilter list={list} name="state" label={texts.filters.state} choices={stateChoices(accountingLooks)} />
          <SavedViews list={list} table={texts.caption} />
        </>
      }
      empty={texts.empty}
    >
      <Late when={panel.id !== undefined}>
        <MonthPanel panel={panel} />
      </Late>
    </ListPage>
  )
}
