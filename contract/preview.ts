import { z } from 'zod'
import { euros } from './codecs.ts'

/** A figure as it is and as saving an edit would make it. */
const moved = z.object({ before: euros, after: euros, change: euros })
export type Moved = z.input<typeof moved>

/** What saving an edit would do to the figures that follow from it, in the order in which staff read them. Nothing is stored. */
export function preview<const Names extends readonly [string, ...string[]]>(names: Names) {
  return z.record(z.enum(names), moved)
}
