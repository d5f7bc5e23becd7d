import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { common } from '../texts/fi/common.ts'
import { useAsked } from './confirm.ts'
import { Facts } from './facts.tsx'
import { layers } from './layers.ts'
import { NamedList } from './named-list.tsx'

const REMARK_LENGTH = 200

/** A sum may be typed in every way that a page shows it. */
function bare(text: string): string {
  return text.replaceAll(/[\s€]/g, '').replace('.', ',')
}

/** The focus is on Cancel, so an Enter too many does nothing. */
export default function ConfirmDialog() {
  const asked = useAsked()
  const [typed, setTyped] = useState('')
  const [remark, setRemark] = useState('')
  const [shown, setShown] = useState(asked?.question)
  useEffect(() => {
    if (!asked) return
    setShown(asked.question)
    setTyped('')
    setRemark('')
  }, [asked])
  const question = asked?.question ?? shown
  const isTyped = !question?.typed || bare(typed) === bare(question.typed)
  const ready = isTyped && (!question?.remarkRequired || remark.trim() !== '')
  return (
    <Modal
      opened={asked !== undefined}
      // not before everybody has heard the key: the panel under the question stays open while it is asked
      onClose={() => setTimeout(() => asked?.answer(null))}
      title={question?.title}
      size="md"
      zIndex={layers.question}
    >
      {question && (
        <Stack gap="md">
          {question.facts && <Facts items={question.facts} />}
          {question.consequence && <Text size="sm">{question.consequence}</Text>}
          {question.named?.map((things) => (
            <NamedList key={things.title} {...things} onLeave={() => asked?.answer(null)} />
          ))}
          {question.typed && (
            <TextInput
              label={`Vahvista kirjoittamalla ${question.typed}`}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
              autoComplete="off"
            />
          )}
          {question.remark && (
            <TextInput
              label={question.remark}
              value={remark}
              required={question.remarkRequired ?? false}
              onChange={(event) => setRemark(event.currentTarget.value)}
              maxLength={REMARK_LENGTH}
              autoComplete="off"
            />
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" data-autofocus onClick={() => asked?.answer(null)}>
              {question.keep ?? common.cancel}
            </Button>
            <Button
              {...(question.danger ? { color: 'red' } : {})}
              disabled={!ready}
              onClick={() => asked?.answer(remark)}
            >
              {question.action}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}
