import { type LedgerAccount, listLedgerAccounts } from '@palkkasilta/contract/accounting.ts'
import type { ReactNode } from 'react'
import { plain } from '../../shared/actions/action.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { accounting } from '../../texts/fi/accounting.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Late, later } from '../../ui/later.tsx'
import { type Column, columnsOf, twoLines, wordsOf } from '../../ui/table/columns/column.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'

const AccountPanel = later(() => import('./account-panel.tsx'))

const texts = accounting.chart
const column = columnsOf(texts.columns)

const columns: readonly Column<LedgerAccount>[] = [
  { ...column.text('number'), sortable: true },
  twoLines<LedgerAccount>(
    { ...column.text('name', { grow: true }), sortable: true },
    {
      key: 'purpose',
      header: texts.columns.purpose,
      cell: ({ purpose }) => texts.purposes[purpose],
      sheet: wordsOf(({ purpose }) => texts.purposes[purpose]),
    },
  ),
]

const show = plain<LedgerAccount>({ label: accounting.open, primary: true }, ({ id }, { open }) => open('account', id))

/** On which account each thing is entered. */
export default function ChartTab({ tabs }: { readonly tabs: ReactNode }) {
  const list = useList(listLedgerAccounts)
  const panel = useOpenPart('account')
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
      labelOf={({ number, name }) => `${number} ${name}`}
      onOpen={({ id }) => panel.open(id)}
      rowActions={(account) => draw(account, [show])}
      empty={texts.empty}
    >
      <Late when={panel.id !== undefined}>
        <AccountPanel panel={panel} />
      </Late>
    </ListPage>
  )
}
