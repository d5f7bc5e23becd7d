import { bic } from '@palkkasilta/values/bic.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { type Edition, editionOfMessage } from '../../../integrations/bank/messages/iso.ts'
import type { Payer } from '../../../integrations/bank/messages/payments.ts'
import { type AuditEvent, auditAll, type ChangedBy } from '../../../kernel/audit.ts'
import { DomainError } from '../../../kernel/errors.ts'
import type { DB, Read, Tx } from '../../../platform/database/types.ts'
import { company } from '../../company/company.ts'
import { decidedEmployer, type Employer, employersOf, US } from '../../company/employers.ts'

export type PayingAccount = Selectable<DB['paying_account']>

/** The accounts that their owners' payments leave from. */
export function defaultAccounts(db: Read): Promise<PayingAccount[]> {
  return db.selectFrom('paying_account').selectAll().where('is_default', '=', true).execute()
}

/** All that are not closed, those that payments leave from first. */
export function openAccounts(db: Read): Promise<PayingAccount[]> {
  return db
    .selectFrom('paying_account')
    .selectAll()
    .where('closed_at', 'is', null)
    .orderBy('is_default', 'desc')
    .orderBy('id')
    .execute()
}

/** That which the payments of a company leave from; null: ours. */
export function usualAccount(accounts: readonly PayingAccount[], owner: string | null): PayingAccount | undefined {
  return accounts.find(({ is_default, client_business_id }) => is_default && client_business_id === owner)
}

/** Of each of these salaries, the account that it is paid from; null: ours, from which all else is paid. Throws where nobody has given it to us. */
export async function payingAccountsOf(
  db: Read,
  salaryIds: readonly number[],
): Promise<(salaryId: number | null) => PayingAccount> {
  const { accounts, employerOf } = await payersOf(db, salaryIds)
  return (salaryId) => accountFor(accounts, employerOf(salaryId))
}

/** The same; undefined where nobody has given it to us yet. */
export async function knownAccountsOf(
  db: Read,
  salaryIds: readonly number[],
): Promise<(salaryId: number | null) => PayingAccount | undefined> {
  const { accounts, employerOf } = await payersOf(db, salaryIds)
  return (salaryId) => accountOf(accounts, employerOf(salaryId))
}

async function payersOf(db: Read, salaryIds: readonly number[]) {
  const accounts = await defaultAccounts(db)
  const salaries = await db
    .selectFrom('salary')
    .select(['id', 'owner', 'department_id', 'state', 'external_payer'])
    .where(sql<SqlBool>`id = any(${[...salaryIds]}::bigint[])`)
    .execute()
  const employers = await employersOf(db, salaries)
  const employerOf = (salaryId: number | null) => (salaryId === null ? US : decidedEmployer(employers.get(salaryId)))
  return { accounts, employerOf }
}

/** The client company's own where the wage is paid in its name, else ours. */
export function accountOf(accounts: readonly PayingAccount[], { kind, client }: Employer): PayingAccount | undefined {
  return usualAccount(accounts, kind === 'CLIENT' ? client.businessId : null)
}

/** The same. Throws where nobody has given it to us. */
export function accountFor(accounts: readonly PayingAccount[], employer: Employer): PayingAccount {
  const account = accountOf(accounts, employer)
  if (account) return account
  throw employer.kind === 'CLIENT'
    ? new DomainError('CLIENT_ACCOUNT_MISSING', { name: employer.client.name })
    : new DomainError('PAYING_ACCOUNT_MISSING')
}

/** Our own, that customers pay our bills to. Throws RECEIVING_ACCOUNT_MISSING. */
export async function receivingAccount(db: Read): Promise<PayingAccount> {
  const own = usualAccount(await defaultAccounts(db), null)
  if (!own) throw new DomainError('RECEIVING_ACCOUNT_MISSING')
  return own
}

/** The account that a file pays from. */
export function payingAccount(db: Read, id: number | null): Promise<PayingAccount> {
  return db.selectFrom('paying_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** Whom the bank takes the money from. */
export async function payerOf(db: Read, account: PayingAccount): Promise<Payer> {
  const own = await company(db)
  return {
    name: account.client_name ?? own.name,
    serviceId: account.bank_service_id,
    businessId: account.client_business_id ?? own.businessId,
    iban: iban(account.iban),
    bic: bic(account.bic),
  }
}

/** Of the messages that the account's bank takes. */
export function editionOf({ payments_message }: PayingAccount): Edition {
  return editionOfMessage(payments_message)
}

export interface NewPayingAccount {
  /** The client company whose account it is; `null`: our own. */
  readonly client: { readonly businessId: string; readonly name: string } | null
  readonly iban: string
  readonly bic: string
  /** The id that the bank gave for payment files. */
  readonly bankServiceId: string
  /** The name of a connection in the settings. */
  readonly connection: string
  readonly isDefault: boolean
  readonly payments_message?: PayingAccount['payments_message']
  readonly file_limit_cents?: Cents | null
  readonly day_limit_cents?: Cents | null
  readonly debits_until?: number | null
  readonly same_day_until?: number | null
  readonly days_ahead?: number | null
}

/** Keeps accounts, told by the history. A new default one takes the place of its owner's last. */
export async function addPayingAccounts(tx: Tx, accounts: readonly NewPayingAccount[], by: ChangedBy): Promise<void> {
  await insertPayingAccounts(tx, accounts)
  const events = accounts.map(
    (after): AuditEvent => ({ action: 'payingAccount.create', entity: 'company', id: after.iban, after }),
  )
  await auditAll(tx, events, by.who, by.at)
}

export async function insertPayingAccounts(tx: Tx, accounts: readonly NewPayingAccount[]): Promise<void> {
  for (const account of accounts) {
    const { client, isDefault } = account
    const owner = client?.businessId ?? null
    if (isDefault) await takeDefault(tx, owner)
    await tx
      .insertInto('paying_account')
      .values({
        client_business_id: owner,
        client_name: client?.name ?? null,
        iban: iban(account.iban),
        bic: bic(account.bic),
        bank_service_id: account.bankServiceId,
        connection: account.connection,
        is_default: isDefault,
        ...(account.payments_message && { payments_message: account.payments_message }),
        file_limit_cents: account.file_limit_cents ?? null,
        day_limit_cents: account.day_limit_cents ?? null,
        debits_until: account.debits_until ?? null,
        same_day_until: account.same_day_until ?? null,
        days_ahead: account.days_ahead ?? null,
      })
      .execute()
  }
}

/** Nothing of an owner leaves from the account that was its default one. */
export async function takeDefault(tx: Tx, owner: string | null): Promise<void> {
  await tx
    .updateTable('paying_account')
    .set({ is_default: false })
    .where('client_business_id', 'is not distinct from', owner)
    .execute()
}
