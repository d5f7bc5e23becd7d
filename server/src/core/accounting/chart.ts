import type { Read } from '../../platform/database/types.ts'

/** Of each purpose the account that it is entered on. */
export function chartOfAccounts(db: Read) {
  return db.selectFrom('ledger_account').select(['purpose', 'number', 'name']).execute()
}
