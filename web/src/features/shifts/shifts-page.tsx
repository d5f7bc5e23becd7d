import { Button } from '@mantine/core'
import { searchShifts } from '@palkkasilta/contract/shifts.ts'
import { useMemo } from 'react'
import { SavedViews } from '../../shared/list/saved-views.tsx'
import { useList } from '../../shared/list/use-list.ts'
import { shiftColumns, shiftList } from '../../shared/shifts/shift-columns.tsx'
import { idOfLine, linesOf, type ShiftLine } from '../../shared/shifts/shift-lines.ts'
import { statusChoices } from '../../shared/shifts/status-choices.ts'
import { useBillCreation } from '../../shared/shifts/use-bill-creation.tsx'
import { useExpectedPay } from '../../shared/shifts/use-expected-pay.ts'
import { useOtherPay } from '../../shared/shifts/use-other-pay.tsx'
import { useReimbursements } from '../../shared/shifts/use-reimbursements.tsx'
import { useSalaryCreation } from '../../shared/shifts/use-salary-creation.tsx'
import { shifts as texts } from '../../texts/fi/shifts.ts'
import { Late, later, useIsThere } from '../../ui/later.tsx'
import { FlagFilter, SearchFilter, SelectFilter } from '../../ui/table/filters.tsx'
import { ListPage } from '../../ui/table/list-page.tsx'
import { useSelection } from '../../ui/table/selection.ts'
import { shiftsAtFirst } from './at-first.ts'
import { useShiftFetch } from './use-shift-fetch.tsx'
import { useShiftRemoval } from './use-shift-removal.tsx'

const ChangedHint = later(() => import('../../shared/settlements/changed-hint.tsx'))
const ChangedReport = later(() => import('../../shared/settlements/changed-report.tsx'))

export default function ShiftsPage() {
  const list = useList(searchShifts, { show: linesOf, ...shiftsAtFirst() })
  const { query } = list
  const current = useMemo(() => query.data?.rows.flatMap((line): readonly ShiftLine[] => line.below), [query.data])
  const selection = useSelection<ShiftLine>({ idOf: idOfLine, resetOn: list.filterKey, current })
  const creation = useSalaryCreation(texts.create.action, selection)
  const billing = useBillCreation(selection)
  const otherPay = useOtherPay(selection)
  const removal = useShiftRemoval(selection)
  const fetching = useShiftFetch()
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
        selectionActions={[creation.action, billing.action, ...otherPay.actions, removal.action]}
        rowActions={(line) => (line.kind === 'shift' ? [reimbursements.actionOf(line.shift)] : [])}
        hint={
          <Late when={isThere}>
            <ChangedHint />
          </Late>
        }
        actions={[fetching.action]}
        above={
          <>
            <Late when={isThere}>
              <ChangedReport />
            </Late>
            {fetching.report}
            {creation.report}
            {billing.report}
            {removal.report}
          </>
        }
        filters={
          <>
            <SearchFilter list={list} name="search" label={texts.search} />
            <SelectFilter list={list} name="statusId" label={texts.statusId} choices={statusChoices} />
            <FlagFilter list={list} name="paid" label={texts.includePaid} />
            <FlagFilter list={list} name="changedAfterPayment" label={texts.changedAfterPayment} />
            <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
              {texts.find}
            </Button>
            <SavedViews list={list} table={texts.title} />
          </>
        }
        empty={texts.empty}
      />
      {reimbursements.panel}
      {otherPay.panels}
    </>
  )
}
