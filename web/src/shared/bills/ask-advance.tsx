import { Button, Checkbox, Group, Modal, Stack } from '@mantine/core'
import { requestAdvance } from '@palkkasilta/contract/bill-advances.ts'
import type { Bill } from '@palkkasilta/contract/bills.ts'
import { type FormEvent, useState } from 'react'
import { billAdvances } from '../../texts/fi/bill-advances.ts'
import { common } from '../../texts/fi/common.ts'
import { money } from '../../ui/format/index.ts'
import { MoneyInput } from '../../ui/inputs/number-inputs.tsx'
import type { TypedNumber } from '../../ui/inputs/typed-input.tsx'
import { useOpening } from '../../ui/later.tsx'
import { toast } from '../../ui/telling/toast.ts'
import { useAttempt } from '../../ui/telling/use-attempt.tsx'
import { useChange } from '../api/use-call.ts'

const texts = billAdvances.ask

/** What of a bill its advance is asked by. */
interface AskedBill extends Pick<Bill, 'id' | 'openamount'> {
  readonly billableitems: readonly Pick<Bill['billableitems'][number], 'id' | 'destination' | 'alvPrice'>[]
}

interface AskAdvanceProps {
  readonly bill: AskedBill
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Asks for an advance, for oneself or in the biller's place: how much, and of which lines. */
export default function AskAdvance({ bill, isOpen, onClose }: AskAdvanceProps) {
  const opened = useOpening(isOpen)
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size="md">
      {isOpen && <Asking bill={bill} onClose={onClose} />}
    </Modal>
  )
}

function Asking({ bill, onClose }: Omit<AskAdvanceProps, 'isOpen'>) {
  const ask = useChange(requestAdvance)
  const { attempt, problem } = useAttempt(texts.failed)
  const [amount, setAmount] = useState<TypedNumber>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (isBusy || typeof amount !== 'number') return
    setBusy(true)
    await attempt(async () => {
      await ask({ params: { id: bill.id }, body: { amount, billableItemIdsAs: lines.map(Number) } })
      toast.success(texts.done(money(amount)))
      onClose()
    })
    setBusy(false)
  }
  return (
    <form noValidate onSubmit={(event) => void send(event)}>
      <Stack gap="md">
        {problem}
        <MoneyInput
          label={texts.amount}
          description={`${billAdvances.facts.open} ${money(bill.openamount)}`}
          value={amount}
          onChange={setAmount}
          error={isTried && typeof amount !== 'number' && texts.missing}
          data-autofocus
        />
        {bill.billableitems.length > 0 && (
          <Checkbox.Group
            label={texts.lines}
            description={texts.linesHint}
            value={[...lines]}
            onChange={(chosen) => setLines(chosen)}
          >
            <Stack gap="xs" mt="xs">
              {bill.billableitems.map(({ id, destination, alvPrice }) => (
                <Checkbox key={id} value={String(id)} label={`${destination}, ${money(alvPrice)}`} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
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
