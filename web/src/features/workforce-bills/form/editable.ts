import { billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { shownBy } from '../../../shared/form/shown-by.ts'
import { workforceBills as texts } from '../../../texts/fi/workforce-bills.ts'

/** A value of a field as it is written in the history and where two edits of a bill are compared. */
export const shown = shownBy(billForm, texts.choices, { tamigoPayRows: ({ length }) => texts.rows.rows(length) })

const pricing = ['pricingMode', 'ownMargin', 'portPrice', 'billReimbursements', 'groupBillRowsByShift']

/** Whether saving makes the rows of the salaries anew. */
export function isRepriced(changed: readonly string[]): boolean {
  return changed.some((field) => pricing.includes(field))
}
