import { Group } from '@mantine/core'
import type { OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { StateBadge } from '../../ui/state-badge.tsx'
import { feedbackOf } from './on-its-way.ts'

/** How a payment is getting on, and why. */
export function FeedbackBadge({ payment }: { payment: OutgoingPayment }) {
  const { label, mood, reason } = feedbackOf(payment)
  if (label === '' && reason === null) return null
  return (
    <Group gap={6} wrap="nowrap" component="span" display="inline-flex">
      {label !== '' && <StateBadge state="shown" looks={{ shown: [label, mood] }} />}
      {reason && <span>{reason}</span>}
    </Group>
  )
}
