import { Button, Group, Stack, Text } from '@mantine/core'
import { type ConsentedBank, finishConnection, handedBack } from '@palkkasilta/contract/account-consent.ts'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { api } from '../../shared/api/api.ts'
import { consent } from '../../texts/fi/account-consent.ts'
import { useAddress } from '../../ui/address.ts'
import { Page } from '../../ui/frame/page.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Notice } from '../../ui/telling/notice.tsx'
import { sentenceOf } from '../../ui/telling/user-error.ts'

const texts = consent.callback

type Came =
  | { readonly of: 'waiting' | 'done' }
  | { readonly of: 'failed'; readonly why: string; readonly mayCome: boolean }

/** Where the bank leads back to: asks what became of the consent, tells it, and goes on by itself. */
export default function CallbackPage() {
  const [address] = useAddress()
  const { ref, code, error } = handedBack(address)
  const [turn, setTurn] = useState(0)
  const [came, setCame] = useState<Came>({ of: ref === undefined ? 'done' : 'waiting' })
  const asked = useRef(-1)
  useEffect(() => {
    if (ref === undefined || asked.current === turn) return
    asked.current = turn
    setCame({ of: 'waiting' })
    api(finishConnection, { query: { ref, code, error } }).then(
      (connection) => setCame(cameOf(connection)),
      (failure: unknown) => setCame({ of: 'failed', why: sentenceOf(failure), mayCome: true }),
    )
  }, [ref, code, error, turn])
  return (
    <Page title={texts.title}>
      {came.of === 'waiting' && <Text role="status">{texts.connecting}</Text>}
      {came.of === 'done' && <Done />}
      {came.of === 'failed' && (
        <Stack gap="sm">
          <Notice tone="error" title={texts.failed}>
            {came.why}
          </Notice>
          <Group gap="md">
            {came.mayCome && (
              <Button size="xs" variant="default" onClick={() => setTurn(turn + 1)}>
                {texts.again}
              </Button>
            )}
            <TextLink to="/gocardless">{texts.back}</TextLink>
          </Group>
        </Stack>
      )}
    </Page>
  )
}

function cameOf({ state, reason }: ConsentedBank): Came {
  if (state === 'CONNECTED') return { of: 'done' }
  if (state === 'CREATED') return { of: 'failed', why: texts.waiting, mayCome: true }
  return { of: 'failed', why: texts.declined(reason ?? consent.states[state][0].toLowerCase()), mayCome: false }
}

const SECONDS = 5
const SECOND_MS = 1_000

/** Counts down and leads back. */
function Done() {
  const [left, setLeft] = useState(SECONDS)
  const navigate = useNavigate()
  useEffect(() => {
    if (left === 0) {
      void navigate({ to: '/gocardless', replace: true })
      return
    }
    const timer = setTimeout(() => setLeft(left - 1), SECOND_MS)
    return () => clearTimeout(timer)
  }, [left, navigate])
  return (
    <Stack gap="xs">
      <Notice tone="success">{texts.done}</Notice>
      <Text size="sm">{texts.countdown(left)}</Text>
      <TextLink to="/gocardless">{texts.back}</TextLink>
    </Stack>
  )
}
