import { useMemo } from 'react'
import { useActions } from '../../shared/actions/use-actions.tsx'
import ChangedHint from '../../shared/payroll/settling/changed-hint.tsx'
import ChangedReport from '../../shared/payroll/settling/changed-report.tsx'
import { createBill, createSalaries } from '../../shared/shifts/creation.tsx'
import { CreationReports } from '../../shared/shifts/creation-reports.tsx'
import { shiftColumns, shiftList } from '../../shared/shifts/shift-columns.tsx'
import { idOfLine, type ShiftLine, shiftsOf } from '../../shared/shifts/shift-lines.ts'
import { useExpectedPay } from '../../shared/shifts/use-expected-pay.ts'
import { useOtherPay } from '../../shared/shifts/use-other-pay.tsx'
import { useReimbursements } from '../../shared/shifts/use-reimbursements.tsx'
import { departments } from '../../texts/fi/departments.ts'
import { shifts } from '../../texts/fi/shifts.ts'
import { useOpenPart } from '../../ui/address.ts'
import { Section } from '../../ui/section.tsx'
import { useListAddress } from '../../ui/table/list/list-address.ts'
import { ListTable } from '../../ui/table/list/list-page.tsx'
import { useSelection } from '../../ui/table/rows/selection.ts'
import { useDepartmentShifts } from './queries.ts'
import { ShiftDialog } from './shift-dialog.tsx'
import { defaultSearch, problemsOf, type ShiftSearch } from './shift-search.ts'
import { ShiftSearchForm } from './shift-search-form.tsx'

const texts = departments.shifts
const columns = shiftColumns.filter(({ key }) => key !== 'department')

/** The department's shifts of a period, and salaries made of them. */
export function DepartmentShifts({ id, name }: { id: string; name: string }) {
  const filters = useMemo(() => ({ ...defaultSearch() }), [])
  const list = useListAddress<Record<keyof ShiftSearch, string>>({ filters })
  const search: ShiftSearch = {
    ...list.filters,
    includePaid: list.filters.includePaid === 'true' ? 'true' : 'false',
  }
  const query = useDepartmentShifts(id, search, Object.keys(problemsOf(search)).length === 0)
  const current = useMemo(() => query.data?.rows.flatMap((line): readonly ShiftLine[] => line.below), [query.data])
  const selection = useSelection<ShiftLine>({ idOf: idOfLine, resetOn: list.filterKey, current })
  const { draw, report } = useActions()
  const creating = { chosen: shiftsOf(selection.rows), period: search }
  const otherPay = useOtherPay(selection)
  const reimbursements = useReimbursements()
  const expected = useExpectedPay(selection.rows, search)
  const inspected = useOpenPart('shift')
  const shift = current?.find((line) => line.id === inspected.id)

  function find(asked: ShiftSearch) {
    const isSame = (Object.keys(asked) as (keyof ShiftSearch)[]).every((key) => asked[key] === search[key])
    if (isSame) void query.refetch()
    else list.setFilters(asked)
  }

  return (
    <Section title={texts.title} aside={<ChangedHint department={id} />}>
      <ShiftSearchForm key={list.filterKey} search={search} busy={query.isFetching} onSearch={find} />
      <ChangedReport department={id} />
      {report}
      <CreationReports selection={selection} />
      <ListTable<ShiftLine>
        caption={texts.caption(name)}
        list={{ ...list, query }}
        columns={columns}
        {...shiftList}
        amountText={expected}
        selection={selection}
        selectionActions={[
          ...draw(creating, [{ ...createSalaries, label: shifts.create.fromChosen }, createBill]),
          ...otherPay.actions,
        ]}
        rowActions={(line) =>
          line.kind === 'shift'
            ? [{ label: shifts.inspect, run: () => inspected.open(line.id) }, ...reimbursements.actionsOf(line.shift)]
            : []
        }
        empty={texts.empty}
      />
      {reimbursements.panel}
      {otherPay.panels}
      {shift?.kind === 'shift' && <ShiftDialog shift={shift.shift} onClose={inspected.close} />}
    </Section>
  )
}
