import { Text } from '@mantine/core'
import type { BankEntry } from '@palkkasilta/contract/bank-entries.ts'
import { paymentsOfApproval } from '../../shared/links/lists.ts'
import { billOfKind, paymentPanel } from '../../shared/links/targets.ts'
import { bankTraffic as texts } from '../../texts/fi/bank-traffic.ts'
import { incomingMoney } from '../../texts/fi/incoming-money.ts'
import { CellLink, type Target } from '../../ui/link.tsx'

interface Part {
  readonly text: string
  readonly to?: Target
}

/** What an entry was matched with, or why not. */
function partsOf(entry: BankEntry): readonly Part[] {
  const { paymentId, payments, approval, bill, uses, left, waitingReason, kind, kindNote } = entry
  return [
    ...(paymentId === null ? [] : [{ text: texts.payment(paymentId), to: paymentPanel(paymentId) }]),
    ...(payments === 0
      ? []
      : [{ text: texts.payments(payments), ...(approval !== null && { to: paymentsOfApproval(approval) }) }]),
    ...(bill ? [{ text: texts.bill(bill.billNumber), to: billOfKind(bill) }] : []),
    ...uses.map((use) => ({
      text: [
        incomingMoney.uses[use.kind],
        use.bill && texts.bill(use.bill.billNumber),
        use.paymentId !== null && texts.payment(use.paymentId),
        use.reason,
      ]
        .filter(Boolean)
        .join(' '),
      ...(use.bill && { to: billOfKind(use.bill) }),
      ...(use.paymentId !== null && { to: paymentPanel(use.paymentId) }),
    })),
    ...(left > 0 && waitingReason ? [{ text: incomingMoney.reasons[waitingReason][0] }] : []),
    ...(kindNote === '' ? [] : [{ text: kindNote }]),
    ...(kind === 'UNKNOWN' ? [{ text: texts.unknown }] : []),
  ]
}

export const matchedText = (entry: BankEntry) =>
  partsOf(entry)
    .map(({ text }) => text)
    .join(', ')

/** The same with its links. */
export function MatchedWith({ entry }: { readonly entry: BankEntry }) {
  const parts = partsOf(entry)
  if (parts.length === 0) return null
  return (
    <Text span inherit>
      {parts.map(({ text, to }, place) => (
        <span key={text}>
          {place > 0 && ', '}
          {to ? <CellLink to={to}>{text}</CellLink> : text}
        </span>
      ))}
    </Text>
  )
}
