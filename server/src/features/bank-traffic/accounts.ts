import { X509Certificate } from 'node:crypto'
import type { listBankAccounts } from '@palkkasilta/contract/bank-accounts.ts'
import { dayOf, type LocalDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { bankContacts, companySettings } from '../../core/company/settings.ts'
import { bankNameOf } from '../../core/payment/accounts/bank-directory.ts'
import { nextFetchAfter } from '../../core/payment/accounts/fetch-times.ts'
import { payerNamed } from '../../core/payment/accounts/payer-named.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'

type Told = z.output<NonNullable<typeof listBankAccounts.reply>>

export async function bankAccounts(services: Services, db: Read, now: Temporal.Instant): Promise<Told> {
  return { accounts: await accountsOf(db), connections: await connectionsOf(services, db, now) }
}

async function accountsOf(db: Read): Promise<Told['accounts']> {
  const rows = await db
    .selectFrom('paying_account')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
  const balances = await balancesOf(
    db,
    rows.map(({ iban }) => iban),
  )
  const told: Told['accounts'] = []
  for (const row of rows) {
    const of = balances.get(row.iban)
    told.push({
      ...(await payerNamed(db, row)),
      connection: row.connection,
      balance: of?.closing == null ? null : cents(of.closing),
      balanceOn: of?.to_day ?? null,
      fileReference: of?.file_reference ?? null,
      booked: cents(of?.booked ?? 0),
    })
  }
  return told
}

interface Balance {
  readonly iban: string
  readonly closing: number | null
  readonly to_day: string | null
  readonly file_reference: string | null
  readonly booked: number
}

async function balancesOf(db: Read, ibans: readonly string[]): Promise<ReadonlyMap<string, Balance>> {
  const { rows } = await sql<Balance>`
    select iban, closing, to_day::text, file_reference, coalesce((
        select sum(signed_cents) from account_entry
        where account = iban and booked_on > to_day and statement_id is null), 0)::bigint as booked
    from unnest(${ibans}::text[]) as asked (iban) left join lateral (
      select closing_cents as closing, to_day, file_reference from account_statement
        join bank_file on bank_file.id = bank_file_id
      where account = iban and repeats is null
      order by to_day desc, sequence_number desc nulls last, account_statement.id desc limit 1) newest on true`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.iban, row]))
}

async function connectionsOf(services: Services, db: Read, now: Temporal.Instant): Promise<Told['connections']> {
  const { banks = {} } = services.config.services
  const { sendBank } = await companySettings(db)
  const contacts = await bankContacts(db, services.integrations.banks.names)
  return contacts.map(({ connection, opened, failed }) => {
    const isOver = failed !== null && opened !== null && Date.parse(opened) >= Date.parse(failed.at)
    const ends = endOf(banks[connection]?.signingCertificate ?? '')
    return {
      name: connection,
      bankName: bankNameOf(banks[connection]?.receiverId ?? ''),
      opened,
      failed: isOver ? null : failed,
      certificateEnds: ends.toString(),
      daysLeft: dayOf(now).until(ends).days,
      nextFetch: sendBank ? nextFetchAfter(now).toString() : null,
    }
  })
}

function endOf(pem: string): LocalDate {
  return dayOf(Temporal.Instant.fromEpochMilliseconds(new X509Certificate(pem).validToDate.getTime()))
}
