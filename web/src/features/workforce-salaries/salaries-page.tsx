import { type PaymentCheck, paySalaries } from '@palkkasilta/contract/many-salaries.ts'
import { listSalaries, type SalaryListItem } from '@palkkasilta/contract/workforce-salaries.ts'
import { useState } from 'react'
import { startTask } from '../../shared/api/api.ts'
import { DepartmentFilter } from '../../shared/departments/department-filter.tsx'
import { workforceSalaryPage } from '../../shared/links/targets.ts'
import { Only } from '../../shared/list/only.tsx'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useChosenAtFirst } from '../../shared/list/use-chosen-at-first.ts'
import { useList } from '../../shared/list/use-list.ts'
import { shownTask } from '../../shared/tasks/use-long-work.tsx'
import { salaries as texts } from '../../texts/fi/workforce-salaries.ts'
import type { Action } from '../../ui/action.tsx'
import type { ActionChoice } from '../../ui/action-menu.tsx'
import { useAddress, useOpenPart } from '../../ui/address.ts'
import { Late, later } from '../../ui/later.tsx'
import { DateFilter, FlagFilter, SearchFilter } from '../../ui/table/filters.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { useSelection } from '../../ui/table/selection.ts'
import { salariesAtFirst } from './at-first.ts'
import { HiddenSalaries } from './hidden-salaries.tsx'
import { PAYING, PayProgress } from './pay-progress.tsx'
import { confirmed } from './pay-question.ts'
import type { Refusal } from './refusal.ts'
import { REMOVING, RemoveProgress } from './remove-progress.tsx'
import { useRemoveSalary } from './remove-salary.ts'
import { removeSelected } from './remove-selected.ts'
import { isReported, reportedAs } from './reported.ts'
import { salaryColumns } from './salary-columns.tsx'
import { slipDownloads } from './slip-downloads.ts'
import { useBillSelected } from './use-bill-selected.ts'

const Refused = later(() => import('./refused.tsx'))
const PayPanel = later(() => import('./pay-panel.tsx'))
const PaySlipDialog = later(() => import('./pay-slip-dialog.tsx'))

/** What shows some salaries alone, whatever else is looked for. */
const onlyBy = ['made', 'sent', 'bill', 'waiting'] as const

/** The salaries of the workforce area: find, choose, bill, send to pay. */
export default function SalariesPage() {
  const [atFirst] = useState(salariesAtFirst)
  const list = useList(listSalaries, atFirst)
  const selection = useSelection({
    idOf: (salary: SalaryListItem) => salary.id,
    resetOn: list.filterKey,
    current: list.query.data?.rows,
  })
  useChosenAtFirst(list, selection)
  const only = onlyBy.find((name) => list.filters[name] !== '' && list.filters[name] !== 'false')
  const [refused, setRefused] = useState<Refusal & { readonly count: number }>()
  const refusal = refused?.count === selection.count ? refused : undefined
  const setRefusal = (why: Refusal | undefined) => setRefused(why && { ...why, count: selection.count })
  const panel = useOpenPart('pay')
  const slip = useOpenPart('slip')
  const bill = useBillSelected(selection.rows, setRefusal)
  const remove = useRemoveSalary()
  const change = useAddress()[1]
  const removeChosen = removeSelected(selection, setRefusal, (task) =>
    change(shownTask(REMOVING, task), { replace: true }),
  )
  const keepBut = (gone: ReadonlySet<number>) => selection.keep((salary) => !gone.has(salary.id))

  async function send(date: string, check: PaymentCheck) {
    const task = await startTask(paySalaries, { query: { date, ...confirmed(check) }, body: check.ready })
    change({ pay: undefined, ...shownTask(PAYING, task) }, { replace: true })
  }
  function openPayPanel() {
    setRefusal(selection.count === 0 ? { message: texts.sending.choose } : undefined)
    if (selection.count > 0) panel.open('1')
  }
  const selectionActions: (Action | ActionChoice)[] = [
    slipDownloads(selection.rows, setRefusal),
    { label: texts.removeSelected.action, danger: true, run: removeChosen },
    { label: texts.bill.action, run: bill },
    { label: texts.sending.action, primary: true, run: openPayPanel },
  ]
  const rowActions = (salary: SalaryListItem): Action[] => [
    { label: texts.show, run: () => slip.open(salary.id) },
    remove(salary, () => selection.set([salary], false)),
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
          {isReported(list.filters) && <Only what={reportedAs(list.filters)} onEnd={list.clear} />}
        </>
      }
      hint={<HiddenSalaries list={list} />}
      above={
        <>
          <Late when={refusal !== undefined}>
            {refusal && <Refused refusal={refusal} onClose={() => setRefusal(undefined)} />}
          </Late>
          <PayProgress onEnd={keepBut} />
          <RemoveProgress onEnd={keepBut} />
        </>
      }
      empty={texts.empty}
    >
      <Late when={panel.id !== undefined}>
        <PayPanel panel={panel} salaries={selection.rows} send={send} />
      </Late>
      <Late when={slip.id !== undefined}>
        <PaySlipDialog part={slip} name={shownSlip?.fullName} />
      </Late>
    </ListPage>
  )
}
