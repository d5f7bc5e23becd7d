import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { advancePayment } from '@palkkasilta/engine/lifecycles/work-queue.ts'
import { z } from 'zod'
import { purchaseForm } from './bill-purchases.ts'
import { subcontractForm } from './bill-subcontracts.ts'
import { itemForm } from './billable-items.ts'
import { billersFieldNames as names } from './billers-bill-names.ts'
import { euros, percent, typedEuros } from './codecs.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { dayOf, number, oneOf, required, rowOf, rows, text, tick } from './fields.ts'
import { form } from './form.ts'
import { list, listEndpoint } from './list.ts'
import { preview } from './preview.ts'
import { MOST_RECEIPTS } from './receipt-kinds.ts'
import { refundShare } from './refund-share.ts'
import { refusals } from './refusals.ts'
import { date, day, flag, id, idParams, instant, stateChange, version } from './shapes.ts'
import { vatRules, zeroReason, zeroReasonChoices } from './vat-terms.ts'

export const billStates = statesOf(adminBill)

/** Those that the page of a bill offers; one that stands in another state may stay in it. */
export const chosenStates = ['OPEN', 'PENDING', 'CLOSED', 'APPROVED', 'PAID', 'LOCKED', 'HYVITETTY'] as const

/** Money that the biller asks for before the customer pays. */
export const listedAdvance = z.object({
  id: z.number(),
  amount: euros,
  state: z.enum(statesOf(advancePayment)),
  /** The lines that it concerns; none: the whole bill. */
  billableItemIdsAs: z.array(z.number()),
})

const advance = listedAdvance.extend({ askedAt: instant, askedBy: z.string() })
export type Advance = z.input<typeof advance>

const named = z.object({ id: z.number(), name: z.string() })
const person = z.object({ id: z.number(), fullName: z.string() })

const listed = {
  id: z.number(),
  state: z.enum(billStates),
  billNumber: z.number(),
  sharedCustomer: named,
  person,
  exactDueDate: date,
  /** When the last of it was paid. */
  payDate: date.nullable(),
  totalpriceWithAlv: euros,
  /** Of it the tax. */
  vatAmount: euros,
  openamount: euros,
  alv: percent(),
  inverseALV: z.boolean(),
  constructionReimbursements: z.boolean(),
  openRequest: z.boolean(),
  advancePayments: z.array(listedAdvance),
  billSummary: z.object({
    hasReimbursements: z.boolean(),
    receipts: z.number(),
    /** Advances that nobody has decided yet. */
    advanceRequested: euros,
    /** Subcontracts that nobody has answered yet. */
    subcontractsWaiting: z.number(),
  }),
  /** On its way to the provider, whose answer is not known yet. */
  sending: z.boolean(),
  error: z.string().nullable(),
}

export const billListItem = z.object(listed)
export type BillListItem = z.input<typeof billListItem>

/** Rate, reverse charge and ground fit each other. */
export const billVatRules = vatRules({ rate: 'alv', reverseCharge: 'inverseALV', zeroReason: 'vatZeroReasonCode' })

const LARGEST_NUMBER = 999_999_999

