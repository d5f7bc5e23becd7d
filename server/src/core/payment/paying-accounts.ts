import { bic } from '@palkkasilta/values/bic.ts'
import { iban } from '@palkkasilta/values/iban.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import type { Payer } from '../../integrations/bank/messages/payments.ts'
import { type AuditEvent, auditAll, type ChangedBy } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import { clientsOf } from '../company/clients.ts'
import { company } from '../company/company.ts'

export type PayingAccount = Selectable<DB['paying_account']>

/**
 * The account that each salary is paid from: its owner's default one. A client company whose account nobody has given us is paid
 * for from our own.
 */
export async function payingAccountsOf(
  db: Read,
  salaryIds: readonly number[],
): Promise<ReadonlyMap<number, PayingAccount>> {
  const accounts = await db.selectFrom('paying_account').selectAll().where('is_default', '=', true).execute()
  const salaries = await db
    .selectFrom('salary')
    .select(['id', 'owner', 'department_id'])
    .where(sql<SqlBool>`id = any(${[...salaryIds]}::bigint[])`)
    .execute()
  const departments = salaries.flatMap(({ owner, department_id }) =>
    owner === 'EXTERNAL' ? (department_id ?? []) : [],
  )
  const clients = await clientsOf(db, departments)
  const accountOf = (businessId: string | null | undefined) =>
    accounts.find(({ client_business_id }) => client_business_id === businessId)
  return new Map(
    salaries.map(({ id, owner, department_id }) => {
      const client = owner === 'EXTERNAL' ? clients.get(department_id ?? '') : undefined
      const account = accountOf(client?.businessId) ?? accountOf(null)
      if (!account) throw new DomainError('PAYING_ACCOUNT_MISSING')
      return [id, account]
    }),
  )
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
}

/** Keeps accounts. A new default one takes the place of its owner's last. */
export async function addPayingAccounts(tx: Tx, accounts: readonly NewPayingAccount[], by: ChangedBy): Promise<void> {
  for (const account of accounts) {
    const { client, isDefault } = account
    const owner = client?.businessId ?? null
    if (isDefault)
      await tx
        .updateTable('paying_account')
        .set({ is_default: false })
        .where('client_business_id', 'is not distinct from', owner)
        .execute()
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
      })
      .execute()
  }
  const events = accounts.map(
    (after): AuditEvent => ({ action: 'payingAccount.create', entity: 'company', id: after.iban, after }),
  )
  await auditAll(tx, events, by.who, by.at)
}
