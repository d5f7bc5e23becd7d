import { CloseButton, Group, NativeSelect, Stack, Text } from '@mantine/core'
import { addWaitingReceipt, removeWaitingReceipt, type WaitingReceipt } from '@palkkasilta/contract/receipts.ts'
import { IconPaperclip } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { api } from '../../../shared/api/api.ts'
import { useSending } from '../../../shared/bills/receipts/use-adding.tsx'
import { ownNewBill } from '../../../texts/fi/own-view/new-bill.ts'
import { useOnce } from '../../../ui/actions/action.tsx'
import { Section } from '../../../ui/section.tsx'
import { useAttempt } from '../../../ui/telling/use-attempt.tsx'
import { AddingButtons } from '../receipts.tsx'
import type { Choices, Proved, Typed } from './values.ts'

const texts = ownNewBill.receipts

/** What the house keeps for the invoice that is written: what was added before, and what is added now. */
export function useWaiting({ receipts }: Choices) {
  const [kept, setKept] = useState<readonly WaitingReceipt[]>(receipts)
  return {
    kept,
    async add(body: { readonly name: string; readonly content: string }) {
      const receipt = await api(addWaitingReceipt, { body })
      setKept((before) => [...before, receipt])
      return receipt
    },
    async remove(receipt: WaitingReceipt) {
      await api(removeWaitingReceipt, { params: { id: receipt.id } })
      setKept((before) => before.filter(({ id }) => id !== receipt.id))
    },
  }
}
export type Waiting = ReturnType<typeof useWaiting>

interface RowReceiptsProps {
  readonly waiting: Waiting
  readonly row: Proved
  readonly put: (name: 'receipts', value: readonly WaitingReceipt[]) => void
  /** What the row is called. */
  readonly name: string
}

/** What a row of the invoice is proved by: kept from when it is added, also where the invoice is never sent. */
export function RowReceipts({ waiting, row, put, name }: RowReceiptsProps) {
  // several files come one after the other
  const latest = useRef(row.receipts)
  latest.current = row.receipts
  const set = (receipts: readonly WaitingReceipt[]) => {
    latest.current = receipts
    put('receipts', receipts)
  }
  const sending = useSending(async (body) => set([...latest.current, await waiting.add(body)]))
  return (
    <Stack gap="xs">
      {row.receipts.map((receipt) => (
        <OneReceipt
          key={receipt.id}
          receipt={receipt}
          remove={async () => {
            await waiting.remove(receipt)
            set(latest.current.filter(({ id }) => id !== receipt.id))
          }}
        />
      ))}
      <AddingButtons {...sending} name={name} />
    </Stack>
  )
}

interface OneReceiptProps {
  readonly receipt: WaitingReceipt
  readonly remove: () => Promise<void>
}

function OneReceipt({ receipt: { name }, remove }: OneReceiptProps) {
  const { attempt, problem } = useAttempt(texts.notRemoved(name))
  const removing = useOnce(() => attempt(remove))
  return (
    <>
      {problem}
      <Group gap="xs" wrap="nowrap">
        <IconPaperclip size={16} aria-hidden />
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Text>
        <CloseButton
          size="sm"
          aria-label={texts.remove(name)}
          disabled={removing.busy}
          onClick={() => void removing.act()}
        />
      </Group>
    </>
  )
}

interface LeftReceiptsProps {
  readonly waiting: Waiting
  readonly typed: Typed
  readonly change: (changes: Partial<Typed>) => void
}

/** Added before to an invoice that was not sent, or to a row that is gone: none is lost, and each can be put at a row. */
export function LeftReceipts({ waiting, typed, change }: LeftReceiptsProps) {
  const used = new Set([...typed.rows, ...typed.purchases].flatMap(({ receipts }) => receipts.map(({ id }) => id)))
  const left = waiting.kept.filter(({ id }) => !used.has(id))
  if (left.length === 0) return null
  const places = (['rows', 'purchases'] as const).flatMap((list) =>
    typed[list].map(({ key }, place) => ({ value: `${list} ${key}`, label: texts.places[list](place + 1) })),
  )
  function putAt(receipt: WaitingReceipt, value: string) {
    for (const list of ['rows', 'purchases'] as const)
      if (typed[list].some(({ key }) => value === `${list} ${key}`))
        change({
          [list]: typed[list].map((row) =>
            value === `${list} ${row.key}` ? { ...row, receipts: [...row.receipts, receipt] } : row,
          ),
        })
  }
  return (
    <Section title={texts.left}>
      <Text size="sm" c="dimmed">
        {texts.leftHint}
      </Text>
      <Stack gap="sm">
        {left.map((receipt) => (
          <Stack key={receipt.id} gap={4}>
            <OneReceipt receipt={receipt} remove={() => waiting.remove(receipt)} />
            <NativeSelect
              aria-label={texts.putAt(receipt.name)}
              value=""
              data={[{ value: '', label: texts.choose }, ...places]}
              onChange={({ currentTarget: { value } }) => putAt(receipt, value)}
            />
          </Stack>
        ))}
      </Stack>
    </Section>
  )
}
