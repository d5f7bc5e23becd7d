import { billForm } from '@palkkasilta/contract/workforce-bills.ts'
import type { HistoryWords } from '../../../shared/history/entries.ts'
import { billEvents } from '../../../texts/fi/bill-events.ts'
import { states } from '../../../texts/fi/states.ts'
import { workforceBills as texts } from '../../../texts/fi/workforce-bills.ts'
import { money, percents } from '../../../ui/format/index.ts'
import { shown } from './editable.ts'

/** Labels of the history: the form's fields but the rows, whose change the sums tell. */
const { tamigoPayRows: _, ...fields } = billForm.labels

const sums: ReadonlySet<string> = new Set(['received', 'total', 'billingAmountWithoutALV', 'billingAmount'])

function written(field: string, value: unknown): string {
  if (sums.has(field) && typeof value === 'number') return money(value)
  return field === 'refundPercent' && typeof value === 'number' ? percents(value) : shown(field, value)
}

/** How the history of a bill is told. */
export const billWords: HistoryWords = {
  actions: texts.history,
  fields: { ...fields, ...texts.historyFields },
  shown: written,
  states: { state: { name: texts.summary.state, looks: states.bill } },
  events: billEvents,
}
