import { z } from 'zod'
import { pricingModes } from './departments.ts'
import { endpoint } from './endpoint.ts'
import { date, id, idParams, money, stateChange, version } from './shapes.ts'

export const integrationBillStates = ['OPEN', 'CLOSED', 'HYVITETTY'] as const
export const sendTypes = ['post', 'email', 'evoice', 'print'] as const

export const billListItem = z.object({
  id: z.number(),
  billnum: z.number(),
  company: z.string(),
  departmentId: z.string(),
  billingAmountWithoutALV: money,
  vatamount: money,
  billingAmount: money,
  ourCosts: money,
  yield: money,
  yieldPercent: z.number(),
  billdate: date,
  paydate: date,
  state: z.enum(integrationBillStates),
  sending: z.boolean(),
  error: z.string().nullable(),
})
export type BillListItem = z.output<typeof billListItem>

const text = z.string().max(500)

export const billRowForm = z.object({
  desc: z.string().min(1, { error: 'Rivin selite on pakollinen' }).max(200),
  count: z.number(),
  itemtype: z.string().max(20),
  amount: z.number(),
})

/** What staff can change of an open bill. */
export const billForm = z.object({
  version: version.optional(),
  company: text.min(1, { error: 'Yritys on pakollinen' }),
  address: text,
  postcode: text,
  city: text,
  contactperson: text,
  termofpayment: z.number().int({ error: 'Maksuehto on kokonaisia päiviä.' }).min(0).max(99),
  yourcode: text,
  ourcode: text,
  email: text,
  email2: text,
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
  taxpr: z.number().min(0).max(99).multipleOf(0.01, { error: 'Alv:ssa on enintään kaksi desimaalia.' }),
  pricingMode: z.enum(pricingModes, { error: 'Hinnoittelu pitää valita' }),
  portPrice: z.number().min(0).multipleOf(0.001),
  ownMargin: z.number().min(0).max(99).multipleOf(0.001),
  billReimbursements: z.boolean(),
  groupBillRowsByShift: z.boolean(),
  freetext: z.string().max(5000),
  tamigoPayRows: z.array(billRowForm),
})
export type BillForm = z.input<typeof billForm>

export const billRow = billRowForm.extend({
  taxpr: z.number(),
  netamount: money,
  vatamount: money,
  totalamount: money,
  totalitemprice: money,
  yield: money,
})

export const bill = billForm.extend({
  ...billListItem.shape,
  version,
  billcode: z.string(),
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

export const listBills = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/bill',
  access: 'ADMIN',
  summary: 'Bills made of salaries, newest first',
  reply: z.array(billListItem),
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
  summary: 'Delete an open or refunded bill; its salaries can be billed again',
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
  query: z.object({ discount: z.coerce.number({ error: 'Hyvitysprosentti on luku.' }).min(0).max(100).default(0) }),
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
