import { localDate } from '@palkkasilta/values/date.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { lockFileWithPayments, type PaymentRecord } from '../states/locks.ts'
import { debitDateOf, hasPassed } from './debit-dates.ts'
import { rewriteFile } from './rewrite-file.ts'

/** A file that waited beyond its debit date would be refused: it is written anew for the day that banks can still meet. */
export async function renewLateFiles(tx: Tx, now: Temporal.Instant): Promise<void> {
  const waiting = await tx
    .selectFrom('outgoing_payment')
    .innerJoin('outbound_message', 'outbound_message.id', 'outgoing_payment.file_id')
    .select(['file_id', 'debit_date', 'payday', 'purpose'])
    .distinct()
    .where('outbound_message.state', '=', 'WAITING')
    .execute()
  const late = waiting.filter((each) => isLate(each, now)).map(({ file_id }) => file_id)
  for (const fileId of new Set(late)) if (fileId !== null) await renew(tx, fileId, now)
}

function isLate(
  { payday, purpose, debit_date }: Pick<PaymentRecord, 'payday' | 'purpose' | 'debit_date'>,
  now: Temporal.Instant,
): boolean {
  return hasPassed({ payday, purpose }, now) || debitDateOf(localDate(payday), now).toString() !== debit_date
}

async function renew(tx: Tx, fileId: string, now: Temporal.Instant): Promise<void> {
  const { file, payments } = await lockFileWithPayments(tx, fileId)
  if (file?.state === 'WAITING') await rewriteFile(tx, fileId, payments, now)
}
