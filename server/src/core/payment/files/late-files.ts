import { localDate } from '@palkkasilta/values/date.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { accountTimes } from '../accounts/last-times.ts'
import { lockFileWithPayments, type PaymentRecord } from '../states/locks.ts'
import { debitDateOf, hasPassed } from './debit-dates.ts'
import { rewriteFile } from './rewrite-file.ts'

/** A file that waited beyond its debit date would be refused: it is written anew for the day that banks can still meet. */
export async function renewLateFiles(tx: Tx, now: Temporal.Instant): Promise<void> {
  const waiting = await tx
    .selectFrom('outgoing_payment')
    .innerJoin('outbound_message', 'outbound_message.id', 'outgoing_payment.file_id')
    .innerJoin('paying_account', 'paying_account.id', 'outbound_message.subject_id')
    .select(['file_id', 'debit_date', 'payday', 'purpose'])
    .select(['paying_account.bic', 'debits_until', 'same_day_until', 'days_ahead'])
    .distinct()
    .where('outbound_message.state', '=', 'WAITING')
    .execute()
  const late = waiting.filter((each) => isLate(each, now)).map(({ file_id }) => file_id)
  for (const fileId of new Set(late)) if (fileId !== null) await renew(tx, fileId, now)
}

type Waiting = Pick<PaymentRecord, 'payday' | 'purpose' | 'debit_date'> &
  NonNullable<Parameters<typeof accountTimes>[0]>

function isLate({ payday, purpose, debit_date, ...account }: Waiting, now: Temporal.Instant): boolean {
  const day = debitDateOf(localDate(payday), now, accountTimes(account))
  return hasPassed({ payday, purpose }, now) || day.toString() !== debit_date
}

async function renew(tx: Tx, fileId: string, now: Temporal.Instant): Promise<void> {
  const { file, payments } = await lockFileWithPayments(tx, fileId)
  if (file?.state === 'WAITING') await rewriteFile(tx, fileId, payments, now)
}
