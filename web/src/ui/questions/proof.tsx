import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { messageOf, UserError } from '../telling/user-error.ts'

const reasonOf = (error: unknown) => (error instanceof UserError && error.details[0]?.message) || messageOf(error)

/** The field for the password of whoever answers, where a question asks for it; `then` goes on once it was right. */
export function useProof(prove: ((password: string) => Promise<unknown>) | undefined) {
  const [password, setPassword] = useState('')
  const [state, setState] = useState<'RUNNING' | { readonly failure: unknown }>()
  const failure = typeof state === 'object' ? reasonOf(state.failure) : null
  async function then(goOn: () => void) {
    if (!prove) return goOn()
    setState('RUNNING')
    try {
      await prove(password)
      setState(undefined)
      goOn()
    } catch (error) {
      setState({ failure: error })
    } finally {
      setPassword('')
    }
  }
  const field = prove && (
    <PasswordInput
      label="Vahvista salasanallasi"
      value={password}
      onChange={(event) => setPassword(event.currentTarget.value)}
      error={failure}
      autoComplete="current-password"
    />
  )
  return { field, then, isGiven: !prove || password !== '', isRunning: state === 'RUNNING' }
}
