import { type BillListItem, listBills } from '@palkkasilta/contract/bills.ts'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { WorkReport } from '../../shared/actions/work-report.tsx'
import { billPage } from '../../shared/links/targets.ts'
import { keepRest } from '../../shared/list/keep-rest.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { billersBillStates } from '../../texts/fi/billers-bill-states.ts'
import { bills } from '../../texts/fi/bills.ts'
import { Late, later, useWhenIdle } from '../../ui/later.tsx'
import { SearchFilter, SelectFilter, stateChoices } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { useSelection } from '../../ui/table/rows/selection.ts'
import { openBill, printChosen, refundBill, removeBill, sendBill, tellRefused } from './bill-actions.ts'
import { columns } from './columns.tsx'
import { openChosen, sendChosen } from './many-actions.ts'

const ReportedOnly = later(() => import('../../shared/list/reported-only.tsx'))
const NewBill = later(() => import('./new-bill.tsx'))

const texts = bills.list

// the specification's: neither what is not in use nor a request has a filter of its own
const { TAKEN: _, OPEN_REQUESTED: __, ...filtered } = billersBillStates

export default function BillsPage() {
  const list = useList(listBills, { isMoving: ({ sending }) => sending })
  const isThere = useWhenIdle(list.query.data !== undefined)
  const navigate = useNavigate()
  const selection = useSelection({
    idOf: (bill: BillListItem) => bill.id,
    resetOn: list.filterKey,
    current: list.query.data?.rows,
  })
  const { draw, report } = useActions({ about: selection.count })
  const [isNew, setNew] = useState(false)
  return (
    <ListPage<BillListItem>
      title={bills.title}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      labelOf={({ billNumber }) => bills.bill(billNumber)}
      link={({ id }) => billPage(id)}
      rowActions={(bill) => [
        { label: texts.inspect, opens: true, run: () => navigate(billPage(bill.id)) },
        // a paid one is refunded on its page
        ...draw(bill, bill.state === 'CLOSED' ? [refundBill] : [sendBill], { after: tellRefused }),
        ...draw(bill, [openBill, removeBill]),
      ]}
      actions={[{ label: bills.create.action, primary: true, run: () => setNew(true) }]}
      selection={selection}
      amountOf={(bill) => bill.totalpriceWithAlv}
      selectionActions={[...draw(selection.rows, [printChosen]), ...draw(selection.rows, [openChosen, sendChosen])]}
      everyRow={list.every}
      above={
        <>
          {report}
          {[sendChosen, openChosen].map((of) => (
            <WorkReport key={of.work?.kind} of={of} onEnd={keepRest(selection)} />
          ))}
        </>
      }
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.search} />
          <SelectFilter list={list} name="stateCrit" label={texts.state} choices={stateChoices(filtered)} />
          <SavedViews list={list} table={bills.title} />
          <Late when={isThere}>
            <ReportedOnly filters={list.filters} onEnd={list.clear} />
          </Late>
        </>
      }
      empty={texts.empty}
    >
      <Late when={isNew}>
        <NewBill isOpen={isNew} onClose={() => setNew(false)} />
      </Late>
    </ListPage>
  )
}
