import { Text } from '@mantine/core'
import { decimal, numberText, readDecimal, readMoney } from '../format/money.ts'
import { percentText, readPercent } from '../format/percent.ts'
import { NumberField, type NumberFieldProps } from './typed-input.tsx'

const unit = (sign: string) => (
  <Text size="sm" c="dimmed" aria-hidden>
    {sign}
  </Text>
)

/** Euros: `1 234,5`, `1234.50` and `1 234,50 €` all give 1234.5. */
export function MoneyInput(props: NumberFieldProps) {
  return <NumberField {...props} read={readMoney} write={(value) => decimal(value, 2)} unit={unit('€')} />
}

/** Shows the stored fraction times a hundred and stores a fraction: `25,5` is 0.255. */
export function PercentInput({ decimals = 2, ...props }: NumberFieldProps & { readonly decimals?: number }) {
  return <NumberField {...props} read={readPercent} write={(value) => percentText(value, decimals)} unit={unit('%')} />
}

/** Any other number: hours, kilometres, a multiplier. `decimals` is how many are shown at least. */
export function DecimalInput({
  decimals = 0,
  sign,
  ...props
}: NumberFieldProps & { readonly decimals?: number; readonly sign?: string }) {
  const write = (value: number) => numberText(value, decimals)
  const read = (text: string) => readDecimal(text, sign)
  return <NumberField {...props} read={read} write={write} unit={sign ? unit(sign) : null} />
}
