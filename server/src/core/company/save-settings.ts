import { isDeepStrictEqual } from 'node:util'
import { SETTINGS_ID } from '@palkkasilta/contract/history.ts'
import { type SettingsRecord, settingsForm } from '@palkkasilta/contract/settings.ts'
import { type RateName, rateNames } from '@palkkasilta/contract/settings-figures.ts'
import { dayOf, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import type { Rate } from '@palkkasilta/values/money.ts'
import { z } from 'zod'
import { audit, type Told } from '../../kernel/audit.ts'
import { badField } from '../../kernel/errors.ts'
import { refuseStale } from '../../kernel/records/edits.ts'
import type { User } from '../../kernel/user.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { type AskedValues, type AuthorityKind, askForChange } from './asked-changes.ts'
import type { EarlierPolicy } from './earlier-policies.ts'
import { figuresOf, kindOf, lastTurn, ratesOn, setByLaw } from './figures.ts'
import { setCompanyRate } from './rates.ts'
import { type CompanySettings, companySettings, EARLIER_POLICIES, earlierPensionPolicies, put } from './settings.ts'
import { confirmsOff, offAsked, withdrawOff } from './two-pairs.ts'

const DAYS = 100_000

/**
 * The settings as they are on a day: the rates are those in force. The version grows with every edit and when a rate's next value
 * comes into force, so that a form that was opened before does not save the one before it again.
 */
export async function settingsRecord(db: Read, today: LocalDate): Promise<SettingsRecord> {
  const figures = await figuresOf(db)
  const { version, ...settings } = await companySettings(db)
  return {
    ...settings,
    ...ratesOn(figures, today),
    ...setByLaw(figures, today),
    version: version * DAYS + lastTurn(figures, today),
  }
}

/** Holds the settings until the end of the transaction. */
export async function lockSettings(tx: Tx): Promise<number> {
  const { version } = await tx
    .selectFrom('company_setting_version')
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow()
  return version
}

export async function nextVersion(tx: Tx, version: number): Promise<void> {
  await tx
    .updateTable('company_setting_version')
    .set({ version: version + 1 })
    .execute()
}

/** A new first day begins a new policy: the one before it ends on the day before, and stays that of earlier payments. */
async function endPensionPolicy(
  tx: Tx,
  { tyelCode, tyelId, tyelFrom }: Pick<CompanySettings, 'tyelCode' | 'tyelId' | 'tyelFrom'>,
  next: string | null,
) {
  if (next === tyelFrom) return
  if (next === null || (tyelFrom !== null && next < tyelFrom))
    throw badField('publicSettings.tyelFrom', `Uuden TyEL-sopimuksen on alettava edellisen jälkeen.`)
  const until = localDate(next).subtract({ days: 1 }).toString()
  const ended: EarlierPolicy = { until, insurer: tyelCode, policyNumber: tyelId }
  await put(tx, EARLIER_POLICIES, [...(await earlierPensionPolicies(tx)), ended])
}

/**
 * Saves what is given; rates hold from today on. Two pairs of eyes go off when a second person says so within a day: the first one
 * only asks, and the setting stays on. Who saves it as on takes that back.
 */
export async function saveSettings(
  tx: Tx,
  change: Partial<SettingsRecord>,
  user: User,
  now: Temporal.Instant,
): Promise<Told> {
  const version = await lockSettings(tx)
  const today = dayOf(now)
  const { version: given, ...values } = change
  const before = await settingsRecord(tx, today)
  await refuseStale(tx, { entity: 'settings', id: SETTINGS_ID, version: before.version }, given)
  const asked = await offAsked(tx, now)
  const isSwitchedOff = before.twoPairsOfEyes && values.twoPairsOfEyes === false
  if (isSwitchedOff && !(await confirmsOff(tx, user, now))) {
    values.twoPairsOfEyes = true
    await audit(tx, { action: 'settings.askOff', entity: 'settings', id: SETTINGS_ID }, user.id, now)
  } else if (values.twoPairsOfEyes) await withdrawOff(tx)
  if (before.twoPairsOfEyes) await askForAuthorities(tx, before, values, { who: user.id, at: now })
  if (values.tyelFrom !== undefined) await endPensionPolicy(tx, before, values.tyelFrom)
  const by = { who: user.id, at: now }
  for (const [key, value] of Object.entries(values))
    if (isRate(key))
      await setCompanyRate(tx, { kind: kindOf[key], from: today, rate: value as Rate | null, source: SAVED }, by)
    else await put(tx, key, value)
  const after = await settingsRecord(tx, today)
  if (isDeepStrictEqual([before, asked], [after, await offAsked(tx, now)])) return { noneBecause: 'nothing changed' }
  await nextVersion(tx, version)
  const event = { action: 'settings.save', entity: 'settings', id: SETTINGS_ID } as const
  await audit(tx, { ...event, before: onWire(before), after: onWire(after) }, user.id, now)
  return 'inside'
}

/** Where money is paid that was withheld for an authority. */
const accountsOfAuthorities = {
  distraint: ['distraintIban', 'distraintBic', 'distraintCreditor'],
  tax: ['taxIban', 'taxReference', 'taxCreditor'],
} as const satisfies Record<AuthorityKind, readonly (keyof SettingsRecord)[]>

/** Where money of authorities is paid waits for a second person: taken out of what is saved. */
async function askForAuthorities(tx: Tx, before: SettingsRecord, values: Partial<SettingsRecord>, by: Editor) {
  for (const kind of ['distraint', 'tax'] as const) {
    const given = accountsOfAuthorities[kind].filter(
      (name) => values[name] !== undefined && values[name] !== before[name],
    )
    if (given.length === 0) continue
    const asked = Object.fromEntries(given.map((name) => [name, values[name] ?? '']))
    await askForChange(tx, { kind, values: asked }, by)
    await audit(tx, { action: 'settings.askChange', entity: 'settings', id: SETTINGS_ID, after: asked }, by.who, by.at)
    for (const name of given) delete values[name]
  }
}

/** What was asked of where the money of an authority is paid, confirmed by another. */
export async function setAccountOfAuthority(tx: Tx, kind: AuthorityKind, asked: AskedValues): Promise<void> {
  const version = await lockSettings(tx)
  for (const name of accountsOfAuthorities[kind]) if (asked[name] !== undefined) await put(tx, name, asked[name])
  await nextVersion(tx, version)
}

interface Editor {
  readonly who: number
  readonly at: Temporal.Instant
}

/** What is said of a rate's source by whoever saves the settings. */
const SAVED = 'Tallennettu asetuksissa'

const isRate = (key: string): key is RateName => (rateNames as readonly string[]).includes(key)

const onWire = (record: SettingsRecord) => z.encode(settingsForm.record, record)
