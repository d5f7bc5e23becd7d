import { billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { shownBy } from '../../shared/form/shown-by.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'

const words = shownBy(billForm, texts.choices)

/** A value of a field as it is written in the history and where two edits of a bill are compared. */
export function shown(field: string, value: unknown): string {
  return field === 'tamigoPayRows' && Array.isArray(value) ? texts.rows.rows(value.length) : words(field, value)
}

const pricing = ['pricingMode', 'ownMargin', 'portPrice', 'billReimbursements', 'groupBillRowsByShift']

/** Whether saving makes the rows of the salaries anew. */
export function isRepriced(changed: readonly string[]): boolean {
  return changed.some((field) => pricing.includes(field))
}
