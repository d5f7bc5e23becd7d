import { Box, Button } from '@mantine/core'
import type { BilledLine, BilledSalary, billedSalaryForm } from '@palkkasilta/contract/salaries.ts'
import { useState } from 'react'
import { JudgedTrips } from '../../shared/bills/judged-trips.tsx'
import type { RecordForm } from '../../shared/form/use-record-form.ts'
import { billPage } from '../../shared/links/targets.ts'
import { billersBillStates } from '../../texts/fi/billers-bill-states.ts'
import { common } from '../../texts/fi/common.ts'
import { salaries } from '../../texts/fi/salaries.ts'
import { date, money } from '../../ui/format/index.ts'
import { CellLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { type Column, columnsOf, twoLines } from '../../ui/table/columns/column.tsx'
import { PagedTable } from '../../ui/table/paged-table.tsx'
import { useSelection } from '../../ui/table/rows/selection.ts'
import { sumOf } from '../../ui/table/rows/sum.ts'
import { keyOf, movable, withLines, withoutLines } from './moved-lines.ts'

const texts = salaries.lines
const { columns: headers } = texts
const column = columnsOf(headers)

const columns: readonly Column<BilledLine>[] = [
  twoLines(
    {
      key: 'billNumber',
      header: headers.billNumber,
      cell: ({ bill_id, billNumber }) => <CellLink to={billPage(bill_id)}>{billNumber}</CellLink>,
    },
    { key: 'date', header: headers.date, cell: (line) => date(line.date) },
  ),
  twoLines(column.text('customer', { grow: true }), {
    key: 'destination',
    header: headers.destination,
    cell: ({ kind, destination }) => [texts.kinds[kind], destination].filter(Boolean).join(': '),
  }),
  twoLines(column.money('amount_without_alv'), column.money('amount')),
  twoLines(column.money('targetetAmount'), {
    key: 'advancePaid',
    header: headers.advancePaid,
    cell: ({ advancePaid }) => advancePaid !== 0 && money(advancePaid),
  }),
  column.state('bill_state', billersBillStates),
]

/** Of lines of which some have trips. */
const withTrips: readonly Column<BilledLine>[] = [
  ...columns.slice(0, 2),
  {
    key: 'trips',
    header: headers.trips,
    wrap: true,
    grow: true,
    isEmpty: ({ trips }) => trips.length === 0,
    cell: ({ trips }) => trips.length > 0 && <JudgedTrips trips={trips} brief />,
  },
  ...columns.slice(2),
]

interface LinesEditorProps {
  readonly form: RecordForm<typeof billedSalaryForm>
  readonly salary: BilledSalary
}

/** What the salary pays, and what it could pay: moved from the one to the other, and saved with the salary. */
export function LinesEditor({ form, salary }: LinesEditorProps) {
  const own = form.values.assignedItems
  const free = withoutLines(movable(salary), own)
  const put = (lines: readonly BilledLine[]) => form.set('assignedItems', [...lines])
  return (
    <>
      <Lines
        id="salary-free-lines"
        title={texts.free}
        rows={free}
        empty={texts.noneFree}
        action={texts.add}
        locked={form.locked}
        move={(chosen) => put(withLines(own, chosen))}
      />
      <Box {...form.field('assignedItems').wrapperProps}>
        <Lines
          id="salary-lines"
          title={texts.assigned}
          rows={own}
          empty={texts.noneAssigned}
          action={texts.remove}
          locked={form.locked}
          move={(chosen) => put(withoutLines(own, chosen))}
        />
      </Box>
    </>
  )
}

interface LinesProps {
  readonly id: string
  readonly title: string
  readonly rows: readonly BilledLine[]
  readonly empty: string
  readonly action: string
  readonly locked: boolean
  readonly move: (chosen: readonly BilledLine[]) => void
}

function Lines({ id, title, rows, empty, action, locked, move }: LinesProps) {
  const [page, setPage] = useState(0)
  const selection = useSelection({ idOf: keyOf, current: rows })
  // what another table or visit has chosen is not here any more
  const chosen = selection.rows.filter((line) => rows.includes(line))
  function moveChosen() {
    move(chosen)
    selection.clear()
  }
  return (
    <Section
      title={title}
      aside={
        <Button size="xs" variant="default" disabled={locked || chosen.length === 0} onClick={moveChosen}>
          {action}
          {chosen.length > 0 && ` (${chosen.length})`}
        </Button>
      }
    >
      <PagedTable
        id={id}
        caption={title}
        columns={rows.some(({ trips }) => trips.length > 0) ? withTrips : columns}
        rows={rows}
        idOf={keyOf}
        labelOf={({ billNumber, destination }) => texts.one(billNumber, destination)}
        {...(locked ? {} : { selection })}
        totals={{
          billNumber: common.total,
          amount_without_alv: money(sumOf(rows, (line) => line.amount_without_alv)),
          targetetAmount: money(sumOf(rows, (line) => line.targetetAmount)),
        }}
        empty={empty}
        page={page}
        onPage={setPage}
      />
    </Section>
  )
}
