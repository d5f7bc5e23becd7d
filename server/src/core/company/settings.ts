import { isDeepStrictEqual } from 'node:util'
import type { PublicSettings } from '@palkkasilta/contract/settings.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { audit, type Told } from '../../kernel/audit.ts'
import { badField } from '../../kernel/errors.ts'
import { refuseStale } from '../../kernel/records/edits.ts'
import type { User } from '../../kernel/user.ts'
import type { Read, Tx, Write } from '../../platform/database/types.ts'
import { type EarlierPolicy, earlierPolicy, policyOn } from './earlier-policies.ts'
import { confirmsOff, offAsked, withdrawOff } from './two-pairs.ts'

/** What holds until staff say otherwise. Everything that leaves the house is off. */
const defaults: Omit<PublicSettings, 'version'> = {
  sendBank: false,
  sendAutomatically: false,
  tulorekisteriEnabled: false,
  twoPairsOfEyes: false,
  distraintIban: '',
  distraintBic: '',
  distraintCreditor: '',
  tyelCode: '',
  tyelId: '',
  tyelFrom: null,
  applicationUrl: '',
  accidentInsurerName: '',
  invoiceFooter: '',
  invoiceFooterEn: '',
  reverseVatText: '',
  reverseVatTextEn: '',
}

export type CompanySettings = Required<PublicSettings>

/** The same of one setting, to be told within another query: who made a payment cannot approve it. */
export const twoPairsOfEyesHold = sql<boolean>`exists (
  select 1 from company_setting where key = 'twoPairsOfEyes' and value = 'true')`

/** With the pension policy of a day, where one is given; otherwise with the one that began last. */
export async function companySettings(db: Read, on?: LocalDate): Promise<CompanySettings> {
  if (on !== undefined) return (await settingsByDay(db))(on)
  const rows = await db.selectFrom('company_setting').select(['key', 'value']).execute()
  const { version } = await db.selectFrom('company_setting_version').select('version').executeTakeFirstOrThrow()
  const stored = Object.fromEntries(rows.filter((row) => row.key in defaults).map((row) => [row.key, row.value]))
  return { ...defaults, ...stored, version }
}

/** The settings with the pension policy of any day. */
export async function settingsByDay(db: Read): Promise<(day: LocalDate) => CompanySettings> {
  const settings = await companySettings(db)
  const earlier = await earlierPensionPolicies(db)
  const present = { insurer: settings.tyelCode, policyNumber: settings.tyelId }
  return (day) => {
    const { insurer, policyNumber } = policyOn(present, earlier, day)
    return { ...settings, tyelCode: insurer, tyelId: policyNumber }
  }
}

const EARLIER_POLICIES = 'tyelEarlier'

async function earlierPensionPolicies(db: Read): Promise<readonly EarlierPolicy[]> {
  const row = await db
    .selectFrom('company_setting')
    .select('value')
    .where('key', '=', EARLIER_POLICIES)
    .executeTakeFirst()
  return z.array(earlierPolicy).parse(row?.value ?? [])
}

/** A new first day begins a new policy: the one before it ends on the day before, and stays that of earlier payments. */
async function endPensionPolicy(tx: Tx, { tyelCode, tyelId, tyelFrom }: CompanySettings, next: string | null) {
  if (next === tyelFrom) return
  if (next === null || (tyelFrom !== null && next < tyelFrom))
    throw badField('publicSettings.tyelFrom', `Uuden TyEL-sopimuksen on alettava edellisen jälkeen.`)
  const until = localDate(next).subtract({ days: 1 }).toString()
  const ended: EarlierPolicy = { until, insurer: tyelCode, policyNumber: tyelId }
  await put(tx, EARLIER_POLICIES, [...(await earlierPensionPolicies(tx)), ended])
}

const openedKey = (connection: string) => `bankOpened.${connection}`

/** When a call to a bank last succeeded: of several connections the one for which it is longest ago. */
export async function bankOpened(db: Read, connections: readonly string[]): Promise<string | null> {
  if (connections.length === 0) return null
  const rows = await db
    .selectFrom('company_setting')
    .select('value')
    .where('key', 'in', connections.map(openedKey))
    .execute()
  const [longestAgo] = rows.map(({ value }) => String(value)).sort()
  return rows.length === connections.length ? (longestAgo ?? null) : null
}

export async function noteBankOpened(db: Write, connection: string, now: Temporal.Instant): Promise<void> {
  await put(db, openedKey(connection), now.toString())
}

const failedKey = (connection: string) => `bankFailed.${connection}`

interface BankFailed {
  readonly at: string
  readonly problem: string | null
}

/** A bank could not be asked, and why, where that can be told to staff. */
export async function noteBankFailed(db: Write, connection: string, failed: BankFailed): Promise<void> {
  await put(db, failedKey(connection), failed)
}

/** How each bank was last asked, in the order of the connections. */
export async function bankContacts(db: Read, connections: readonly string[]) {
  const rows = await db
    .selectFrom('company_setting')
    .selectAll()
    .where('key', 'in', ['', ...connections.flatMap((each) => [openedKey(each), failedKey(each)])])
    .execute()
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return connections.map((connection) => ({
    connection,
    opened: (values.get(openedKey(connection)) ?? null) as string | null,
    failed: (values.get(failedKey(connection)) ?? null) as BankFailed | null,
  }))
}

/**
 * Saves what is given. Two pairs of eyes go off when a second person says so within a day: the first one only asks, and the
 * setting stays on. Who saves it as on takes that back.
 */
export async function saveSettings(
  tx: Tx,
  change: Partial<PublicSettings>,
  user: User,
  now: Temporal.Instant,
): Promise<Told> {
  const { version } = await tx
    .selectFrom('company_setting_version')
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow()
  const { version: given, ...values } = change
  await refuseStale(tx, { entity: 'settings', id: 'company', version }, given)
  const [before, asked] = [await companySettings(tx), await offAsked(tx, now)]
  const isSwitchedOff = before.twoPairsOfEyes && values.twoPairsOfEyes === false
  if (isSwitchedOff && !(await confirmsOff(tx, user, now))) {
    values.twoPairsOfEyes = true
    await audit(tx, { action: 'settings.askOff', entity: 'settings', id: 'company' }, user.id, now)
  } else if (values.twoPairsOfEyes) await withdrawOff(tx)
  if (values.tyelFrom !== undefined) await endPensionPolicy(tx, before, values.tyelFrom)
  for (const [key, value] of Object.entries(values)) await put(tx, key, value)
  const isSame = isDeepStrictEqual([before, asked], [await companySettings(tx), await offAsked(tx, now)])
  if (isSame) return { noneBecause: 'nothing changed' }
  await tx
    .updateTable('company_setting_version')
    .set({ version: version + 1 })
    .execute()
  const after = await companySettings(tx)
  await audit(tx, { action: 'settings.save', entity: 'settings', id: 'company', before, after }, user.id, now)
  return 'inside'
}

async function put(db: Write, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('company_setting')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}
