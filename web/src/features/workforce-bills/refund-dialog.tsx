import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { type BillListItem, checkRefund } from '@palkkasilta/contract/workforce-bills.ts'
import { type FormEvent, useId, useState } from 'react'
import { useCall } from '../../shared/api/use-call.ts'
import { common } from '../../texts/fi/common.ts'
import { workforceBills } from '../../texts/fi/workforce-bills.ts'
import { Facts } from '../../ui/facts.tsx'
import { money, quantity, readDecimal } from '../../ui/format/money.ts'
import { useOpening } from '../../ui/later.tsx'
import { Problem } from '../../ui/telling/problem.tsx'
import { factsOf } from './bill-facts.ts'

const texts = workforceBills.refund
const HIGHEST = 100

/** In whole hundredths of a percent: a float may leave a trifle. */
function percentLeft({ refundPercent }: BillListItem): number {
  return Math.round((HIGHEST - (refundPercent ?? 0)) * 100) / 100
}

interface RefundDialogProps {
  /** Closed without one. */
  readonly bill: BillListItem | undefined
  readonly onClose: () => void
  /** Resolves when it is done or has failed. */
  readonly onRefund: (bill: BillListItem, discount: number) => Promise<void>
}

/** Asks how much of a sent bill is refunded. The focus is on the percent, and Enter there does nothing yet. */
export default function RefundDialog({ bill, onClose, onRefund }: RefundDialogProps) {
  const opened = useOpening(bill !== undefined)
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size="md">
      {bill && <RefundForm bill={bill} onClose={onClose} onRefund={onRefund} />}
    </Modal>
  )
}

/** What was typed, where it is a percent that is left of the bill. */
function percentOf(text: string, left: number): number | undefined {
  const percent = readDecimal(text, '%')
  if (percent === undefined || percent === null) return undefined
  return percent >= 0 && percent <= left ? percent : undefined
}

/** Typing on within this time asks once. */
const PAUSE_MS = 200

/** What a refund of so much takes back, by the calculation that the credit note is made with; undefined until it is counted. */
function useRefund({ id }: BillListItem, percent: number | undefined) {
  const [settled] = useDebouncedValue(percent, PAUSE_MS)
  const isAsked = percent !== undefined && percent === settled
  const request = { params: { id }, query: { discount: percent ?? 0 } }
  const { data, error, refetch } = useCall(checkRefund, request, { enabled: isAsked, quiet: true, fresh: true })
  return {
    sums: isAsked ? data : undefined,
    owed: data?.owed,
    error: isAsked ? error : null,
    retry: () => void refetch(),
  }
}

function RefundForm({ bill, onClose, onRefund }: RefundDialogProps & { readonly bill: BillListItem }) {
  const [typed, setTyped] = useState('0')
  const [isBusy, setBusy] = useState(false)
  const form = useId()
  const left = percentLeft(bill)
  const percent = percentOf(typed, left)
  const { sums, owed, error, retry } = useRefund(bill, percent)

  async function refund(event: FormEvent) {
    event.preventDefault()
    if (percent === undefined || !sums || isBusy) return
    setBusy(true)
    await onRefund(bill, percent)
    onClose()
  }

  return (
    <Stack gap="md">
      <Facts items={factsOf(bill)} />
      <form id={form} onSubmit={(event) => void refund(event)}>
        <TextInput
          label={texts.percent}
          description={texts.percentHint(left === HIGHEST ? undefined : quantity(left))}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onFocus={(event) => event.currentTarget.select()}
          error={percent === undefined && texts.notNumber(quantity(left))}
          rightSection={<Text aria-hidden>%</Text>}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
      </form>
      {owed && (
        <Group justify="space-between" gap="xs">
          <Text size="sm">{texts.owed(money(owed.amount))}</Text>
          <Button variant="default" size="xs" onClick={() => setTyped(quantity(owed.percent))}>
            {texts.refundOwed(quantity(owed.percent))}
          </Button>
        </Group>
      )}
      <div aria-live="polite">
        <Facts
          items={[
            [texts.sum, sums && money(sums.refund)],
            [texts.left, sums && money(sums.left)],
          ]}
        />
      </div>
      {error && <Problem title={texts.notCounted} error={error} onRetry={retry} />}
      <Text size="sm">{texts.consequence}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} disabled={isBusy}>
          {common.cancel}
        </Button>
        <Button type="submit" form={form} color="red" loading={isBusy} disabled={!sums}>
          {texts.action}
        </Button>
      </Group>
    </Stack>
  )
}
