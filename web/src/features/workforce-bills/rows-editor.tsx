import { type Bill, billRowForm } from '@palkkasilta/contract/workforce-bills.ts'
import { type Line, RowsInput } from '../../shared/form/rows-input.tsx'
import { typedRow } from '../../shared/form/use-record-form.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { same } from '../../ui/form/merge.ts'
import { Section } from '../../ui/section.tsx'
import { isRepriced } from './editable.ts'
import { type CountedFigure, countedColumns } from './row-columns.tsx'
import type { BillFormState } from './vat-field.tsx'

const texts = workforceBills.rows
const fresh = { desc: '', count: 1, itemtype: 'kpl', amount: 0 }
const widths = { desc: { base: 130, sm: 200, lg: 260 }, count: 90, itemtype: 56, amount: 90 }

interface RowsEditorProps {
  readonly form: BillFormState
  /** As the server has counted them. */
  readonly saved: Bill['tamigoPayRows']
  readonly onWhy: (key: string) => void
}

/** A row's tax is its share of the tax of all rows: any changed row may change it. */
const isShare: ReadonlySet<CountedFigure> = new Set(['vatamount', 'totalamount'])

/** The rows of the bill. What a row comes to is counted by the server, so a changed row shows it after saving. */
export function RowsEditor({ form, saved, onWhy }: RowsEditorProps) {
  const isCounted = !form.changed.includes('taxpr') && !isRepriced(form.changed)
  const stored = new Map(isCounted ? saved.map((row) => [row.id, row]) : [])
  const countedOf = ({ row }: Line, figure: CountedFigure) => {
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
        more={countedColumns(countedOf, onWhy)}
      />
    </Section>
  )
}
