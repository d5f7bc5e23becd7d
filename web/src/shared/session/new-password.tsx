import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { users } from '../../texts/fi/users.ts'

const texts = users.choose

/** A password that is typed twice; nothing of it while the two differ. */
export function useNewPassword() {
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const differ = password !== again
  const input = (label: string, value: string, set: (typed: string) => void, error: string | false) => (
    <PasswordInput
      label={label}
      value={value}
      required
      error={error}
      onChange={({ currentTarget }) => set(currentTarget.value)}
      autoComplete="new-password"
      visibilityToggleButtonProps={{ 'aria-label': texts.show }}
    />
  )
  return {
    fields: (
      <>
        {input(texts.password, password, setPassword, false)}
        {input(texts.again, again, setAgain, isTried && differ && texts.differ)}
      </>
    ),
    /** The password, once it is typed alike. */
    taken() {
      setTried(true)
      return differ ? undefined : password
    },
    clear() {
      setPassword('')
      setAgain('')
      setTried(false)
    },
  }
}
