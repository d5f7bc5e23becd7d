import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { mountControls } from './controls.ts'
import { send, simulatedRequest } from './edge.ts'
import { type Fault, type FaultRule, Faults, spoiled } from './faults.ts'
import { Journal, type JournalEntry } from './journal.ts'
import { SimulatorMemory } from './memory.ts'
import { json, type SimulatedReply, type SimulatedRequest, type SimulatorRoute } from './message.ts'

/** What one outside service's simulator is made of. `State` is plain JSON. */
export interface SimulatorDeclaration<State> {
  /** As `GET /api/dev/simulators` lists it; also the name of the state file. */
  readonly name: string
  /** Raised whenever the form of `State` changes: an older state file is then refused by name. */
  readonly stateVersion: number
  /** At the first start and after a reset. */
  readonly initialState: () => State
  readonly routes: (simulator: SimulatorContext<State>) => readonly SimulatorRoute[]
  /** More control routes; their paths come below `/__sim`. */
  readonly controls?: (simulator: SimulatorContext<State>) => readonly SimulatorRoute[]
  /** The service's own way of refusing, where a route has none of its own. */
  readonly reject: (request: SimulatedRequest) => SimulatedReply
  /** The answer to an address that the service does not have. */
  readonly notFound?: (request: SimulatedRequest) => SimulatedReply
  /** Addresses are told apart by letter case. Default true. */
  readonly caseSensitive?: boolean
}

export interface SimulatorOptions {
  /** 0 or absent: a free one. */
  readonly port?: number
  /** The time that the simulator's own clock runs along; `POST /__sim/clock` moves it away from this. */
  readonly now?: () => Temporal.Instant
  /** Where the state is kept over restarts. Absent: in memory only. */
  readonly stateFolder?: string
  /** Serves https, with client certificates if asked. */
  readonly tls?: {
    readonly key: string
    readonly cert: string
    readonly ca?: string
    readonly requestCert?: boolean
    readonly rejectUnauthorized?: boolean
  }
}

/** What routes and controls work with. */
export interface SimulatorContext<State> {
  readonly name: string
  /** Base address without a slash at the end. */
  readonly url: string
  now(): Temporal.Instant
  state(): Readonly<State>
  /** The only way to change the state: it is on the disk before the answer leaves. */
  change<T>(edit: (state: State) => T): T
}

/** A running simulator, for the demo and for tests. */
export interface Simulator<State> extends SimulatorContext<State> {
  requests(): readonly JournalEntry[]
  addFault(rule: FaultRule): void
  setClock(now: Temporal.Instant): void
  advanceClock(seconds: number): void
  /** Back to the initial state, without requests, faults and clock changes. */
  reset(): Promise<void>
  /** Resolves when every change so far is on the disk. */
  stored(): Promise<void>
  stop(): Promise<void>
}

export async function startSimulator<State>(
  declaration: SimulatorDeclaration<State>,
  options: SimulatorOptions = {},
): Promise<Simulator<State>> {
  const memory = await SimulatorMemory.open(declaration, options)
  const journal = new Journal()
  const faults = new Faults()
  const app = server(declaration, options)
  let url = ''
  const simulator: Simulator<State> = {
    name: declaration.name,
    get url() {
      return url
    },
    now: () => memory.now(),
    state: () => memory.state,
    change: (edit) => memory.change(edit),
    requests: () => journal.entries(),
    addFault: (rule) => faults.add(rule),
    setClock: (now) => memory.setClock(now),
    advanceClock: (seconds) => memory.setClock(memory.now().add({ seconds })),
    reset: () => {
      journal.clear()
      faults.clear()
      memory.reset()
      return memory.stored()
    },
    stored: () => memory.stored(),
    stop: async () => {
      await app.close()
      await memory.stored()
    },
  }
  const serve = serving(declaration, simulator, journal, faults)
  for (const route of declaration.routes(simulator))
    app.route({ method: route.method, url: route.path, handler: (request, reply) => serve(route, request, reply) })
  app.setNotFoundHandler((request, reply) => serve(null, request, reply))
  mountControls(app, simulator, journal, faults, declaration.controls?.(simulator) ?? [])
  url = await app.listen({ port: options.port ?? 0, host: '127.0.0.1' })
  return simulator
}

const BODY_LIMIT = 100 * 1024 * 1024

function server<State>(declaration: SimulatorDeclaration<State>, options: SimulatorOptions): FastifyInstance {
  const settings = {
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: true,
    exposeHeadRoutes: false,
    routerOptions: { caseSensitive: declaration.caseSensitive ?? true, ignoreTrailingSlash: true },
  } as const
  const app: FastifyInstance = options.tls ? fastify({ ...settings, https: options.tls }) : fastify(settings)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
  return app
}

/** One request's way: journal, fault, handling, storing, answer. */
function serving<State>(
  declaration: SimulatorDeclaration<State>,
  simulator: Simulator<State>,
  journal: Journal,
  faults: Faults,
) {
  async function handled(route: SimulatorRoute | null, request: SimulatedRequest): Promise<SimulatedReply> {
    if (!route) return declaration.notFound?.(request) ?? json(404, { message: 'not found' })
    const answer = await route.handle(request)
    await simulator.stored()
    return answer
  }

  async function struck(fault: Fault, route: SimulatorRoute | null, request: SimulatedRequest) {
    if (fault.kind === 'slow') await new Promise((resolve) => setTimeout(resolve, fault.delayMs))
    const done = fault.when === 'after' || fault.kind === 'slow' ? await handled(route, request) : null
    return spoiled(fault, done, () => (route?.reject ?? declaration.reject)(request))
  }

  return async (route: SimulatorRoute | null, raw: FastifyRequest, reply: FastifyReply) => {
    const request = simulatedRequest(raw)
    const entry = journal.record(request, simulator.now().toString())
    const fault = faults.take(request)
    entry.fault = fault?.kind ?? null
    const answer = fault ? await struck(fault, route, request) : await handled(route, request)
    if (!answer) return silence(reply, fault?.kind === 'drop')
    entry.status = answer.status
    return send(reply, answer)
  }
}

/** No answer: the connection hangs until either side gives up, or is cut at once. */
function silence(reply: FastifyReply, cutAtOnce: boolean): FastifyReply {
  reply.hijack()
  if (cutAtOnce) reply.raw.socket?.destroy()
  return reply
}
