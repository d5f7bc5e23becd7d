import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { banks } from '../account-data/banks.ts'
import { type Debit, ibansOf } from '../account-data/bookings.ts'
import { accountControls } from '../account-data/controls.ts'
import type { Simulator, SimulatorContext, SimulatorOptions } from '../platform/declaration.ts'
import { json, jsonBody, type SimulatedReply, type SimulatedRequest, type SimulatorRoute } from '../platform/message.ts'
import { startSimulator } from '../platform/simulator.ts'
import { accountRoutes } from './accounts.ts'
import { consentRoutes, decide } from './consent-routes.ts'
import { problem, requisitionRoutes } from './requisitions.ts'
import { emptyState, expire, type GoCardlessState } from './state.ts'

export interface GoCardlessSimulatorOptions extends SimulatorOptions {
  readonly secretId: string
  readonly secretKey: string
  /** What the simulated bank has debited from our accounts. */
  readonly debits: () => readonly Debit[]
}

type Context = SimulatorContext<GoCardlessState>

const PATH = '/api/v2'
const [ACCESS_SECONDS, REFRESH_SECONDS] = [86_400, 2_592_000]

/** GoCardless Bank Account Data with the page on which a consent is given. */
export function startGoCardlessSimulator(options: GoCardlessSimulatorOptions): Promise<Simulator<GoCardlessState>> {
  const ibans = () => ibansOf(options.debits())
  return startSimulator<GoCardlessState>(
    {
      name: 'gocardless',
      stateVersion: 1,
      initialState: emptyState,
      reject: () => problem(500, 'Unknown Error', 'Something went wrong', 'UnknownError'),
      notFound: () => problem(404, 'Not found.', 'Not found.'),
      routes: (simulator) => [
        ...tokenRoutes(simulator, options),
        ...[...institutionRoutes(), ...requisitionRoutes(simulator), ...accountRoutes(simulator, options.debits)].map(
          (route): SimulatorRoute => ({ ...route, path: PATH + route.path, handle: signedIn(simulator, route.handle) }),
        ),
        ...consentRoutes(simulator, ibans),
      ],
      controls: (simulator) =>
        accountControls(simulator, {
          decide(reference, isApproved) {
            const requisition = simulator.state().requisitions.find((each) => each.reference === reference)
            return requisition ? decide(simulator, requisition, isApproved ? ibans() : []) : null
          },
          open: () => simulator.state().requisitions.filter(({ status }) => status !== 'RJ' && status !== 'EX').length,
          end: () =>
            simulator.change(({ agreements }) => {
              for (const agreement of agreements) agreement.isEnded = true
            }),
        }),
    },
    options,
  )
}

const secrets = z.object({ secret_id: z.string(), secret_key: z.string() })
const renewal = z.object({ refresh: z.string() })

function tokenRoutes(simulator: Context, { secretId, secretKey }: GoCardlessSimulatorOptions): SimulatorRoute[] {
  const inSeconds = (seconds: number) => simulator.now().epochMilliseconds + seconds * 1_000
  const access = () =>
    simulator.change((state) => {
      const token = randomUUID()
      state.access[token] = inSeconds(ACCESS_SECONDS)
      return { access: token, access_expires: ACCESS_SECONDS }
    })
  const refused = () => problem(401, 'Authentication failed', 'No active account found with the given credentials')
  return [
    {
      method: 'POST',
      path: `${PATH}/token/new/`,
      handle(request) {
        const given = secrets.safeParse(jsonBody(request)).data
        if (given?.secret_id !== secretId || given.secret_key !== secretKey) return refused()
        const refresh = randomUUID()
        simulator.change((state) => {
          state.refresh[refresh] = inSeconds(REFRESH_SECONDS)
        })
        return json(200, { ...access(), refresh, refresh_expires: REFRESH_SECONDS })
      },
    },
    {
      method: 'POST',
      path: `${PATH}/token/refresh/`,
      handle(request) {
        const until = simulator.state().refresh[renewal.safeParse(jsonBody(request)).data?.refresh ?? '']
        return until !== undefined && until > inSeconds(0) ? json(200, access()) : refused()
      },
    },
  ]
}

function signedIn(simulator: Context, answer: SimulatorRoute['handle']): SimulatorRoute['handle'] {
  return (request) => {
    const now = simulator.now().epochMilliseconds
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if ((simulator.state().access[token] ?? 0) <= now)
      return problem(401, 'Invalid token', 'Token is invalid or expired')
    simulator.change((state) => expire(state, now))
    return answer(request)
  }
}

const HISTORY_DAYS = '90'

function institutionMessage([id, name, bic, countries, days]: (typeof banks)[number]) {
  return {
    ...{ id, name, bic, transaction_total_days: HISTORY_DAYS, max_access_valid_for_days: String(days) },
    countries: countries.split(','),
    logo: `https://cdn-logos.gocardless.com/ais/${id}.png`,
  }
}

function institutionRoutes(): SimulatorRoute[] {
  return [
    { method: 'GET', path: '/institutions/', handle: ({ query }) => listed(query.get('country') ?? '') },
    { method: 'GET', path: '/institutions/:id/', handle: one },
  ]
}

function listed(asked: string): SimulatedReply {
  const country = asked.toUpperCase()
  if (!/^[A-Z]{2}$/.test(country)) {
    const detail = `${asked} is not a valid choice.`
    return json(400, { country: { summary: 'Invalid country choice.', detail }, status_code: 400 })
  }
  return json(200, banks.filter(([, , , countries]) => countries.split(',').includes(country)).map(institutionMessage))
}

function one({ params }: SimulatedRequest): SimulatedReply {
  const found = banks.find(([id]) => id === params.id)
  return found ? json(200, institutionMessage(found)) : problem(404, 'Not found.', 'Not found.')
}
