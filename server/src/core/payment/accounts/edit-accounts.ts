import type { Changes, Whole } from '@palkkasilta/contract/form.ts'
import type { accountForm, newAccountForm } from '@palkkasilta/contract/paying-accounts.ts'
import { badField, DomainError } from '../../../kernel/errors.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { insertPayingAccounts, type PayingAccount, takeDefault } from './paying-accounts.ts'

export type AccountChanges = Changes<typeof accountForm>
export type NewAccount = Whole<typeof newAccountForm>

/** Throws BAD_REQUEST where there is no such connection, or the account is there already. */
export async function judgeAccount(
  db: Read,
  given: Partial<NewAccount>,
  connections: readonly string[],
): Promise<void> {
  if (given.connection !== undefined && !connections.includes(given.connection))
    throw badField('connection', `Pankkiyhteyttä ${given.connection} ei ole.`)
  if (given.iban === undefined) return
  const known = await db.selectFrom('paying_account').select('id').where('iban', '=', given.iban).executeTakeFirst()
  if (known) throw badField('iban', 'Tili on jo lisätty.')
}

/** An account that is not closed. Throws NOT_FOUND, ACCOUNT_CLOSED. */
export async function openAccount(tx: Tx, id: number): Promise<PayingAccount> {
  const account = await tx.selectFrom('paying_account').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!account) throw new DomainError('NOT_FOUND')
  if (account.closed_at !== null) throw new DomainError('ACCOUNT_CLOSED')
  return account
}

export async function createAccount(tx: Tx, given: NewAccount): Promise<void> {
  const { client_business_id: businessId, client_name: name, bank_service_id, is_default, ...account } = given
  const client = businessId ? { businessId, name } : null
  await insertPayingAccounts(tx, [{ ...account, client, bankServiceId: bank_service_id, isDefault: is_default }])
}

export async function changeAccount(tx: Tx, account: PayingAccount, changes: AccountChanges): Promise<void> {
  if (changes.is_default) await takeDefault(tx, account.client_business_id)
  await tx.updateTable('paying_account').set(changes).where('id', '=', account.id).execute()
}

/** Throws DEFAULT_ACCOUNT: payments leave from it. */
export function refuseDefault({ is_default }: PayingAccount): void {
  if (is_default) throw new DomainError('DEFAULT_ACCOUNT')
}

export async function closeAccount(tx: Tx, account: PayingAccount, at: Temporal.Instant): Promise<void> {
  refuseDefault(account)
  await tx.updateTable('paying_account').set({ closed_at: at.toString() }).where('id', '=', account.id).execute()
}
