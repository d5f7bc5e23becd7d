import { billersDocuments, type DocumentCalls, salariesDocuments } from '@palkkasilta/contract/bill-documents.ts'
import { billPdf, billsPdf, documentsOf } from '../../core/bill/document/print.ts'
import type { BillKind } from '../../core/bill/kind.ts'
import { billsOfBillers } from '../../core/bill/kinds/of-billers.ts'
import { billsOfSalaries } from '../../core/bill/kinds/of-salaries.ts'
import { finvoiceOfBill } from '../../core/bill/sending/finvoice.ts'
import { type Api, FileReply } from '../../kernel/calls/call.ts'
import { read } from '../../kernel/calls/routes.ts'

/** Bills of both kinds and their credit notes, as documents. */
export function billDocumentRoutes(api: Api): void {
  documentRoutes(api, billersDocuments, billsOfBillers)
  documentRoutes(api, salariesDocuments, billsOfSalaries)
}

function documentRoutes(api: Api, calls: DocumentCalls, kind: BillKind): void {
  const { services } = api

  read(api, calls.pdf, async ({ db, params, query }) => {
    const { name, content } = await billPdf(services, db, kind, params.id, query.creditNote)
    return new FileReply(content, 'application/pdf', name)
  })

  read(api, calls.finvoice, async ({ db, params, query, now }) => {
    const { content, name } = await finvoiceOfBill(db, kind, params.id, { ...query, now })
    return new FileReply(content, 'application/xml', name)
  })

  read(api, calls.documents, ({ db, params }) => documentsOf(db, kind, params.id))

  read(api, calls.pdfOfMany, async ({ db, body }) => {
    const { name, content } = await billsPdf(services, db, kind, body)
    return new FileReply(content, 'application/pdf', name)
  })
}
