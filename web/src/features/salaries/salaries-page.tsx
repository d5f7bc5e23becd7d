import { type BilledSalaryItem, listBilledSalaries } from '@palkkasilta/contract/salaries.ts'
import { useState } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { WorkReport } from '../../shared/actions/work-report.tsx'
import { salaryPage } from '../../shared/links/targets.ts'
import { keepRest } from '../../shared/list/keep-rest.ts'
import { Only } from '../../shared/list/only.tsx'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { markPayments, payChosen, payManyOf } from '../../shared/payroll/paying/paying.tsx'
import { slipActions } from '../../shared/payroll/slip/many-slips.ts'
import { slips } from '../../texts/fi/payroll/slips.ts'
import { salaries } from '../../texts/fi/salaries.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Late, later, useWhenIdle } from '../../ui/later.tsx'
import { DateFilter, SearchFilter, SelectFilter, stateChoices } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { useSelection } from '../../ui/table/rows/selection.ts'
import { toast } from '../../ui/telling/toast.ts'
import { columns, nameOf } from './columns.tsx'
import { createForAll } from './create-for-all.tsx'
import { clearReport, removeSalary, saveXml, sendReport, showPerson, showSlip } from './salary-actions.ts'

const ReportedOnly = later(() => import('../../shared/list/reported-only.tsx'))
const NewSalary = later(() => import('./new-salary.tsx'))
const PayPanel = later(() => import('../../shared/payroll/paying/pay-panel.tsx'))
const PaySlip = later(() => import('./pay-slip.tsx'))

const texts = salaries.list
const payMany = payManyOf()

/** The salaries of those who bill through the company. */
export default function SalariesPage() {
  const list = useList(listBilledSalaries)
  const isThere = useWhenIdle(list.query.data !== undefined)
  const selection = useSelection({
    idOf: (salary: BilledSalaryItem) => salary.id,
    resetOn: list.filterKey,
    current: list.query.data?.rows,
  })
  const { draw, act, report } = useActions({ about: selection.count })
  const [isNew, setNew] = useState(false)
  const [panel, slip] = [useOpenPart('pay'), useOpenPart('slip')]
  const keepBut = keepRest(selection)
  const shown = list.query.data?.rows.find(({ id }) => String(id) === slip.id)
  return (
    <ListPage
      title={salaries.title}
      list={list}
      columns={columns}
      idOf={({ id }) => id}
      labelOf={(salary) => `${nameOf(salary)}, ${salaries.one(salary.id)}`}
      link={({ id }) => salaryPage(id)}
      rowActions={(salary) => draw(salary, [showSlip, showPerson, sendReport, clearReport, saveXml, removeSalary])}
      selection={selection}
      amountOf={({ paidSalary }) => paidSalary}
      selectionActions={[
        { label: slips.title, choices: draw(selection.rows, slipActions) },
        ...draw(selection.rows, [payChosen]),
      ]}
      everyRow={list.every}
      actions={[...draw(undefined, [createForAll]), { label: salaries.create.action, run: () => setNew(true) }]}
      above={
        <>
          {report}
          <WorkReport of={createForAll} />
          <WorkReport
            of={payMany}
            onEnd={(task) => {
              keepBut(task)
              markPayments(task.id).catch(toast.failure)
            }}
          />
        </>
      }
      filters={
        <>
          <DateFilter list={list} name="start" label={texts.from} />
          <DateFilter list={list} name="end" label={texts.to} />
          <SearchFilter list={list} name="search" label={texts.search} />
          <SelectFilter list={list} name="state" label={texts.columns.state} choices={stateChoices(salaries.states)} />
          <SavedViews list={list} table={salaries.title} />
          {list.filters.made !== '' && <Only what={texts.onlyMade} onEnd={list.clear} />}
          {list.filters.unreported === 'true' && <Only what={texts.unreported} onEnd={list.clear} />}
          {list.filters.lacks && <Only what={texts.lacks} onEnd={list.clear} />}
          <Late when={isThere}>
            <ReportedOnly filters={list.filters} onEnd={list.clear} />
          </Late>
        </>
      }
      empty={texts.empty}
    >
      <Late when={isNew}>
        <NewSalary isOpen={isNew} onClose={() => setNew(false)} />
      </Late>
      <Late when={panel.id !== undefined}>
        <PayPanel
          panel={panel}
          salaries={selection.rows.map((salary) => ({ ...salary, fullName: nameOf(salary) }))}
          pageOf={salaryPage}
          send={(paying) => act(payMany, paying)}
        />
      </Late>
      <Late when={slip.id !== undefined}>
        <PaySlip part={slip} name={shown && nameOf(shown)} />
      </Late>
    </ListPage>
  )
}
