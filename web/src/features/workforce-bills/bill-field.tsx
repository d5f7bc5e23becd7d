import { NativeSelect } from '@mantine/core'
import type { billForm } from '@palkkasilta/contract/workforce-bills.ts'
import { FieldInput } from '../../shared/form/field-input.tsx'
import type { RecordForm } from '../../shared/form/use-record-form.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import { percents } from '../../ui/format/index.ts'
import type { Name } from './parts.ts'

export type BillFormState = RecordForm<typeof billForm>

interface BillFieldProps {
  readonly form: BillFormState
  readonly name: Name
  /** The rates in force when the work was delivered, in percent. */
  readonly vatChoices: readonly number[]
}

const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.choices

/** The input that fits a field. */
export function BillField({ form, name, vatChoices }: BillFieldProps) {
  if (name === 'taxpr') return <VatField form={form} choices={vatChoices} />
  const hint = name === 'paydate' ? texts.form.dueHint : undefined
  return <FieldInput form={form} name={name} choices={choices[name]} hint={hint} />
}

/** The rates of the day, and the bill's own. */
function VatField({ form, choices: inForce }: { form: BillFormState; choices: readonly number[] }) {
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
