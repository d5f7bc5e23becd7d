import { purchaseForm } from '@palkkasilta/contract/bill-purchases.ts'
import { subcontractForm } from '@palkkasilta/contract/bill-subcontracts.ts'
import { itemForm } from '@palkkasilta/contract/billable-items.ts'
import { billForm, type billListItem, type listedAdvance } from '@palkkasilta/contract/bills.ts'
import { fromRow } from '@palkkasilta/contract/form.ts'
import { vatOfNet } from '@palkkasilta/engine/invoicing/vat.ts'
import { vatChoices } from '@palkkasilta/engine/invoicing/vat-rates.ts'
import { zeroReasonChoices } from '@palkkasilta/engine/invoicing/vat-rules.ts'
import { type Cents, cents, millionths, type Rate } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { type ListedAdvance, sumOf } from '../../core/bill/items/advances.ts'
import { suppliedOn } from '../../core/bill/items/count.ts'
import type { ListedBill, StoredItem } from '../../core/bill/items/stored.ts'
import type { StoredReceipt } from '../../core/bill/receipts/stored.ts'
import { openAmount } from '../../core/bill/receiving/open-amount.ts'
import { billersShare } from '../../core/bill/subcontracts/shares.ts'
import { type StoredSubcontract, subcontractOf } from '../../core/bill/subcontracts/stored.ts'
import type { BillFacts } from './queries.ts'

/** A bill as calls answer it. */
export type BillRecord = z.output<typeof billForm.record>

export function listItem(row: ListedBill): z.output<typeof billListItem> {
  return {
    id: row.id,
    state: row.state,
    billNumber: row.bill_number,
    sharedCustomer: { id: row.customer_id, name: row.customer_name },
    person: { id: row.person_id, fullName: row.person_name },
    exactDueDate: row.due_date,
    payDate: row.paid_on,
    totalpriceWithAlv: cents(row.total_cents),
    vatAmount: cents(row.vat_cents),
    openamount: openAmount(row),
    alv: millionths(row.vat_rate),
    inverseALV: row.reverse_vat,
    constructionReimbursements: row.construction_reimbursements,
    openRequest: row.open_request,
    advancePayments: row.advances.map(advanceItem),
    billSummary: {
      hasReimbursements: row.has_trips,
      receipts: row.receipt_count,
      advanceRequested: sumOf(row.advances, 'REQUESTED'),
      subcontractsWaiting: row.subcontracts_waiting,
    },
    sending: row.sending,
    error: row.problem ?? row.error,
  }
}

export function advanceItem({ id, amount_cents, state, item_ids }: ListedAdvance): z.output<typeof listedAdvance> {
  return { id, amount: cents(amount_cents), state, billableItemIdsAs: [...item_ids] }
}

export function billRecord(facts: BillFacts): BillRecord {
  const { row, items, salaries, purchases, subcontracts, receipts, advances, person, customer, changes } = facts
  const payments = new Map(facts.purchasePayments.map((payment) => [payment.purchase_id, payment]))
  const rate = millionths(row.vat_rate)
  const day = suppliedOn(items, row)
  return {
    ...listItem(row),
    ...fromRow(billForm, {
      ...row,
      items: items.map((item) => itemRecord(item, rate, receipts, salaries.get(item.id) ?? null)),
      purchases: purchases.map((purchase) => ({
        ...fromRow(purchaseForm, purchase),
        id: purchase.id,
        receipts: receipts.filter(({ purchase_id }) => purchase_id === purchase.id).map(purchaseReceipt),
        payment: payments.get(purchase.id) ?? null,
      })),
      subcontracts: subcontracts.map(subcontractRecord),
    }),
    version: row.version,
    reference: row.reference,
    totalprice: cents(row.net_cents),
    person: {
      id: row.person_id,
      fullName: row.person_name,
      address: person.address,
      postalcode: person.postal_code,
      city: person.city,
    },
    sharedCustomer: {
      id: row.customer_id,
      name: row.customer_name,
      businessid: customer.business_id,
      sendBillMethod: customer.send_method,
      checked: customer.checked,
    },
    vatChoices: vatChoices(day).map((choice) => choice.rate),
    zeroReasonChoices: [...zeroReasonChoices(day)],
    refundedAmount: cents(row.refunded_cents),
    advancePayments: advances.map((advance) => ({
      ...advanceItem(advance),
      askedAt: advance.created_at,
      askedBy: `${advance.first_name} ${advance.last_name}`,
    })),
    advancesTotal: sumOf(advances, 'REQUESTED', 'APPROVED'),
    billersShare: billersShare({ bill: row, subcontracts, purchases }),
    stateChanges: changes,
  }
}

function itemRecord(
  item: StoredItem,
  rate: Rate,
  receipts: readonly StoredReceipt[],
  salaryId: number | null,
): z.output<typeof itemForm.record> {
  return {
    ...fromRow(itemForm, item),
    id: item.id,
    ...lineSums(cents(item.net_cents), rate, cents(item.reimbursed_cents)),
    receipts: receipts.filter(({ item_id }) => item_id === item.id).map(itemReceipt),
    salaryId,
  }
}

/** The two kinds of rows call the same by different names. */
export const itemReceipt = ({ id, name }: StoredReceipt) => ({ id, destinationName: name })
export const purchaseReceipt = ({ id, name }: StoredReceipt) => ({ id, displayname: name })

function subcontractRecord(stored: StoredSubcontract): z.output<typeof subcontractForm.record> {
  const { id, state, at, reason, mover_first_name, mover_last_name } = stored
  const who = mover_first_name === null ? 'Palkkasilta' : `${mover_first_name} ${mover_last_name}`
  const lastStep = at === null ? null : { at, who, reason: reason ?? '' }
  return { ...fromRow(subcontractForm, subcontractOf(stored)), id, state, lastStep }
}

/** What a line comes to: the tax of one alone, which on the bill is counted on the sum. */
export function lineSums(net: Cents, rate: Rate, reimbursed: Cents) {
  return { vatZeroPrice: net, alvPrice: vatOfNet(net, rate).gross, billedReimbursements: reimbursed }
}
