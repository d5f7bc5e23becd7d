import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { z } from 'zod'
import * as billing from './billing-fields.ts'
import { euros, fraction, hundredths, myriadths, percent, typedEuros } from './codecs.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { explanations } from './explanations.ts'
import { dayOf, dayOrNone, number, oneOf, required, rows, text, yesOrNo } from './fields.ts'
import { form, type Values } from './form.ts'
import { list, listEndpoint } from './list.ts'
import { billFieldNames } from './names.ts'
import { moved, movedCount, movedDay, preview } from './preview.ts'
import { refundShare } from './refund-share.ts'
import { refusals } from './refusals.ts'
import { date, day, flag, id, idParams, stateChange, version } from './shapes.ts'
import { vatRules, zeroReason, zeroReasonChoices } from './vat-terms.ts'

export const billListItem = z.object({
  id: z.number(),
  billnum: z.number(),
  company: z.string(),
  departmentId: z.string(),
  departmentName: z.string(),
  billingAmountWithoutALV: euros,
  vatamount: euros,
  billingAmount: euros,
  ourCosts: euros,
  yield: euros,
  /** Of what is billed without tax, as a fraction; 0 where nothing is billed. */
  yieldPercent: fraction,
  billdate: date,
  paydate: date,
  state: z.enum(statesOf(integrationBill)),
  /** An invoice or a credit note is on its way and its answer is not known yet. */
  sending: z.boolean(),
  /** How much of the bill was refunded so far, in percent; null: nothing. */
  refundPercent: percent().nullable(),
  refundedAmount: euros,
  /** What the customer still owes: without what was refunded and what came to our account. */
  openamount: euros,
  error: z.string().nullable(),
})
export type BillListItem = z.input<typeof billListItem>

const LARGEST_ROW = 100_000_000
const million = { from: -1_000_000, to: 1_000_000 }

/** A row of a bill. A row without an id is new. */
export const billRowForm = form(
  {
    description: required(
      text('desc', 'Selite', { longest: 200, rule: z.string().trim() }),
      'Rivin selite on pakollinen',
    ),
    count_hundredths: number('count', 'Määrä', hundredths(), { ...million, range: 'Määrä on alle miljoona.' }),
    item_type: text('itemtype', 'Yksikkö', { longest: 20 }),
    /** For one, without tax. */
    unit_price_myriadths: number('amount', 'À-hinta', myriadths('Yksikköhinnassa'), {
      ...million,
      range: 'Yksikköhinta on alle miljoona.',
      called: 'Yksikköhinta',
      shown: 4,
    }),
  },
  {
    id: z.number(),
    taxpr: percent(),
    netamount: euros,
    vatamount: euros,
    totalamount: euros,
    /** For one, with tax. */
    totalitemprice: euros,
    yield: euros,
  },
  [
    {
      path: 'amount',
      holds: ({ count, amount }) => Math.abs(Number(count) * Number(amount)) <= LARGEST_ROW,
      error: 'Rivin summa on liian suuri.',
    },
  ],
)
export type BillRow = z.input<typeof billRowForm.record>

/**
 * What staff can change of an open bill. A change of the pricing makes the rows anew of the salaries; rows that staff added stay.
 * A change of the date or the term moves the due date, unless the due date is changed, too.
 */
