import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { finnishDate, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { sumOfFile } from './confirmed-files.ts'
import { BANK_FILES } from './file-names.ts'
import type { PlannedFile } from './payment-files.ts'

/** No bank takes a file that is debited longer after it was written. */
const LONGEST_DAYS = 366

/** Whoever approves from an account with a limit of its day waits for who does so at the same moment: neither would see the other's payments. */
export async function holdLimits(tx: Tx): Promise<void> {
  await sql`select id from paying_account where day_limit_cents is not null order by id for update`.execute(tx)
}

/** Why payments of files that would take an account over its limits are refused, by payment. All of a file, or none. */
export async function overLimits(
  db: Read,
  files: readonly PlannedFile[],
  now: Temporal.Instant,
): Promise<ReadonlyMap<number, DomainError>> {
  const limited = files.filter(({ account }) => account.file_limit_cents !== null || account.day_limit_cents !== null)
  if (limited.length === 0) return new Map()
  const leaving = await leavingOn(db, limited, now)
  return new Map(
    limited.flatMap((file) => {
      const refusal = overLimit(file, leaving(file))
      return refusal ? file.payments.map(({ id }) => [id, refusal] as const) : []
    }),
  )
}

function overLimit(file: PlannedFile, leaving: number): DomainError | undefined {
  const { account, debitDate } = file
  const { sum } = sumOfFile(file)
  const told = { account: account.iban }
  const [most, mostOfDay] = [account.file_limit_cents, account.day_limit_cents]
  if (most !== null && sum > most)
    return new DomainError('FILE_LIMIT', { ...told, sum: euroText(sum), limit: euroText(cents(most)) })
  if (mostOfDay === null || sum + leaving <= mostOfDay) return undefined
  return new DomainError('DAY_LIMIT', {
    ...told,
    day: finnishDate(localDate(debitDate)),
    sum: euroText(cents(sum + leaving)),
    limit: euroText(cents(mostOfDay)),
  })
}

/** What was approved before for the account and day of a file, debited already or not. */
async function leavingOn(db: Read, files: readonly PlannedFile[], now: Temporal.Instant) {
  const accounts = [...new Set(files.map(({ account }) => account.id))]
  const days = [...new Set(files.map(({ debitDate }) => debitDate))]
  const { rows } = await sql<{ account: number; day: string; cents: number }>`
    select message.subject_id as account, debit_date::text as day, sum(amount_cents)::bigint as cents
    from outbound_message as message join outgoing_payment on file_id = message.id
    where message.subject_id = any(${accounts}::bigint[]) and channel = ${BANK_FILES}
      and message.created_at > ${now.subtract({ hours: LONGEST_DAYS * 24 }).toString()}::timestamptz
      and live and debit_date = any(${days}::date[])
    group by 1, 2`.execute(db)
  return ({ account, debitDate }: PlannedFile): number =>
    rows.find((row) => row.account === account.id && row.day === debitDate)?.cents ?? 0
}
