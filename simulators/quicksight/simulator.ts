import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type AccessKey, signatureFault } from '../platform/aws-signature.ts'
import type { Simulator, SimulatorContext, SimulatorOptions } from '../platform/declaration.ts'
import { json, jsonBody, type SimulatedReply, type SimulatedRequest, type SimulatorRoute } from '../platform/message.ts'
import { startSimulator } from '../platform/simulator.ts'
import { dashboardPage, notAuthorised } from './dashboard-page.ts'

interface Embedded {
  readonly code: string
  readonly dashboard: string
  /** Who may frame it. */
  readonly domains: readonly string[]
  /** ISO instant until which the code can be used. */
  readonly until: string
  isUsed: boolean
}

export interface QuickSightState {
  embedded: Embedded[]
}

export interface QuickSightAccount extends Omit<AccessKey, 'service'> {
  readonly accountId: string
  readonly userArn: string
  /** Names by id. */
  readonly dashboards: Readonly<Record<string, string>>
}

type Context = SimulatorContext<QuickSightState>

const CODE_MINUTES = 5

/** Amazon QuickSight as the live client and the frame see it. */
export function startQuickSightSimulator(
  account: QuickSightAccount,
  options: SimulatorOptions = {},
): Promise<Simulator<QuickSightState>> {
  return startSimulator<QuickSightState>(
    {
      name: 'analytics',
      stateVersion: 1,
      initialState: () => ({ embedded: [] }),
      reject: () => failure(401, 'AccessDeniedException', 'You are not authorized to perform this operation.'),
      notFound: () => failure(404, 'ResourceNotFoundException', 'No such operation'),
      routes: (simulator) => [
        embedding(simulator, account, 'registered-user'),
        embedding(simulator, account, 'anonymous-user'),
        {
          method: 'GET',
          path: '/embed/:session/dashboards/:id',
          handle: (request) => opened(simulator, account, request),
        },
      ],
    },
    options,
  )
}

function failure(status: number, type: string, message: string): SimulatedReply {
  const { headers, ...reply } = json(status, { Message: message, RequestId: randomUUID() })
  return { ...reply, headers: { ...headers, 'x-amzn-errortype': type } }
}

const domain = z.string().regex(/^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1)(:|$))/, 'Domain is not valid')
const experience = z.object({
  ExperienceConfiguration: z.object({ Dashboard: z.object({ InitialDashboardId: z.string().min(1) }) }),
  AllowedDomains: z.array(domain).max(3).default([]),
  SessionLifetimeInMinutes: z.int().min(15).max(600).default(600),
})
const bodies = {
  'registered-user': experience.extend({ UserArn: z.string() }),
  'anonymous-user': experience.extend({
    Namespace: z.literal('default'),
    AuthorizedResourceArns: z.array(z.string()).min(1),
  }),
}

function embedding(simulator: Context, account: QuickSightAccount, kind: keyof typeof bodies): SimulatorRoute {
  return {
    method: 'POST',
    path: `/accounts/:account/embed-url/${kind}`,
    handle(request) {
      const fault = signatureFault(request, { ...account, service: 'quicksight' }, simulator.now())
      if (fault !== null) return failure(403, 'InvalidSignatureException', fault)
      if (request.params.account !== account.accountId)
        return failure(401, 'AccessDeniedException', 'The account is another one')
      const body = bodies[kind].safeParse(jsonBody(request))
      if (!body.success) return failure(400, 'InvalidParameterValueException', z.prettifyError(body.error))
      const { ExperienceConfiguration, AllowedDomains, ...who } = body.data
      if ('UserArn' in who && who.UserArn !== account.userArn)
        return failure(404, 'QuickSightUserNotFoundException', `User ${who.UserArn} was not found`)
      const { InitialDashboardId: dashboard } = ExperienceConfiguration.Dashboard
      if (account.dashboards[dashboard] === undefined)
        return failure(404, 'ResourceNotFoundException', `Dashboard ${dashboard} was not found`)
      return json(200, { EmbedUrl: made(simulator, dashboard, AllowedDomains), RequestId: randomUUID(), Status: 200 })
    },
  }
}

function made(simulator: Context, dashboard: string, domains: readonly string[]): string {
  const code = randomUUID()
  const until = simulator.now().add({ minutes: CODE_MINUTES }).toString()
  simulator.change((state) => state.embedded.push({ code, dashboard, domains, until, isUsed: false }))
  return `${simulator.url}/embed/${randomUUID()}/dashboards/${dashboard}?code=${code}&isauthcode=true`
}

/** The code is good once. */
function opened(simulator: Context, account: QuickSightAccount, { params, query }: SimulatedRequest): SimulatedReply {
  const found = simulator.state().embedded.find(({ code }) => code === query.get('code'))
  const isLate = !found || Temporal.Instant.compare(simulator.now(), Temporal.Instant.from(found.until)) > 0
  if (isLate || found.isUsed || found.dashboard !== params.id) return notAuthorised(found?.domains ?? [])
  simulator.change(() => {
    found.isUsed = true
  })
  return dashboardPage(account.dashboards[found.dashboard] ?? '', found.domains)
}
