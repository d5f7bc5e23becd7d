import { z } from 'zod'
import { shapedJson } from '../../platform/http-client/answer.ts'
import type { RopoCalls } from './calls.ts'
import { amount, day, words } from './messages.ts'
import type { CustomersJob } from './port.ts'

const job = z
  .object({ invoice_number: words, original_invoice_date: day, status: words, open_amount: amount })
  .transform(
    (read): CustomersJob => ({
      billNumber: read.invoice_number,
      billDate: read.original_invoice_date,
      status: read.status,
      openAmount: read.open_amount,
    }),
  )

const jobsOfCustomer = z.object({ jobs: z.array(job).nullish() }).transform(({ jobs }) => jobs ?? [])

/** What the service knows of a customer, by the number that our bills name. It changes nothing, so that it may be asked again. */
export function jobsOf(calls: RopoCalls, customerNumber: string, withPaid: boolean): Promise<readonly CustomersJob[]> {
  const json = { custnum: customerNumber, all_invoices: withPaid ? 1 : 0 }
  const request = { method: 'POST', path: '/rest/jobs/findbyendcustomer', json, idempotent: true } as const
  return calls.call('LIST', request, (answer) => shapedJson(answer, jobsOfCustomer))
}
