import { dayOf } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import type { OutgoingInvoice } from '../../../integrations/ropo/invoice.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Services } from '../../../kernel/services.ts'
import { piecesOf } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { sheetPdf } from '../../../platform/pdf/document.ts'
import { type NamedSheet, printedTogether } from '../../../platform/pdf/press.ts'
import type { BillKind } from '../kind.ts'
import { creditNotesOf, invoicesOf, letterheadOf } from './facts.ts'
import { invoiceSheet } from './layout.ts'

type Printing = Pick<Services, 'clock'>

/** So many bills are read, drawn and sent at a time: what is in memory does not grow with how many there are. */
const AT_ONCE = 50

/** A bill, or the credit note of it that has this number. Throws NOT_FOUND. */
export async function billPdf({ clock }: Printing, db: Read, kind: BillKind, id: number, credit?: number) {
  const [bill] = await invoicesOf(db, kind, [id])
  const invoice = credit === undefined ? bill : await creditNote(db, kind, id, credit)
  if (!invoice) throw new DomainError('NOT_FOUND')
  const content = sheetPdf(invoiceSheet(invoice, await letterheadOf(db)), clock.now().toString())
  return { name: fileOf(invoice), content }
}

async function creditNote(db: Read, kind: BillKind, id: number, number: number): Promise<OutgoingInvoice | undefined> {
  return (await creditNotesOf(db, kind, id)).find(({ billNumber }) => billNumber === String(number))
}

const fileOf = ({ creditOf, billNumber }: OutgoingInvoice) =>
  `${creditOf === null ? 'lasku' : 'hyvityslasku'}-${billNumber}.pdf`

/** What there is to print of a bill: itself, then its credit notes. Throws NOT_FOUND. */
export async function documentsOf(db: Read, kind: BillKind, id: number) {
  const documents = [...(await invoicesOf(db, kind, [id])), ...(await creditNotesOf(db, kind, id))]
  return documents.map(({ billNumber, creditOf, total }) => ({
    number: Number(billNumber),
    isCreditNote: creditOf !== null,
    total,
  }))
}

/** Bills in the order of their numbers, in one document with a bookmark for each. Throws NOT_FOUND where one is not there. */
export async function billsPdf({ clock }: Printing, db: Read, kind: BillKind, ids: readonly number[]) {
  const now = clock.now()
  const letterhead = await letterheadOf(db)
  const facts = { title: 'Laskut', author: letterhead.seller.name, createdAt: now.toString() }
  const ordered = await inOrder(db, kind, ids)
  async function* sheets(): AsyncGenerator<readonly NamedSheet[]> {
    for (const some of piecesOf(ordered, AT_ONCE))
      yield (await invoicesOf(db, kind, some)).map((invoice) => ({
        name: fileOf(invoice),
        sheet: invoiceSheet(invoice, letterhead),
      }))
  }
  return { name: `laskut-${dayOf(now)}.pdf`, content: printedTogether(facts, sheets()) }
}

async function inOrder(db: Read, { table }: BillKind, ids: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where id = any(${ids}::bigint[]) and deleted_at is null order by bill_number`.execute(db)
  if (rows.length < new Set(ids).size) throw new DomainError('NOT_FOUND')
  return rows.map(({ id }) => id)
}
