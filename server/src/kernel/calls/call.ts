import { bodyBytes, type Endpoint } from '@palkkasilta/contract/endpoint.ts'
import { speakFinnish } from '@palkkasilta/contract/messages.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { DomainError } from '../errors.ts'
import type { Services } from '../services.ts'
import type { User } from '../user.ts'
import { authenticate, userOf } from './authentication.ts'
import { begun } from './download.ts'
import { refuseUnstorable } from './storable.ts'
import { goneOf } from './while-waited.ts'

speakFinnish()

/** What the features register their routes on. */
export interface Api {
  readonly http: FastifyInstance
  readonly services: Services
  readonly endpoints: Endpoint[]
  /** How much each list finds, by its path. */
  readonly lists: Map<string, CountOfList>
}

/** Of what its address would ask. */
export type CountOfList = (
  filter: Readonly<Record<string, string>>,
  by: Pick<Call<undefined, undefined, undefined>, 'user' | 'now' | 'request' | 'gone'>,
) => Promise<number>

/** A file in place of a JSON reply: whole, or made while it is read. */
export class FileReply {
  readonly content: FileContent
  readonly type: string
  readonly name: string | undefined
  constructor(content: FileContent, type: string, name?: string) {
    this.content = content
    this.type = type
    this.name = name
  }
}

/** Another address in place of a reply. */
export class RedirectReply {
  readonly address: string
  constructor(address: string) {
    this.address = address
  }
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined

type FileContent = string | Uint8Array | AsyncIterable<Uint8Array>

export interface Call<P, Q, B> {
  readonly params: Parsed<P>
  readonly query: Parsed<Q>
  readonly body: Parsed<B>
  /** The person behind the call; of PUBLIC endpoints there is none. */
  readonly user: User
  readonly now: Temporal.Instant
  readonly request: FastifyRequest
  /** Tells when whoever asked has gone away. */
  readonly gone: () => AbortSignal
  /** Of the answer, beside those that every answer has. */
  readonly headers: Record<string, string>
}

/** In the units of the house; the contract's codecs put it into those of the wire. */
export type Answer<R extends z.ZodType> =
  | (R extends z.ZodUndefined ? undefined : z.output<R>)
  | FileReply
  | RedirectReply

/** Registers the route of an endpoint: who may call, what is read and what is answered all come from the contract. */
export function register<P extends z.ZodType, Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  api: Api,
  endpoint: Endpoint<P, Q, B, R>,
  answer: (call: Call<P, Q, B>) => Promise<unknown>,
): void {
  api.endpoints.push(endpoint)
  api.http.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    bodyLimit: endpoint.bodyLimit ?? bodyBytes.usual,
    // before the body is read
    onRequest: (request) => authenticate(api.services, endpoint, request, api.services.clock.now()),
    handler: async (request, reply) => {
      const call = {
        params: parsed('params', endpoint.params, request.params),
        query: parsed('query', endpoint.query, asked(request.query)),
        body: parsed('body', endpoint.body, request.body),
        user: userOf(request),
        now: api.services.clock.now(),
        request,
        gone: () => goneOf(reply.raw),
        headers: {},
      } as Call<P, Q, B>
      const result = await answer(call)
      return send(reply.headers(call.headers), endpoint, result)
    },
  })
}

/** A filter that is left empty is none. */
function asked(query: unknown): unknown {
  return Object.fromEntries(Object.entries(query ?? {}).filter(([, value]) => value !== ''))
}

export function parsed(place: string, shape: z.ZodType | undefined, value: unknown): unknown {
  if (!shape) return undefined
  refuseUnstorable(place, value)
  const result = shape.safeParse(value ?? {})
  if (result.success) return result.data
  throw new DomainError(
    'BAD_REQUEST',
    {},
    result.error.issues.map((issue) => ({
      path: issue.path.join('.') || place,
      message: issue.message,
    })),
  )
}

/** The reply as the wire has it: what the contract names and nothing else, so that no column leaves by accident. */
export function encode(endpoint: Endpoint, result: unknown): unknown {
  if (result instanceof FileReply || result instanceof RedirectReply || !endpoint.reply) return result
  return z.encode(endpoint.reply, result)
}

async function send(reply: FastifyReply, endpoint: Endpoint, result: unknown): Promise<FastifyReply> {
  if (endpoint.acts || endpoint.access !== 'PUBLIC') reply.header('cache-control', 'no-store')
  if (result instanceof FileReply) {
    const { content } = result
    const body = typeof content === 'object' && Symbol.asyncIterator in content ? await begun(content) : content
    if (result.name) reply.header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(result.name)}`)
    return reply.type(result.type).send(body)
  }
  if (result instanceof RedirectReply) return reply.redirect(result.address, 302)
  if (result === undefined) return reply.code(204).send()
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result))
}
