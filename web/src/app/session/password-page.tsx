import { Button, Stack, Text } from '@mantine/core'
import { choosePassword } from '@palkkasilta/contract/users.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { useNewPassword } from '../../shared/session/new-password.tsx'
import { users } from '../../texts/fi/users.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { sentenceOf } from '../../ui/telling/user-error.ts'
import { Entrance } from './entrance.tsx'

const texts = users.choose

/** Whoever was given a one-time address chooses a password here. */
export default function PasswordPage() {
  const chosen = useNewPassword()
  const [failure, setFailure] = useState<string>()
  const [username, setUsername] = useState<string>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const password = chosen.taken()
    if (password === undefined || isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      const answer = await api(choosePassword, { body: { token: location.hash.slice(1), password } })
      setUsername(answer.username)
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (username !== undefined)
    return (
      <Entrance title={texts.title}>
        <Stack gap="sm">
          <Notice tone="success">{texts.done(username)}</Notice>
          <TextLink to="/login">{texts.signIn}</TextLink>
        </Stack>
      </Entrance>
    )
  return (
    <Entrance title={texts.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text component="h2" fw={600}>
            {texts.title}
          </Text>
          <Text size="sm">{texts.text}</Text>
          {failure && <Notice tone="error">{failure}</Notice>}
          {chosen.fields}
          <Button type="submit" loading={isBusy}>
            {texts.action}
          </Button>
        </Stack>
      </form>
    </Entrance>
  )
}
