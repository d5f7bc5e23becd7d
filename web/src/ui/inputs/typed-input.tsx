import { TextInput, type TextInputProps } from '@mantine/core'
import { type FocusEvent, type ReactNode, useRef, useState } from 'react'
import { afterPress } from './after-press.ts'
import { UnreadNumber } from './unread-number.tsx'

/** A number, `null` for an empty field, or what cannot be read, as it was typed: the contract refuses it. */
export type TypedNumber = number | string | null

export interface NumberFieldProps
  extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type' | 'rightSection'> {
  readonly value: TypedNumber | undefined
  readonly onChange: (value: TypedNumber) => void
}

interface Reading {
  /** A number, `null` for an empty field, `undefined` for what is not a number. */
  readonly read: (text: string) => number | null | undefined
  readonly write: (value: number) => string
  readonly unit: ReactNode
}

/**
 * A number typed as text. The text stays as it was typed until the field is left. What is not a number shows as 0 then, as the
 * specification says, but it is none yet: the field tells what was typed and holds it until somebody has looked.
 */
export function NumberField({
  value,
  onChange,
  read,
  write,
  unit,
  error,
  onBlur,
  onFocus,
  ...rest
}: NumberFieldProps & Reading) {
  const [typed, setTyped] = useState<string>()
  const input = useRef<HTMLInputElement>(null)
  const unread = typeof value === 'string' ? value : undefined
  const left = typeof value === 'number' ? write(value) : unread === undefined ? '' : write(0)

  function type(text: string) {
    setTyped(text)
    onChange(read(text) ?? (text.trim() === '' ? null : text))
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    afterPress(() => setTyped(undefined))
    onBlur?.(event)
  }
  /** What could not be read is there again to be mended. */
  function arrive(event: FocusEvent<HTMLInputElement>) {
    const field = event.currentTarget
    if (unread !== undefined) setTyped(unread)
    queueMicrotask(() => field.select())
    onFocus?.(event)
  }
  function takeZero() {
    input.current?.focus()
    setTyped(undefined)
    onChange(0)
  }

  return (
    <TextInput
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      ref={input}
      value={typed ?? left}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={leave}
      onFocus={arrive}
      rightSection={unit}
      rightSectionPointerEvents="none"
      styles={{ input: { textAlign: 'right', fontVariantNumeric: 'tabular-nums' } }}
      error={unread !== undefined && typed === undefined ? <UnreadNumber text={unread} onZero={takeZero} /> : error}
    />
  )
}
