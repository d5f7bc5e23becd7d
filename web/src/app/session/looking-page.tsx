import { Text } from '@mantine/core'
import { openSession } from '@palkkasilta/contract/users.ts'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { signedIn } from '../../shared/session/session.ts'
import { users } from '../../texts/fi/users.ts'
import { Notice } from '../../ui/telling/notice.tsx'
import { sentenceOf } from '../../ui/telling/user-error.ts'
import { Entrance } from './entrance.tsx'

const texts = users.open

/** Opens the session that a one-time address leads to, in this tab alone. */
export default function LookingPage() {
  const router = useRouter()
  const isAsked = useRef(false)
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    if (isAsked.current) return
    isAsked.current = true
    api(openSession, { body: { token: location.hash.slice(1) } }).then(
      (person) => {
        signedIn(person)
        router.history.replace(person.role === 'ROLE_USER' ? '/oma/laskut' : '/')
      },
      (error: unknown) => setFailure(sentenceOf(error)),
    )
  }, [router])
  return (
    <Entrance title={texts.title}>
      {failure ? <Notice tone="error">{failure}</Notice> : <Text role="status">{texts.waiting}</Text>}
    </Entrance>
  )
}
