import { vatNote } from '@palkkasilta/engine/invoicing/vat-rules.ts'
import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { type StateOf, step } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import type { VatZeroReason } from '@palkkasilta/parameters/vat-grounds.ts'
import { dayNumber, localDate } from '@palkkasilta/values/date.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import type { Selectable } from 'kysely'
import type { Delivery, InvoiceRow, OutgoingInvoice, Receiver } from '../../../integrations/ropo/invoice.ts'
import { moveWith, stepAlong } from '../../../kernel/moves.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { DB, Read } from '../../../platform/database/types.ts'
import type { OccasionName } from '../../mail/occasions.ts'
import { postMails } from '../../mail/post.ts'
import { followBillsPaidOut } from '../../paid-out/bills.ts'
import { lockBillersOf } from '../../paid-out/lock.ts'
import { countedItems, type Item, itemOf, suppliedOn } from '../items/count.ts'
import {
  type BillersBill,
  billersBill,
  billersBillRows,
  billersMessages,
  itemsOfBill,
  itemsOfBills,
} from '../items/stored.ts'
import type { BillKind } from '../kind.ts'
import { settleLosses } from '../paid-out/lost.ts'
import { settlePaidOut } from '../paid-out/refunded.ts'
import { withdrawSubcontracts } from '../subcontracts/move.ts'

type Customer = Selectable<DB['customer']>

/** Of what the biller is told by mail. */
const occasions: Partial<Record<string, OccasionName>> = {
  billSent: 'billClosed',
  billPaid: 'billPaid',
  billRefusedByProvider: 'billOpen',
}

/** Invoices of those who bill their own work through the company. */
export const billsOfBillers: BillKind = {
  entity: 'bill',
  table: 'bill',
  messages: billersMessages,

  async outgoing(db, id) {
    const bill = await billersBill(db, id)
    const customers = await customersById(db, [bill.customer_id])
    return outgoingInvoice(bill, customerOf(customers, bill), (await itemsOfBill(db, id)).map(itemOf))
  },

  async outgoingAll(db, ids) {
    const bills = await billersBillRows(db, ids)
    const customers = await customersById(db, [...new Set(bills.map(({ customer_id }) => customer_id))])
    const items = Map.groupBy(await itemsOfBills(db, ids), ({ bill_id }) => bill_id)
    return new Map(
      bills.map((bill) => {
        const own = (items.get(bill.id) ?? []).map(itemOf)
        return [bill.id, outgoingInvoice(bill, customerOf(customers, bill), own)]
      }),
    )
  },

  pathOf: (field) => paths[field.split('.')[0] ?? ''] ?? 'sharedCustomer',

  check: (state, event) => void step(adminBill, state as StateOf<typeof adminBill>, event, 'provider'),

  hold: lockBillersOf,

  credited: (tx, _, after, at) => settlePaidOut(tx, after, at),

  lost: settleLosses,

  async move(tx, bills, event, by) {
    const ids = bills.map(({ id }) => id)
    await moveWith(tx, [stepAlong(adminBill, event)], bills, by)
    const occasion = occasions[event]
    if (occasion) await postMails(tx, occasion, ids, by)
    if (event === 'billPaid') await followBillsPaidOut(tx, ids, by)
    if (event === 'billRefunded') await withdrawSubcontracts(tx, ids, by, 'Lasku hyvitettiin')
    if (event === 'billWrittenOff') await withdrawSubcontracts(tx, ids, by, 'Lasku kirjattiin luottotappioksi')
  },
}

async function customersById(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, Customer>> {
  const rows = await db.selectFrom('customer').selectAll().where(among('id', ids)).execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function customerOf(customers: ReadonlyMap<number, Customer>, bill: BillersBill): Customer {
  const customer = customers.get(bill.customer_id)
  if (!customer) throw new Error(`bill ${bill.id} has no customer`)
  return customer
}

/** What is not of the bill itself is its customer's. */
const paths: Readonly<Record<string, string>> = {
  tamigoPayRows: 'billableitems',
  billingAmount: 'billableitems',
  vatamount: 'alv',
  taxpr: 'alv',
  vatZeroReasonCode: 'vatZeroReasonCode',
  billnum: 'billNumber',
  billcode: 'billNumber',
  billdate: 'billingdate',
  yourcode: 'yourcode',
  paydate: 'exactDueDate',
}

const deliveries = { PAPERBILL: 'post', EMAIL: 'email', EBILL: 'evoice' } as const satisfies Record<
  Customer['send_method'],
  Delivery['type']
>

/** The bill as the collection provider needs it: to the customer as it is now. */
function outgoingInvoice(bill: BillersBill, customer: Customer, items: readonly Item[]): OutgoingInvoice {
  const { rows, totals } = countedItems(items, bill)
  return {
    kind: 'INVOICE',
    billNumber: String(bill.bill_number),
    reference: bill.reference,
    receiver: receiverOf(customer),
    delivery: {
      type: deliveries[customer.send_method],
      einvoiceAddress: customer.einvoice_address,
      einvoiceOperator: customer.einvoice_operator,
    },
    billDate: localDate(bill.bill_date),
    dueDate: localDate(bill.due_date),
    deliveryDate: suppliedOn(items, bill),
    paymentTermDays: dayNumber(localDate(bill.due_date)) - dayNumber(localDate(bill.bill_date)),
    language: customer.language === 'en' ? 'eng' : 'fin',
    reverseVat: bill.reverse_vat,
    zeroReason: bill.zero_reason as VatZeroReason | null,
    automaticReminders: true,
    yourCode: bill.your_code,
    ourCode: bill.person_name,
    orderNumber: '',
    model: customer.reference_number,
    salesman: '',
    freeText: vatNote(termsOf(bill), suppliedOn(items, bill), customer.language) ?? '',
    rows: rows.map((row, index): InvoiceRow => {
      const { net, vat, gross } = totals.rows[index] ?? { net: row.net, vat: cents(0), gross: row.net }
      return {
        description: row.description,
        quantity: row.count,
        unit: row.unit,
        unitPriceMyriadths: row.unitPrice,
        vatRate: millionths(bill.vat_rate),
        net,
        vat,
        total: gross,
      }
    }),
    net: totals.net,
    vat: totals.vat,
    total: totals.gross,
    creditOf: null,
  }
}

function termsOf({ vat_rate, reverse_vat, zero_reason }: BillersBill) {
  return {
    rate: millionths(vat_rate),
    reverseCharge: reverse_vat,
    zeroReason: zero_reason as VatZeroReason | null,
  }
}

function receiverOf(customer: Customer): Receiver {
  return {
    kind: customer.party_role === 'COMPANY' ? 'COMPANY' : 'PERSON',
    name: customer.name,
    address: [customer.address, customer.address2].filter(Boolean).join(', '),
    postalCode: customer.postal_code,
    city: customer.city,
    country: customer.country,
    contactPerson: '',
    phone: customer.phone,
    email: customer.email,
    email2: customer.email2,
    vatId: customer.vat_id,
    officialId: customer.business_id,
    customerNumber: String(customer.id),
  }
}
