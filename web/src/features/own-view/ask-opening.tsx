import { Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { askOpening } from '@palkkasilta/contract/own-bills.ts'
import { type FormEvent, useState } from 'react'
import { useChange } from '../../shared/api/use-call.ts'
import { common } from '../../texts/fi/common.ts'
import { ownView } from '../../texts/fi/own-view/bill.ts'
import { useOpening } from '../../ui/later.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'

const texts = ownView.bill.askOpening

interface AskOpeningProps {
  readonly billId: number
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks for an invoice that is not sent yet to be opened, and says why. */
export default function AskOpening({ billId, isOpen, onClose }: AskOpeningProps) {
  const opened = useOpening(isOpen)
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size="md">
      {isOpen && <Asking billId={billId} onClose={onClose} />}
    </Modal>
  )
}

function Asking({ billId, onClose }: Omit<AskOpeningProps, 'isOpen'>) {
  const ask = useChange(askOpening)
  const { attempt, problem } = useAttempt(texts.failed)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || reason.trim() === '') return
    setBusy(true)
    await attempt(async () => {
      await ask({ params: { id: billId }, body: { reason } })
      toast.success(texts.done)
      onClose()
    })
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="md">
        {problem}
        <Text size="sm">{texts.text}</Text>
        <Textarea
          label={texts.reason}
          required
          rows={3}
          maxLength={500}
          value={reason}
          onChange={({ currentTarget: { value } }) => setReason(value)}
          error={isTried && reason.trim() === '' && texts.missing}
          data-autofocus
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isBusy}>
            {texts.action}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
