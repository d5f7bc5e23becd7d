import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Simulator } from './declaration.ts'
import { send, simulatedRequest } from './edge.ts'
import { type Faults, faultRule } from './faults.ts'
import type { Journal } from './journal.ts'
import { empty, json, jsonBody, type SimulatedReply, type SimulatedRequest, type SimulatorRoute } from './message.ts'

const clockChange = z.union([
  z.strictObject({ now: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceSeconds: z.number().int() }),
])

/** The control plane of every simulator: never struck by faults, never in the journal. */
export function mountControls<State>(
  app: FastifyInstance,
  simulator: Simulator<State>,
  journal: Journal,
  faults: Faults,
  more: readonly SimulatorRoute[],
): void {
  const routes: SimulatorRoute[] = [
    { method: 'GET', path: '', handle: () => json(200, { name: simulator.name, now: simulator.now().toString() }) },
    { method: 'GET', path: '/requests', handle: () => json(200, journal.entries()) },
    { method: 'GET', path: '/faults', handle: () => json(200, faults.waiting()) },
    { method: 'POST', path: '/faults', handle: taking(faultRule, (rule) => done(() => faults.add(rule))) },
    { method: 'DELETE', path: '/faults', handle: () => done(() => faults.clear()) },
    {
      method: 'POST',
      path: '/clock',
      handle: taking(clockChange, (change) => done(() => moveClock(simulator, change))),
    },
    { method: 'POST', path: '/reset', handle: async () => simulator.reset().then(() => empty()) },
    ...more,
  ]
  for (const route of routes)
    app.route({
      method: route.method,
      url: `/__sim${route.path}`,
      handler: async (request, reply) => {
        const answer = await route.handle(simulatedRequest(request))
        await simulator.stored()
        return send(reply, answer)
      },
    })
}

function moveClock<State>(simulator: Simulator<State>, change: z.output<typeof clockChange>): void {
  if ('now' in change) simulator.setClock(Temporal.Instant.from(change.now))
  else simulator.advanceClock(change.advanceSeconds)
}

/** A control that takes a JSON body of the given shape; 400 with what is wrong otherwise. */
export function taking<Shape extends z.ZodType>(shape: Shape, act: (value: z.output<Shape>) => SimulatedReply) {
  return (request: SimulatedRequest): SimulatedReply => {
    const body = shape.safeParse(jsonBody(request))
    if (!body.success) return json(400, { message: z.prettifyError(body.error) })
    return act(body.data)
  }
}

function done(act: () => void): SimulatedReply {
  act()
  return empty()
}
