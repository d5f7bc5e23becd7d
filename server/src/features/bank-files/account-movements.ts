import { dayOf } from '@palkkasilta/values/date.ts'
import type { Remark } from '../../core/payment/remarks.ts'
import type {
  AccountEntry,
  AccountReport,
  AccountTransaction,
} from '../../integrations/bank/messages/account-report.ts'

/** One booked movement on our account, as far as matching needs to know it. */
export interface Movement {
  /** The bank's archive id, or where it gives none the place in its file: a movement counts once. */
  readonly archiveId: string
  /** Negative: our account was debited. */
  readonly cents: number
  readonly bookedOn: string
  readonly endToEndId: string | null
  /** A sum for a whole batch of ours, without its payments. */
  readonly batch: { readonly messageId: string; readonly batchId: string } | null
  /** Why the money of a payment came back; null: it is no return. */
  readonly returned: Remark | null
  readonly reference: string | null
  readonly counterparty: string | null
}

export function movementsOf(report: AccountReport, now: Temporal.Instant): Movement[] {
  const place = `${report.account ?? ''}/${report.id ?? ''}`
  return report.entries.flatMap((entry, index) =>
    entry.booked ? entryMovements(entry, `${place}/${index + 1}`, (entry.bookingDate ?? dayOf(now)).toString()) : [],
  )
}

function entryMovements(entry: AccountEntry, place: string, bookedOn: string): Movement[] {
  const archiveId = entry.bankReference ?? entry.reference ?? ''
  const common = { bookedOn, batch: null, counterparty: null, reference: null, endToEndId: null }
  const whole = { ...common, archiveId: entry.bankReference ?? place, cents: entry.amount ?? 0 }
  const returned = entry.reversal ? ({ code: 'DEBIT_REVERSED', parameters: {} } as const) : null
  const isLump = entry.transactions.every(({ endToEndId }) => endToEndId === null)
  const { messageId, batchId } = entry.batch ?? {}
  if (isLump && messageId && batchId) return [{ ...whole, returned, batch: { messageId, batchId } }]
  if (entry.transactions.length === 0) return [{ ...whole, returned }]
  return entry.transactions.map((transaction, index) => ({
    ...common,
    archiveId: ownReference(transaction, entry) ?? `${archiveId === '' ? place : archiveId}/${index + 1}`,
    cents: transaction.amount ?? 0,
    endToEndId: transaction.endToEndId,
    returned: transaction.returned
      ? ({ code: 'RETURNED', parameters: { reasons: [transaction.returned] } } as const)
      : returned,
    reference: transaction.reference,
    counterparty: transaction.counterpartyName,
  }))
}

/** Some banks repeat the entry's archive id in each of its transactions: then it tells them not apart. */
function ownReference({ bankReference }: AccountTransaction, { transactions }: AccountEntry): string | null {
  const sharing = transactions.filter((other) => other.bankReference === bankReference)
  return sharing.length === 1 ? bankReference : null
}
