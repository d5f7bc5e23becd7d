import type { Lateness, OfficeReportId, OfficeReportRow, ReportGroup } from '@palkkasilta/contract/office-reports.ts'
import { billAdvances } from '../../../texts/fi/bill-advances.ts'
import { officeReportTexts as texts } from '../../../texts/fi/office-reports.ts'
import { monthName } from '../../../ui/format/index.ts'
import { shortMonth } from '../months.ts'

/** What a row is called. */
export function nameOfRow(by: ReportGroup, { key, name }: Pick<OfficeReportRow, 'key' | 'name'>): string {
  if (key === null) return texts.nobody[by]
  if (by === 'month') return monthName(key)
  if (by === 'lateness') return texts.lateness[key as Lateness]
  if (by === 'age') return texts.ages[key as Lateness]
  if (by === 'state') return billAdvances.states[key as keyof typeof billAdvances.states][0]
  return name ?? key
}

/** The same where there is little room. */
export function shortName(by: ReportGroup, row: Pick<OfficeReportRow, 'key' | 'name'>): string {
  return by === 'month' && row.key !== null ? shortMonth(row.key) : nameOfRow(by, row)
}

export function measureName(id: OfficeReportId, measure: string): string {
  const own: Readonly<Record<string, string>> = texts.own[id]
  const common: Readonly<Record<string, string>> = texts.measures
  return own[measure] ?? common[measure] ?? measure
}
