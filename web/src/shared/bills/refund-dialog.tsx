import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { UseQueryResult } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { billRefund as texts } from '../../texts/fi/bill-refund.ts'
import { common } from '../../texts/fi/common.ts'
import { Facts } from '../../ui/facts.tsx'
import { money, quantity, readDecimal } from '../../ui/format/money.ts'
import { useOpening } from '../../ui/later.tsx'
import { Problem } from '../../ui/telling/problem.tsx'

type Told = readonly (readonly [label: string, value: string])[]

/** What a refund of so much takes back. */
interface Counted {
  readonly refund: number
  readonly left: number
}

/** What the kinds of bills differ in. */
export interface RefundOf<Bill, Sums extends Counted> {
  readonly factsOf: (bill: Bill) => Told
  /** Percents of it that are not refunded yet; undefined: nobody knows here, and the server says. */
  readonly leftOf: (bill: Bill) => number | undefined
  readonly hintOf: (bill: Bill) => string
  /** What stands in the field at first. */
  readonly start: string
  /** A hook: what a refund of so much takes back, by the calculation that the credit note is made with. */
  readonly useCheck: (bill: Bill, percent: number, isAsked: boolean) => UseQueryResult<Sums>
  readonly sumsOf: (sums: Sums) => Told
  /** What was billed too much, and the refund that takes it back. */
  readonly owedOf?: (sums: Sums) => { readonly text: string; readonly percent: number; readonly action: string } | null
}

interface RefundDialogProps<Bill, Sums extends Counted> {
  /** Closed without one. */
  readonly bill: Bill | undefined
  readonly of: RefundOf<Bill, Sums>
  readonly onClose: () => void
  /** Resolves when it is done or has failed. */
  readonly onRefund: (bill: Bill, discount: number, sums: Sums) => Promise<void>
}

/** Asks how much of a sent bill is refunded. The focus is on the percent, and Enter there does nothing yet. */
export function RefundDialog<Bill, Sums extends Counted>({ bill, ...rest }: RefundDialogProps<Bill, Sums>) {
  const opened = useOpening(bill !== undefined)
  return (
    <Modal opened={opened} onClose={rest.onClose} title={texts.title} size="md">
      {bill && <RefundForm bill={bill} {...rest} />}
    </Modal>
  )
}

const HIGHEST = 100

/** What was typed, where it is a percent that is left of the bill. */
function percentOf(text: string, left: number): number | undefined {
  const percent = readDecimal(text, '%')
  if (percent === undefined || percent === null) return undefined
  return percent >= 0 && percent <= left ? percent : undefined
}

/** Typing on within this time asks once. */
const PAUSE_MS = 200

function useCounted<Bill, Sums extends Counted>(bill: Bill, percent: number | undefined, of: RefundOf<Bill, Sums>) {
  const [settled] = useDebouncedValue(percent, PAUSE_MS)
  const isAsked = percent !== undefined && percent === settled
  const { data, error, refetch } = of.useCheck(bill, percent ?? 0, isAsked)
  return {
    sums: isAsked ? data : undefined,
    owed: (data && of.owedOf?.(data)) ?? null,
    error: isAsked ? error : null,
    retry: () => void refetch(),
  }
}

function RefundForm<Bill, Sums extends Counted>(props: RefundDialogProps<Bill, Sums> & { readonly bill: Bill }) {
  const { bill, of, onClose, onRefund } = props
  const [typed, setTyped] = useState(of.start)
  const [isBusy, setBusy] = useState(false)
  const form = useId()
  const left = of.leftOf(bill) ?? HIGHEST
  const percent = percentOf(typed, left)
  const { sums, owed, error, retry } = useCounted(bill, percent, of)

  async function refund(event: FormEvent) {
    event.preventDefault()
    if (percent === undefined || !sums || isBusy) return
    setBusy(true)
    await onRefund(bill, percent, sums)
    onClose()
  }

  return (
    <Stack gap="md">
      <Facts items={of.factsOf(bill)} />
      <form id={form} onSubmit={(event) => void refund(event)}>
        <TextInput
          label={texts.percent}
          description={of.hintOf(bill)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onFocus={(event) => event.currentTarget.select()}
          error={typed !== '' && percent === undefined && texts.notNumber(quantity(left))}
          rightSection={<Text aria-hidden>%</Text>}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
        />
      </form>
      {owed && (
        <Group justify="space-between" gap="xs">
          <Text size="sm">{owed.text}</Text>
          <Button variant="default" size="xs" onClick={() => setTyped(quantity(owed.percent))}>
            {owed.action}
          </Button>
        </Group>
      )}
      <div aria-live="polite">
        <Facts
          items={[
            [texts.sum, sums && money(sums.refund)],
            ...(sums ? of.sumsOf(sums) : [[texts.left, undefined] as const]),
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
