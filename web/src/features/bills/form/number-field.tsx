import { TextInput } from '@mantine/core'
import type { BillFormState } from './form-state.ts'

/** The number of a bill, as it is called: without spaces between its digits. */
export function NumberField({ form }: { readonly form: BillFormState }) {
  const { value, ...field } = form.field('billNumber')
  return (
    <TextInput
      {...field}
      value={String(value)}
      onChange={({ currentTarget: { value: typed } }) =>
        form.put('billNumber', /^\d+$/.test(typed) ? Number(typed) : typed)
      }
      inputMode="numeric"
      autoComplete="off"
    />
  )
}
