import { bic } from '@palkkasilta/values/bic.ts'
import { businessId, ovtOf } from '@palkkasilta/values/business-id.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import { finvoiceFile } from '../../../integrations/finvoice/document.ts'
import { einvoiceFaults } from '../../../integrations/finvoice/norm-rules.ts'
import type { Seller } from '../../../integrations/finvoice/parties.ts'
import type { OutgoingInvoice } from '../../../integrations/ropo/invoice.ts'
import { invoiceFaults } from '../../../integrations/ropo/invoice-rules.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'
import { company } from '../../company/company.ts'
import { receivingAccount } from '../../payment/accounts/paying-accounts.ts'
import { type BillKind, sharedBill } from '../kind.ts'
import { messagesOf } from '../queries.ts'
import { keptInvoice } from './outgoing.ts'

interface Asked {
  /** The number of a credit note of the bill; absent: the bill itself. */
  readonly creditNote?: number | undefined
  readonly now: Temporal.Instant
}

/** The Finvoice of a bill or of a credit note of it: as it left, else of the bill as it is. Throws NOT_FOUND, and NO_FINVOICE with what it lacks. */
export async function finvoiceOfBill(db: Read, kind: BillKind, id: number, asked: Asked) {
  const { invoice, at } = await documentOf(db, kind, id, asked)
  const lacks = [...invoiceFaults(invoice), ...einvoiceFaults(invoice)].map(({ message }) => message)
  if (lacks.length > 0) throw new DomainError('NO_FINVOICE', { lacks: [...new Set(lacks)].join(' ') })
  return { name: `finvoice-${invoice.billNumber}.xml`, content: finvoiceFile(invoice, await sellerOf(db), { at }) }
}

async function documentOf(
  db: Read,
  kind: BillKind,
  id: number,
  { creditNote, now }: Asked,
): Promise<{ readonly invoice: OutgoingInvoice; readonly at: Temporal.Instant }> {
  await sharedBill(db, kind, id)
  const isCredit = creditNote !== undefined
  const wanted = isCredit ? kind.messages.refund : kind.messages.invoice
  const left = (await messagesOf(db, kind, id))
    .filter((message) => message.kind === wanted)
    .map((message) => ({ invoice: keptInvoice(message), at: Temporal.Instant.from(message.created_at) }))
  const found = left.find(({ invoice }) => !isCredit || invoice.billNumber === String(creditNote))
  if (found) return found
  if (isCredit) throw new DomainError('NOT_FOUND')
  return { invoice: await kind.outgoing(db, id), at: now }
}

/** We, with the account that is ours by default. Throws COMPANY_MISSING or RECEIVING_ACCOUNT_MISSING. */
async function sellerOf(db: Read): Promise<Seller> {
  const profile = await company(db)
  const account = await receivingAccount(db)
  const own = businessId(profile.businessId)
  return {
    ...profile,
    businessId: own,
    iban: iban(account.iban),
    bic: bic(account.bic),
    einvoiceAddress: profile.einvoiceAddress ?? ovtOf(own),
    einvoiceOperator: profile.einvoiceOperator ?? '',
  }
}
