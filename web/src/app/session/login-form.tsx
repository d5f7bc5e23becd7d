import { Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, useId, useRef, useState } from 'react'
import { session as texts } from '../../texts/fi/session.ts'
import { whenOnline } from '../../ui/later.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { sentenceOf } from '../../ui/telling/user-error.ts'
import { signIn } from './enter.ts'

/** From above. */
const fields = ['username', 'password'] as const
type Field = (typeof fields)[number]
type Errors = Partial<Record<Field, string>>

/** The contract's rules, loaded when they are first needed. */
async function errorsOf(values: { username: string; password: string }): Promise<Errors> {
  const { credentials } = await whenOnline(() => import('@palkkasilta/contract/session.ts'))
  const checked = credentials.safeParse(values)
  if (checked.success) return {}
  return Object.fromEntries(checked.error.issues.map((issue) => [issue.path[0], issue.message]).reverse())
}

/** Username, password and `Sign in`; used by the sign-in page and by the dialog over a page whose session ended. */
export function LoginForm({ onSignedIn }: { onSignedIn: () => void }) {
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const failureId = useId()
  const inputOf = (field: Field) => form.current?.querySelector<HTMLInputElement>(`[name=${field}]`)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const data = new FormData(form.current ?? undefined)
    const values = { username: String(data.get('username') ?? ''), password: String(data.get('password') ?? '') }
    const found = await errorsOf(values)
    setErrors(found)
    setFailure(undefined)
    const first = fields.find((field) => found[field])
    if (first) return inputOf(first)?.focus()
    setBusy(true)
    try {
      await signIn(values)
      onSignedIn()
    } catch (error) {
      setFailure(sentenceOf(error))
      inputOf('password')?.focus()
      inputOf('password')?.select()
    } finally {
      setBusy(false)
    }
  }

  return (
    <form ref={form} onSubmit={submit} noValidate lang="en">
      <Stack gap="sm">
        {failure && (
          <Notice id={failureId} tone="error">
            {failure}
          </Notice>
        )}
        <TextInput
          name="username"
          label={texts.login.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.username}
          data-autofocus
          autoFocus
        />
        <PasswordInput
          name="password"
          label={texts.login.password}
          autoComplete="current-password"
          error={errors.password}
          visibilityToggleButtonProps={{ 'aria-label': 'Show password' }}
        />
        <Button type="submit" loading={busy} mt="xs">
          {texts.login.signIn}
        </Button>
      </Stack>
    </form>
  )
}
