import { TextInput, type TextInputProps } from '@mantine/core'
import { parseIban } from '@palkkasilta/values/iban.ts'
import { useState } from 'react'
import { afterPress } from './after-press.ts'

interface AccountInputProps extends Omit<TextInputProps, 'value' | 'onChange' | 'defaultValue'> {
  readonly value: string
  /** In capitals without spaces; what is no account comes as it was typed, and the contract refuses it. */
  readonly onChange: (account: string) => void
}

const accountIn = (text: string) => {
  const read = parseIban(text)
  return read.ok ? read.value : undefined
}

/** An IBAN, in groups of four once it has been typed. */
export function AccountInput({ value, onChange, onBlur, ...rest }: AccountInputProps) {
  const [typed, setTyped] = useState<string>()
  return (
    <TextInput
      autoComplete="off"
      spellCheck={false}
      {...rest}
      value={typed ?? accountIn(value)?.replace(/(.{4})(?=.)/g, '$1 ') ?? value}
      onChange={({ currentTarget: { value: text } }) => {
        setTyped(text)
        onChange(accountIn(text) ?? text)
      }}
      onBlur={(event) => {
        afterPress(() => setTyped(undefined))
        onBlur?.(event)
      }}
    />
  )
}
