import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { z } from 'zod'
import { type HttpAnswer, shapedJson } from '../../../platform/http-client/answer.ts'
import { BadAnswer } from '../../../platform/http-client/failures.ts'
import { spentCode, unknownBank } from '../errors.ts'
import {
  type AccountData,
  type AskedConsent,
  type Bookings,
  type ConsentWish,
  dataProviders,
  type Institution,
  type Standing,
} from '../port.ts'
import { reasons } from '../reasons.ts'
import { type EnableBankingCalls, type EnableBankingSettings, enableBankingCalls, type Refusal } from './calls.ts'
import { aspsps, authorization, bookingsIn, page, session, standingSession } from './messages.ts'

/** The accounts are a company's. */
const HOLDER = 'business'

/** Enable Banking. No headers of a user are sent: our calls are made without one beside them. */
export function liveEnableBanking(settings: EnableBankingSettings): AccountData {
  const calls = enableBankingCalls(settings)
  return {
    provider: 'enable-banking',
    institutions: (country) => banksOf(calls, country),
    ask: (wish) => ask(calls, wish, settings.now()),
    standing: (_, { code, error }) => {
      if (error !== undefined) return Promise.resolve({ state: 'DECLINED', reason: reasons.declined(error) })
      return code === undefined ? Promise.resolve({ state: 'WAITING' }) : opened(calls, code, settings.now())
    },
    bookings: (account, from) => bookings(calls, account, from),
    async end({ agreementId }) {
      await calls.call({ method: 'DELETE', path: sessionPath(agreementId), idempotent: true }, () => true, isEnded)
    },
    isOver: ({ agreementId }) =>
      calls.call(
        { method: 'GET', path: sessionPath(agreementId) },
        (answer) => !openStatuses.includes(shapedJson(answer, standingSession).status),
        isEnded,
      ),
    close: () => calls.close(),
  }
}

function banksOf(calls: EnableBankingCalls, country: string): Promise<readonly Institution[]> {
  const query = { country, psu_type: HOLDER, service: 'AIS' }
  return calls.call({ method: 'GET', path: '/aspsps', query }, (answer) => shapedJson(answer, aspsps).aspsps)
}

async function ask(calls: EnableBankingCalls, wish: ConsentWish, now: Temporal.Instant): Promise<AskedConsent> {
  const [country = ''] = wish.institution.split(':', 1)
  const institution = (await banksOf(calls, country)).find(({ id }) => id === wish.institution)
  if (!institution) throw unknownBank(dataProviders['enable-banking'])
  const json = {
    access: {
      valid_until: now.add({ hours: 24 * institution.longestConsentDays }).toString({ smallestUnit: 'second' }),
    },
    aspsp: { name: institution.name, country },
    state: wish.reference,
    redirect_url: wish.redirectUrl,
    psu_type: HOLDER,
    language: 'fi',
  }
  const asked = await calls.call({ method: 'POST', path: '/auth', json }, (answer) => shapedJson(answer, authorization))
  return { institution, requestId: asked.authorization_id, agreementId: '', link: asked.url }
}

/** The code opens the session once. */
async function opened(calls: EnableBankingCalls, code: string, now: Temporal.Instant): Promise<Standing> {
  const request = { method: 'POST', path: '/sessions', json: { code } } as const
  const given = await calls.call(request, (answer) => shapedJson(answer, session), refusedCode)
  const accounts = given.accounts.flat()
  if (accounts.length === 0) return { state: 'DECLINED', reason: reasons.noAccounts }
  const { session_id: agreementId, access } = given
  return { state: 'GIVEN', agreementId, agreedAt: now, validUntil: access.valid_until, accounts }
}

const spentCodes = ['WRONG_AUTHORIZATION_CODE', 'EXPIRED_AUTHORIZATION_CODE', 'ALREADY_AUTHORIZED']

/** A new try would be refused as well. */
function refusedCode({ error }: Refusal): null {
  if (spentCodes.includes(error)) throw spentCode()
  return null
}

type Page = z.output<typeof page>

/** Page by page, any of which may be empty: its key tells whether another follows. All of them, or nothing is kept. */
async function bookings(calls: EnableBankingCalls, account: string, from: LocalDate): Promise<Bookings> {
  const path = `/accounts/${encodeURIComponent(account)}/transactions`
  const told: unknown[] = []
  const keys: string[] = []
  for (;;) {
    const [continuation_key] = keys.slice(-1)
    const query = { date_from: from.toString(), ...(continuation_key && { continuation_key }) }
    const read = (answer: HttpAnswer) => pageAfter(keys, answer)
    const next = await calls.call<Page | Bookings>({ method: 'GET', path, query }, read, refusedBookings)
    if ('state' in next) return next
    told.push(...next.transactions)
    if (!next.continuation_key) return { state: 'GIVEN', ...bookingsIn(told), allowance: null }
    keys.push(next.continuation_key)
  }
}

/** More than any account has. */
const MOST_PAGES = 1_000

function pageAfter(keys: readonly string[], answer: HttpAnswer): Page {
  const read = shapedJson(answer, page)
  if (keys.length < MOST_PAGES && !keys.includes(read.continuation_key ?? '')) return read
  throw new BadAnswer(answer.call, { status: answer.status, body: '' }, 'pages without an end')
}

/** The service does not say until when the limit is spent: the next one of four a day is waited for. */
const UNTIL_NEXT_SECONDS = 6 * 60 * 60

const overSessions = [
  'EXPIRED_SESSION',
  'REVOKED_SESSION',
  'CLOSED_SESSION',
  'SESSION_DOES_NOT_EXIST',
  'WRONG_SESSION_STATUS',
]

const endedBy: Readonly<Record<string, string>> = {
  ...Object.fromEntries(overSessions.map((error) => [error, reasons.over])),
  ACCOUNT_DOES_NOT_EXIST: reasons.unknownAccount,
  ASPSP_PSU_ACTION_REQUIRED: reasons.signInAgain,
}

const sessionPath = (id: string) => `/sessions/${encodeURIComponent(id)}`

const openStatuses = ['PENDING_AUTHORIZATION', 'RETURNED_FROM_BANK', 'AUTHORIZED']

/** The session is over already, or there never was one. */
const isEnded = ({ error }: Refusal) => (overSessions.includes(error) ? true : null)

function refusedBookings({ error }: Refusal): Bookings | null {
  if (error === 'ASPSP_RATE_LIMIT_EXCEEDED') return { state: 'SPENT', seconds: UNTIL_NEXT_SECONDS }
  const reason = endedBy[error]
  return reason === undefined ? null : { state: 'ENDED', reason }
}
