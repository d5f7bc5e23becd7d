import { Button } from '@mantine/core'
import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import { useMemo } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { WorkReport } from '../../shared/actions/work-report.tsx'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { createBill, createSalaries } from '../../shared/shifts/creation.tsx'
import { CreationReports } from '../../shared/shifts/creation-reports.tsx'
import { shiftColumns, shiftList } from '../../shared/shifts/shift-columns.tsx'
import { idOfLine, linesOf, type ShiftLine, shiftsOf } from '../../shared/shifts/shift-lines.ts'
import { statusChoices } from '../../shared/shifts/status-choices.ts'
import { useExpectedPay } from '../../shared/shifts/use-expected-pay.ts'
import { useOtherPay } from '../../shared/shifts/use-other-pay.tsx'
import { useReimbursements } from '../../shared/shifts/use-reimbursements.tsx'
import { shifts as texts } from '../../texts/fi/shifts.ts'
import { Late, later, useIsThere } from '../../ui/later.tsx'
import { FlagFilter, SearchFilter, SelectFilter } from '../../ui/table/list/filters.tsx'
import { ListPage } from '../../ui/table/list/list-page.tsx'
import { useSelection } from '../../ui/table/rows/selection.ts'
import { shiftsAtFirst } from './at-first.ts'
import { fetchShifts, removeShifts } from './shift-actions.ts'

const ChangedHint = later(() => import('../../shared/payroll/settling/changed-hint.tsx'))
const ReportedOnly = later(() => import('../../shared/list/reported-only.tsx'))
const ChangedReport = later(() => import('../../shared/payroll/settling/changed-report.tsx'))

/** Whatever a figure of a report led to. */
const anyShifts = { startedFrom: '', startedTo: '', department: '', employee: '' }

export default function ShiftsPage() {
  const list = useList(searchShifts, { show: linesOf, ...shiftsAtFirst() })
  const { query } = list
  const current = useMemo(() => query.data?.rows.flatMap((line): readonly ShiftLine[] => line.below), [query.data])
  const selection = useSelection<ShiftLine>({ idOf: idOfLine, resetOn: list.filterKey, current })
  const { draw, report } = useActions()
  const chosen = shiftsOf(selection.rows)
  const fetching = draw(undefined, [fetchShifts])
  const otherPay = useOtherPay(selection)
  const reimbursements = useReimbursements()
  const expected = useExpectedPay(selection.rows)
  const isThere = useIsThere()
  return (
    <>
      <ListPage<ShiftLine>
        title={texts.title}
        list={list}
        columns={shiftColumns}
        {...shiftList}
        amountText={expected}
        selection={selection}
        selectionActions={[
          ...draw({ chosen }, [createSalaries, createBill]),
          ...otherPay.actions,
          ...draw(chosen, [removeShifts], { after: selection.clear }),
        ]}
        rowActions={(line) => (line.kind === 'shift' ? reimbursements.actionsOf(line.shift) : [])}
        hint={
          <Late when={isThere}>
            <ChangedHint />
          </Late>
        }
        actions={fetching}
        above={
          <>
            <Late when={isThere}>
              <ChangedReport />
            </Late>
            {report}
            <WorkReport of={fetchShifts} onRetry={fetching[0]?.run} />
            <CreationReports selection={selection} />
          </>
        }
        filters={
          <>
            <SearchFilter list={list} name="search" label={texts.search} />
            <SelectFilter list={list} name="statusId" label={texts.statusId} choices={statusChoices} />
            <FlagFilter list={list} name="paid" label={texts.includePaid} />
            <FlagFilter list={list} name="changedAfterPayment" label={texts.changedAfterPayment} />
            <Button size="xs" variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
              {texts.find}
            </Button>
            <SavedViews list={list} table={texts.title} />
            <Late when={isThere}>
              <ReportedOnly filters={list.filters} onEnd={() => list.setFilters(anyShifts)} />
            </Late>
          </>
        }
        empty={texts.empty}
      />
      {reimbursements.panel}
      {otherPay.panels}
    </>
  )
}
