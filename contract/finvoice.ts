import { z } from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'
import { idParams } from './shapes.ts'

/** The bill itself, or what was last credited of it. */
export const finvoiceDocuments = ['INVOICE', 'CREDIT_NOTE'] as const
export type FinvoiceDocument = (typeof finvoiceDocuments)[number]

const query = z.object({ document: z.enum(finvoiceDocuments).default('INVOICE') })

const declared = {
  method: 'GET',
  access: 'ADMIN_FILE',
  params: idParams,
  query,
  file: 'application/xml',
} as const satisfies Partial<Endpoint>

export const billFinvoice = endpoint({
  ...declared,
  path: '/api/admin/bills/{id}/finvoice',
  summary: 'The Finvoice 3.0 of an invoice or of its last credit note, as it left or would leave',
})

export const workforceBillFinvoice = endpoint({
  ...declared,
  path: '/api/admin/tamigo/bill/{id}/finvoice',
  summary: 'The Finvoice 3.0 of a bill or of its last credit note, as it left or would leave',
})
