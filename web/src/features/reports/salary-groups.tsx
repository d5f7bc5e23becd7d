import type { ReplyOf } from '@palkkasilta/contract/endpoint.ts'
import type { ReportFigures, reportSalaries } from '@palkkasilta/contract/reports.ts'
import { type ReactNode, useState } from 'react'
import { salariesOfReport } from '../../shared/links/lists.ts'
import { reports } from '../../texts/fi/reports.ts'
import { endOfMonth, monthName } from '../../ui/format/date.ts'
import { Late, later } from '../../ui/later.tsx'
import type { Target } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import type { Column } from '../../ui/table/columns/column.tsx'
import { PagedTable } from '../../ui/table/paged-table.tsx'
import css from './dashboard.module.css'
import { shortMonth } from './months.ts'
import { figureColumns } from './salary-columns.tsx'

const MonthChart = later(() => import('./month-chart.tsx'))
const DepartmentChart = later(() => import('./department-chart.tsx'))

const texts = reports.salaries

type Report = ReplyOf<typeof reportSalaries>
type Month = Report['months'][number]
type Department = Report['departments'][number]
type Asked = Parameters<typeof salariesOfReport>[0]

const monthColumns: readonly Column<Month>[] = [
  { key: 'month', header: texts.columns.month, grow: true, cell: ({ month }) => monthName(month) },
  ...figureColumns<Month>(),
]

/** Month by month, as a chart and as a table; a month leads to its salaries. */
export function ByMonth({ months, asked }: { months: readonly Month[]; asked: Asked }) {
  const bars = months.map(({ month, ...figures }) => ({ name: shortMonth(month), ...barsOf(figures) }))
  const within = (month: string) => {
    const [, from = ''] = [month, asked.paydayFrom].sort()
    const [to = ''] = [endOfMonth(month), asked.paydayTo].sort()
    return { ...asked, paydayFrom: from, paydayTo: to }
  }
  return (
    <Grouped
      title={texts.byMonth}
      told={texts.chartOfMonths}
      chart={<MonthChart bars={bars} />}
      columns={monthColumns}
      rows={months.toReversed()}
      idOf={({ month }) => month}
      nameOf={({ month }) => monthName(month)}
      link={({ month }) => salariesOfReport(within(month))}
    />
  )
}

const nameOf = ({ departmentName }: Department) => departmentName || texts.noDepartment

const departmentColumns: readonly Column<Department>[] = [
  { key: 'departmentName', header: texts.columns.departmentName, grow: true, cell: nameOf },
  ...figureColumns<Department>(),
]

/** So many bars can still be read. */
const MOST_BARS = 10

/** Department by department, those that cost most first; a department leads to its salaries. */
export function ByDepartment({ departments, asked }: { departments: readonly Department[]; asked: Asked }) {
  const bars = departments.slice(0, MOST_BARS).map((each) => ({ name: nameOf(each), ...barsOf(each) }))
  return (
    <Grouped
      title={texts.byDepartment}
      told={texts.chartOfDepartments(bars.length, departments.length)}
      chart={<DepartmentChart bars={bars} />}
      columns={departmentColumns}
      rows={departments}
      idOf={({ departmentId }) => departmentId ?? ''}
      nameOf={nameOf}
      link={({ departmentId }) =>
        departmentId === null ? undefined : salariesOfReport({ ...asked, department: departmentId })
      }
    />
  )
}

interface GroupedProps<Row> {
  readonly title: string
  /** What the chart shows, in words. */
  readonly told: string
  readonly chart: ReactNode
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly idOf: (row: Row) => string
  readonly nameOf: (row: Row) => string
  readonly link: (row: Row) => Target | undefined
}

function Grouped<Row>({ title, told, chart, nameOf: called, ...table }: GroupedProps<Row>) {
  const [page, setPage] = useState(0)
  return (
    <Section title={title}>
      <div className={css.group}>
        <figure className={css.chart} aria-label={told}>
          <Late when>{chart}</Late>
        </figure>
        <PagedTable
          id={title}
          caption={title}
          labelOf={(row) => texts.open(called(row))}
          folds
          page={page}
          onPage={setPage}
          {...table}
        />
      </div>
    </Section>
  )
}

const barsOf = ({ ourCosts, billed, yield: left }: ReportFigures) => ({ ourCosts, billed, yield: left })
