import type { Bill, BillForm } from '@palkkasilta/contract/workforce-bills.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { inWords } from '../../ui/changes.ts'

export type FormRow = BillForm['tamigoPayRows'][number]

/** The part of a bill that staff edit. */
export function editable(bill: Bill): BillForm {
  const names = Object.keys(texts.fields) as (keyof BillForm)[]
  const own = Object.fromEntries(names.map((name) => [name, bill[name]])) as unknown as BillForm
  return { ...own, tamigoPayRows: bill.tamigoPayRows.map(rowForm) }
}

/** The part of a row that is typed. */
export function rowForm({ id, desc, count, itemtype, amount }: FormRow): FormRow {
  return { ...(id === undefined ? {} : { id }), desc, count, itemtype, amount }
}

export const newRow: FormRow = { desc: '', count: 1, itemtype: 'kpl', amount: 0 }

/** Labels for the error summary: the form's fields, and each field of each row. */
export function labelsOf(rows: readonly FormRow[]): Record<keyof BillForm, string> {
  const ofRows = rows.flatMap((_, index) =>
    Object.entries(texts.rows.fields).map(([name, label]) => [
      rowPath(index, name as RowField),
      `${texts.rows.row(index)}, ${label}`,
    ]),
  )
  return { ...texts.fields, ...Object.fromEntries(ofRows) }
}

export type RowField = keyof typeof texts.rows.fields

export function rowPath(index: number, field: RowField): string {
  return `tamigoPayRows.${index}.${field}`
}

/** A value as it is written where two edits of a bill are compared. */
export function shown(field: string, value: unknown): string {
  if (field === 'tamigoPayRows') return texts.rows.rows((value as readonly unknown[]).length)
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.choices
  return choices[field]?.[String(value)] ?? inWords(value)
}

const pricing = ['pricingMode', 'ownMargin', 'portPrice', 'billReimbursements', 'groupBillRowsByShift']

/** Whether saving makes the rows of the salaries anew. */
export function isRepriced(changed: readonly string[]): boolean {
  return changed.some((field) => pricing.includes(field))
}
