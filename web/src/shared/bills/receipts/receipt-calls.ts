import {
  addItemReceipt,
  addPurchaseReceipt,
  getItemReceipt,
  getPurchaseReceipt,
  removeItemReceipt,
  removePurchaseReceipt,
} from '@palkkasilta/contract/receipts.ts'
import { billReceipts as texts } from '../../../texts/fi/bill-receipts.ts'
import { action, plain } from '../../actions/action.ts'
import { openAddress } from '../../api/open-address.ts'
import type { Receipt, ReceiptPlace } from './rows.ts'

const askRemoval = {
  label: texts.remove.action,
  danger: true,
  failed: texts.remove.failed,
  question: ({ name }: Receipt) => ({
    title: texts.remove.question,
    facts: [[texts.remove.fact, name]] as const,
    consequence: texts.remove.consequence,
  }),
  request: ({ id }: Receipt) => ({ params: { id } }),
  done: ({ name }: Receipt) => texts.remove.done(name),
}

const opens = (show: typeof getItemReceipt | typeof getPurchaseReceipt) =>
  plain<Receipt>({ label: texts.open }, ({ id }) => openAddress(show, { params: { id } }))

/** The calls of receipts, and what staff do to one, by what it is of. */
export const receiptCalls = {
  item: {
    add: addItemReceipt,
    show: getItemReceipt,
    actions: [opens(getItemReceipt)],
    removal: action({ ...askRemoval, call: removeItemReceipt }),
  },
  purchase: {
    add: addPurchaseReceipt,
    show: getPurchaseReceipt,
    actions: [opens(getPurchaseReceipt)],
    removal: action({ ...askRemoval, call: removePurchaseReceipt }),
  },
} as const satisfies Record<ReceiptPlace, unknown>
