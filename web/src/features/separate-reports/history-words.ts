import type { HistoryWords } from '../../shared/history/entries.ts'
import { separateReportLooks, separateReports } from '../../texts/fi/separate-reports.ts'
import { inWords } from '../../ui/changes.ts'
import { money } from '../../ui/format/index.ts'

const { history: texts } = separateReports
const sums: readonly string[] = ['base', 'contribution', 'deductions']

/** How the history of a month and its separate report is told. */
export const separateReportWords: HistoryWords = {
  actions: texts.actions,
  fields: texts.fields,
  shown: (field, value) => (sums.includes(field) && typeof value === 'number' ? money(value) : inWords(value)),
  states: { state: { name: texts.state, looks: separateReportLooks } },
}
