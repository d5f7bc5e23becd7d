import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import type { BillForm } from '@palkkasilta/contract/workforce-bills.ts'
import { workforceBills as texts } from '../../texts/fi/workforce-bills.ts'
import type { DetailFormState } from '../../ui/form/use-detail-form.ts'
import { percent } from '../../ui/format/index.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { DecimalInput } from '../../ui/inputs/number-inputs.tsx'
import type { FieldName } from './parts.ts'

const { choices } = texts

interface BillFieldProps {
  readonly form: DetailFormState<BillForm>
  readonly name: FieldName
  /** The rates in force when the work was delivered, in percent. */
  readonly vatChoices: readonly number[]
}

const BELOW = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[]

/** The input that fits a field. */
export function BillField({ form, name, vatChoices }: BillFieldProps) {
  switch (name) {
    case 'billdate':
    case 'deliverydate':
      return <DateInput {...form.field(name)} />
    case 'paydate':
      return <DateInput {...form.field(name)} description={texts.form.dueHint} inputWrapperOrder={BELOW} />
    case 'taxpr':
      return <VatField form={form} choices={vatChoices} />
    case 'termofpayment':
      return <DecimalInput {...form.field(name)} sign={texts.form.days} />
    case 'ownMargin':
      return <DecimalInput {...form.field(name)} decimals={2} />
    case 'portPrice':
      return <DecimalInput {...form.field(name)} decimals={2} sign="€/h" />
    case 'billReimbursements':
    case 'groupBillRowsByShift':
      return <Checkbox {...form.tick(name)} mt="lg" />
    default:
      return isChoice(name) ? <ChoiceField form={form} name={name} /> : <TextInput {...form.field(name)} />
  }
}

type Choice = keyof typeof choices

function isChoice(name: FieldName): name is Choice {
  return Object.hasOwn(choices, name)
}

/** A choice among named values, some of which are numbers on the wire. */
function ChoiceField({ form, name }: { form: BillFieldProps['form']; name: Choice }) {
  const { value, ...field } = form.field(name)
  const isNumber = typeof value === 'number'
  return (
    <NativeSelect
      {...field}
      value={String(value)}
      onChange={({ currentTarget: { value: chosen } }) => form.set(name, (isNumber ? Number(chosen) : chosen) as never)}
      data={Object.entries(choices[name]).map(([key, label]) => ({ value: key, label }))}
    />
  )
}

/** The rates of the day, and the bill's own. */
function VatField({ form, choices: inForce }: { form: BillFieldProps['form']; choices: readonly number[] }) {
  const { value, ...field } = form.field('taxpr')
  const rates = [...new Set([...inForce, value])].sort((a, b) => a - b)
  return (
    <NativeSelect
      {...field}
      value={String(value)}
      onChange={(event) => form.set('taxpr', Number(event.currentTarget.value))}
      data={rates.map((rate) => ({ value: String(rate), label: percent(rate / 100) }))}
    />
  )
}
