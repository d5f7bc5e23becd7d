import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { shiftsOfDay } from '../../shared/links/targets.ts'
import { ReimbursementLines } from '../../shared/reimbursements/reimbursement-lines.tsx'
import { common } from '../../texts/fi/common.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { dayOf } from '../../ui/format/date.ts'
import { dateTime, numberText, time, weekdayDate } from '../../ui/format/index.ts'
import { CellLink } from '../../ui/link.tsx'
import { type Column, dateTimeColumn, numberColumn } from '../../ui/table/columns/column.tsx'
import { sumOf } from '../../ui/table/rows/sum.ts'
import { TableSection } from '../../ui/table/table-section.tsx'

type Shift = SalaryDetail['tamigoShifts'][number]

const shiftColumns: readonly Column<Shift>[] = [
  {
    key: 'start',
    header: salaries.shifts.start,
    cell: ({ departmentId, startDateTime }) => (
      <CellLink to={shiftsOfDay(departmentId, dayOf(new Date(startDateTime)))}>
        {weekdayDate(dayOf(new Date(startDateTime)))} {time(startDateTime)}
      </CellLink>
    ),
  },
  dateTimeColumn({ key: 'end', header: salaries.shifts.end, value: (shift) => shift.endDateTime }),
  {
    key: 'break',
    header: salaries.shifts.break,
    align: 'right',
    cell: ({ breakMinutes }) => (breakMinutes > 0 ? salaries.shifts.minutes(breakMinutes) : common.none),
  },
  numberColumn({ key: 'hours', header: salaries.shifts.hours, value: (shift) => shift.shiftHours }),
  {
    key: 'reimbursements',
    header: salaries.shifts.reimbursements,
    wrap: true,
    cell: (shift) => <ReimbursementLines of={shift.reimbursements} />,
  },
]

/** The shifts that the salary was made of, with what was paid back for each. */
export function Shifts({ salary }: { salary: SalaryDetail }) {
  const { tamigoShifts } = salary
  const title = salaries.sections.shifts
  return (
    <TableSection
      title={title}
      id="salary-shifts"
      columns={shiftColumns}
      rows={tamigoShifts}
      idOf={(shift) => shift.shiftId}
      labelOf={(shift) => dateTime(shift.startDateTime)}
      totals={{
        start: common.total,
        hours: numberText(
          sumOf(tamigoShifts, (shift) => shift.shiftHours),
          2,
        ),
      }}
      empty={salaries.shifts.empty}
    />
  )
}
