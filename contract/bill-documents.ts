import { z } from 'zod'
import { euros } from './codecs.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { refusals } from './refusals.ts'
import { id, idParams } from './shapes.ts'

const ofCreditNote = z.object({ creditNote: id.optional() })

/** The calls about bills as documents, the same for both kinds: `one` is the path of a bill, `all` that of them all. */
export function documentCalls(one: string, all: string) {
  return {
    pdf: endpoint({
      method: 'GET',
      path: `${one}/pdf`,
      access: 'ADMIN_FILE',
      summary:
        'The bill as its customer has it, or would have it now; with the number of a credit note that note of it',
      params: idParams,
      query: ofCreditNote,
      file: 'application/pdf',
    }),
    finvoice: endpoint({
      method: 'GET',
      path: `${one}/finvoice`,
      access: 'ADMIN_FILE',
      summary: 'The Finvoice 3.0 of the bill as it left or would leave; with the number of a credit note that of it',
      params: idParams,
      query: ofCreditNote,
      file: 'application/xml',
    }),
    documents: endpoint({
      method: 'GET',
      path: `${one}/documents`,
      access: 'ADMIN',
      summary: 'What there is to print of a bill: itself, then its credit notes',
      params: idParams,
      reply: z.array(z.object({ number: z.number(), isCreditNote: z.boolean(), total: euros })),
    }),
    pdfOfMany: endpoint({
      method: 'POST',
      path: `${all}/pdf`,
      access: 'ADMIN',
      summary: 'Bills in the order of their numbers in one document, with a bookmark for each. Changes nothing',
      reads: true,
      body: z.array(id).min(1, { error: refusals.NO_BILLS_SELECTED }).max(10_000),
      bodyLimit: bodyBytes.ids,
      file: 'application/pdf',
    }),
  }
}

export type DocumentCalls = ReturnType<typeof documentCalls>

export const billersDocuments = documentCalls('/api/admin/bills/{id}', '/api/admin/bills')
export const salariesDocuments = documentCalls('/api/admin/tamigo/bill/{id}', '/api/admin/tamigo/bill')
