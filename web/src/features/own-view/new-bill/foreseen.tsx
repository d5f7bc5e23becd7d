import { Text } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { previewOwnBill } from '@palkkasilta/contract/own-bills.ts'
import { useCall } from '../../../shared/api/use-call.ts'
import { ownNewBill as texts } from '../../../texts/fi/own-view/new-bill.ts'
import { Facts } from '../../../ui/facts.tsx'
import { date, money } from '../../../ui/format/index.ts'
import { Section } from '../../../ui/section.tsx'
import { bodyOf, lacksOf, type Typed } from './values.ts'

/** Typing on within this time asks once. */
const PAUSE_MS = 300

/** What the invoice would come to, asked of the server while one types. */
export function Foreseen({ typed }: { readonly typed: Typed }) {
  const [asked] = useDebouncedValue(typed, PAUSE_MS)
  const isWhole = Object.keys(lacksOf(asked)).length === 0 && (asked.alv !== 0 || asked.zeroReason !== null)
  const { data } = useCall(
    previewOwnBill,
    { body: bodyOf(asked) },
    { enabled: isWhole, keepLast: true, fresh: true, quiet: true },
  )
  const shown = isWhole ? data : undefined
  const sum = (value: number | undefined) => (value === undefined ? '' : money(value))
  return (
    <Section title={texts.sums}>
      <Facts
        items={[
          [texts.net, sum(shown?.totalprice)],
          [texts.vat, sum(shown?.vatAmount)],
          [texts.total, shown && <strong>{money(shown.totalpriceWithAlv)}</strong>],
          ...(asked.purchases.length + asked.subcontracts.length > 0
            ? [[texts.left, sum(shown?.billersShare)] as const]
            : []),
          [texts.due, shown ? date(shown.exactDueDate) : ''],
        ]}
      />
      <Text size="sm" c="dimmed">
        {shown ? texts.keptNote : texts.unknown}
      </Text>
    </Section>
  )
}
