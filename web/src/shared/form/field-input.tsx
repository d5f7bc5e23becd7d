import { Checkbox, NativeSelect, Textarea, TextInput, type TextInputProps } from '@mantine/core'
import type { AnyForm, Field, FieldName } from '@palkkasilta/contract/form.ts'
import type { ChangeEvent } from 'react'
import { common } from '../../texts/fi/common.ts'
import { withSeconds } from '../../ui/format/clock-time.ts'
import { AccountInput } from '../../ui/inputs/account-input.tsx'
import { DateInput } from '../../ui/inputs/date-input.tsx'
import { DaysInput } from '../../ui/inputs/days-input.tsx'
import { DecimalInput, MoneyInput, PercentInput } from '../../ui/inputs/number-inputs.tsx'
import { TimeInput } from '../../ui/inputs/time-input.tsx'
import type { TypedNumber } from '../../ui/inputs/typed-input.tsx'
import type { RecordForm } from './use-record-form.ts'

/** The words of a choice, by value. */
export type Words = Readonly<Record<string, string>>

interface FieldInputProps<F extends AnyForm> {
  readonly form: RecordForm<F>
  readonly name: FieldName<F> & string
  readonly choices?: Words | undefined
  /** Stands below the input. */
  readonly hint?: string | undefined
}

const BELOW = ['label', 'input', 'error', 'description'] as ('label' | 'input' | 'error' | 'description')[]

/** The input that fits a field of the form. */
export function FieldInput<F extends AnyForm>({ form, name, choices, hint }: FieldInputProps<F>) {
  const declared: Field | undefined = form.declared.byName[name]
  if (!declared) throw new TypeError(`no field ${name}`)
  const below = hint === undefined ? {} : { description: hint, inputWrapperOrder: BELOW }
  return (
    <KindInput
      {...form.field(name)}
      {...below}
      declared={declared}
      required={declared.required !== undefined && !declared.mayLack?.(form.values)}
      choices={choices}
      onChange={(value) => form.put(name, value)}
    />
  )
}

type Shared = 'label' | 'error' | 'disabled' | 'required' | 'description' | 'inputWrapperOrder' | 'wrapperProps'

interface KindInputProps extends Pick<TextInputProps, Shared | 'aria-label' | 'size' | 'miw'> {
  readonly declared: Field
  /** Its path in the form: where errors lead. */
  readonly 'data-path': string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly onBlur?: () => void
  readonly choices?: Words | undefined
}

/** So far down a box stands in the middle of the inputs beside it: in a form below their labels, in a row of a table not. */
const BELOW_LABELS = 30
const BESIDE_INPUTS = 7

/** The input that fits the kind of a field, in a form or in a row of a table. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one case for each kind of field
export function KindInput({ declared, value, onChange, choices = {}, ...rest }: KindInputProps) {
  const { input, empty } = declared
  // a field that may be missing has null, and keeps it
  const none = empty === undefined ? '' : empty
  const typed = (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => onChange(event.currentTarget.value)
  const words = { ...rest, value: value as string, onChange: typed }
  const number = {
    ...rest,
    value: value as TypedNumber,
    onChange: (given: TypedNumber) => onChange(given ?? empty ?? null),
  }
  switch (input.as) {
    case 'text':
      return <TextInput {...words} />
    case 'code':
      return <TextInput {...words} autoComplete="off" spellCheck={false} />
    case 'account':
      return <AccountInput {...rest} value={value as string} onChange={onChange} />
    case 'email':
      return <TextInput {...words} type="email" autoComplete="off" />
    case 'phone':
      return <TextInput {...words} type="tel" autoComplete="off" />
    case 'lines':
      return <Textarea {...words} autosize minRows={3} maxRows={8} />
    case 'day':
      return <DateInput {...words} onChange={(day) => onChange(day ?? none)} />
    case 'days':
      return <DaysInput {...rest} value={value as readonly string[]} onChange={onChange} />
    case 'time':
      return <TimeInput {...words} onChange={(time) => onChange(withSeconds(time) ?? none)} />
    case 'fraction':
      return <PercentInput {...number} />
    case 'money':
      return <MoneyInput {...number} />
    case 'number':
      return <DecimalInput {...number} decimals={input.decimals} sign={input.sign} />
    case 'tick':
      return (
        <Checkbox
          {...rest}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
          mt={rest.label === undefined ? BESIDE_INPUTS : BELOW_LABELS}
        />
      )
    case 'choice':
      return (
        <NativeSelect
          {...rest}
          value={String(value ?? '')}
          onChange={({ currentTarget: { value: text } }) =>
            onChange(text === '' ? (empty ?? null) : typeof value === 'number' ? Number(text) : text)
          }
          data={[
            ...(value === null ? [{ value: '', label: common.choose }] : []),
            ...Object.entries(choices).map(([each, label]) => ({ value: each, label })),
          ]}
        />
      )
    default:
      throw new TypeError(`no input fits ${declared.name}`)
  }
}
