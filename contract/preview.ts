import { z } from 'zod'
import { euros } from './codecs.ts'
import { date } from './shapes.ts'

/** A figure as it is and as saving an edit would make it. */
export const moved = z.object({ before: euros, after: euros, change: euros })
export type Moved = z.input<typeof moved>

/** The same of what is no sum: a day that follows from others, a count. */
export const movedDay = z.object({ before: date, after: date })
export const movedCount = z.object({ before: z.number(), after: z.number() })

/** How much could not be counted once an edit is saved, and why the first of it could not. */
export const refused = { refused: z.number(), reason: z.string().nullable() }
export type Refused = z.input<z.ZodObject<typeof refused>>

/** What saving an edit would do to the figures that follow from it, in the order in which staff read them. Nothing is stored. */
export function preview<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.record(z.enum(names), moved)
}
