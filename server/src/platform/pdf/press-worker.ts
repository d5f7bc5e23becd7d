import { answer } from '../threads/answer.ts'
import { PdfDocument, sheetPdf } from './document.ts'
import type { DocumentFacts } from './metadata.ts'
import type { Sheet } from './sheet.ts'

/** Makes PDF documents in a thread of its own. */

export type Order =
  /** A document of each sheet. */
  | { readonly kind: 'each'; readonly sheets: readonly Sheet[]; readonly createdAt: string }
  /** More of a document that several orders make: what can be written by now. */
  | {
      readonly kind: 'more'
      readonly print: number
      readonly facts: DocumentFacts
      readonly sheets: readonly Sheet[]
      readonly isLast: boolean
    }
  /** Nobody wants the rest. */
  | { readonly kind: 'drop'; readonly print: number }

const begun = new Map<number, PdfDocument>()

answer((order: Order): Uint8Array[] => {
  if (order.kind === 'each') return order.sheets.map((sheet) => sheetPdf(sheet, order.createdAt))
  if (order.kind === 'more') return [more(order)]
  begun.delete(order.print)
  return []
})

function more({ print, facts, sheets, isLast }: Extract<Order, { kind: 'more' }>): Uint8Array {
  const document = begun.get(print) ?? new PdfDocument(facts)
  begun.set(print, document)
  for (const sheet of sheets) document.add(sheet)
  if (isLast) {
    document.end()
    begun.delete(print)
  }
  return document.take()
}
