import { History } from '../../shared/history/history.tsx'
import { outgoingPayments } from '../../texts/fi/outgoing-payments.ts'
import { bankPaymentWords, states } from '../../texts/fi/states.ts'
import { inWords } from '../../ui/changes.ts'
import { money } from '../../ui/format/index.ts'

const { actions, fields, outcomes } = outgoingPayments.history

const stateLooks: Readonly<Record<string, readonly [label: string, mood: string]>> = states.payment

const words: Readonly<Record<string, (value: string) => string | undefined>> = {
  state: (value) => stateLooks[value]?.[0],
  txState: (value) => bankPaymentWords[value]?.[0],
  outcome: (value) => outcomes[value],
}

function shown(field: string, value: unknown): string {
  if (field === 'amount' && typeof value === 'number') return money(value)
  return (typeof value === 'string' && words[field]?.(value)) || inWords(value)
}

/** Who did what to the payment, and what the bank said. */
export function PaymentHistory({ id }: { id: number }) {
  return <History entity="outgoingPayment" id={id} actions={actions} fields={fields} shown={shown} />
}
