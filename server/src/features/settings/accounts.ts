import { readChanges } from '@palkkasilta/contract/changes.ts'
import type { AnyForm } from '@palkkasilta/contract/form.ts'
import { SETTINGS_ID } from '@palkkasilta/contract/history.ts'
import {
  accountForm,
  type listAccounts,
  type listClientAccounts,
  newAccountForm,
} from '@palkkasilta/contract/paying-accounts.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import { z } from 'zod'
import {
  type AskedKind,
  type AskedValues,
  askedChanges,
  askForChange,
  takeAsked,
} from '../../core/company/asked-changes.ts'
import { type ClientCompany, clientsOf } from '../../core/company/clients.ts'
import { setAccountOfAuthority } from '../../core/company/save-settings.ts'
import { companySettings } from '../../core/company/settings.ts'
import { type Balance, balancesOf } from '../../core/payment/accounts/balances.ts'
import { bankNameOf } from '../../core/payment/accounts/bank-directory.ts'
import {
  type AccountChanges,
  changeAccount,
  closeAccount,
  createAccount,
  judgeAccount,
  type NewAccount,
  openAccount,
  refuseDefault,
} from '../../core/payment/accounts/edit-accounts.ts'
import { accountTimes } from '../../core/payment/accounts/last-times.ts'
import type { PayingAccount } from '../../core/payment/accounts/paying-accounts.ts'
import { allSources } from '../../integrations/bank/channel/last-times.ts'
import type { AuditEvent } from '../../kernel/audit.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

type Accounts = z.output<NonNullable<typeof listAccounts.reply>>
type ClientAccounts = z.output<NonNullable<typeof listClientAccounts.reply>>

/** Who asks, and which connections to banks there are. */
export interface Asking {
  readonly who: number
  readonly at: Temporal.Instant
  readonly connections: readonly string[]
}

export async function shownAccounts(db: Read, { who, connections }: Omit<Asking, 'at'>): Promise<Accounts> {
  const rows = await db.selectFrom('paying_account').selectAll().orderBy('client_name').orderBy('id').execute()
  const asked = await askedChanges(db)
  const balances = await balancesOf(
    db,
    rows.map(({ iban }) => iban),
  )
  return {
    accounts: rows.map((row) => ({
      ...{ id: row.id, iban: row.iban, bic: row.bic, bankName: bankNameOf(row.bic), connection: row.connection },
      ...{ bankServiceId: row.bank_service_id, isDefault: row.is_default, closedAt: row.closed_at },
      ...{ fileLimit: centsOrNone(row.file_limit_cents), dayLimit: centsOrNone(row.day_limit_cents) },
      ...lastTimesTold(row),
      ...{ paymentsMessage: row.payments_message, balance: told(balances.get(row.iban)) },
      client:
        row.client_business_id === null ? null : { businessId: row.client_business_id, name: row.client_name ?? '' },
    })),
    asked: asked.map((row) => ({
      ...{ id: row.id, kind: row.kind as AskedKind, iban: row.iban, values: row.content as AskedValues },
      ...{ by: `${row.first_name} ${row.last_name}`.trim(), at: row.asked_at, own: row.asked_by === who },
    })),
    connections: [...connections],
  }
}

/** Those of the company that a department belongs to. Throws NOT_FOUND. */
export async function clientAccounts(db: Read, departmentId: string, by: Omit<Asking, 'at'>): Promise<ClientAccounts> {
  const department = await db.selectFrom('department').select('id').where('id', '=', departmentId).executeTakeFirst()
  if (!department) throw new DomainError('NOT_FOUND')
  return accountsOf(db, (await clientsOf(db, [departmentId])).get(departmentId), by)
}

