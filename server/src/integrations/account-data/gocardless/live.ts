import type { LocalDate } from '@palkkasilta/values/date.ts'
import { z } from 'zod'
import { type HttpAnswer, shapedJson } from '../../../platform/http-client/answer.ts'
import type {
  AccountData,
  Allowance,
  AskedConsent,
  Bookings,
  ConsentedAccount,
  ConsentWish,
  Standing,
} from '../port.ts'
import { reasons } from '../reasons.ts'
import { LONGEST_CONSENT, readable, SHORTEST_CONSENT } from '../shapes.ts'
import { type GoCardlessCalls, type GoCardlessSettings, goCardlessCalls, type Refusal } from './calls.ts'
import { accountOf, agreement, booked, institution, requisition, transactions } from './messages.ts'

const PATH = '/api/v2'
const DAY_SECONDS = 86_400

/** GoCardless Bank Account Data. */
export function liveGoCardless(settings: GoCardlessSettings): AccountData {
  const calls = goCardlessCalls(settings)
  const get = <Shape extends z.ZodType>(path: string, shape: Shape, query = {}) =>
    calls.call({ method: 'GET', path: PATH + path, query }, (answer) => shapedJson(answer, shape))
  return {
    provider: 'gocardless',
    institutions: (country) => get('/institutions/', z.array(institution), { country: country.toLowerCase() }),
    ask: (wish) => ask(calls, wish),
    standing: async ({ requestId }, { error }) => {
      const read = await get(`/requisitions/${requestId}/`, requisition)
      const over = ended(read.status, error)
      if (over) return over
      if (read.status !== 'LN' || read.accounts.length === 0) return { state: 'WAITING' }
      return given(read.accounts, await get(`/agreements/enduser/${read.agreement}/`, agreement), (id) =>
        get(`/accounts/${id}/`, accountOf),
      )
    },
    bookings: (account, from) => bookings(calls, account, from),
    async end({ requestId }) {
      const path = `${PATH}/requisitions/${requestId}/`
      await calls.call({ method: 'DELETE', path, idempotent: true }, () => true, unknown)
    },
    isOver: ({ requestId }) =>
      calls.call(
        { method: 'GET', path: `${PATH}/requisitions/${requestId}/` },
        (answer) => ended(shapedJson(answer, requisition).status, undefined) !== null,
        unknown,
      ),
    close: () => calls.close(),
  }
}

async function ask(calls: GoCardlessCalls, wish: ConsentWish): Promise<AskedConsent> {
  const post = <Shape extends z.ZodType>(path: string, json: object, shape: Shape) =>
    calls.call({ method: 'POST', path: PATH + path, json }, (answer) => shapedJson(answer, shape))
  const one = { method: 'GET', path: `${PATH}/institutions/${encodeURIComponent(wish.institution)}/` } as const
  const bank = await calls.call(one, (answer) => shapedJson(answer, institution))
  const agreed = await post(
    '/agreements/enduser/',
    {
      institution_id: bank.id,
      max_historical_days: bank.historyDays ?? SHORTEST_CONSENT,
      access_valid_for_days: Math.min(LONGEST_CONSENT, bank.longestConsentDays),
      access_scope: ['balances', 'details', 'transactions'],
    },
    agreement,
  )
  const asked = await post(
    '/requisitions/',
    {
      redirect: wish.redirectUrl,
      institution_id: bank.id,
      agreement: agreed.id,
      reference: wish.reference,
      user_language: 'FI',
    },
    requisition,
  )
  return { institution: bank, requestId: asked.id, agreementId: agreed.id, link: asked.link }
}

const NOT_FOUND = 404

/** With the requisition its agreement is forgotten, too. */
const unknown = ({ status }: Refusal) => (status === NOT_FOUND ? true : null)

/** A consent that will not come, or is over. */
function ended(status: string, error: string | undefined): Standing | null {
  if (status === 'RJ') return { state: 'DECLINED', reason: reasons.declined(error) }
  if (status === 'EX') return { state: 'EXPIRED', reason: reasons.expired }
  if (status === 'SU') return { state: 'ENDED', reason: reasons.suspended }
  return null
}

async function given(
  ids: readonly string[],
  agreed: z.output<typeof agreement>,
  accountWith: (id: string) => Promise<z.output<typeof accountOf>>,
): Promise<Standing> {
  if (!agreed.accepted) return { state: 'WAITING' }
  const accounts = await Promise.all(ids.map(accountWith))
  const validUntil = agreed.accepted.add({ hours: 24 * agreed.access_valid_for_days })
  return {
    state: 'GIVEN',
    agreementId: agreed.id,
    agreedAt: agreed.accepted,
    validUntil,
    accounts: accounts.map(
      ({ id, iban, owner_name }): ConsentedAccount => ({
        identity: iban || id,
        externalId: id,
        iban: iban ?? '',
        name: owner_name ?? '',
      }),
    ),
  }
}

function bookings(calls: GoCardlessCalls, account: string, from: LocalDate): Promise<Bookings> {
  const path = `${PATH}/accounts/${account}/transactions/`
  return calls.call<Bookings>(
    { method: 'GET', path, query: { date_from: from.toString() } },
    (answer) => ({
      state: 'GIVEN',
      ...readable(shapedJson(answer, transactions).transactions.booked, booked),
      allowance: allowanceIn(answer),
    }),
    refusedBookings,
  )
}

const END_OF_CONSENT = /AccessExpiredError|AccountInactiveError|EUA|expired/i

/** Some banks' end of a consent comes with a 400. */
function refusedBookings({ status, type, summary, detail }: Refusal): Bookings | null {
  if (status === 429 && /\bday\b|RateLimitError/i.test(`${type} ${summary} ${detail}`))
    return { state: 'SPENT', seconds: Number(/(\d+) seconds/.exec(detail)?.[1] ?? DAY_SECONDS) }
  if ((status === 400 || status === 401) && END_OF_CONSENT.test(`${type} ${summary} ${detail}`))
    return { state: 'ENDED', reason: reasons.over }
  if (status === 409 && /suspend/i.test(`${summary} ${detail}`)) return { state: 'ENDED', reason: reasons.suspended }
  return null
}

const LIMITS = 'http_x_ratelimit_account_success_'

function allowanceIn({ headers }: HttpAnswer): Allowance | null {
  const [allowed, left, seconds] = ['limit', 'remaining', 'reset'].map((name) => Number(headers[LIMITS + name]))
  if (!allowed || left === undefined || Number.isNaN(left)) return null
  return { allowed, left, seconds: seconds || DAY_SECONDS }
}
