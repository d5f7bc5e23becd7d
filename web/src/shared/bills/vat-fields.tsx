import { NativeSelect, type NativeSelectProps } from '@mantine/core'
import { bills } from '../../texts/fi/bills.ts'
import { percents } from '../../ui/format/index.ts'

type Shared = Omit<NativeSelectProps, 'value' | 'onChange' | 'data'>

interface VatFieldProps extends Shared {
  /** In percent. */
  readonly value: number
  readonly inForce: readonly number[]
  readonly onChoose: (rate: number) => void
}

/** The rates in force when the work was done, in percent, and the bill's own. */
export function VatField({ value, inForce, onChoose, ...field }: VatFieldProps) {
  const rates = [...new Set([...inForce, value])].sort((a, b) => a - b)
  return (
    <NativeSelect
      {...field}
      value={String(value)}
      onChange={(event) => onChoose(Number(event.currentTarget.value))}
      data={rates.map((rate) => ({ value: String(rate), label: percents(rate) }))}
    />
  )
}

interface ReasonFieldProps<Code extends number> extends Shared {
  readonly value: Code | null
  readonly choices: readonly { readonly code: number; readonly name: string }[]
  readonly onChoose: (code: Code | null) => void
}

/** Why there is no tax, as the law calls it. */
export function ReasonField<Code extends number>({ value, choices, onChoose, ...field }: ReasonFieldProps<Code>) {
  const named = choices.map(({ code, name }) => ({ value: String(code), label: `${code} ${name}` }))
  return (
    <NativeSelect
      {...field}
      value={value === null ? '' : String(value)}
      onChange={({ currentTarget: { value: code } }) => onChoose(code === '' ? null : (Number(code) as Code))}
      data={[{ value: '', label: bills.form.noReason }, ...named]}
    />
  )
}
