import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type ReactNode, useState } from 'react'
import { form as texts } from '../../texts/fi/form.ts'

export interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'rightSection'> {
  readonly value: number | null | undefined
  readonly onChange: (value: number | null) => void
}

interface Reading {
  /** A number, `null` for an empty field, `undefined` for what is not a number. */
  readonly read: (text: string) => number | null | undefined
  readonly write: (value: number) => string
  readonly unit: ReactNode
}

/**
 * A number typed as text. The text stays as it was typed until the field is left; what is not a number becomes 0 then, and the
 * field says so.
 */
export function NumberField({
  value,
  onChange,
  read,
  write,
  unit,
  onBlur,
  onFocus,
  ...rest
}: NumberFieldProps & Reading) {
  const [typed, setTyped] = useState<string>()
  const [refused, setRefused] = useState<string>()
  const shown = typed ?? (value === null || value === undefined ? '' : write(value))

  function type(text: string) {
    setTyped(text)
    const number = read(text)
    if (number !== undefined) onChange(number)
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    if (typed !== undefined) {
      const number = read(typed)
      setRefused(number === undefined ? typed : undefined)
      if (number === undefined) onChange(0)
    }
    setTyped(undefined)
    onBlur?.(event)
  }
  function arrive(event: FocusEvent<HTMLInputElement>) {
    event.currentTarget.select()
    onFocus?.(event)
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onFocus={arrive}
      rightSection={unit}
      rightSectionPointerEvents="none"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      {...(refused === undefined ? {} : { error: rest.error ?? texts.notNumber(refused) })}
    />
  )
}
