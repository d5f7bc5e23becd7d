import { listSalaries, type SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { WorkReport } from '../../shared/actions/work-report.tsx'
import { DepartmentFilter } from '../../shared/departments/department-filter.tsx'
import { salariesSentBy } from '../../shared/links/lists.ts'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { keepRest } from '../../shared/list/keep-rest.ts'
import { Only } from '../../shared/list/only.tsx'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useChosenAtFirst } from '../../shared/list/use-chosen-at-first.ts'
import { useList } from '../../shared/list/use-list.ts'
import { removeChosen, removeSalary } from '../../shared/payroll/correcting/removal.ts'
import { markPayments, payChosen, payManyOf } from '../../shared/payroll/paying/paying.tsx'
import { slipActions } from '../../shared/payroll/slip/many-slips.ts'
import { showSlip } from '../../shared/payroll/slip/show-slip.ts'
import { slips } from '../../texts/fi/payroll/slips.ts'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Late, later, useWhenIdle } from '../../ui/later.tsx'
import { DateFilter, FlagFilter, SearchFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { useSelection } from '../../ui/table/rows/selection.ts'
import { toast } from '../../ui/telling/toast.ts'
import { salariesAtFirst } from './at-first.ts'
import { billChosen } from './chosen-actions.ts'
import { HiddenSalaries } from './hidden-salaries.tsx'
import { salaryColumns } from './salary-columns.tsx'

const ReportedSalaries = later(() => import('./reported.tsx'))
const PayPanel = later(() => import('../../shared/payroll/paying/pay-panel.tsx'))
const PaySlipDialog = later(() => import('../../shared/payroll/slip/pay-slip-dialog.tsx'))

const payMany = payManyOf(salariesSentBy)

/** What shows some salaries alone, whatever else is looked for. */
const onlyBy = ['made', 'sent', 'bill', 'waiting', 'unreported', 'unbilled', 'lacks', 'month'] as const

/** The salaries of the workforce area: find, choose, bill, send to pay. */
export default function SalariesPage() {
  const [atFirst] = useState(salariesAtFirst)
  const list = useList(listSalaries, atFirst)
  const isThere = useWhenIdle(list.query.data !== undefined)
  const selection = useSelection({
    idOf: (salary: SalaryListItem) => salary.id,
    resetOn: list.filterKey,
    current: list.query.data?.rows,
  })
  useChosenAtFirst(list, selection)
  const only = onlyBy.find((name) => list.filters[name] !== '' && list.filters[name] !== 'false')
  const { draw, act, report } = useActions({ about: selection.count })
  const [panel, slip] = [useOpenPart('pay'), useOpenPart('slip')]
  const keepBut = keepRest(selection)
  const selectionActions = [
    { label: slips.title, choices: draw(selection.rows, slipActions) },
    ...draw(selection.rows, [removeChosen, billChosen, payChosen]),
  ]
  const rowActions = (salary: SalaryListItem) => [
    ...draw(salary, [{ ...showSlip, label: texts.show }]),
    ...draw(salary, [removeSalary], { after: () => selection.set([salary], false) }),
  ]
  const shownSlip = list.query.data?.rows.find(({ id }) => String(id) === slip.id)

  return (
    <ListPage
      title={texts.title}
      list={list}
      columns={salaryColumns}
      idOf={(salary) => salary.id}
      labelOf={(salary) => `${salary.fullName}, ${texts.one(salary.id)}`}
      link={(salary) => workforceSalaryPage(salary.id)}
      selection={selection}
      amountOf={(salary) => salary.paidSalary}
      selectionActions={selectionActions}
      rowActions={rowActions}
      everyRow={list.every}
      filters={
        <>
          <DateFilter list={list} name="from" label={texts.from} />
          <DateFilter list={list} name="to" label={texts.to} />
          <SearchFilter list={list} name="search" label={texts.search} />
          <DepartmentFilter list={list} />
          <FlagFilter list={list} name="includePaid" label={texts.includePaid} />
          <SavedViews list={list} table={texts.title} />
          {only && <Only what={texts.only[only]} onEnd={list.clear} />}
          <Late when={!only && isThere}>
            <ReportedSalaries filters={list.filters} onEnd={list.clear} />
          </Late>
        </>
      }
      hint={<HiddenSalaries list={list} />}
      above={
        <>
          {report}
          <WorkReport
            of={payMany}
            onEnd={(task) => {
              keepBut(task)
              markPayments(task.id).catch(toast.failure)
            }}
          />
          <WorkReport of={removeChosen} onEnd={keepBut} />
        </>
      }
      empty={texts.empty}
    >
      <Late when={panel.id !== undefined}>
        <PayPanel panel={panel} salaries={selection.rows} send={(paying) => act(payMany, paying)} />
      </Late>
      <Late when={slip.id !== undefined}>
        <PaySlipDialog part={slip} name={shownSlip?.fullName} />
      </Late>
    </ListPage>
  )
}
