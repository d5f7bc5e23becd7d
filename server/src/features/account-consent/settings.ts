import { accountDataForm } from '@palkkasilta/contract/account-consent.ts'
import { record } from '../../kernel/records/record.ts'
import type { Read } from '../../platform/database/types.ts'
import { connectionOf, currentConsent } from './consents.ts'

/** There is one row of them. */
export const ACCOUNT_DATA = 1

async function settingsOf(db: Read) {
  const row = await db.selectFrom('account_data').selectAll().executeTakeFirstOrThrow()
  const current = await currentConsent(db)
  return {
    row,
    record: {
      gc_redirect_url: row.redirect_url,
      reference: row.reference,
      version: row.version,
      currentGoCardlessConnection: current ? await connectionOf(db, current) : null,
    },
  }
}

export const accountDataRecords = record(accountDataForm, {
  table: 'account_data',
  entity: 'accountConsent',
  read: (db: Read, _id: number) => settingsOf(db),
  edit: (_, _known, changes) => ({ columns: changes }),
})
