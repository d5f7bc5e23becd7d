import type { Typed } from '@palkkasilta/contract/form.ts'
import { billForm, type billRowForm } from '@palkkasilta/contract/workforce-bills.ts'
import { shownBy } from '../../shared/form/shown-by.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'

/** A row as it is typed; one without an id is new. */
export type FormRow = Typed<typeof billRowForm> & { readonly id?: number }

export const newRow: FormRow = { desc: '', count: 1, itemtype: 'kpl', amount: 0 }

export type RowField = keyof typeof billRowForm.labels

export function rowPath(index: number, field: RowField): string {
  return `tamigoPayRows.${index}.${field}`
}

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
