import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from '@mantine/core'
import { useEffect, useState } from 'react'
import { common } from '../../texts/fi/common.ts'
import { Facts } from '../facts.tsx'
import { Problem } from '../telling/problem.tsx'
import { type Question, useAsked } from './confirm.ts'
import { layers } from './layers.ts'
import { LeftOut } from './left-out.tsx'
import { NamedList } from './named-list.tsx'
import { useProof } from './proof.tsx'
import { useTypedConfirm } from './typed-confirm.tsx'

const REMARK_LENGTH = 200

/** The focus is on Cancel, so an Enter too many does nothing. */
export default function ConfirmDialog() {
  const asked = useAsked()
  const [remark, setRemark] = useState('')
  const [shown, setShown] = useState(asked?.question)
  useEffect(() => {
    if (!asked) return
    setShown(asked.question)
  }, [asked])
  const isAsked = asked !== undefined
  useEffect(() => {
    if (isAsked) setRemark('')
  }, [isAsked])
  const question = asked?.question ?? shown
  const { isTyped, field } = useTypedConfirm(question?.typed)
  const proof = useProof(question?.prove)
  const { left = [], leave, renewal } = asked ?? {}
  const ready = isTyped && proof.isGiven && renewal === undefined && (!question?.remarkRequired || remark.trim() !== '')
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
          {leave && <LeftOut left={left} onChange={leave} />}
          {question.named?.map((things) => (
            <NamedList
              key={things.title}
              {...things}
              onLeave={() => asked?.answer(null)}
              {...(leave &&
                things.canLeave && { ticks: { areLeftOut: false, onChange: (these) => leave([...left, ...these]) } })}
            />
          ))}
          {typeof renewal === 'object' && <Problem error={renewal.failure} />}
          {field}
          {proof.field}
          {question.remark && <Remark question={question} value={remark} onChange={setRemark} />}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" data-autofocus onClick={() => asked?.answer(null)}>
              {question.keep ?? common.cancel}
            </Button>
            <Button
              {...(question.danger ? { color: 'red' } : {})}
              disabled={!ready}
              loading={renewal === 'RUNNING' || proof.isRunning}
              onClick={() => void proof.then(() => asked?.answer(remark))}
            >
              {question.action}
            </Button>
          </Group>
        </Stack>
      )}
    </Modal>
  )
}

interface RemarkProps {
  readonly question: Question
  readonly value: string
  readonly onChange: (value: string) => void
}

function Remark({ question: { remark, remarkRequired = false, remarkChoices }, value, onChange }: RemarkProps) {
  const common = { label: remark, value, required: remarkRequired }
  return remarkChoices ? (
    <NativeSelect
      {...common}
      data={[{ value: '', label: '' }, ...remarkChoices]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ) : (
    <TextInput
      {...common}
      onChange={(event) => onChange(event.currentTarget.value)}
      maxLength={REMARK_LENGTH}
      autoComplete="off"
    />
  )
}
