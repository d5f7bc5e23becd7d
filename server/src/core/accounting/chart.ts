import type { LedgerPurpose } from '@palkkasilta/values/ledger.ts'
import type { Read } from '../../platform/database/types.ts'

export interface LedgerAccount {
  readonly purpose: LedgerPurpose
  readonly number: string
  readonly name: string
}

export async function chartOfAccounts(db: Read): Promise<LedgerAccount[]> {
  return db.selectFrom('ledger_account').select(['purpose', 'number', 'name']).execute()
}
