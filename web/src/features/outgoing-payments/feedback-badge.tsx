import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { states } from '../../texts/fi/states.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { feedbackOf } from './on-its-way.ts'
import css from './payment-columns.module.css'

const stopped = { ...states.payment, APPROVED: [states.payment.APPROVED[0], 'neutral'] } as const

/** What staff decided; an approved payment that the bank will not pay is no good news. */
export function PaymentState({ payment: { state, live } }: { payment: OutgoingPayment }) {
  return <StateBadge state={state} looks={live ? states.payment : stopped} />
}

/** How a payment is getting on, and why, in two lines; the panel has the whole. */
export function FeedbackBadge({ payment }: { payment: OutgoingPayment }) {
  const { label, mood, reason } = feedbackOf(payment)
  if (label === '' && reason === null) return null
  return (
    <span className={css.feedback} title={reason ?? undefined}>
      {label !== '' && <StateBadge state="shown" looks={{ shown: [label, mood] }} />}
      {reason && <span className={css.reason}>{reason}</span>}
    </span>
  )
}
