/** What a simulator's route is given: the request as it came, undecoded. */
export interface SimulatedRequest {
  readonly method: string
  /** Without the query. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  /** Names in lower case; repeated ones joined by a comma. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

export interface SimulatedReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Buffer
}

export interface SimulatorRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Fastify's form: `/shifts/day/:date`. */
  readonly path: string
  readonly handle: (request: SimulatedRequest) => SimulatedReply | Promise<SimulatedReply>
  /** The service's own way of saying no at this address; without it the simulator's general one is used. */
  readonly reject?: (request: SimulatedRequest) => SimulatedReply
}

export function json(status: number, value: unknown): SimulatedReply {
  return { status, headers: { 'content-type': 'application/json; charset=utf-8' }, body: JSON.stringify(value) }
}

export function xml(status: number, document: string): SimulatedReply {
  return { status, headers: { 'content-type': 'text/xml; charset=utf-8' }, body: document }
}

export function empty(status = 204): SimulatedReply {
  return { status }
}

/** The body as JSON; `undefined` where it is not JSON, so that each service can refuse it in its own way. */
export function jsonBody(request: SimulatedRequest): unknown {
  try {
    return JSON.parse(request.body.toString('utf8'))
  } catch {
    return undefined
  }
}
