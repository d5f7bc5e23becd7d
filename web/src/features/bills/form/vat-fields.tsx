import { NativeSelect } from '@mantine/core'
import type { Bill, billForm } from '@palkkasilta/contract/bills.ts'
import type { RecordForm } from '../../../shared/form/use-record-form.ts'
import { bills } from '../../../texts/fi/bills.ts'
import { percents } from '../../../ui/format/index.ts'

export type BillFormState = RecordForm<typeof billForm>

interface VatFieldProps {
  readonly form: BillFormState
  readonly inForce: readonly number[]
}

/** The rates in force when the work was done, in percent, and the bill's own. */
export function VatField({ form, inForce }: VatFieldProps) {
  const { value, ...field } = form.field('alv')
  const rates = [...new Set([...inForce, value])].sort((a, b) => a - b)
  return (
    <NativeSelect
      {...field}
      value={String(value)}
      onChange={(event) => form.set('alv', Number(event.currentTarget.value))}
      data={rates.map((rate) => ({ value: String(rate), label: percents(rate) }))}
    />
  )
}

interface ReasonFieldProps {
  readonly form: BillFormState
  readonly choices: Bill['zeroReasonChoices']
}

/** Why there is no tax, as the law calls it. */
export function ReasonField({ form, choices }: ReasonFieldProps) {
  const { value, ...field } = form.field('vatZeroReasonCode')
  const named = choices.map(({ code, name }) => ({ value: String(code), label: `${code} ${name}` }))
  return (
    <NativeSelect
      {...field}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget: { value: code } }) =>
        form.set('vatZeroReasonCode', code === '' ? null : (Number(code) as typeof value))
      }
      data={[{ value: '', label: bills.form.noReason }, ...named]}
    />
  )
}
