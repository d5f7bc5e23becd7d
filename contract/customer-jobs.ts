import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { date, idParams } from './shapes.ts'

const customersJob = z.object({
  /** As the provider has it. */
  billNumber: z.string(),
  /** Ours of that number; null: we have none. */
  bill: z.object({ kind: z.enum(['bill', 'workforceBill']), id: z.number() }).nullable(),
  billdate: date.nullable(),
  /** In the provider's words. */
  status: z.string(),
  openamount: euros.nullable(),
})
export type CustomersJob = z.input<typeof customersJob>

export const listCustomersJobs = endpoint({
  method: 'GET',
  path: '/api/admin/sharedcustomer/{id}/ropo',
  access: 'ADMIN',
  summary: 'What the collection provider knows of the bills of a customer, paid ones of two years included',
  params: idParams,
  reply: z.array(customersJob),
})
