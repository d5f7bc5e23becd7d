import type { ConsentedBank } from '@palkkasilta/contract/account-consent.ts'
import { bankLogo } from '@palkkasilta/contract/bank-mark.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import { dayAt } from '../../platform/database/days.ts'
import type { Read } from '../../platform/database/types.ts'

export type ConsentRow = Awaited<ReturnType<typeof consentsWhere>>[number]

function consents(db: Read) {
  return db.selectFrom('account_consent').selectAll()
}

function consentsWhere(db: Read, reference: string) {
  return consents(db)
    .where((row) => row.or([row('reference', '=', reference), row('request_id', '=', reference)]))
    .execute()
}

/** The one by which bookings are fetched. */
export function consentInUse(db: Read): Promise<ConsentRow | undefined> {
  return consents(db).where('state', '=', 'CONNECTED').executeTakeFirst()
}

export function newestConsent(db: Read): Promise<ConsentRow | undefined> {
  return consents(db).orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** The connection that staff look at: the one that is on its way, else the one in use, else the last that there was. */
export async function currentConsent(db: Read): Promise<ConsentRow | undefined> {
  const newest = await newestConsent(db)
  return newest?.state === 'CREATED' ? newest : ((await consentInUse(db)) ?? newest)
}

/** By our reference, as the bank's way back names it, or by the provider's own id. Throws CONSENT_UNKNOWN. */
export async function consentBy(db: Read, reference: string): Promise<ConsentRow> {
  const [found] = await consentsWhere(db, reference)
  if (!found) throw new DomainError('CONSENT_UNKNOWN', { ref: reference })
  return found
}

/** Throws CONSENT_UNKNOWN. */
export async function consentWithId(db: Read, id: number): Promise<ConsentRow> {
  const found = await consents(db).where('id', '=', id).executeTakeFirst()
  if (!found) throw new DomainError('CONSENT_UNKNOWN', { ref: id })
  return found
}

/** Why it is over, in words for staff. */
export function consentOver({ institution_name: bank, reason }: ConsentRow): DomainError {
  return new DomainError('CONSENT_OVER', { bank, reason: reason ?? 'syytä ei kerrottu' })
}

export async function connectionOf(db: Read, row: ConsentRow): Promise<ConsentedBank> {
  const accounts = await db
    .selectFrom('consent_account')
    .select('external_id')
    .where('consent_id', '=', row.id)
    .orderBy('id')
    .execute()
  return {
    id: row.id,
    gocardlessAgreementDone: row.agreed_at,
    gocardlessAgreementValidUntil: row.ends_at,
    gocardlessAgreement: row.agreement_id,
    logo: bankLogo(row.institution_name),
    name: row.institution_name,
    bic: row.institution_bic,
    bankId: row.institution_id,
    requisitionID: row.request_id,
    link: row.link,
    reference: row.reference,
    state: row.state,
    accounts: accounts.map(({ external_id }) => external_id),
    reason: row.reason,
  }
}

/** Days before the end of a consent from which staff are told of it. */
const TOLD_BEFORE_DAYS = 14

/** Ends within two weeks of a moment. */
export function endsSoon(validUntil: string, now: Temporal.Instant): boolean {
  const from = Temporal.Instant.from(validUntil).subtract({ hours: 24 * TOLD_BEFORE_DAYS })
  return Temporal.Instant.compare(from, now) <= 0
}

/** The last day on which a consent holds. */
export const lastDay = dayAt(sql`ends_at`)

/** The same for the one in use, by day. */
export const endingBy = (today: LocalDate) =>
  sql<boolean>`state = 'CONNECTED' and ${lastDay} <= ${today.add({ days: TOLD_BEFORE_DAYS }).toString()}::date`
