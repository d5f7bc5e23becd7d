import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { date, idParams } from './shapes.ts'

/** Of both kinds: those that billers make, and those that are made of salaries. */
const billOfCustomer = z.object({
  kind: z.enum(['bill', 'workforceBill']),
  id: z.number(),
  billNumber: z.number(),
  billdate: date,
  dueDate: date,
  state: z.string(),
  totalpriceWithAlv: euros,
  openamount: euros,
})
export type BillOfCustomer = z.input<typeof billOfCustomer>

const summed = { sum: euros, bills: z.number() }

export const customerFigures = z.object({
  /** How many there are of each kind, also those that are not sent. */
  bills: z.number(),
  workforceBills: z.number(),
  newest: z.array(billOfCustomer),
  /** Of what was sent and is not paid. */
  open: z.object(summed),
  overdue: z.object({ ...summed, oldest: billOfCustomer.nullable() }),
  /** From the date of the bill to its last payment, on the average; null: nothing is paid yet. */
  daysToPay: z.number().nullable(),
  paidBills: z.number(),
  /** Of what was sent, without tax and without what was refunded. */
  billed: z.object(summed),
  /** What billers' bills leave of it: our fee of the salaries that were paid of them. */
  fee: z.object({ sum: euros, bills: z.number() }),
  /** What bills of salaries leave of it. */
  margin: z.object({ billed: euros, ourCosts: euros, yield: euros, bills: z.number() }),
})
export type CustomerFigures = z.input<typeof customerFigures>

export const getCustomerFigures = endpoint({
  method: 'GET',
  path: '/api/admin/sharedcustomer/{id}/figures',
  access: 'ADMIN',
  summary: 'What a customer was billed, owes and how it pays, with the newest bills of both kinds',
  params: idParams,
  reply: customerFigures,
})
