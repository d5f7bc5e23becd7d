import { markFileDelivered, type OutgoingPayment } from '@palkkasilta/contract/outgoing-payments.ts'
import { action } from '../../shared/actions/action.ts'
import { paymentsOfApproval } from '../../shared/links/lists.ts'
import { outgoingPayments } from '../../texts/fi/outgoing-payments.ts'
import { markDelivered as texts } from '../../texts/fi/payment-panel.ts'

/** With sending off staff may take the file to the bank themselves. */
export const markDelivered = action({
  label: texts.action,
  call: markFileDelivered,
  question: (_: OutgoingPayment) => ({
    title: texts.question,
    consequence: texts.consequence,
  }),
  request: ({ id }) => ({ params: { id } }),
  done: () => texts.done,
  next: ({ approval }) =>
    approval === null ? [] : [{ label: outgoingPayments.approve.show, to: paymentsOfApproval(approval) }],
})
