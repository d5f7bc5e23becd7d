import { z } from 'zod'
import { itemForm } from './billable-items.ts'
import { billForm } from './bills.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './shapes.ts'

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
  contractorBillableItems: true,
} as const

const line = itemForm.record.pick({
  id: true,
  date: true,
  destination: true,
  vatZeroPrice: true,
  alvPrice: true,
  billedReimbursements: true,
})

/** What those who bill through the company see of their own invoice. */
const ownBill = billForm.record.pick(told).extend({ billableitems: z.array(line) })
export type OwnBill = z.input<typeof ownBill>

export const getOwnBill = endpoint({
  method: 'GET',
  path: '/api/bills/{id}',
  access: 'OWN',
  summary: 'An invoice as whoever bills through the company sees their own; staff see it so, too',
  params: idParams,
  reply: ownBill,
})

export const redirectToBill = endpoint({
  method: 'GET',
  path: '/api/admin/bills/redirect/{id}',
  access: 'ADMIN_FILE',
  summary: "Leads to the biller's own view of an invoice: below applicationUrl where it is set, otherwise of our own",
  params: idParams,
})
