import { z } from 'zod'
import { euros } from './codecs.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { refusals } from './refusals.ts'
import { id } from './shapes.ts'
import { startedTask } from './tasks.ts'

const chosen = z.array(id).min(1, { error: refusals.NO_BILLS_SELECTED }).max(10_000)

export const billsCheck = z.object({
  /** The bills with which it can be done. */
  ready: z.array(z.number()),
  /** What these come to, with tax. */
  total: euros,
  /** Of more than 200 only the count is told. */
  blocked: z.array(z.object({ id: z.number(), billNumber: z.number(), customer: z.string(), message: z.string() })),
  blockedCount: z.number(),
})
export type BillsCheck = z.input<typeof billsCheck>

/** What many bills of billers would come to, and what does it to them. */
function together<const Path extends `/api/admin/bills/${string}`>(path: Path, summary: string) {
  const asked = { method: 'POST', access: 'ADMIN', body: chosen, bodyLimit: bodyBytes.ids } as const
  return {
    check: endpoint({
      ...asked,
      path: `${path}/check`,
      summary: `${summary}: with which of them it can be done, and why not with the others. Changes nothing`,
      reads: true,
      reply: billsCheck,
    }),
    // the ids of those with which it was done
    all: endpoint({ ...asked, path, summary, idempotent: true, reply: z.union([z.array(z.number()), startedTask]) }),
  }
}

export const { check: checkSendingBills, all: sendBills } = together(
  '/api/admin/bills/sendtobilling',
  'Send invoices to their customers through the collection provider',
)

export const { check: checkOpeningBills, all: openBills } = together(
  '/api/admin/bills/v2/open',
  'Open invoices again, so that they can be changed',
)