/** Those of a customer that is a client company. Throws NOT_FOUND. */
export async function customerAccounts(db: Read, id: number, by: Omit<Asking, 'at'>): Promise<ClientAccounts> {
  const customer = await db
    .selectFrom('customer')
    .select(['name', 'business_id'])
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!customer) throw new DomainError('NOT_FOUND')
  const { name, business_id: businessId } = customer
  const company = await db
    .selectFrom('department')
    .leftJoin('department as above', 'above.id', 'department.parent_id')
    .select('department.id')
    .where('department.business_id', '=', businessId)
    .where('department.business_id', '<>', '')
    .where(({ eb }) => eb('above.business_id', 'is distinct from', businessId))
    .orderBy('department.id')
    .executeTakeFirst()
  const client = company && (await clientsOf(db, [company.id])).get(company.id)
  const answer = await accountsOf(db, client ?? { name, businessId, externalPayer: null }, by)
  return client || answer.accounts.length > 0 || answer.asked.length > 0 ? answer : { ...answer, client: null }
}

type Client = Pick<ClientCompany, 'name' | 'businessId' | 'externalPayer'>

async function accountsOf(db: Read, client: Client | undefined, by: Omit<Asking, 'at'>): Promise<ClientAccounts> {
  const { accounts, asked, connections } = await shownAccounts(db, by)
  const { twoPairsOfEyes } = await companySettings(db)
  const own = accounts.filter((account) => account.client !== null && account.client.businessId === client?.businessId)
  const ibans = own.map(({ iban }) => iban)
  return {
    ...{ connections, twoPairsOfEyes, accounts: own },
    client: client ? { businessId: client.businessId, name: client.name } : null,
    payer: client?.externalPayer ?? 'UNDECIDED',
    asked: asked.filter(
      ({ iban, values }) =>
        (iban !== null && ibans.includes(iban)) || (client && values.clientBusinessId === client.businessId),
    ),
  }
}

/** By the column, what a body has of the form's fields. Throws BAD_REQUEST with every field that cannot stand. */
function read<Value>(form: AnyForm, body: object, record?: Readonly<Record<string, unknown>>): Value {
  const { value, problems } = readChanges(form, { ...body }, record)
  if (problems.length > 0) throw new DomainError('BAD_REQUEST', {}, problems)
  return value as Value
}

const centsOrNone = (value: number | null) => (value === null ? null : cents(value))

const shortTime = (time: Temporal.PlainTime) => time.toString({ smallestUnit: 'minute' })

/** What staff have entered of the bank's last times, and what counts. */
function lastTimesTold(account: PayingAccount) {
  const { debits, sameDay, daysAhead, sources } = accountTimes(account)
  return {
    ...{ debitsUntil: account.debits_until, sameDayUntil: account.same_day_until, daysAhead: account.days_ahead },
    lastTimes: { debits: shortTime(debits), sameDay: shortTime(sameDay), daysAhead, source: allSources(sources) },
  }
}

/** What the bank has told up to now. */
const told = (balance: Balance | undefined) =>
  balance?.closing != null && balance.on !== null
    ? { amount: sum([balance.closing, balance.booked]), on: balance.on }
    : null

/** An account as its form has it. */
function asItIs(account: PayingAccount): z.input<typeof accountForm.record> {
  return z.encode(accountForm.record, {
    ...{ bic: account.bic, bankServiceId: account.bank_service_id, connection: account.connection },
    ...{ isDefault: account.is_default, fileLimit: centsOrNone(account.file_limit_cents) },
    ...{ dayLimit: centsOrNone(account.day_limit_cents), paymentsMessage: account.payments_message },
    ...{ debitsUntil: account.debits_until, sameDayUntil: account.same_day_until, daysAhead: account.days_ahead },
  })
}

/** By the wire's name and in its form, as it is asked and told. */
const named = (form: AnyForm, values: object): AskedValues =>
  Object.fromEntries(
    Object.entries(values).map(([column, value]) => {
      const field = form.fields[column]
      return [field?.name ?? column, (field?.codec ? z.encode(field.codec, value) : value) as AskedValues[string]]
    }),
  )

