import { TextInput, type TextInputProps } from '@mantine/core'
import { useState } from 'react'
import { form as texts } from '../../texts/fi/form.ts'
import { readTime } from '../format/clock-time.ts'
import { afterPress } from './after-press.ts'

export interface TimeInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue' | 'type'> {
  /** HH:mm or HH:mm:ss, or `null` for no time. */
  readonly value: string | null | undefined
  /** HH:mm, `null` for an empty field; what is not a time comes as it was typed, and the contract refuses it. */
  readonly onChange: (time: string | null) => void
}

/** A time of the clock typed as HH:mm, H.mm, HHmm or whole hours. */
export function TimeInput({ value, onChange, onBlur, error, ...rest }: TimeInputProps) {
  const [typed, setTyped] = useState<string>()
  const read = readTime(value ?? '')
  const isTime = read !== undefined

  function type(text: string) {
    setTyped(text)
    const time = readTime(text)
    onChange(time === undefined ? text : time)
  }

  return (
    <TextInput
      autoComplete="off"
      placeholder={texts.timePattern}
      {...rest}
      value={typed ?? (isTime ? (read ?? '') : (value ?? ''))}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={(event) => {
        afterPress(() => setTyped(undefined))
        onBlur?.(event)
      }}
      error={!isTime && typed === undefined ? texts.notTime(value ?? '') : error}
    />
  )
}
