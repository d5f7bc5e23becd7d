import { Checkbox, Stack } from '@mantine/core'
import { requestAdvance } from '@palkkasilta/contract/bill-advances.ts'
import type { Bill } from '@palkkasilta/contract/bills.ts'
import { useState } from 'react'
import { billAdvances } from '../../texts/fi/bill-advances.ts'
import { money } from '../../ui/format/index.ts'
import { MoneyInput } from '../../ui/inputs/number-inputs.tsx'
import type { TypedNumber } from '../../ui/inputs/typed-input.tsx'
import { useChange } from '../api/use-call.ts'
import { AskDialog, type Asked, type Opening } from '../form/ask-dialog.tsx'

const texts = billAdvances.ask

/** What of a bill its advance is asked by. */
interface AskedBill extends Pick<Bill, 'id' | 'openamount'> {
  readonly billableitems: readonly Pick<Bill['billableitems'][number], 'id' | 'destination' | 'alvPrice'>[]
}

/** Asks for an advance, for oneself or in the biller's place: how much, and of which lines. */
export default function AskAdvance({ bill, ...opening }: Opening & { readonly bill: AskedBill }) {
  return <AskDialog {...opening} texts={texts} about={bill} useAsked={useAdvance} />
}

function useAdvance(bill: AskedBill): Asked {
  const ask = useChange(requestAdvance)
  const [amount, setAmount] = useState<TypedNumber>(null)
  const [lines, setLines] = useState<readonly string[]>([])
  return {
    fields: (isTried) => (
      <>
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
      </>
    ),
    make:
      typeof amount === 'number' &&
      (async () => {
        await ask({ params: { id: bill.id }, body: { amount, billableItemIdsAs: lines.map(Number) } })
        return { done: texts.done(money(amount)) }
      }),
  }
}
