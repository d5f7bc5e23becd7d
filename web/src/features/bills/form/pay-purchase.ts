import type { Purchase } from '@palkkasilta/contract/bill-purchases.ts'
import type { Bill } from '@palkkasilta/contract/bills.ts'
import { payPurchase as call } from '@palkkasilta/contract/purchase-payments.ts'
import { action } from '../../../shared/actions/action.ts'
import { billPurchases as texts } from '../../../texts/fi/bill-purchases.ts'
import { money } from '../../../ui/format/index.ts'

interface Paid {
  readonly bill: Bill
  readonly one: Purchase
}

const PAYABLE: readonly Bill['state'][] = ['APPROVED', 'CLOSED', 'PAID', 'LOCKED']

/** Makes the payment of a purchase invoice that is to be paid now; it is approved where all payments are. */
export const payPurchase = action({
  label: texts.pay.action,
  call,
  failed: texts.pay.failed,
  saveFirst: texts.pay.saveFirst,
  when: ({ bill, one }: Paid) => one.paynow && !one.payment?.live && PAYABLE.includes(bill.state),
  question: ({ bill, one }) => ({
    title: texts.pay.question,
    facts: [
      [texts.pay.facts.name, one.name],
      [texts.pay.facts.amount, money(one.amount)],
      [texts.pay.facts.account, one.accountNumber],
      [texts.pay.facts.reference, one.referenceNumber],
      [texts.pay.facts.bill, String(bill.billNumber)],
    ],
    consequence: texts.pay.consequence,
  }),
  request: ({ bill, one }) => ({ params: { id: bill.id, purchaseId: one.id }, body: {} }),
  done: ({ one }) => texts.pay.done(one.name),
})
