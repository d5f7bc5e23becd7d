import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'
import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { parseReference } from '@palkkasilta/values/reference-number.ts'
import { audit } from '../../../kernel/audit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { StepBy } from '../../../kernel/moves.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { payToday } from '../../payment/pay-today.ts'
import { type Purchase, purchaseOf, purchasesOfBill, type StoredPurchase } from './purchases.ts'
import { type BillersBill, lockBillersBill } from './stored.ts'

/** The payments of a bill's purchase invoices, the newest last. */
export function paymentsOfPurchases(db: Read, billId: number) {
  return db
    .selectFrom('purchase_invoice')
    .innerJoin('outgoing_payment as payment', 'payment.purchase_id', 'purchase_invoice.id')
    .select(['payment.id', 'payment.state', 'payment.settlement', 'payment.live', 'purchase_invoice.id as purchase_id'])
    .where('bill_id', '=', billId)
    .orderBy('payment.id')
    .execute()
}

/** Bills whose purchase invoices can be paid: staff have approved them, or they have left. */
const PAYABLE: readonly BillersBill['state'][] = ['APPROVED', 'CLOSED', 'PAID', 'LOCKED']

/** Makes the payment of a purchase invoice that is to be paid now, which staff approve as any other; false where it has one. Throws why there can be none. */
export async function payPurchase(tx: Tx, billId: number, id: number, by: StepBy & { who: number }): Promise<boolean> {
  const bill = await lockBillersBill(tx, billId)
  const purchase = (await purchasesOfBill(tx, billId)).find((each) => each.id === id)
  if (!purchase) throw new DomainError('NOT_FOUND')
  const payments = await paymentsOfPurchases(tx, billId)
  if (payments.some(({ live, purchase_id }) => live && purchase_id === id)) return false
  refuseUnpayable(bill, purchase)
  const { name, amount_cents, reference_number, account_number } = purchase
  await payToday(
    tx,
    [bill.bill_number, name, reference_number],
    {
      ...{ purpose: 'PURCHASE', purchase_id: id, amount_cents, creditor_name: name, creditor_iban: account_number },
      ...{ reference_number, message: `Ostolasku, lasku ${bill.bill_number}` },
    },
    by,
  )
  const after = { purchase: name, purchaseAmount: toEuros(cents(amount_cents)) }
  await audit(tx, { action: 'bill.purchasePayment', entity: 'bill', id: billId, after }, by.who, by.at)
  return true
}

function refuseUnpayable({ state, bill_number }: BillersBill, purchase: StoredPurchase): void {
  const { name, pay_now, account_number, reference_number } = purchase
  if (!pay_now) throw new DomainError('PURCHASE_NOT_NOW', { name })
  if (!PAYABLE.includes(state))
    throw new DomainError('PURCHASE_OF_OPEN_BILL', { fact: stateFact(adminBill, state, bill_number) })
  if (!parseIban(account_number).ok) throw new DomainError('PURCHASE_ACCOUNT_WRONG', { name })
  if (reference_number !== '' && !parseReference(reference_number).ok)
    throw new DomainError('PURCHASE_REFERENCE_WRONG', { name })
}

/** Throws where a purchase invoice that is being paid or was paid would change, or one of which there are payments would go. */
export async function refusePaidPurchases(db: Read, billId: number, after: readonly Purchase[]): Promise<void> {
  const payments = await paymentsOfPurchases(db, billId)
  if (payments.length === 0) return
  for (const stored of await purchasesOfBill(db, billId)) {
    const own = payments.filter(({ purchase_id }) => purchase_id === stored.id)
    const kept = after.find(({ id }) => id === stored.id)
    const isPaid = own.some(({ live }) => live)
    if (own.length > 0 && (!kept || (isPaid && !isSame(kept, purchaseOf(stored)))))
      throw new DomainError('PURCHASE_HAS_PAYMENT', { name: stored.name })
  }
}

const isSame = (one: Purchase, other: Purchase) =>
  (Object.keys(other) as (keyof Purchase)[]).every((name) => one[name] === other[name])
