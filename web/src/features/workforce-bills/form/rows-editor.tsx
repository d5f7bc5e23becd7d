import { type Bill, billRowForm, previewBill } from '@palkkasilta/contract/workforce-bills.ts'
import { type Line, RowsInput } from '../../../shared/form/rows-input.tsx'
import { typedRow } from '../../../shared/form/use-record-form.ts'
import { useConsequence } from '../../../shared/preview/use-consequence.ts'
import { workforceBills } from '../../../texts/fi/workforce-bills.ts'
import { same } from '../../../ui/form/merge.ts'
import { Section } from '../../../ui/section.tsx'
import { isRepriced } from './editable.ts'
import type { BillFormState } from './form-state.ts'
import { type CountedFigure, type CountedRow, countedColumns } from './row-columns.tsx'

const texts = workforceBills.rows
const fresh = { desc: '', count: 1, itemtype: 'kpl', amount: 0 }
const widths = { desc: { base: 130, sm: 200, lg: 190 }, count: 90, itemtype: 56, amount: 90 }

interface RowsEditorProps {
  readonly form: BillFormState
  readonly request: { readonly params: { readonly id: number } }
  /** As the server has counted them. */
  readonly saved: Bill['tamigoPayRows']
}

/** A row's tax is its share of the tax of all rows: any changed row may change it. */
const isShare: ReadonlySet<CountedFigure> = new Set(['vatamount', 'totalamount'])

/** The rows of the bill. What a row comes to is counted by the server: of a changed one while one types, as saving would count it. */
export function RowsEditor({ form, saved, request }: RowsEditorProps) {
  const foreseen = useConsequence(form, previewBill, (body) => ({ ...request, body }))
  const lines = foreseen?.isUnread ? undefined : foreseen?.answer?.lines
  const isOfThese = lines?.length === form.values.tamigoPayRows.length
  const isCounted = !form.changed.includes('taxpr') && !isRepriced(form.changed)
  const stored = new Map(isCounted ? saved.map((row) => [row.id, row]) : [])
  const countedOf = ({ index, row }: Line, figure: CountedFigure): CountedRow | undefined =>
    storedOf(row, figure) ?? (isOfThese ? lines?.[index] : undefined)
  const storedOf = (row: Line['row'], figure: CountedFigure) => {
    if (isShare.has(figure) && form.changed.includes('tamigoPayRows')) return undefined
    const before = stored.get(Number(row.id))
    return before && same(row, typedRow(billRowForm, before)) ? before : undefined
  }
  return (
    <Section title={texts.title}>
      <RowsInput
        form={form}
        name="tamigoPayRows"
        fresh={fresh}
        texts={texts}
        widths={widths}
        more={countedColumns(countedOf)}
      />
    </Section>
  )
}
