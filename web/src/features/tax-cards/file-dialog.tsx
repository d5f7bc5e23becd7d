import { Button, FileInput, Group, Modal, Stack, Text } from '@mantine/core'
import { readCardFile, refusalOfCardFile } from '@palkkasilta/contract/tax-cards.ts'
import { type FormEvent, useState } from 'react'
import { uploadOf } from '../../shared/api/upload.ts'
import { useChange } from '../../shared/api/use-call.ts'
import { common } from '../../texts/fi/common.ts'
import { taxCards } from '../../texts/fi/tax-cards.ts'
import { useOpening } from '../../ui/later.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'

const { file: texts } = taxCards

interface FileDialogProps {
  readonly isOpen: boolean
  readonly columns: readonly string[]
  readonly onClose: () => void
}

/** A file of cards, which is read whole or not at all. */
export default function FileDialog({ isOpen, columns, onClose }: FileDialogProps) {
  const opened = useOpening(isOpen)
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size="md">
      {isOpen && <FileForm columns={columns} onClose={onClose} />}
    </Modal>
  )
}

function FileForm({ columns, onClose }: Pick<FileDialogProps, 'columns' | 'onClose'>) {
  const read = useChange(readCardFile)
  const { attempt, problem } = useAttempt(texts.failed)
  const [file, setFile] = useState<File | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(file === null)
    if (!file) return
    setBusy(true)
    await attempt(async () => {
      const { cards, people } = await read({ body: { file: await uploadOf(file, refusalOfCardFile) } })
      toast.success(texts.done(cards, people))
      onClose()
    })
    setBusy(false)
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="sm">
        <Text size="sm">{texts.text}</Text>
        <Text size="xs" c="dimmed">
          {texts.columns(columns)}
        </Text>
        {problem}
        <FileInput
          label={texts.field}
          required
          value={file}
          onChange={setFile}
          accept=".csv,text/csv"
          placeholder={texts.choose}
          clearable
          clearButtonProps={{ 'aria-label': texts.clear }}
          error={isMissing && texts.missing}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.read}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
