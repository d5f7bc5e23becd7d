import { Group } from '@mantine/core'
import type { PaymentDetail } from '@palkkasilta/contract/outgoing-payments.ts'
import { useActions } from '../../shared/actions/use-actions.tsx'
import { outgoingPayments } from '../../texts/fi/outgoing-payments.ts'
import { paymentPanel } from '../../texts/fi/payment-panel.ts'
import { ActionButtons } from '../../ui/actions/action.tsx'
import type { OpenPart } from '../../ui/address.ts'
import { SidePanel } from '../../ui/frame/side-panel.tsx'
import { Loaded } from '../../ui/telling/loading.tsx'
import { FeedbackBadge, PaymentState } from './feedback-badge.tsx'
import { payFromOthers } from './pay-from.ts'
import { approve, cancel, reject } from './payment-actions.ts'
import { PaymentDocuments } from './payment-documents.tsx'
import { PaymentFacts } from './payment-facts.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { PaymentNotices } from './payment-notices.tsx'
import { useIsDeciding, usePayment } from './queries.ts'

const texts = paymentPanel

/** One payment whole: what it is, how it is getting on, its messages and its history. */
export default function PaymentPanel({ panel }: { panel: OpenPart }) {
  return (
    <SidePanel panel={panel} title={outgoingPayments.panel.title(panel.id ?? '')} size="xl">
      {(id) => <LoadedPayment key={id} id={Number(id)} />}
    </SidePanel>
  )
}

function LoadedPayment({ id }: { id: number }) {
  const query = usePayment(id)
  return (
    <Loaded query={query} failed={texts.failed}>
      {(payment) => <Payment payment={payment} />}
    </Loaded>
  )
}

function Payment({ payment }: { payment: PaymentDetail }) {
  const { draw } = useActions()
  const busy = useIsDeciding() && outgoingPayments.busy
  return (
    <>
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <PaymentState payment={payment} />
          <FeedbackBadge payment={payment} />
        </Group>
        <Group gap="xs">
          <ActionButtons
            size="xs"
            actions={draw(payment, [approve, reject, cancel, ...payFromOthers(payment)], { off: busy })}
          />
        </Group>
      </Group>
      <PaymentNotices payment={payment} />
      <PaymentFacts payment={payment} />
      <PaymentDocuments payment={payment} />
      <PaymentHistory payment={payment} />
    </>
  )
}