interface Change {
  readonly kind: AskedKind
  readonly accountId?: number
  readonly values: AskedValues
  readonly action: 'settings.addAccount' | 'settings.saveAccount' | 'settings.closeAccount'
  readonly apply: () => Promise<void>
}

/** Done at once, or asked for where a second pair of eyes has to see it. */
async function doneOrAsked(tx: Tx, { apply, action, ...asked }: Change, by: Asking): Promise<Written<Accounts>> {
  const { twoPairsOfEyes } = await companySettings(tx)
  if (twoPairsOfEyes) await askForChange(tx, asked, by)
  else await apply()
  const told: AuditEvent = {
    action: twoPairsOfEyes ? 'settings.askChange' : action,
    ...{ entity: 'settings', id: SETTINGS_ID, after: asked.values },
  }
  return { reply: await shownAccounts(tx, by), audit: [told] }
}

export async function addAccount(tx: Tx, body: object, by: Asking): Promise<Written<Accounts>> {
  const given = read<NewAccount>(newAccountForm, body)
  await judgeAccount(tx, given, by.connections)
  const values = named(newAccountForm, given)
  const apply = () => createAccount(tx, given)
  return doneOrAsked(tx, { kind: 'payingAccount', values, action: 'settings.addAccount', apply }, by)
}

export async function saveAccount(tx: Tx, id: number, body: object, by: Asking): Promise<Written<Accounts>> {
  const account = await openAccount(tx, id)
  const changes = read<AccountChanges>(accountForm, body, asItIs(account))
  await judgeAccount(tx, changes, by.connections)
  if (Object.keys(changes).length === 0)
    return { reply: await shownAccounts(tx, by), audit: { noneBecause: 'it was saved as it was' } }
  const values = { iban: account.iban, ...named(accountForm, changes) }
  const apply = () => changeAccount(tx, account, changes)
  return doneOrAsked(tx, { kind: 'payingAccount', accountId: id, values, action: 'settings.saveAccount', apply }, by)
}

export async function endAccount(tx: Tx, id: number, by: Asking): Promise<Written<Accounts>> {
  const account = await openAccount(tx, id)
  refuseDefault(account)
  const values = { iban: account.iban }
  const apply = () => closeAccount(tx, account, by.at)
  return doneOrAsked(tx, { kind: 'closing', accountId: id, values, action: 'settings.closeAccount', apply }, by)
}

/** Does what another asked for, judged anew. Throws NOT_FOUND, CONFIRMED_BY_ANOTHER, and what the change itself refuses. */
export async function confirmChange(tx: Tx, id: number, by: Asking): Promise<Written<Accounts>> {
  const { kind, account_id: accountId, content, asked_by } = await takeAsked(tx, id)
  if (asked_by === by.who) throw new DomainError('CONFIRMED_BY_ANOTHER')
  const account = accountId === null ? null : await openAccount(tx, accountId)
  if (kind === 'distraint' || kind === 'tax') await setAccountOfAuthority(tx, kind, content)
  else if (account === null) {
    const given = read<NewAccount>(newAccountForm, content)
    await judgeAccount(tx, given, by.connections)
    await createAccount(tx, given)
  } else if (kind === 'closing') await closeAccount(tx, account, by.at)
  else {
    const { iban: _, ...changed } = content
    await changeAccount(tx, account, read<AccountChanges>(accountForm, changed, asItIs(account)))
  }
  const told: AuditEvent = { action: 'settings.confirmChange', entity: 'settings', id: SETTINGS_ID, after: content }
  return { reply: await shownAccounts(tx, by), audit: [told] }
}

/** Throws NOT_FOUND. */
export async function withdrawChange(tx: Tx, id: number, by: Asking): Promise<Written<Accounts>> {
  const { content } = await takeAsked(tx, id)
  const told: AuditEvent = { action: 'settings.withdrawChange', entity: 'settings', id: SETTINGS_ID, before: content }
  return { reply: await shownAccounts(tx, by), audit: [told] }
}