export const billForm = form(
  {
    company: required(text('company', 'Yritys')),
    address: text('address', 'Osoite'),
    postal_code: text('postcode', 'Postinumero'),
    city: text('city', 'Postitoimipaikka'),
    country: billing.country,
    customer_type: billing.customerType,
    customer_number: text('custnum', 'Asiakasnumero'),
    vat_id: text('vatid', 'Alv-tunnus'),
    contact_person: text('contactperson', 'Yhteyshenkilö'),
    phone: text('phone', 'Puhelin', { as: 'phone' }),
    email: billing.email('email', 'Sähköposti'),
    email2: billing.email('email2', 'Toinen sähköposti'),
    send_type: oneOf('sendtype', 'Lähetystapa', ['post', 'email', 'evoice', 'print']),
    einvoice_address: text('evoice', 'Verkkolaskuosoite'),
    einvoice_operator: text('evoiceint', 'Välittäjän tunnus'),
    bill_date: dayOf('billdate', 'Laskun päiväys'),
    payment_term_days: billing.termOfPayment(0),
    due_date: dayOf('paydate', billFieldNames.paydate),
    delivery_date: dayOrNone('deliverydate', 'Toimituspäivä'),
    vat_rate: billing.vatRate(0),
    zero_reason: zeroReason('vatZeroReasonCode', 'Alv 0 % peruste'),
    reverse_vat: yesOrNo('negvat', 'Käänteinen alv', 1),
    job_type: oneOf('jobtype', 'Laskun laji', [0, 1, 2, 300]),
    language: oneOf('language', 'Kieli', ['fin', 'eng', 'swe', 'est']),
    automatic_reminders: billing.automaticReminders,
    ...billing.references,
    salesman: text('salesman', 'Myyjä'),
    pricing_mode: required(
      oneOf('pricingMode', billFieldNames.pricingMode, billing.pricingModes),
      'Hinnoittelu pitää valita',
    ),
    margin_thousandths: billing.margin,
    port_price_thousandths: billing.portPrice,
    bill_reimbursements: billing.billReimbursements,
    group_rows_by_shift: billing.rowsByShift,
    rows: rows('tamigoPayRows', 'Laskurivit', billRowForm),
  },
  {
    ...billListItem.shape,
    version,
    billcode: z.string(),
    /** Whom the department named when the bill was made, and the fields that were taken from there as the department had none. */
    sharedCustomer: z.object({ id: z.number(), name: z.string() }).nullable(),
    takenFromCustomer: z.array(z.string()),
    /** The percents that are in force when the work was delivered. */
    vatChoices: z.array(percent()),
    zeroReasonChoices,
    stateChanges: z.array(stateChange.extend({ event: z.string(), who: z.string() })),
    tamigoSalaries: z.array(
      z.object({
        id: z.number(),
        personId: z.number(),
        fullName: z.string(),
        hetu: z.string(),
        ourCosts: euros,
        departmentName: z.string(),
        payday: date,
      }),
    ),
  },
  // a ground that is missing blocks no edit: without one the bill does not leave
  [vatRules({ rate: 'taxpr', reverseCharge: 'negvat', zeroReason: 'vatZeroReasonCode' }, ['ZERO_REASON_REQUIRED'])],
)
export type BillForm = Values<typeof billForm>

export const bill = billForm.record
export type Bill = z.input<typeof bill>

/** The figures that an edit of a bill may change, in the order in which staff read them. */
export const billFigures = [
  'billingAmount',
  'billingAmountWithoutALV',
  'vatamount',
  'openamount',
  'ourCosts',
  'yield',
] as const

const { taxpr, netamount, vatamount, totalamount, totalitemprice, yield: left } = billRowForm.record.shape

/** What is counted of a row. */
const countedRow = z.object({ taxpr, netamount, vatamount, totalamount, totalitemprice, yield: left })

/** A row as it is and as saving an edit would make it; null where it is not there. */
const movedRow = z.object({
  desc: z.string(),
  before: euros.nullable(),
  after: euros.nullable(),
  change: euros,
})

export const billPreview = z.object({
  figures: preview(billFigures),
  /** One for each tax rate, before and after. */
  vat: z.array(moved.extend({ taxpr: percent() })),
  paydate: movedDay,
  rows: movedCount,
  /** The first rows whose sum changes, in the order of the bill. */
  changedRows: z.array(movedRow),
  /** How many there are of them in all. */
  changedCount: z.number(),
  /** What each row of the edit comes to, in its order; null where the pricing makes the rows anew. */
  lines: z.array(countedRow).nullable(),
})
export type BillPreview = z.input<typeof billPreview>

const path = '/api/admin/tamigo/bill/{id}'

export const listBills = listEndpoint({
  path: '/api/admin/tamigo/bill',
  access: 'ADMIN',
  summary: 'Bills made of salaries: the first 500 that the filters find, or one page of them where a page is asked for',
  follows: ['workforceBill'],
  list: list({
    row: billListItem,
    /** The days are those of the bill, both included; `dueTo` is the last day of paying. `OVERDUE`: sent, not paid, its day of paying passed. */
    filters: {
      state: z.enum([...statesOf(integrationBill), 'OVERDUE']).optional(),
      from: day.optional(),
      to: day.optional(),
      dueTo: day.optional(),
      customer: id.optional(),
      dueFrom: day.optional(),
      department: z.guid().optional(),
      /** Has left, whatever became of it. */
      sent: flag.default(false),
    },
    sorts: [
      'billnum',
      'company',
      'billingAmountWithoutALV',
      'billingAmount',
      'vatamount',
      'ourCosts',
      'yield',
      'paydate',
      'billdate',
      'state',
    ],
    defaultSort: 'billnum,desc',
    sums: {
      billingAmountWithoutALV: euros,
      vatamount: euros,
      billingAmount: euros,
      openamount: euros,
      ourCosts: euros,
      yield: euros,
    },
    dialect: 'bills',
    bare: 500,
    size: [50, 500],
  }),
})
const ofSalaries = z.array(id).min(1, { error: refusals.NO_SALARIES_SELECTED }).max(10_000)

