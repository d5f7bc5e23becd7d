import type { TimelineEntry } from '@palkkasilta/contract/history.ts'
import { outgoingPayments } from '../../texts/fi/outgoing-payments.ts'
import { paymentHistory } from '../../texts/fi/payment-panel.ts'
import { bankPaymentWord, states } from '../../texts/fi/states.ts'
import type { StateLooks } from '../../texts/state-looks.ts'
import { inWords } from '../../ui/changes.ts'
import { money } from '../../ui/format/index.ts'
import { TextLink } from '../../ui/link.tsx'
import type { HistoryWords } from './entries.ts'

const { actions, fields, outcomes } = paymentHistory
const { panel } = outgoingPayments

const decisions: StateLooks<string> = states.payment

const words: Readonly<Record<string, (value: string) => string | undefined>> = {
  state: (value) => decisions[value]?.[0],
  txState: (value) => bankPaymentWord(value)[0],
  outcome: (value) => outcomes[value],
}

function shown(field: string, value: unknown): string {
  if (field === 'amount' && typeof value === 'number') return money(value)
  return (typeof value === 'string' && words[field]?.(value)) || inWords(value)
}

/** How a payment's history is told: on its own, and among what happened to its salary. */
export const paymentWords: HistoryWords = {
  actions,
  fields,
  shown,
  states: {
    state: { name: fields.state ?? '', looks: decisions },
    settlement: { name: paymentHistory.settlement, looks: states.settlement },
  },
}

/** The same with a link to the payment, for another thing's page. */
export const linkedPaymentWords: HistoryWords = {
  ...paymentWords,
  source: ({ id }: TimelineEntry) => <PaymentLink id={id} />,
}

function PaymentLink({ id }: { id: string }) {
  return (
    <TextLink to="/bank" search={{ payment: id }} inherit>
      {panel.title(id)}
    </TextLink>
  )
}
