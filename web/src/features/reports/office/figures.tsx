import { measureName, nameOfRow } from '@palkkasilta/contract/office-report-names.ts'
import { rowsBehind } from '@palkkasilta/contract/office-report-rows.ts'
import {
  declaredReport,
  type FigureKind,
  figureKinds,
  measuresOf,
  type OfficeFigures,
  type OfficeReport,
  type OfficeReportId,
  type OfficeReportRow,
} from '@palkkasilta/contract/office-reports.ts'
import { common } from '../../../texts/fi/common.ts'
import { officeReportTexts as texts } from '../../../texts/fi/office-reports.ts'
import { date, decimal, money, percent, quantity, toPercent } from '../../../ui/format/index.ts'
import { CellLink } from '../../../ui/link.tsx'
import type { Column, SheetPart } from '../../../ui/table/columns/column.tsx'
import { rowsOfReport } from './rows-link.ts'

/** A report as it is shown. */
export interface Shown {
  readonly id: OfficeReportId
  readonly report: OfficeReport
}

/** How figures of a kind are written, and what a spreadsheet has of them. */
const kinds: Readonly<Record<FigureKind, readonly [text: (value: number) => string, SheetPart<unknown>['kind']]>> = {
  counts: [(count) => quantity(count, 0), 'count'],
  hours: [(hours) => decimal(hours, 2), 'number'],
  sums: [money, 'euros'],
  shares: [(share) => percent(share, 1), 'number'],
}

function kindIn(figures: OfficeFigures, measure: string): FigureKind {
  return figureKinds.find((kind) => measure in figures[kind]) ?? 'sums'
}

export const valueIn = (figures: OfficeFigures, measure: string) => figures[kindIn(figures, measure)][measure] ?? null

/** How a measure is written. */
export const textOf = (figures: OfficeFigures, measure: string) => kinds[kindIn(figures, measure)][0]

/** Of a figure that is not nothing, in words. */
export function figureText(figures: OfficeFigures, measure: string): string {
  const value = valueIn(figures, measure)
  return value === null ? common.none : textOf(figures, measure)(value)
}

export const isSomething = (figures: OfficeFigures, measure: string) => Boolean(valueIn(figures, measure))

/** Whether anything is known of it. */
export const isKnown = (figures: OfficeFigures, measure: string) => valueIn(figures, measure) !== null

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

/** Parts are told in percents. */
function sheetValue(row: OfficeFigures, measure: string) {
  const value = valueIn(row, measure)
  return value !== null && kindIn(row, measure) === 'shares' ? toPercent(value) : value
}

/** One for what names the row, one for the area where there are both, and one for each measure. */
export function figureColumns({ id, report }: Shown): readonly Column<OfficeReportRow>[] {
  const { by, areas } = report
  const { main, ofAllTime } = declaredReport(id)
  const measured = (measure: string, kind: FigureKind): Column<OfficeReportRow> => ({
    key: measure,
    header: measureName(id, measure),
    align: 'right',
    cell: (row) => <Figure {...{ id, by, measure, row }} />,
    isEmpty: (row) => !isSomething(row, measure),
    ...(measure === main && { narrow: (row) => <Figure {...{ id, by, measure, row }} /> }),
    sheet: [{ kind: kinds[kind][1], value: (row) => sheetValue(row, measure) }],
  })
  return [
    { key: 'name', header: texts.headings[by], grow: true, cell: (row) => nameOfRow(by, row) },
    ...(areas.length > 1
      ? [{ key: 'area', header: texts.area, cell: ({ area }: OfficeReportRow) => texts.areas[area] }]
      : []),
    ...measuresOf(id).map(([measure, kind]) => measured(measure, kind)),
    ...(ofAllTime
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
