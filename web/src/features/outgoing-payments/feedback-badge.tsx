import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { decisionOf, feedbackOf } from './on-its-way.ts'
import css from './payment-columns.module.css'

/** What staff decided of a payment. */
export function PaymentState({ payment }: { payment: OutgoingPayment }) {
  return <StateBadge state="decided" looks={{ decided: decisionOf(payment) }} />
}

/** How a payment is getting on, and why, in two lines; the panel has the whole. */
export function FeedbackBadge({ payment }: { payment: OutgoingPayment }) {
  const { look, reason } = feedbackOf(payment)
  if (!look && reason === null) return null
  return (
    <span className={css.feedback} title={reason ?? undefined}>
      {look && <StateBadge state="shown" looks={{ shown: look }} />}
      {reason && <span className={css.reason}>{reason}</span>}
    </span>
  )
}
