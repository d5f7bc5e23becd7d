import { integrationBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { z } from 'zod'
import { pricingModes } from './billing-fields.ts'
import { endpoint } from './endpoint.ts'
import { list, listEndpoint } from './list.ts'
import { date, day, id, idParams, money, stateChange, version } from './shapes.ts'

export const sendTypes = ['post', 'email', 'evoice', 'print'] as const

export const billListItem = z.object({
  id: z.number(),
  billnum: z.number(),
  company: z.string(),
  departmentId: z.string(),
  departmentName: z.string(),
  billingAmountWithoutALV: money,
  vatamount: money,
  billingAmount: money,
  ourCosts: money,
  yield: money,
  /** Of what is billed without tax, as a fraction; 0 where nothing is billed. */
  yieldPercent: z.number(),
  billdate: date,
  paydate: date,
  state: z.enum(statesOf(integrationBill)),
  /** An invoice or a credit note is on its way and its answer is not known yet. */
  sending: z.boolean(),
  /** How much of the bill was refunded, in percent. */
  refundPercent: z.number().nullable(),
  error: z.string().nullable(),
})
export type BillListItem = z.output<typeof billListItem>

const text = z.string().max(500)
const email = text.regex(/^$|^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'Invalid email address' })

const LARGEST_ROW = 100_000_000

export const billRowForm = z
  .object({
    /** Of a row that the bill already has; a row without one is new. */
    id: z.number().optional(),
    desc: z
      .string()
      .trim()
      .min(1, { error: 'Rivin selite on pakollinen' })
      .max(200, { error: 'Selite on liian pitkä.' }),
    count: z
      .number({ error: 'Määrä on luku.' })
      .multipleOf(0.01, { error: 'Määrässä on enintään kaksi desimaalia.' })
      .min(-1_000_000, { error: 'Määrä on liian pieni.' })
      .max(1_000_000, { error: 'Määrä on liian suuri.' }),
    itemtype: z.string().max(20, { error: 'Yksikkö on liian pitkä.' }),
    /** For one, without tax. */
    amount: z
      .number({ error: 'Yksikköhinta on luku.' })
      .multipleOf(0.0001, { error: 'Yksikköhinnassa on enintään neljä desimaalia.' })
      .min(-1_000_000, { error: 'Yksikköhinta on liian pieni.' })
      .max(1_000_000, { error: 'Yksikköhinta on liian suuri.' }),
  })
  .refine((row) => Math.abs(row.count * row.amount) <= LARGEST_ROW, {
    path: ['amount'],
    error: 'Rivin summa on liian suuri.',
  })

/**
 * What staff can change of an open bill. A change of the pricing makes the rows anew of the salaries; rows that staff added stay.
 * A change of the date or the term moves the due date, unless the due date is changed, too.
 */
const billFields = z.object({
  version: version.optional(),
  company: text.min(1, { error: 'Yritys on pakollinen' }),
  address: text,
  postcode: text,
  city: text,
  contactperson: text,
  termofpayment: z
    .number({ error: 'Maksuehto on luku.' })
    .int({ error: 'Maksuehto on kokonaisia päiviä.' })
    .min(0, { error: 'Maksuehto on 0–99 päivää.' })
    .max(99, { error: 'Maksuehto on 0–99 päivää.' }),
  yourcode: text,
  ourcode: text,
  email,
  email2: email,
  evoice: text,
  evoiceint: text,
  vatid: text,
  country: z.enum(['FIN', 'SWE', 'EST']),
  custnum: text,
  customertype: z.union([z.literal(1), z.literal(2)]),
  billdate: date,
  paydate: date,
  deliverydate: date.nullable(),
  jobtype: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(300)]),
  language: z.enum(['fin', 'eng', 'swe', 'est']),
  model: text,
  negvat: z.union([z.literal(0), z.literal(1)]),
  ordernumber: text,
  phone: text,
  salesman: text,
  sendtype: z.enum(sendTypes),
  sensible: z.union([z.literal(0), z.literal(1)]),
  /** Percent. */
  taxpr: z
    .number({ error: 'Alv on luku.' })
    .min(0, { error: 'Alv on 0–99 %.' })
    .max(99, { error: 'Alv on 0–99 %.' })
    .multipleOf(0.01, { error: 'Alv:ssa on enintään kaksi desimaalia.' }),
  pricingMode: z.enum(pricingModes, { error: 'Hinnoittelu pitää valita' }),
  portPrice: z
    .number({ error: 'Hinta on luku.' })
    .min(0, { error: 'Hinta on vähintään 0 €.' })
    .max(1000, { error: 'Hinta on enintään 1 000 €.' })
    .multipleOf(0.001, { error: 'Hinnassa on enintään kolme desimaalia.' }),
  ownMargin: z
    .number({ error: 'Kerroin on luku.' })
    .min(0, { error: 'Kerroin on 0–99.' })
    .max(99, { error: 'Kerroin on 0–99.' })
    .multipleOf(0.001, { error: 'Kertoimessa on enintään kolme desimaalia.' }),
  billReimbursements: z.boolean(),
  groupBillRowsByShift: z.boolean(),
  freetext: z.string().max(5000),
  tamigoPayRows: z.array(billRowForm),
})

