import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { Read } from '../../../platform/database/types.ts'
import { balancesOf } from '../accounts/balances.ts'
import type { PlannedFile } from './payment-files.ts'

/** What is known of the money that a file is debited from. */
export interface Cover {
  /** With what was booked since the statement. */
  readonly balance: Cents
  /** ISO day of the newest statement. */
  readonly on: string
  /** What the account lacks once the file is debited, where nothing comes in before; 0: it does. */
  readonly lacks: Cents
}

/**
 * Whether the accounts have what files will take, by what the bank has told: less what left before and is not debited yet, up to each
 * file's day, and less the other files of this approval. Nothing of an account without a statement. Files come by their debit dates.
 */
export async function coverOf(db: Read, files: readonly PlannedFile[]): Promise<(file: PlannedFile) => Cover | null> {
  const accounts = new Map(files.map(({ account }) => [account.id, account.iban]))
  const balances = await balancesOf(db, [...accounts.values()])
  const leaving = await leavingFrom(db, [...accounts.keys()])
  return (file) => {
    const known = balances.get(file.account.iban)
    if (known?.closing == null || known.on === null) return null
    const balance = cents(known.closing + known.booked)
    const isBefore = (day: string) => day <= file.debitDate
    const before = leaving.filter(({ account, day }) => account === file.account.id && isBefore(day))
    const planned = files.filter(({ account, debitDate }) => account.id === file.account.id && isBefore(debitDate))
    const taken =
      sum(before.map(({ cents: each }) => cents(each))) +
      sum(planned.flatMap(({ payments }) => payments.map(({ amount_cents }) => cents(amount_cents))))
    return { balance, on: known.on, lacks: cents(Math.max(0, taken - balance)) }
  }
}

/** What was approved and is not debited yet, by account and debit date. */
async function leavingFrom(db: Read, accounts: readonly number[]) {
  const { rows } = await sql<{ account: number; day: string; cents: number }>`
    select message.subject_id as account, debit_date::text as day, sum(amount_cents)::bigint as cents
    from outgoing_payment join outbound_message as message on message.id = file_id
    where settlement in ('WAITING', 'SENT') and outgoing_payment.state = 'APPROVED'
      and message.subject_id = any(${[...accounts]}::bigint[])
    group by 1, 2`.execute(db)
  return rows
}
