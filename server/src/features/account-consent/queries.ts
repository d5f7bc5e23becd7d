import type { AccountDataState } from '@palkkasilta/contract/account-consent.ts'
import type { listTransactions } from '@palkkasilta/contract/account-transactions.ts'
import type { RowOf } from '@palkkasilta/contract/list.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { allowedAccounts } from './allowance.ts'
import { consentInUse, endsSoon } from './consents.ts'
import { notEnded } from './ending.ts'

export function transactionRows(db: Read, ids: readonly number[]) {
  return db
    .selectFrom('account_transaction')
    .innerJoin('consent_account', 'consent_account.id', 'account_id')
    .leftJoin('salary', 'salary.id', 'account_transaction.salary_id')
    .selectAll('account_transaction')
    .select(['consent_account.iban as account', 'department_id'])
    .where(among('account_transaction.id', ids))
    .execute()
}

export type TransactionRow = Awaited<ReturnType<typeof transactionRows>>[number]

export function accountTransaction(row: TransactionRow): RowOf<(typeof listTransactions)['list']> {
  return {
    id: row.id,
    transactionId: row.transaction_id,
    creditorName: row.creditor_name,
    debtorName: row.debtor_name,
    remittanceInformationUnstructured: row.message,
    remittanceInformationStructured: row.reference,
    bookingDate: row.booked_on,
    valueDate: row.value_on,
    transactionAmount: cents(row.amount_cents),
    currency: row.currency,
    entryReference: row.entry_reference,
    endToEndId: row.end_to_end_id,
    iban: row.counterparty_iban,
    account: row.account,
    paymentId: row.payment_id,
    salaryId: row.salary_id,
    isOfShifts: row.department_id !== null,
  }
}

/** How bookings were last fetched, by whom, and how often they still can be. */
export async function stateOf(db: Read, now: Temporal.Instant): Promise<AccountDataState> {
  const { succeeded_at, found, problem, failed_at } = await db
    .selectFrom('account_data')
    .selectAll()
    .executeTakeFirstOrThrow()
  const consent = await consentInUse(db)
  const accounts = consent ? await allowedAccounts(db, consent.id, now) : []
  const validUntil = consent?.ends_at
  return {
    succeeded: succeeded_at,
    found,
    problem,
    failed: problem === null ? null : failed_at,
    inUse:
      consent && validUntil
        ? { name: consent.institution_name, validUntil, endsSoon: endsSoon(validUntil, now) }
        : null,
    notEnded: await notEnded(db, now),
    accounts: accounts.map(({ iban, name, allowed, left, waitsUntil }) => ({ iban, name, allowed, left, waitsUntil })),
  }
}
