import { OWN_VIEW, type SettingsRecord } from '@palkkasilta/contract/settings.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { among } from '../../platform/database/many-rows.ts'
import type { Read, Write } from '../../platform/database/types.ts'
import { type EarlierPolicy, earlierPolicy, policyOn } from './earlier-policies.ts'
import type { SetByLaw, SetRates } from './figures.ts'

/** What is set once for all days; the rest of the settings has its days (`figures.ts`). */
type PlainSettings = Omit<SettingsRecord, keyof SetRates | keyof SetByLaw | 'version'>

/** What holds until staff say otherwise. Everything that leaves the house is off. */
const defaults: PlainSettings = {
  taxpercent: null,
  minimumhourlywage: null,
  percentFromExtIem: null,
  extraTaxPercent: null,
  advancePercentage: null,
  applicationUrl: OWN_VIEW,
  sendEmail: false,
  sendBank: false,
  sendAutomatically: false,
  tulorekisteriEnabled: false,
  tulorekisteriRealTime: true,
  twoPairsOfEyes: false,
  distraintIban: '',
  distraintBic: '',
  distraintCreditor: '',
  taxIban: '',
  taxReference: '',
  taxCreditor: 'Verohallinto',
  tyelCode: '',
  tyelId: '',
  tyelFrom: null,
  accidentInsurerName: '',
  salaryPeriodStartData: null,
  invoiceFooter: '',
  invoiceFooterEn: '',
  reverseVatText: '',
  reverseVatTextEn: '',
  mailBillOpen: '',
  mailBillOpenEn: '',
  mailBillApproved: '',
  mailBillApprovedEn: '',
  mailBillClosed: '',
  mailBillClosedEn: '',
  mailBillPaid: '',
  mailBillPaidEn: '',
  mailSalaryPaid: '',
  mailSalaryPaidEn: '',
  mailSubcontractApproval: '',
  mailSubcontractApprovalEn: '',
}

export type CompanySettings = PlainSettings & { readonly version: number }

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

export const EARLIER_POLICIES = 'tyelEarlier'

export async function earlierPensionPolicies(db: Read): Promise<readonly EarlierPolicy[]> {
  const row = await db
    .selectFrom('company_setting')
    .select('value')
    .where('key', '=', EARLIER_POLICIES)
    .executeTakeFirst()
  return z.array(earlierPolicy).parse(row?.value ?? [])
}

const openedKey = (connection: string) => `bankOpened.${connection}`

/** When a call to a bank last succeeded: of several connections the one for which it is longest ago. */
export async function bankOpened(db: Read, connections: readonly string[]): Promise<string | null> {
  if (connections.length === 0) return null
  const rows = await db
    .selectFrom('company_setting')
    .select('value')
    .where(among('key', connections.map(openedKey)))
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
    .where(
      among(
        'key',
        connections.flatMap((each) => [openedKey(each), failedKey(each)]),
      ),
    )
    .execute()
  const values = new Map(rows.map(({ key, value }) => [key, value]))
  return connections.map((connection) => ({
    connection,
    opened: (values.get(openedKey(connection)) ?? null) as string | null,
    failed: (values.get(failedKey(connection)) ?? null) as BankFailed | null,
  }))
}

/** Keeps a setting under its key. */
export async function put(db: Write, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value)
  await db
    .insertInto('company_setting')
    .values({ key, value: text })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: text }))
    .execute()
}
