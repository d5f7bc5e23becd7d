import { Textarea, type TextareaProps } from '@mantine/core'
import { useState } from 'react'
import { form as texts } from '../../texts/fi/form.ts'
import { afterPress } from './after-press.ts'
import { readDays, unreadDays } from './days-text.ts'

interface DaysInputProps extends Omit<TextareaProps, 'value' | 'onChange' | 'defaultValue'> {
  /** dd.MM.yyyy; what is not a day stands among them as it was typed, and the contract refuses it. */
  readonly value: readonly string[]
  readonly onChange: (days: readonly string[]) => void
}

/** Any number of days, typed or pasted with commas or line breaks between them. The text stays as it is until the field is left. */
export function DaysInput({ value, onChange, onBlur, error, ...rest }: DaysInputProps) {
  const [typed, setTyped] = useState<string>()
  const unread = unreadDays(value)
  return (
    <Textarea
      autoComplete="off"
      autosize
      minRows={1}
      maxRows={6}
      placeholder={texts.daysPattern}
      description={value.length > 1 && unread.length === 0 ? texts.days(value.length) : undefined}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      {...rest}
      value={typed ?? value.join(', ')}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value)
        onChange(readDays(currentTarget.value))
      }}
      onBlur={(event) => {
        afterPress(() => setTyped(undefined))
        onBlur?.(event)
      }}
      error={typed === undefined && unread.length > 0 ? texts.notDate(unread.join(', ')) : error}
    />
  )
}