/** What staff change of an open bill; its state may be changed in any. */
export const billForm = form(
  {
    /** Any may be chosen, also of a bill that is open no more. */
    state: required(oneOf('state', names.state, billStates)),
    bill_type: oneOf('billType', 'Laskun tyyppi', ['ENTREPRENEUR', 'WORKER']),
    bill_number: number('billNumber', 'Laskun numero', z.int(), {
      from: 1,
      to: LARGEST_NUMBER,
      range: 'Laskun numero on 1–999 999 999.',
      shown: 0,
    }),
    bill_date: dayOf('billingdate', 'Laskun päiväys'),
    due_date: dayOf('exactDueDate', names.exactDueDate),
    vat_rate: number('alv', 'Alv', percent('Alv:ssa'), { from: 0, to: 99, range: 'Alv on 0–99 %.', sign: '%' }),
    zero_reason: zeroReason('vatZeroReasonCode', 'Alv 0 % peruste'),
    reverse_vat: tick('inverseALV', 'Käännetty alv (rakennusala)'),
    your_code: text('yourcode', 'Viitteenne', { longest: 100 }),
    bill_reimbursements: tick('billReimbursementsFromCustomer', 'Korvaukset laskutetaan asiakkaalta'),
    construction_reimbursements: tick('constructionReimbursements', 'Rakennusalan korvaukset'),
    open_request: tick('openRequest', 'Avauspyyntö'),
    items: rows('billableitems', names.billableitems, itemForm),
    purchases: rows('extContractorBillableItems', 'Ostolaskut', purchaseForm, rowOf('Ostolasku')),
    subcontracts: rows('contractorBillableItems', 'Alihankinnat', subcontractForm, rowOf('Alihankinta')),
  },
  {
    ...listed,
    version,
    /** The reference that the customer pays by. */
    reference: z.string(),
    /** Without tax. */
    totalprice: euros,
    person: person.extend({ address: z.string(), postalcode: z.string(), city: z.string() }),
    sharedCustomer: named.extend({ businessid: z.string(), sendBillMethod: z.string(), checked: z.boolean() }),
    /** The percents that are in force when the work was done. */
    vatChoices: z.array(percent()),
    zeroReasonChoices,
    refundedAmount: euros,
    advancePayments: z.array(advance),
    /** What is asked for in advance or approved. */
    advancesTotal: euros,
    /** Without tax: what subcontracts that are not declined and purchase invoices leave of it to the biller. */
    billersShare: euros,
    stateChanges: z.array(stateChange.extend({ event: z.string(), who: z.string() })),
  },
  [billVatRules],
)
export type Bill = z.input<typeof billForm.record>

const PATH = '/api/admin/bills/v2'
const path = `${PATH}/{id}` as const

export const listBills = listEndpoint({
  path: PATH,
  access: 'ADMIN',
  summary: 'The invoices of those who bill through the company; found by biller, customer, number, reference and sum',
  follows: ['bill'],
  list: list({
    row: billListItem,
    filters: {
      stateCrit: z.enum(billStates).optional(),
      customer: id.optional(),
      person: id.optional(),
      /** Due by this day. */
      dueTo: day.optional(),
      /** Due on this day or later. */
      dueFrom: day.optional(),
      /** Dated on these days. */
      from: day.optional(),
      to: day.optional(),
      /** Has left, whatever became of it. */
      sent: flag.default(false),
      /** Has not left yet. */
      unsent: flag.default(false),
      /** Has work that can be paid out and that no salary pays yet. */
      unpaidWork: flag.default(false),
    },
    sorts: ['billNumber', 'customer', 'person', 'exactDueDate', 'totalpriceWithAlv', 'vatAmount', 'state'],
    defaultSort: 'billNumber,desc',
    sums: { totalpriceWithAlv: euros, vatAmount: euros, openamount: euros },
    dialect: 'bills',
    size: [50, 500],
  }),
})

export const getBill = endpoint({
  method: 'GET',
  path,
  access: 'ADMIN',
  summary: 'One invoice with its lines',
  follows: ['bill'],
  params: idParams,
  reply: billForm.record,
})

export const saveBill = endpoint({
  method: 'PUT',
  path,
  access: 'ADMIN',
  summary:
    'Save an open invoice, or put one into a state that staff choose; refused where a sent document would be denied',
  params: idParams,
  body: billForm.body,
  bodyLimit: bodyBytes.rows,
  reply: billForm.record,
})

/** The figures that an edit may change, in the order in which staff read them. */
export const billFigures = ['totalpriceWithAlv', 'totalprice', 'vatAmount', 'openamount'] as const

export const previewBill = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  access: 'ADMIN',
  summary: 'The figures of an invoice as they are and as saving the edit would make them. Changes nothing',
  reads: true,
  params: idParams,
  body: billForm.body,
  bodyLimit: bodyBytes.rows,
  reply: z.object({
    figures: preview(billFigures),
    /** What each line of the edit comes to. */
    lines: z.array(z.object({ vatZeroPrice: euros, alvPrice: euros, billedReimbursements: euros })),
  }),
})

