import { type AuditEvent, auditAll, type ChangedBy } from '../../../kernel/audit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { lockPayments, type PaymentRecord, salariesPaidBy } from '../states/locks.ts'
import { openAccount } from './edit-accounts.ts'
import { type PayingAccount, payingAccountsOf } from './paying-accounts.ts'

type Placed = Pick<PaymentRecord, 'salary_id' | 'account_id'>

/**
 * The account that each payment leaves from: the one that staff chose, as long as it is its payer's, else the usual one of its payer.
 * Throws where there is none.
 */
export async function accountsToPayFrom(
  db: Read,
  payments: readonly Placed[],
): Promise<(payment: Placed) => PayingAccount> {
  const ids = [...new Set(payments.flatMap(({ account_id }) => account_id ?? []))]
  const chosen = await db.selectFrom('paying_account').selectAll().where(among('id', ids)).execute()
  const byId = new Map(chosen.map((account) => [account.id, account]))
  const usualOf = await payingAccountsOf(db, salariesPaidBy(payments))
  return ({ account_id, salary_id }) => {
    const usual = usualOf(salary_id)
    const own = byId.get(account_id ?? usual.id)
    const account = own?.client_business_id === usual.client_business_id ? own : usual
    // one and the same for all of it
    return byId.getOrInsert(account.id, account)
  }
}

/** Throws ACCOUNT_CLOSED. */
export function refuseClosed({ closed_at }: PayingAccount): void {
  if (closed_at !== null) throw new DomainError('ACCOUNT_CLOSED')
}

/** Other open accounts of whoever pays from this one. */
export function othersOfOwner(db: Read, { id, client_business_id }: PayingAccount): Promise<PayingAccount[]> {
  return db
    .selectFrom('paying_account')
    .selectAll()
    .where('client_business_id', 'is not distinct from', client_business_id)
    .where('closed_at', 'is', null)
    .where('id', '<>', id)
    .orderBy('id')
    .execute()
}

/**
 * Payments that wait for approval leave from another account of the same owner; all or none. Throws NOT_FOUND, ACCOUNT_CLOSED,
 * PAYMENT_DECIDED, ACCOUNT_OF_OTHERS.
 */
export async function payFrom(tx: Tx, ids: readonly number[], accountId: number, by: ChangedBy): Promise<void> {
  const rows = await lockPayments(tx, ids)
  const account = await openAccount(tx, accountId)
  const accountOf = await accountsToPayFrom(tx, rows)
  for (const row of rows) {
    if (row.state !== 'NEW') throw new DomainError('PAYMENT_DECIDED')
    const isOwners = accountOf(row).client_business_id === account.client_business_id
    if (!isOwners) throw new DomainError('ACCOUNT_OF_OTHERS')
  }
  const changed = { account_id: account.is_default ? null : account.id, updated_at: by.at.toString() }
  await tx
    .updateTable('outgoing_payment')
    .set((row) => ({ ...changed, version: row('version', '+', 1) }))
    .where(among('id', ids))
    .execute()
  const events = rows.map((row): AuditEvent => {
    const [before, after] = [accountOf(row), account].map(({ iban }) => ({ account: iban }))
    return { action: 'outgoingPayment.payFrom', entity: 'outgoingPayment', id: row.id, ...{ before, after } }
  })
  await auditAll(tx, events, by.who, by.at)
}
