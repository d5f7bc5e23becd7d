import { dayOf } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { Remark } from '../../core/payment/states/remarks.ts'
import type {
  AccountEntry,
  AccountReport,
  AccountTransaction,
} from '../../integrations/bank/messages/account-report.ts'
import { bookedBalances, documentsAddUp, namedDocuments } from '../../integrations/bank/messages/discrepancies.ts'
import type { RemittedDocument } from '../../integrations/bank/messages/remittance.ts'

/** One booked movement on our account, as far as matching needs to know it. */
export interface Movement {
  /** The bank's archive id, or where it gives none the place in its file: a movement counts once. */
  readonly archiveId: string
  /** Negative: our account was debited. */
  readonly cents: number
  readonly bookedOn: string
  /** From which day the money counts. */
  readonly valueOn: string | null
  readonly endToEndId: string | null
  /** A sum for a whole batch of ours, without its payments. */
  readonly batch: { readonly messageId: string; readonly batchId: string } | null
  /** Why the money of a payment came back; null: it is no return. */
  readonly returned: Remark | null
  readonly reference: string | null
  /** Of the invoice that is paid, where the payer gave it in place of the reference. */
  readonly invoiceNumber: string | null
  /** The archive id of the payment of which it is one invoice's or credit note's share; null: it is whole. */
  readonly shareOf: string | null
  readonly counterparty: string | null
  readonly counterpartyIban: string | null
  readonly message: string | null
  /** The archive id of the sum that the bank may tell in its place. */
  readonly partOf: string | null
  /** Of ours, that it is on. */
  readonly account: string | null
  /** The bank's words for what it is: the ISO code, and the Finnish one. */
  readonly bankCode: string | null
}

export function movementsOf(report: AccountReport, now: Temporal.Instant): Movement[] {
  const place = `${report.account ?? ''}/${report.id ?? ''}`
  return report.entries.flatMap((entry, index) => {
    const told = { account: report.account, bookedOn: (entry.bookingDate ?? dayOf(now)).toString() }
    return entry.booked ? entryMovements(entry, `${place}/${index + 1}`, told) : []
  })
}

/** The movements of a statement with what the account has after each; the rest stands on none. */
export function onStatement(movements: readonly Movement[], report: AccountReport, id: number | undefined) {
  const opening = bookedBalances(report).opening?.amount ?? null
  let balance = opening
  return movements.map((movement) => {
    if (id === undefined) return { movement, onStatement: null }
    balance = balance === null ? null : cents(balance + movement.cents)
    return { movement, onStatement: { id, balance } }
  })
}

type OfEntry = Pick<Movement, 'account' | 'bookedOn'>

function entryMovements(entry: AccountEntry, place: string, ofEntry: OfEntry): Movement[] {
  const archiveId = entry.bankReference ?? entry.reference ?? ''
  const common = {
    ...ofEntry,
    bankCode: [entry.bankCode, entry.nationalCode].filter(Boolean).join(' ') || null,
    ...{
      valueOn: entry.valueDate?.toString() ?? null,
      batch: null,
      counterparty: null,
      counterpartyIban: null,
      endToEndId: null,
      partOf: null,
    },
    message: entry.text || null,
    ...{ reference: null, invoiceNumber: null, shareOf: null },
  }
  const whole = { ...common, archiveId: entry.bankReference ?? place, cents: entry.amount ?? 0 }
  const returned = entry.reversal ? ({ code: 'DEBIT_REVERSED', parameters: {} } as const) : null
  const isLump = entry.transactions.every(({ endToEndId }) => endToEndId === null)
  const { messageId, batchId } = entry.batch ?? {}
  if (isLump && messageId && batchId) return [{ ...whole, returned, batch: { messageId, batchId } }]
  if (entry.transactions.length === 0) return [{ ...whole, returned }]
  return entry.transactions.flatMap((transaction, index) => {
    const own = ownReference(transaction, entry) ?? `${archiveId === '' ? place : archiveId}/${index + 1}`
    return shares(transaction, {
      ...common,
      archiveId: own,
      partOf: entry.bankReference === own ? null : entry.bankReference,
      cents: transaction.amount ?? 0,
      endToEndId: transaction.endToEndId,
      returned: transaction.returned
        ? ({ code: 'RETURNED', parameters: { reasons: [transaction.returned] } } as const)
        : returned,
      counterparty: transaction.counterpartyName,
      counterpartyIban: transaction.counterpartyAccount,
      message: transaction.message || null,
    })
  })
}

/** One for each invoice and credit note; where their shares are not known it stays whole and pays none of them. */
function shares(transaction: AccountTransaction, movement: Movement): Movement[] {
  const documents = namedDocuments(transaction.documents)
  const [only] = documents
  if (documents.length < 2) return [{ ...movement, ...namedBy(only, movement) }]
  if (!documentsAddUp(transaction)) return [movement]
  return documents.map((document, index) => ({
    ...movement,
    ...namedBy(document, movement),
    archiveId: `${movement.archiveId}#${index + 1}`,
    shareOf: movement.archiveId,
    partOf: movement.partOf ?? movement.archiveId,
    cents: document.amount ?? 0,
  }))
}

/** What leaves is told by the numbers of others' invoices. */
function namedBy(document: RemittedDocument | undefined, { cents }: Movement) {
  return { reference: document?.reference ?? null, invoiceNumber: cents > 0 ? (document?.number ?? null) : null }
}

/** Some banks repeat the entry's archive id in each of its transactions: then it tells them not apart. */
function ownReference({ bankReference }: AccountTransaction, { transactions }: AccountEntry): string | null {
  const sharing = transactions.filter((other) => other.bankReference === bankReference)
  return sharing.length === 1 ? bankReference : null
}