export const billCheck = z.object({
  company: z.string(),
  departmentName: z.string(),
  salaries: z.number(),
  /** The first and the last day of the salaries' periods. */
  from: date,
  to: date,
  rows: z.number(),
  billingAmountWithoutALV: euros,
  vatamount: euros,
  billingAmount: euros,
  taxpr: percent(),
  billdate: date,
  paydate: date,
  /** `2026-10`: how many salaries end in it. */
  months: z.array(z.object({ month: z.string(), salaries: z.number() })),
})
export type BillCheck = z.input<typeof billCheck>

export const checkBill = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/bill/check',
  access: 'ADMIN',
  summary: 'The bill that salaries would make. Changes nothing',
  reads: true,
  query: z.object({ departmentId: z.uuid().optional() }),
  body: ofSalaries,
  bodyLimit: bodyBytes.ids,
  reply: billCheck,
})
export const createBill = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/bill',
  access: 'ADMIN',
  summary: "Make a bill of salaries of one department, by the department's pricing",
  /** With the sum with tax that staff confirmed it is refused where the bill would be another. */
  query: z.object({ departmentId: z.uuid().optional(), confirmedTotal: typedEuros.optional() }),
  body: ofSalaries,
  bodyLimit: bodyBytes.ids,
  reply: bill,
  idempotent: true,
})
export const getBill = endpoint({
  method: 'GET',
  path,
  access: 'ADMIN',
  summary: 'One bill',
  follows: ['workforceBill'],
  params: idParams,
  reply: bill,
})
export const saveBill = endpoint({
  method: 'PUT',
  path,
  access: 'ADMIN',
  summary: 'Save an open bill',
  params: idParams,
  body: billForm.body,
  bodyLimit: bodyBytes.largest,
  reply: bill,
})
export const previewBill = endpoint({
  method: 'POST',
  path: `${path}/preview`,
  access: 'ADMIN',
  summary: 'The figures of a bill as they are and as saving the edit would make them. Changes nothing',
  params: idParams,
  body: billForm.body,
  bodyLimit: bodyBytes.largest,
  reply: billPreview,
})
export const explainBill = endpoint({
  method: 'GET',
  path: `${path}/why`,
  access: 'ADMIN',
  summary:
    'Why every figure of a bill is what it is: the pricing, the salaries and shifts behind each row, tax, credit notes and payments',
  params: idParams,
  reply: explanations,
})
export const deleteBill = endpoint({
  method: 'DELETE',
  path,
  access: 'ADMIN',
  summary: 'Delete an open or wholly refunded bill; its salaries can be billed again',
  params: idParams,
})
export const sendBill = endpoint({
  method: 'POST',
  path: `${path}/ropo`,
  access: 'ADMIN',
  summary: 'Send a bill to the collection provider',
  params: idParams,
  reply: bill,
})
export const refundBill = endpoint({
  method: 'POST',
  path: `${path}/ropo/refund`,
  access: 'ADMIN',
  summary:
    'Refund a part of a sent bill, again and again; discount is the percent of the whole, 0 refunds what is left',
  params: idParams,
  idempotent: true,
  query: refundShare,
  reply: bill,
})
export const checkRefund = endpoint({
  method: 'GET',
  path: `${path}/ropo/refund`,
  access: 'ADMIN',
  summary: 'What a refund of so much would take back of a sent bill, and what the customer would still owe',
  params: idParams,
  query: refundShare,
  reply: z.object({
    refund: euros,
    left: euros,
    /** What was billed of shifts that turned out shorter, without tax, and the refund that takes it back; null: nothing is. */
    owed: z.object({ amount: euros, percent: percent('Hyvitysprosentissa') }).nullable(),
  }),
})
export const billProviderMessage = endpoint({
  method: 'GET',
  path: `${path}/ropo/json`,
  access: 'ADMIN',
  summary: 'The message to the collection provider as it was or would be sent',
  params: idParams,
  reply: z.unknown(),
})
