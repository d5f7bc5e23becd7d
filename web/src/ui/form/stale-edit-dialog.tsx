import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { form as texts } from '../../texts/fi/form.ts'
import { inWords } from '../changes.ts'
import type { Conflict, Values } from './merge.ts'
import type { DetailFormState } from './use-detail-form.ts'
import type { StaleEdit } from './use-saving.ts'

type Shown<V> = (field: keyof V & string, value: unknown) => string

interface StaleEditProps<V extends Values> {
  readonly form: DetailFormState<V>
  readonly shown?: Shown<V>
}

/** Somebody else saved meanwhile: who and when, and a choice for each field that both changed. Nothing typed is lost. */
export function StaleEditDialog<V extends Values>({ form, shown = (_, value) => inWords(value) }: StaleEditProps<V>) {
  const { stale } = form
  return (
    <Modal
      opened={stale !== undefined}
      onClose={() => undefined}
      withCloseButton={false}
      title={texts.stale.title}
      size="lg"
    >
      {stale && <Choices key={stale.message} form={form} stale={stale} shown={shown} />}
    </Modal>
  )
}

function Choices<V extends Values>({
  form,
  stale,
  shown,
}: {
  form: DetailFormState<V>
  stale: StaleEdit<V>
  shown: Shown<V>
}) {
  const [mine, setMine] = useState<Readonly<Record<string, boolean>>>({})
  function merge() {
    const kept = stale.conflicts.filter(({ field }) => mine[field])
    form.start(stale.theirs, { ...stale.merged, ...Object.fromEntries(kept.map((one) => [one.field, one.mine])) })
  }
  return (
    <Stack>
      <Text size="sm">{stale.message}</Text>
      <Text size="sm">{stale.conflicts.length > 0 ? texts.stale.merged : texts.stale.noConflicts}</Text>
      {stale.conflicts.map((conflict) => (
        <OneField
          key={conflict.field}
          conflict={conflict}
          label={(form.labels as Record<string, string>)[conflict.field] ?? conflict.field}
          shown={(value) => shown(conflict.field as keyof V & string, value)}
          isMine={mine[conflict.field] ?? false}
          onChange={(isMine) => setMine({ ...mine, [conflict.field]: isMine })}
        />
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => form.start(stale.theirs)}>
          {texts.stale.discard}
        </Button>
        <Button data-autofocus onClick={merge}>
          {texts.stale.merge}
        </Button>
      </Group>
    </Stack>
  )
}

interface OneFieldProps {
  readonly conflict: Conflict
  readonly label: string
  readonly shown: (value: unknown) => string
  readonly isMine: boolean
  readonly onChange: (isMine: boolean) => void
}

function OneField({ conflict, label, shown, isMine, onChange }: OneFieldProps) {
  return (
    <Radio.Group label={label} value={isMine ? 'mine' : 'theirs'} onChange={(value) => onChange(value === 'mine')}>
      <Stack gap={6} mt={4}>
        <Radio value="theirs" label={`${texts.stale.theirs}: ${shown(conflict.theirs)}`} />
        <Radio value="mine" label={`${texts.stale.mine}: ${shown(conflict.mine)}`} />
      </Stack>
    </Radio.Group>
  )
}
