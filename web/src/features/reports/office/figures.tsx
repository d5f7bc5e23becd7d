import { rowsBehind } from '@palkkasilta/contract/office-report-rows.ts'
import {
  declaredReport,
  type OfficeFigures,
  type OfficeReport,
  type OfficeReportId,
  type OfficeReportRow,
} from '@palkkasilta/contract/office-reports.ts'
import { common } from '../../../texts/fi/common.ts'
import { officeReportTexts as texts } from '../../../texts/fi/office-reports.ts'
import { date, money, quantity } from '../../../ui/format/index.ts'
import { CellLink } from '../../../ui/link.tsx'
import type { Column } from '../../../ui/table/columns/column.tsx'
import { measureName, nameOfRow } from './named.ts'
import { rowsOfReport } from './rows-link.ts'

/** A report as it is shown. */
export interface Shown {
  readonly id: OfficeReportId
  readonly report: OfficeReport
}

/** Of a figure that is not nothing, in words. */
export function figureText({ counts, sums }: OfficeFigures, measure: string): string {
  if (measure in counts) return quantity(counts[measure], 0)
  const sum = sums[measure] ?? null
  return sum === null ? common.none : money(sum)
}

const isSomething = ({ counts, sums }: OfficeFigures, measure: string) => Boolean(counts[measure] ?? sums[measure])

interface FigureProps {
  readonly id: OfficeReportId
  readonly by: OfficeReport['by']
  readonly measure: string
  readonly row: Omit<OfficeReportRow, 'name'>
  /** Before the figure. */
  readonly label?: string
}

/** A figure that leads to exactly the rows which it adds up. */
export function Figure({ id, by, measure, row, label }: FigureProps) {
  const text = `${label ? `${label} ` : ''}${figureText(row, measure)}`
  if (!isSomething(row, measure)) return text
  return <CellLink to={rowsOfReport(rowsBehind(id, measure, { by, ...row }))}>{text}</CellLink>
}

/** One for what names the row, one for the area where there are both, and one for each measure. */
export function figureColumns({ id, report }: Shown): readonly Column<OfficeReportRow>[] {
  const { by, total, areas } = report
  const { main } = declaredReport(id)
  const measured = (measure: string, kind: 'count' | 'euros'): Column<OfficeReportRow> => ({
    key: measure,
    header: measureName(id, measure),
    align: 'right',
    cell: (row) => <Figure {...{ id, by, measure, row }} />,
    isEmpty: (row) => !isSomething(row, measure),
    ...(measure === main && { narrow: (row) => <Figure {...{ id, by, measure, row }} /> }),
    sheet: [{ kind, value: ({ counts, sums }) => counts[measure] ?? sums[measure] }],
  })
  return [
    { key: 'name', header: texts.headings[by], grow: true, cell: (row) => nameOfRow(by, row) },
    ...(areas.length > 1
      ? [{ key: 'area', header: texts.area, cell: ({ area }: OfficeReportRow) => texts.areas[area] }]
      : []),
    ...Object.keys(total.counts).map((measure) => measured(measure, 'count')),
    ...Object.keys(total.sums).map((measure) => measured(measure, 'euros')),
    ...(id === 'not-paid'
      ? [
          {
            key: 'since',
            header: texts.since,
            cell: ({ since }: OfficeReportRow) => date(since),
            sheet: [{ kind: 'day', value: ({ since }: OfficeReportRow) => since }] as const,
          },
        ]
      : []),
  ]
}
