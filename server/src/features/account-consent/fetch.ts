import { dayOf, finnishDate, type LocalDate, localDate, ZONE } from '@palkkasilta/values/date.ts'
import type { AccountData, Bookings, Standing } from '../../integrations/account-data/port.ts'
import { commitAs } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Services } from '../../kernel/services.ts'
import { type AllowedAccount, allowedAccounts } from './allowance.ts'
import { keepNew } from './bookings.ts'
import { keepStanding } from './connect.ts'
import { type ConsentRow, consentInUse, consentOver, newestConsent } from './consents.ts'
import { matchWithPayments } from './match.ts'

type Fetching = Pick<Services, 'db' | 'clock' | 'integrations' | 'jobs'>

export interface Fetched {
  readonly found: number
  readonly matched: number
  readonly unreadable: number
  readonly waitsUntil: string | null
}

/** What is booked late, or dated back, is within these days. */
const DAYS_BACK = 7
/** Of an account that is fetched for the first time. */
const FIRST_DAYS = 90

/** Fetches new bookings of every account that may be asked for, and notes how it went. `who`: null, the product by itself. */
export async function fetchBookings(services: Fetching, who: number | null): Promise<Fetched> {
  try {
    const fetched = await fetchAll(services, await usableConsent(services), who)
    const succeeded_at = services.clock.now().toString()
    const { found } = fetched
    await services.db.updateTable('account_data').set({ succeeded_at, found, problem: null }).execute()
    return fetched
  } catch (error) {
    const problem = problemOf(error)?.message ?? 'Ohjelmassa on vika. Pyydä pääkäyttäjää katsomaan lokia.'
    const failed_at = services.clock.now().toString()
    await services.db.updateTable('account_data').set({ failed_at, problem }).execute()
    throw error
  }
}

/** Throws where there is none, or its time has run out. */
async function usableConsent(services: Fetching): Promise<ConsentRow> {
  const { db, clock } = services
  const consent = await consentInUse(db)
  if (!consent) {
    const last = await newestConsent(db)
    throw last?.reason ? consentOver(last) : new DomainError('NO_CONSENT')
  }
  const until = Temporal.Instant.from(consent.ends_at ?? consent.created_at)
  if (Temporal.Instant.compare(until, clock.now()) > 0) return consent
  const reason = `suostumuksen aika päättyi ${finnishDate(dayOf(until))}`
  return end(services, consent, { state: 'EXPIRED', reason })
}

async function fetchAll(services: Fetching, consent: ConsentRow, who: number | null): Promise<Fetched> {
  const now = services.clock.now()
  const accounts = await allowedAccounts(services.db, consent.id, now)
  const open = accounts.filter(({ left }) => left > 0)
  const waitsUntil = accounts.flatMap(({ waitsUntil: until }) => until ?? []).toSorted()[0] ?? null
  if (open.length === 0) throw spent(accounts[0]?.allowed ?? 0, waitsUntil)
  const client = services.integrations.accountData.of(consent.provider as AccountData['provider'])
  const all = { found: 0, matched: 0, unreadable: 0, waitsUntil }
  for (const account of open) {
    const told = await client.bookings(account.external_id, since(account, dayOf(now)))
    const one = await kept(services, consent, { account, told, who })
    all.found += one.found
    all.matched += one.matched
    all.unreadable += one.unreadable
    all.waitsUntil ??= one.waitsUntil
  }
  return all
}

function since({ known_to }: AllowedAccount, today: LocalDate): LocalDate {
  return known_to === null ? today.subtract({ days: FIRST_DAYS }) : localDate(known_to).subtract({ days: DAYS_BACK })
}

interface Told {
  readonly account: AllowedAccount
  readonly told: Bookings
  readonly who: number | null
}

/** Keeps the answer for one account, with what it says of how often we may ask. */
async function kept(services: Fetching, consent: ConsentRow, { account, told, who }: Told): Promise<Fetched> {
  const now = services.clock.now()
  if (told.state === 'ENDED') return end(services, consent, told)
  if (told.state === 'SPENT') {
    const until = now.add({ seconds: told.seconds }).toString()
    await services.db.updateTable('consent_account').set({ free_at: until }).where('id', '=', account.id).execute()
    throw spent(account.allowed, until)
  }
  const { allowance, unreadable } = told
  return commitAs(services, who, async (tx) => {
    // what another one fetches at the same time is known before this one looks
    await tx.selectFrom('consent_account').select('id').where('id', '=', account.id).forUpdate().execute()
    await tx.insertInto('account_fetch').values({ account_id: account.id, fetched_at: now.toString() }).execute()
    if (allowance) {
      const free_at = allowance.left > 0 ? null : now.add({ seconds: allowance.seconds }).toString()
      const said = { allowed: allowance.allowed, free_at }
      await tx.updateTable('consent_account').set(said).where('id', '=', account.id).execute()
    }
    const teller = { accountId: account.id, provider: consent.provider }
    const found = await keepNew(tx, teller, told.bookings, now)
    const matched = await matchWithPayments(tx)
    const after = { account: account.iban, found, matched, unreadable }
    const event = { action: 'accountConsent.fetch', entity: 'accountConsent', id: consent.id, after } as const
    const reply = { found, matched, unreadable, waitsUntil: null }
    return { reply, audit: who !== null || found > 0 ? [event] : { noneBecause: 'nothing has come' } }
  })
}

/** The bank has ended it, or its time is over: it stays to be looked at with why, and nothing else changes. */
async function end(
  services: Fetching,
  consent: ConsentRow,
  standing: Extract<Standing, { reason: string }>,
): Promise<never> {
  await commitAs(services, null, async (tx, at) => {
    const by = standing.state === 'EXPIRED' ? 'product' : 'bank'
    await keepStanding(tx, services, { consent, standing }, { by, who: null, at })
    const after = { bank: consent.institution_name, reason: standing.reason }
    return {
      reply: undefined,
      audit: [{ action: 'accountConsent.end', entity: 'accountConsent', id: consent.id, after }],
    }
  })
  throw consentOver({ ...consent, reason: standing.reason })
}

function spent(allowed: number, until: string | null): DomainError {
  const when = until === null ? 'myöhemmin' : whenText(until)
  return new DomainError('FETCHES_SPENT', { allowed, when })
}

function whenText(until: string): string {
  const time = Temporal.Instant.from(until).toZonedDateTimeISO(ZONE)
  const [hour, minute] = [time.hour, time.minute].map((part) => String(part).padStart(2, '0'))
  return `${finnishDate(time.toPlainDate())} klo ${hour}.${minute}`
}
