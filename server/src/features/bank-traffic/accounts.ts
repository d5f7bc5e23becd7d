import type { listBankAccounts } from '@palkkasilta/contract/bank-accounts.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { certificatesInUse } from '../../core/channel-certificate/ends.ts'
import { bankContacts, companySettings } from '../../core/company/settings.ts'
import { balancesOf } from '../../core/payment/accounts/balances.ts'
import { bankNameOf } from '../../core/payment/accounts/bank-directory.ts'
import { nextFetchAfter } from '../../core/payment/accounts/fetch-times.ts'
import { payerNamed } from '../../core/payment/accounts/payer-named.ts'
import { openAccounts } from '../../core/payment/accounts/paying-accounts.ts'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'

type Told = z.output<NonNullable<typeof listBankAccounts.reply>>

export async function bankAccounts(services: Services, db: Read, now: Temporal.Instant): Promise<Told> {
  return { accounts: await accountsOf(db), connections: await connectionsOf(services, db, now) }
}

async function accountsOf(db: Read): Promise<Told['accounts']> {
  const rows = await openAccounts(db)
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
      balance: of?.closing ?? null,
      balanceOn: of?.on ?? null,
      fileReference: of?.fileReference ?? null,
      booked: of?.booked ?? cents(0),
    })
  }
  return told
}

async function connectionsOf(services: Services, db: Read, now: Temporal.Instant): Promise<Told['connections']> {
  const { banks = {} } = services.config.services
  const { sendBank } = await companySettings(db)
  const ends = new Map((await certificatesInUse(services, db)).map((each) => [each.connection, each.ends]))
  const contacts = await bankContacts(db, services.integrations.banks.names)
  return contacts.map(({ connection, opened, failed }) => {
    const isOver = failed !== null && opened !== null && Date.parse(opened) >= Date.parse(failed.at)
    const end = ends.get(connection)
    return {
      name: connection,
      bankName: bankNameOf(banks[connection]?.receiverId ?? ''),
      opened,
      failed: isOver ? null : failed,
      certificateEnds: end?.toString() ?? null,
      daysLeft: end ? dayOf(now).until(end).days : null,
      nextFetch: sendBank ? nextFetchAfter(now).toString() : null,
    }
  })
}
