import type { XLSX } from '@palkkasilta/values/sheet/media-types.ts'
import type { z } from 'zod'
import type { Entity } from './told.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** With the value `true`, of a call that a page makes by itself: it does not keep the session from ending for idleness. */
export const BACKGROUND = 'palkkasilta-background'

/** Bytes that a body may have. */
export const bodyBytes = {
  /** Where the endpoint does not say otherwise, and always before somebody is signed in. */
  usual: 100_000,
  /** Ten thousand ids, the longest with 36 characters. */
  ids: 500_000,
  /** A record with the rows that it holds, as it is read; a few of them. */
  rows: 1_000_000,
  /** Fifty thousand shifts, the rows of the largest bill, an uploaded file. */
  largest: 8_000_000,
  /** A receipt of ten million bytes, as base64. */
  file: 13_500_000,
} as const

/**
 * Who may call: anybody, anybody signed in, ROLE_USER and ROLE_ADMIN for what is their own, or ROLE_ADMIN alone.
 * `FILE` is ADMIN or OWN by session token in the header, or by a one-minute file token in the address.
 */
export type Access = 'PUBLIC' | 'SIGNED_IN' | 'OWN' | 'ADMIN' | 'OWN_FILE' | 'ADMIN_FILE'

type Shape = z.ZodType

export interface Endpoint<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Reply extends Shape = Shape,
> {
  readonly method: Method
  /** With `{name}` for each path parameter. */
  readonly path: string
  readonly access: Access
  readonly summary: string
  readonly params?: Params
  readonly query?: Query
  readonly body?: Body
  /** Bytes, where the body is a set or a file. */
  readonly bodyLimit?: number
  /** Absent: the answer is a file or has no content. */
  readonly reply?: Reply
  /** The media type of an answer that is not JSON; of files from outside any. */
  readonly file?:
    | 'text/csv'
    | 'text/event-stream'
    | 'application/pdf'
    | 'application/xml'
    | 'application/zip'
    | 'text/plain'
    | typeof XLSX
    | '*/*'
  /** A GET that changes something (ASVS 3.5.3): demands the header token, refuses cross-site calls, is never cached. */
  readonly acts?: boolean
  /** A POST that changes nothing, as it asks more than an address holds: nobody has to wait for it to its end. */
  readonly reads?: boolean
  /** It changes something, and is allowed to staff who look at the product in somebody's name nevertheless. */
  readonly whileLooking?: boolean
  /** The path of the same call as a POST, its query the body: what is searched for may be a national id. */
  readonly inBody?: string
  /** What a page that shows its answer is told of when it is changed, by whomever: it asks again. */
  readonly follows?: readonly Entity[]
  /** A POST that creates money: takes an Idempotency-Key. */
  readonly idempotent?: boolean
}

export function endpoint<
  Params extends Shape = z.ZodUndefined,
  Query extends Shape = z.ZodUndefined,
  Body extends Shape = z.ZodUndefined,
  Reply extends Shape = z.ZodUndefined,
>(declared: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return declared
}

/** The same call with its query in the body, so that what is searched for stands in no address. */
export function askedInBody<Params extends Shape, Query extends Shape, Body extends Shape, Reply extends Shape>({
  inBody,
  access,
  summary,
  query,
  reply,
}: Endpoint<Params, Query, Body, Reply>): Endpoint<z.ZodUndefined, z.ZodUndefined, Query, Reply> | undefined {
  if (inBody === undefined) return undefined
  const given = { ...(query && { body: query }), ...(reply && { reply }) }
  return { method: 'POST', path: inBody, access, summary, reads: true, ...given }
}

type Field<Name extends string, S> = S extends z.ZodUndefined
  ? unknown
  : S extends Shape
    ? { [N in Name]: z.input<S> }
    : unknown

/** What a caller gives. */
export type RequestOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, Shape>
    ? Field<'params', P> & Field<'query', Q> & Field<'body', B>
    : never

/** What a caller gets. */
export type ReplyOf<E> =
  E extends Endpoint<Shape, Shape, Shape, infer R> ? (R extends z.ZodUndefined ? undefined : z.input<R>) : never
