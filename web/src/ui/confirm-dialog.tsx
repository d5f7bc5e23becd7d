import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { common } from '../texts/fi/common.ts'
import { useAsked } from './confirm.ts'
import { Facts } from './facts.tsx'

/** The focus is on Cancel, so an Enter too many does nothing. */
export default function ConfirmDialog() {
  const asked = useAsked()
  const [typed, setTyped] = useState('')
  const [shown, setShown] = useState(asked?.question)
  useEffect(() => {
    if (!asked) return
    setShown(asked.question)
    setTyped('')
  }, [asked])
  const question = asked?.question ?? shown
  const ready = !question?.typed || typed.trim() === question.typed
  return (
    <Modal opened={asked !== undefined} onClose={() => asked?.answer(false)} title={question?.title} size="md">
      {question && (
        <Stack gap="md">
          {question.facts && <Facts items={question.facts} />}
          {question.consequence && <Text size="sm">{question.consequence}</Text>}
          {question.typed && (
            <TextInput
              label={`Vahvista kirjoittamalla ${question.typed}`}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" data-autofocus onClick={() => asked?.answer(false)}>
              {question.keep ?? common.cancel}
            </Button>
            <Button
              {...(question.danger ? { color: 'red' } : {})}
              disabled={!ready}
              onClick={() => asked?.answer(true)}
            >
              {question.action}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
