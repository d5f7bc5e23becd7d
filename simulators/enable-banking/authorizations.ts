import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { banks } from '../account-data/banks.ts'
import { chosenAccounts, consentPage, spentLink } from '../account-data/consent-page.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import { json, jsonBody, type SimulatedReply, type SimulatedRequest, type SimulatorRoute } from '../platform/message.ts'
import { problem } from './messages.ts'
import type { EnableBankingState, SimulatedAuthorization } from './state.ts'

type Context = SimulatorContext<EnableBankingState>

const DAY_MS = 86_400_000
const CODE_MS = 10 * 60_000

/** Banks of a country, and the asking for a consent of one of them. */
export function authorizationRoutes(simulator: Context): SimulatorRoute[] {
  return [
    { method: 'GET', path: '/aspsps', handle: ({ query }) => listed(query.get('country') ?? '') },
    { method: 'POST', path: '/auth', handle: (request) => asked(simulator, request) },
  ]
}

function listed(country: string): SimulatedReply {
  if (!/^[A-Z]{2}$/.test(country)) return wrongParameters('country must be two letters')
  const found = banks.filter(([, , , where]) => where === country)
  return json(200, { aspsps: found.map(bankMessage) })
}

function bankMessage([, name, bic, country, days]: (typeof banks)[number]) {
  return {
    ...{ name, country, bic, logo: `https://enablebanking.com/brands/${country}/${encodeURIComponent(name)}/` },
    psu_types: ['business', 'personal'],
    auth_methods: [],
    maximum_consent_validity: (days * DAY_MS) / 1_000,
    ...{ required_psu_headers: [], beta: false, sandbox: null },
  }
}

function wrongParameters(detail: string): SimulatedReply {
  return problem(422, 'WRONG_REQUEST_PARAMETERS', 'Wrong request parameters', detail)
}

const authBody = z.object({
  access: z.object({ valid_until: z.iso.datetime({ offset: true }).transform(Date.parse) }),
  aspsp: z.object({ name: z.string(), country: z.string() }),
  state: z.string().min(1),
  redirect_url: z.url(),
  psu_type: z.enum(['business', 'personal']),
})

function asked(simulator: Context, request: SimulatedRequest): SimulatedReply {
  const body = authBody.safeParse(jsonBody(request))
  if (!body.success) return wrongParameters(z.prettifyError(body.error))
  const { access, aspsp, state, redirect_url: redirect } = body.data
  const bank = banks.find(([, name, , country]) => name === aspsp.name && country === aspsp.country)
  if (!bank) return problem(400, 'WRONG_ASPSP_PROVIDED', 'Wrong ASPSP name provided')
  const longest = simulator.now().epochMilliseconds + bank[4] * DAY_MS
  if (access.valid_until > longest) return wrongParameters('access.valid_until is beyond maximum_consent_validity')
  const id = randomUUID()
  const authorization: SimulatedAuthorization = {
    ...{ id, redirect, state, bank: aspsp.name, country: aspsp.country, validUntil: access.valid_until },
    ...{ status: 'PENDING', code: null, ibans: [] },
  }
  simulator.change(({ authorizations }) => authorizations.push(authorization))
  return json(200, { url: `${simulator.url}/ais/start/${id}`, authorization_id: id, psu_id_hash: null })
}

const START = '/ais/start/:id'

/** What the holder of the accounts opens in a browser. `ibans`: those of the company. */
export function consentRoutes(simulator: Context, ibans: () => readonly string[]): SimulatorRoute[] {
  const of = (answer: (authorization: SimulatedAuthorization, request: SimulatedRequest) => SimulatedReply) => {
    return (request: SimulatedRequest) => {
      const found = simulator.state().authorizations.find(({ id }) => id === request.params.id)
      return found?.status === 'PENDING' ? answer(found, request) : spentLink()
    }
  }
  const daysOf = (until: number) => Math.round((until - simulator.now().epochMilliseconds) / DAY_MS)
  return [
    {
      method: 'GET',
      path: START,
      handle: of(({ bank, validUntil }) => consentPage(bank, daysOf(validUntil), ibans())),
    },
    {
      method: 'POST',
      path: START,
      handle: of((authorization, { body }) => {
        return { status: 303, headers: { location: decide(simulator, authorization, chosenAccounts(body)) } }
      }),
    },
  ]
}

/** Gives the consent for these accounts, or for none, and the address to return to: with a code, or with what went wrong. */
export function decide(simulator: Context, authorization: SimulatedAuthorization, ibans: readonly string[]): string {
  const isGiven = ibans.length > 0
  const value = randomUUID()
  simulator.change(() => {
    authorization.status = isGiven ? 'GIVEN' : 'DECLINED'
    authorization.ibans = ibans
    authorization.code = isGiven ? { value, until: simulator.now().epochMilliseconds + CODE_MS } : null
  })
  const address = new URL(authorization.redirect)
  address.searchParams.set('state', authorization.state)
  const told = isGiven ? { code: value } : { error: 'access_denied', error_description: 'Cancelled by user' }
  for (const [name, word] of Object.entries(told)) address.searchParams.set(name, word)
  return address.href
}
