import { NativeSelect } from '@mantine/core'
import type { BillForm } from '@palkkasilta/contract/workforce-bills.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import type { DetailFormState } from '../../ui/form/use-detail-form.ts'

const { choices } = workforceBills

interface ChoiceFieldProps {
  readonly form: DetailFormState<BillForm>
  readonly name: keyof typeof choices
}

/** A choice among named values, some of which are numbers on the wire. */
export function ChoiceField({ form, name }: ChoiceFieldProps) {
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
