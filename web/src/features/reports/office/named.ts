import { nameOfRow } from '@palkkasilta/contract/office-report-names.ts'
import type { OfficeReportRow, ReportGroup } from '@palkkasilta/contract/office-reports.ts'
import { shortMonth } from '../months.ts'

/** What a row is called where there is little room. */
export function shortName(by: ReportGroup, row: Pick<OfficeReportRow, 'key' | 'name'>): string {
  return by === 'month' && row.key !== null ? shortMonth(row.key) : nameOfRow(by, row)
}
