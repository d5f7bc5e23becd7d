import { createHash, randomUUID } from 'node:crypto'
import { dayOf, isBefore, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { z } from 'zod'
import { bookingsOf, type Debit } from '../account-data/bookings.ts'
import { limitOf } from '../account-data/limit.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import { json, jsonBody, type SimulatedReply, type SimulatedRequest, type SimulatorRoute } from '../platform/message.ts'
import { pendingMessage, problem, transactionMessage } from './messages.ts'
import type { EnableBankingState, SimulatedAccount, SimulatedSession } from './state.ts'

type Context = SimulatorContext<EnableBankingState>

/** The session that a code opens, and the bookings that it shows. */
export function sessionRoutes(simulator: Context, debits: () => readonly Debit[]): SimulatorRoute[] {
  const of = (answer: (session: SimulatedSession) => SimulatedReply) => {
    return ({ params }: SimulatedRequest) => {
      const found = simulator.state().sessions.find(({ id }) => id === params.id)
      return found ? answer(found) : problem(404, 'SESSION_DOES_NOT_EXIST', 'Session does not exist')
    }
  }
  return [
    { method: 'POST', path: '/sessions', handle: (request) => opened(simulator, request) },
    { method: 'GET', path: SESSION, handle: of((session) => json(200, sessionMessage(simulator, session))) },
    { method: 'DELETE', path: SESSION, handle: of((session) => closed(simulator, session)) },
    {
      method: 'GET',
      path: '/accounts/:uid/transactions',
      handle: (request) => transactions(simulator, request, debits()),
    },
  ]
}

const SESSION = '/sessions/:id'

function sessionMessage(simulator: Context, session: SimulatedSession) {
  const { bank, validUntil, accounts, isClosed } = session
  const isExpired = ended(session, simulator.now().epochMilliseconds) !== null
  return {
    status: isClosed ? 'CLOSED' : isExpired ? 'EXPIRED' : 'AUTHORIZED',
    accounts: accounts.map(({ uid }) => uid),
    aspsp: { name: bank, country: 'FI' },
    ...{ psu_type: 'business', access: { valid_until: new Date(validUntil).toISOString() } },
  }
}

/** The consent is closed at the bank, too. */
function closed(simulator: Context, session: SimulatedSession): SimulatedReply {
  const over = ended(session, simulator.now().epochMilliseconds)
  if (over) return over
  simulator.change(() => {
    session.isClosed = true
  })
  return json(200, { message: 'OK' })
}

const codeBody = z.object({ code: z.string() })

function opened(simulator: Context, request: SimulatedRequest): SimulatedReply {
  const given = codeBody.safeParse(jsonBody(request)).data?.code
  const found = simulator.state().authorizations.find(({ code }) => code?.value === given)
  if (!found?.code) return problem(422, 'WRONG_AUTHORIZATION_CODE', 'Wrong authorization code provided')
  if (found.status === 'USED') return problem(422, 'ALREADY_AUTHORIZED', 'Session is already authorized')
  if (found.code.until < simulator.now().epochMilliseconds)
    return problem(422, 'EXPIRED_AUTHORIZATION_CODE', 'Expired authorization code provided')
  const { bank, country, validUntil, ibans } = found
  const accounts = ibans.map((iban): SimulatedAccount => ({ uid: randomUUID(), hash: hashOf(bank, iban), iban }))
  const session: SimulatedSession = { id: randomUUID(), bank, validUntil, accounts, isClosed: false }
  simulator.change(({ sessions }) => {
    found.status = 'USED'
    sessions.push(session)
  })
  return json(200, {
    session_id: session.id,
    accounts: accounts.map(accountMessage),
    aspsp: { name: bank, country },
    psu_type: 'business',
    access: { valid_until: new Date(validUntil).toISOString() },
  })
}

const hashOf = (bank: string, iban: string) => createHash('sha256').update(`${bank} ${iban}`).digest('base64url')

function accountMessage({ uid, hash, iban }: SimulatedAccount) {
  return {
    ...{ uid, identification_hash: hash, account_id: { iban, other: null }, name: 'Palkkasilta Oy' },
    ...{ currency: 'EUR', cash_account_type: 'CACC', usage: 'ORGA', product: null },
  }
}

const asked = z.object({ from: z.iso.date().transform(localDate), key: z.string().nullable() })

function transactions(simulator: Context, request: SimulatedRequest, debits: readonly Debit[]): SimulatedReply {
  const { uid } = request.params
  const session = simulator.state().sessions.find(({ accounts }) => accounts.some((each) => each.uid === uid))
  const account = session?.accounts.find((each) => each.uid === uid)
  if (!session || !account) return problem(404, 'ACCOUNT_DOES_NOT_EXIST', 'Account does not exist')
  const over = ended(session, simulator.now().epochMilliseconds)
  if (over) return over
  const { query } = request
  const given = asked.safeParse({ from: query.get('date_from'), key: query.get('continuation_key') })
  if (!given.success) return problem(422, 'WRONG_DATE_INTERVAL', 'Wrong date interval')
  const { from, key } = given.data
  const today = dayOf(simulator.now())
  if (isBefore(today, from)) return problem(422, 'DATE_FROM_IN_FUTURE', 'date_from is in the future')
  const start = key === null ? from : dayIn(key, account)
  if (!start) return problem(422, 'WRONG_CONTINUATION_KEY', 'Wrong continuation key provided')
  if (key === null && isSpent(simulator, account))
    return problem(429, 'ASPSP_RATE_LIMIT_EXCEEDED', 'ASPSP rate limit exceeded')
  return json(200, page(simulator, account, { start, today, debits }))
}

function ended({ isClosed, validUntil }: SimulatedSession, now: number): SimulatedReply | null {
  if (isClosed) return problem(401, 'CLOSED_SESSION', 'Session is closed')
  return validUntil <= now ? problem(401, 'EXPIRED_SESSION', 'Session is expired') : null
}

/** Further pages are of the same call. */
function isSpent(simulator: Context, { hash }: SimulatedAccount): boolean {
  const limit = limitOf(simulator, hash)
  if (limit.left <= 0) return true
  limit.take()
  return false
}

const PAGE_DAYS = 7

interface Asked {
  readonly start: LocalDate
  readonly today: LocalDate
  readonly debits: readonly Debit[]
}

/** A page is a week, whether anything was booked in it or not. */
function page(simulator: Context, account: SimulatedAccount, { start, today, debits }: Asked) {
  const next = start.add({ days: PAGE_DAYS })
  const isLast = isBefore(today, next)
  const to = isLast ? today : next.subtract({ days: 1 })
  const booked = bookingsOf(simulator.state(), { iban: account.iban, from: start, to }, debits)
  return {
    transactions: [...booked.map(transactionMessage), ...(isLast ? [pendingMessage(today.toString())] : [])],
    continuation_key: isLast ? null : keyOf(next, account),
  }
}

/** Good for the account as one session shows it. */
function keyOf(day: LocalDate, { uid }: SimulatedAccount): string {
  return Buffer.from(`${uid} ${day}`).toString('base64url')
}

function dayIn(key: string, { uid }: SimulatedAccount): LocalDate | null {
  const [of, day = ''] = Buffer.from(key, 'base64url').toString('utf8').split(' ')
  const read = z.iso.date().safeParse(day)
  return of === uid && read.success ? localDate(read.data) : null
}
