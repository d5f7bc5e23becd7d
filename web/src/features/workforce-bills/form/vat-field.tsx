import { NativeSelect } from '@mantine/core'
import type { billForm } from '@palkkasilta/contract/workforce-bills.ts'
import type { RecordForm } from '../../../shared/form/use-record-form.ts'
import { percents } from '../../../ui/format/index.ts'

export type BillFormState = RecordForm<typeof billForm>

/** The rates in force when the work was delivered, in percent, and the bill's own. */
export function VatField({ form, inForce }: { form: BillFormState; inForce: readonly number[] }) {
  const { value, ...field } = form.field('taxpr')
  const rates = [...new Set([...inForce, value])].sort((a, b) => a - b)
  return (
    <NativeSelect
      {...field}
      value={String(value)}
      onChange={(event) => form.set('taxpr', Number(event.currentTarget.value))}
      data={rates.map((rate) => ({ value: String(rate), label: percents(rate) }))}
    />
  )
}