export const deleteBill = endpoint({
  method: 'DELETE',
  path,
  access: 'ADMIN',
  summary: 'Delete an open invoice; its number is not used again',
  params: idParams,
})

export const openBill = endpoint({
  method: 'POST',
  path: `${path}/open`,
  access: 'ADMIN',
  summary: 'Open an invoice again, so that it can be changed',
  params: idParams,
  body: z.looseObject({}).optional(),
  reply: billForm.record,
})

const PLAIN = '/api/admin/bills/{id}'

export const sendBill = endpoint({
  method: 'POST',
  path: `${PLAIN}/sendtobilling`,
  access: 'ADMIN',
  summary: 'Send an invoice to its customer through the collection provider',
  params: idParams,
  body: z.looseObject({}).optional(),
  bodyLimit: bodyBytes.rows,
  reply: billForm.record,
})

export const refundBill = endpoint({
  method: 'POST',
  path: `${PLAIN}/sendtohyvitys`,
  access: 'ADMIN',
  summary: 'Refund a sent invoice: all that is left of it, or a part in percent of the whole',
  params: idParams,
  idempotent: true,
  /** With what staff confirmed was paid of it, it is refused where that is another by now. */
  query: refundShare.extend({ confirmedPaidOut: typedEuros.optional() }),
  body: z.looseObject({}).optional(),
  bodyLimit: bodyBytes.rows,
  reply: billForm.record,
})

/** What billers and doers of subcontracts were paid of what no customer pays, before fee and tax: by salaries, and whether the next one pays it back; else it is our loss. */
export const paidOutPart = z.object({ salary: z.number(), person: z.string(), amount: euros, takenBack: z.boolean() })

export const checkRefund = endpoint({
  method: 'GET',
  path: `${PLAIN}/sendtohyvitys`,
  access: 'ADMIN',
  summary: 'What a refund of so much would take back of a sent invoice, and what the customer would still owe',
  params: idParams,
  query: refundShare,
  reply: z.object({
    refund: euros,
    left: euros,
    /** Those of whom nobody is asked any more where nothing is left of the invoice, and what stays to be paid of approved ones, and was before. */
    subcontracts: z.object({ withdrawn: z.number(), approved: euros, approvedBefore: euros }),
    paidOut: z.array(paidOutPart),
  }),
})

export const billProviderMessage = endpoint({
  method: 'GET',
  path: `${PLAIN}/ropo`,
  access: 'ADMIN',
  summary: 'The message to the collection provider as it was or would be sent',
  params: idParams,
  reply: z.unknown(),
})

/** What makes a bill: the same fields as its form, of which most are as usual where they are left out. */
export const fresh = z.object({
  personId: id.optional(),
  customerId: z.number({ error: refusals.NO_CUSTOMER }).int(),
  billType: z.enum(['ENTREPRENEUR', 'WORKER']).optional(),
  billingdate: date.optional(),
  exactDueDate: date.optional(),
  alv: percent('Alv:ssa').optional(),
  vatZeroReasonCode: z.number().int().nullish(),
  inverseALV: z.boolean().optional(),
  yourcode: z.string().max(100).optional(),
  billReimbursementsFromCustomer: z.boolean().optional(),
  billableitems: z.array(itemForm.body).max(500).default([]),
  extContractorBillableItems: z.array(purchaseForm.body).max(100).default([]),
  /** Of a biller's own invoice their doers are asked at once. */
  contractorBillableItems: z.array(subcontractForm.body).max(100).default([]),
  /** Added while it was written, each to a line or a purchase invoice by its place. */
  receipts: z
    .array(z.object({ id: z.uuid(), of: z.enum(['item', 'purchase']), row: z.int().min(0) }))
    .max(MOST_RECEIPTS)
    .default([]),
})

export const createBill = endpoint({
  method: 'POST',
  path: '/api/bills',
  access: 'OWN',
  summary: 'A new invoice: by whoever bills through the company for themselves, by staff for anybody',
  idempotent: true,
  body: fresh,
  bodyLimit: bodyBytes.rows,
  reply: z.object({ id: z.number(), billNumber: z.number(), state: z.enum(billStates) }),
})
