import { sql } from 'kysely'
import type { OutgoingInvoice } from '../../../integrations/ropo/invoice.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type CompanyProfile, company } from '../../company/company.ts'
import { type CompanySettings, companySettings } from '../../company/settings.ts'
import { type PayingAccount, receivingAccount } from '../../payment/accounts/paying-accounts.ts'
import type { BillKind } from '../kind.ts'
import { BILLS } from '../queries.ts'
import { keptInvoice } from '../sending/outgoing.ts'

/** What every invoice of the house says of the house. */
export interface Letterhead {
  readonly seller: CompanyProfile
  /** That invoices are paid to. */
  readonly account: Pick<PayingAccount, 'iban' | 'bic'>
  readonly texts: Pick<CompanySettings, 'invoiceFooter' | 'invoiceFooterEn' | 'reverseVatText' | 'reverseVatTextEn'>
}

/** Throws COMPANY_MISSING and RECEIVING_ACCOUNT_MISSING. */
export async function letterheadOf(db: Read): Promise<Letterhead> {
  const seller = await company(db)
  const account = await receivingAccount(db)
  return { seller, account, texts: await companySettings(db) }
}

/**
 * The bills as their customers have them, in the order of the ids: one that was sent as it was sent, any other as it would leave
 * now. Throws NOT_FOUND where one of them is not there.
 */
export async function invoicesOf(
  db: Read,
  kind: BillKind,
  ids: readonly number[],
): Promise<readonly OutgoingInvoice[]> {
  const asNow = await kind.outgoingAll(db, ids)
  const sent = await sentInvoices(db, kind, ids)
  return ids.map((id) => {
    const invoice = sent.get(id) ?? asNow.get(id)
    if (!invoice || !asNow.has(id)) throw new DomainError('NOT_FOUND')
    return invoice
  })
}

/** Such a bill is not with its customer, whatever left of it before. */
const unsent = sql`('OPEN', 'PENDING', 'TAKEN', 'APPROVED')`

/** What has left of those that can be sent no more, by their ids. */
async function sentInvoices(db: Read, { table, messages }: BillKind, ids: readonly number[]) {
  const { rows } = await sql<{ id: number; content: Buffer }>`
    select distinct on (bill.id) bill.id, sent.content
    from ${sql.table(table)} bill
    join outbound_message sent on sent.subject_id = bill.id and sent.channel = ${BILLS}
      and sent.kind = ${messages.invoice} and sent.state <> 'REFUSED'
    where bill.id = any(${ids}::bigint[]) and bill.state not in ${unsent}
    order by bill.id, sent.created_at desc`.execute(db)
  return new Map(rows.map((row) => [row.id, keptInvoice(row)]))
}

/** The credit notes of a bill, the oldest first: those that left, and those on their way. */
export async function creditNotesOf(db: Read, { messages }: BillKind, id: number): Promise<readonly OutgoingInvoice[]> {
  const rows = await db
    .selectFrom('outbound_message')
    .select('content')
    .where('channel', '=', BILLS)
    .where('kind', '=', messages.refund)
    .where('state', '<>', 'REFUSED')
    .where('subject_id', '=', id)
    .orderBy('created_at')
    .execute()
  return rows.map(keptInvoice)
}
