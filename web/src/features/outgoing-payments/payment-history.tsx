import type { PaymentDetail } from '@palkkasilta/contract/outgoing-payments.ts'
import { History } from '../../shared/history/history.tsx'
import { paymentWords } from '../../shared/history/payment-words.tsx'

const words = { outgoingPayment: paymentWords }

/** Who did what to the payment, what the bank said, and what became of it. */
export function PaymentHistory({ payment }: { payment: PaymentDetail }) {
  return <History thing="outgoingPayment" id={payment.id} record={payment} words={words} />
}
