import { Button, Stack, Text, TextInput } from '@mantine/core'
import { forgetPassword } from '@palkkasilta/contract/users.ts'
import { type FormEvent, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { users } from '../../texts/fi/users.ts'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { sentenceOf } from '../../ui/telling/user-error.ts'
import { Entrance } from './entrance.tsx'

const texts = users.forgotten

/** Whoever has forgotten their password has an address sent to them. What it says is the same for names that nobody has. */
export default function ForgottenPage() {
  const [username, setUsername] = useState('')
  const [failure, setFailure] = useState<string>()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (isBusy) return
    setBusy(true)
    setFailure(undefined)
    try {
      await api(forgetPassword, { body: { username } })
      setAsked(true)
    } catch (error) {
      setFailure(sentenceOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Entrance title={texts.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="sm">
          <Text component="h2" fw={600}>
            {texts.title}
          </Text>
          {isAsked ? (
            <Notice tone="success">{texts.done}</Notice>
          ) : (
            <>
              <Text size="sm">{texts.text}</Text>
              {failure && <Notice tone="error">{failure}</Notice>}
              <TextInput
                label={texts.username}
                type="email"
                autoComplete="username"
                value={username}
                onChange={({ currentTarget }) => setUsername(currentTarget.value)}
                data-autofocus
              />
              <Button type="submit" loading={isBusy}>
                {texts.action}
              </Button>
            </>
          )}
          <TextLink to="/login">{texts.back}</TextLink>
        </Stack>
      </form>
    </Entrance>
  )
}
