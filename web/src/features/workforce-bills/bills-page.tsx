import { type BillListItem, listBills } from '@palkkasilta/contract/workforce-bills.ts'
import { useNavigate } from '@tanstack/react-router'
import { workforceBillPage } from '../../shared/links/targets.ts'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { states } from '../../texts/fi/states.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { Late, later, useWhenIdle } from '../../ui/later.tsx'
import { TextLink } from '../../ui/link.tsx'
import { PeriodFilter, SearchFilter, SelectFilter, stateChoices } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { useSelection } from '../../ui/table/rows/selection.ts'
import { printChosen, removeBill } from './bill-actions.ts'
import { columns } from './columns.tsx'
import { useBillActions } from './use-bill-actions.tsx'

const texts = workforceBills.list

const choices = [...stateChoices(states.bill), { value: 'OVERDUE', label: texts.overdue }]

const ReportedOnly = later(() => import('../../shared/list/reported-only.tsx'))
export default function BillsPage() {
  const list = useList(listBills)
  const isThere = useWhenIdle(list.query.data !== undefined)
  const navigate = useNavigate()
  // of the days of the bill there is a filter
  const selection = useSelection({
    idOf: (bill: BillListItem) => bill.id,
    resetOn: list.filterKey,
    current: list.query.data?.rows,
  })
  const { draw, nextOf, report } = useBillActions()
  return (
    <ListPage<BillListItem>
      title={workforceBills.title}
      description={
        <>
          {texts.makeFrom} <TextLink to="/tamigo/salaries">{texts.fromSalaries}</TextLink> ·{' '}
          <TextLink to="/tamigo/shifts">{texts.fromShifts}</TextLink>
        </>
      }
      list={list}
      columns={columns}
      idOf={(bill) => bill.id}
      labelOf={(bill) => workforceBills.bill(bill.billnum)}
      link={(bill) => workforceBillPage(bill.id)}
      rowActions={(bill) => [
        { label: texts.inspect, opens: true, run: () => navigate(workforceBillPage(bill.id)) },
        ...nextOf(bill),
        ...draw(bill, [removeBill]),
      ]}
      selection={selection}
      amountOf={(bill) => bill.billingAmount}
      selectionActions={draw(selection.rows, [printChosen])}
      everyRow={list.every}
      above={report}
      filters={
        <>
          <SearchFilter list={list} name="search" label={texts.search} />
          <SelectFilter list={list} name="state" label={texts.state} choices={choices} />
          <PeriodFilter list={list} texts={texts} />
          <SavedViews list={list} table={workforceBills.title} />
          <Late when={isThere}>
            <ReportedOnly filters={{ ...list.filters, from: '', to: '' }} onEnd={list.clear} />
          </Late>
        </>
      }
      empty={texts.empty}
    />
  )
}
