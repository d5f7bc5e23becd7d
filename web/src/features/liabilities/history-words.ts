import { invoiceForm } from '@palkkasilta/contract/liabilities.ts'
import { shownBy } from '../../shared/form/shown-by.ts'
import type { HistoryWords } from '../../shared/history/entries.ts'
import { liabilities } from '../../texts/fi/liabilities.ts'
import { money } from '../../ui/format/index.ts'

export const shownInvoice = shownBy(invoiceForm, {})

const { history: texts } = liabilities
const sums: readonly string[] = ['sum', 'difference']

/** How the history of what is owed is told. */
export const liabilityWords: HistoryWords = {
  actions: texts.actions,
  fields: { ...invoiceForm.labels, ...texts.fields },
  shown: (field, value) =>
    sums.includes(field) && typeof value === 'number' ? money(value) : shownInvoice(field, value),
}
