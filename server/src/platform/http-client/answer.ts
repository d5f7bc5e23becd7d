import { z } from 'zod'
import { type Attempted, BadAnswer, type Unusable } from './failures.ts'

/** An answer with a status that the caller accepts, wholly received. */
export interface HttpAnswer {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>
  readonly body: Buffer
  /** What was asked, for errors about the answer. */
  readonly call: Attempted
}

const EXCERPT = 500

/** The start of a body, for an error message. */
export function excerpt(body: Buffer): string {
  return body.subarray(0, EXCERPT).toString('utf8')
}

const unusable = (answer: HttpAnswer): Unusable => ({ status: answer.status, body: excerpt(answer.body) })

/** The character that no text of the database can hold. */
const NUL = '\\u0000'

/** The body as JSON of any shape; anything else is a BadAnswer. */
export function jsonOf(answer: HttpAnswer): unknown {
  const text = answer.body.toString('utf8')
  if (text.includes(NUL)) throw new BadAnswer(answer.call, unusable(answer), 'with a NUL')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new BadAnswer(answer.call, unusable(answer), 'not JSON', error)
  }
}

/** The body as JSON of the given shape; anything else is a BadAnswer that names the fields, not their contents. */
export function shapedJson<Shape extends z.ZodType>(answer: HttpAnswer, shape: Shape): z.output<Shape> {
  const result = shape.safeParse(jsonOf(answer))
  if (result.success) return result.data
  throw new BadAnswer(answer.call, unusable(answer), z.prettifyError(result.error))
}