export const billForm = billFields.refine(({ negvat, taxpr }) => negvat === 0 || taxpr === 0, {
  path: ['taxpr'],
  error: 'ALV pitää olla 0% kun käytetään käänteistä ALV:a',
})
export type BillForm = z.input<typeof billForm>

export const billRow = z.object({
  ...billRowForm.shape,
  id: z.number(),
  taxpr: z.number(),
  netamount: money,
  vatamount: money,
  totalamount: money,
  /** For one, with tax. */
  totalitemprice: money,
  yield: money,
})
export type BillRow = z.output<typeof billRow>

export const bill = billFields.extend({
  ...billListItem.shape,
  version,
  billcode: z.string(),
  // as stored: a department may have an address that no form would take
  email: z.string(),
  email2: z.string(),
  /** The percents that are in force when the work was delivered. */
  vatChoices: z.array(z.number()),
  tamigoPayRows: z.array(billRow),
  stateChanges: z.array(stateChange.extend({ event: z.string(), who: z.string() })),
  tamigoSalaries: z.array(
    z.object({
      id: z.number(),
      fullName: z.string(),
      hetu: z.string(),
      ourCosts: money,
      departmentName: z.string(),
      payday: date,
    }),
  ),
})
export type Bill = z.output<typeof bill>

const path = '/api/admin/tamigo/bill/{id}'

export const listBills = listEndpoint({
  path: '/api/admin/tamigo/bill',
  access: 'ADMIN',
  summary: 'Bills made of salaries: all that the filters find, or one page of them where a page is asked for',
  list: list({
    row: billListItem,
    /** The days are those of the bill, both included. */
    filters: { state: z.enum(statesOf(integrationBill)).optional(), from: day.optional(), to: day.optional() },
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
    sums: { billingAmountWithoutALV: money, vatamount: money, billingAmount: money, ourCosts: money, yield: money },
    dialect: 'bills',
    bare: true,
    size: [50, 500],
  }),
})
export const createBill = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/bill',
  access: 'ADMIN',
  summary: "Make a bill of salaries of one department, by the department's pricing",
  query: z.object({ departmentId: z.uuid().optional() }),
  body: z.array(id).min(1, { error: 'Valitse palkka' }).max(10_000),
  reply: bill,
  idempotent: true,
})
export const getBill = endpoint({
  method: 'GET',
  path,
  access: 'ADMIN',
  summary: 'One bill',
  params: idParams,
  reply: bill,
})
export const saveBill = endpoint({
  method: 'PUT',
  path,
  access: 'ADMIN',
  summary: 'Save an open bill',
  params: idParams,
  body: billForm,
  reply: bill,
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
  summary: 'Refund a sent bill; discount is the percent refunded, 0 refunds all',
  params: idParams,
  query: z.object({
    discount: z.coerce
      .number({ error: 'Hyvitysprosentti on luku.' })
      .min(0, { error: 'Hyvitysprosentti on 0–100.' })
      .max(100, { error: 'Hyvitysprosentti on 0–100.' })
      .multipleOf(0.01, { error: 'Hyvitysprosentissa on enintään kaksi desimaalia.' })
      .default(0),
  }),
  reply: bill,
})
export const billProviderMessage = endpoint({
  method: 'GET',
  path: `${path}/ropo/json`,
  access: 'ADMIN',
  summary: 'The message to the collection provider as it was or would be sent',
  params: idParams,
  reply: z.unknown(),
})
