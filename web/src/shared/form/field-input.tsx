import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { AnyForm, FieldName } from '@palkkasilta/contract/form.ts'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { DecimalInput, PercentInput } from '../../ui/inputs/number-inputs.tsx'
import type { RecordForm } from './use-record-form.ts'

interface FieldInputProps<F extends AnyForm> {
  readonly form: RecordForm<F>
  readonly name: FieldName<F> & string
  /** The words of a choice, by value. */
  readonly choices?: Readonly<Record<string, string>> | undefined
  /** Stands below the input. */
  readonly hint?: string | undefined
}

const BELOW = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[]

/** The input that fits a field of the form. */
export function FieldInput<F extends AnyForm>({ form, name, choices = {}, hint }: FieldInputProps<F>) {
  const { input, required, empty } = form.declared.byName[name] ?? {}
  const { value, ...field } = form.field(name)
  const set = (given: unknown) => form.set(name, given as never)
  const below = hint === undefined ? {} : { description: hint, inputWrapperOrder: BELOW }
  const given = { ...field, ...below, required: required !== undefined }
  const words = { ...given, value: value as string }
  switch (input?.as) {
    case 'text':
      return <TextInput {...words} />
    case 'code':
      return <TextInput {...words} autoComplete="off" spellCheck={false} />
    case 'email':
      return <TextInput {...words} type="email" autoComplete="off" />
    case 'phone':
      return <TextInput {...words} type="tel" autoComplete="off" />
    case 'lines':
      return <Textarea {...words} autosize minRows={3} maxRows={8} />
    case 'day':
      return <DateInput {...words} onChange={(day) => set(day ?? empty ?? '')} />
    case 'fraction':
      return <PercentInput {...given} value={value as number} />
    case 'number': {
      const { decimals, sign } = input
      const take = (number: number | null) => set(number ?? empty ?? null)
      return <DecimalInput {...given} value={value as number} onChange={take} decimals={decimals} sign={sign} />
    }
    case 'tick':
      return <Checkbox {...form.tick(name)} mt={30} />
    case 'choice':
      return (
        <NativeSelect
          {...given}
          value={String(value)}
          onChange={({ currentTarget: { value: text } }) => set(typeof value === 'number' ? Number(text) : text)}
          data={Object.entries(choices).map(([each, label]) => ({ value: each, label }))}
        />
      )
    default:
      throw new TypeError(`no input fits ${name}`)
  }
}
