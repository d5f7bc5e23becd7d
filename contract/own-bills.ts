import { z } from 'zod'
import { purchaseForm } from './bill-purchases.ts'
import { subcontractor } from './bill-subcontracts.ts'
import { itemForm } from './billable-items.ts'
import { billForm, billListItem, billStates, fresh } from './bills.ts'
import { euros, percent } from './codecs.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { list, listEndpoint } from './list.ts'
import { waitingReceipt } from './receipts.ts'
import { date, idParams } from './shapes.ts'
import { zeroReasonChoices } from './vat-terms.ts'

const told = {
  id: true,
  state: true,
  billNumber: true,
  sharedCustomer: true,
  person: true,
  billingdate: true,
  exactDueDate: true,
  payDate: true,
  reference: true,
  yourcode: true,
  alv: true,
  totalprice: true,
  vatAmount: true,
  totalpriceWithAlv: true,
  openamount: true,
  advancePayments: true,
  contractorBillableItems: true,
  billersShare: true,
} as const

const line = itemForm.record.pick({
  id: true,
  date: true,
  destination: true,
  vatZeroPrice: true,
  alvPrice: true,
  billedReimbursements: true,
  receipts: true,
})

const purchase = purchaseForm.record.pick({
  id: true,
  name: true,
  duedate: true,
  amount: true,
  paynow: true,
  receipts: true,
})

/** What those who bill through the company see of their own invoice. */
const ownBill = billForm.record
  .pick(told)
  .extend({ billableitems: z.array(line), extContractorBillableItems: z.array(purchase) })
export type OwnBill = z.input<typeof ownBill>

export const getOwnBill = endpoint({
  method: 'GET',
  path: '/api/bills/{id}',
  access: 'OWN',
  summary: 'An invoice as whoever bills through the company sees their own; staff see it so, too',
  params: idParams,
  reply: ownBill,
})

const ownListItem = billListItem.pick({
  id: true,
  state: true,
  billNumber: true,
  sharedCustomer: true,
  exactDueDate: true,
  payDate: true,
  totalpriceWithAlv: true,
  openamount: true,
})
export type OwnBillItem = z.input<typeof ownListItem>

const OWN = '/api/oma/bills'

const required = (error: string) => z.string({ error }).trim().min(1, { error }).max(200, { error })

export const listOwnBills = listEndpoint({
  path: OWN,
  access: 'OWN',
  summary:
    'The invoices that whoever calls bills through the company, the newest first; found by customer, number and sum',
  list: list({
    row: ownListItem,
    sorts: ['billNumber'],
    defaultSort: 'billNumber,desc',
    sums: { totalpriceWithAlv: euros, openamount: euros },
    dialect: 'bills',
    size: [20, 100],
  }),
})

export const startOwnBill = endpoint({
  method: 'GET',
  path: `${OWN}/new`,
  access: 'OWN',
  summary:
    'What whoever calls may choose for a new invoice of theirs: customers, subcontractors of earlier ones, and the tax of work that is done today',
  reply: z.object({
    customers: z.array(z.object({ id: z.number(), name: z.string() })),
    subcontractors: z.array(subcontractor),
    billingdate: date,
    vatChoices: z.array(percent()),
    zeroReasonChoices,
    /** Added to an invoice that was not sent. */
    receipts: z.array(waitingReceipt),
  }),
})

export const previewOwnBill = endpoint({
  method: 'POST',
  path: `${OWN}/preview`,
  access: 'OWN',
  summary: 'What a new invoice of whoever calls would come to, by the steps of making it. Changes nothing',
  reads: true,
  body: fresh,
  bodyLimit: bodyBytes.rows,
  reply: z.object({
    exactDueDate: date,
    totalprice: euros,
    vatAmount: euros,
    totalpriceWithAlv: euros,
    /** Without tax: what purchase invoices and subcontracts leave of it. */
    billersShare: euros,
  }),
})

export const findSubcontractor = endpoint({
  method: 'POST',
  path: `${OWN}/subcontractor`,
  access: 'OWN',
  summary:
    'Who bills through the company by exactly this name and e-mail address, as a subcontractor. Tells nothing that is not given. Changes nothing',
  reads: true,
  body: z.object({
    fullName: required('Kirjoita alihankkijan nimi.'),
    email: required('Kirjoita alihankkijan sähköpostiosoite.'),
  }),
  reply: subcontractor,
})

export const askOpening = endpoint({
  method: 'POST',
  path: '/api/bills/{id}/openrequest',
  access: 'OWN',
  summary: 'Ask for an own invoice that is not sent yet to be opened, so that it can be changed; says why',
  params: idParams,
  body: z.object({
    reason: z
      .string({ error: 'Kerro, mitä laskussa pitää muuttaa.' })
      .trim()
      .min(1, { error: 'Kerro, mitä laskussa pitää muuttaa.' })
      .max(500, { error: 'Selitys on enintään 500 merkkiä.' }),
  }),
  reply: z.object({ id: z.number(), state: z.enum(billStates) }),
})

export const redirectToBill = endpoint({
  method: 'GET',
  path: '/api/admin/bills/redirect/{id}',
  access: 'ADMIN_FILE',
  summary: "Leads to the biller's own view of an invoice: below applicationUrl where it is set, otherwise of our own",
  params: idParams,
})
