import type { SalaryDetail } from '@palkkasilta/contract/workforce-salaries.ts'
import { shiftsOfDay } from '../../shared/links/targets.ts'
import { ReimbursementLines } from '../../shared/reimbursements/reimbursement-lines.tsx'
import { common } from '../../texts/fi/common.ts'
import { salaries } from '../../texts/fi/workforce-salaries.ts'
import { dayOf } from '../../ui/format/date.ts'
import { dateTime, money, numberText, time, weekdayDate } from '../../ui/format/index.ts'
import { CellLink } from '../../ui/link.tsx'
import { type Column, dateTimeColumn, moneyColumn, numberColumn } from '../../ui/table/column.tsx'
import { sumOf } from '../../ui/table/sum.ts'
import { TableSection } from '../../ui/table/table-section.tsx'
import { WhyAmount } from '../../ui/why-amount.tsx'

type PayRow = SalaryDetail['tamigoSalaryRows'][number]
type Shift = SalaryDetail['tamigoShifts'][number]

/** The figure that explains a row; holiday compensation is one for all its rows. */
const keyOf = ({ id, name }: PayRow & { id: number }) =>
  name === salaries.rows.holiday ? 'holidaybonusAmount' : `row-${id}`

/** The pay rows that the agreement made of the shifts. */
export function PayRows({ salary, onWhy }: { salary: SalaryDetail; onWhy: (key: string) => void }) {
  const texts = salaries.rows
  const numbered = salary.tamigoSalaryRows.map((row, index) => ({ ...row, id: index }))
  const columns: Column<PayRow & { id: number }>[] = [
    { key: 'name', header: texts.name, cell: (row) => row.name },
    { key: 'transactionCode', header: texts.code, cell: (row) => row.transactionCode },
    numberColumn({ key: 'amount', header: texts.amount, value: (row) => row.amount }),
    moneyColumn({ key: 'unitPrice', header: texts.unitPrice, value: (row) => row.unitPrice }),
    {
      key: 'totalPrice',
      header: texts.total,
      align: 'right',
      cell: (row) => (
        <WhyAmount label={row.name} onAsk={() => onWhy(keyOf(row))}>
          {money(row.totalPrice)}
        </WhyAmount>
      ),
    },
  ]
  const title = salaries.sections.rows
  return (
    <TableSection
      title={title}
      id="salary-rows"
      columns={columns}
      rows={numbered}
      idOf={(row) => row.id}
      labelOf={(row) => row.name}
      totals={{ name: common.total, totalPrice: money(sumOf(numbered, (row) => row.totalPrice)) }}
      empty={texts.empty}
    />
  )
}

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
