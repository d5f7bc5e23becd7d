import fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { mountControls } from './controls.ts'
import type { Simulator, SimulatorDeclaration, SimulatorOptions } from './declaration.ts'
import { send, simulatedRequest } from './edge.ts'
import { type Fault, Faults, faultyReply } from './faults.ts'
import { Journal } from './journal.ts'
import { SimulatorMemory } from './memory.ts'
import { json, type SimulatedReply, type SimulatedRequest, type SimulatorRoute } from './message.ts'

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
    return faultyReply(fault, done, () => (route?.reject ?? declaration.reject)(request))
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
