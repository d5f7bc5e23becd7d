import { marginMovers } from '@palkkasilta/engine/invoicing/margin.ts'
import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { date, day } from './shapes.ts'

/** How what moved the margin is put together. */
export const marginGroups = ['department', 'billedCustomer', 'agreement', 'occupation'] as const
export type MarginGroup = (typeof marginGroups)[number]

const period = z.object({ from: date, to: date })

const moved = {
  earlier: euros,
  later: euros,
  difference: euros,
  /** Together the difference, to the cent. */
  moves: z.record(z.enum(marginMovers), euros),
}
const movedShape = z.object(moved)
export type MarginMoved = z.input<typeof movedShape>

const row = z.object({ key: z.string().nullable(), name: z.string().nullable(), ...moved })
export type MarginMovedRow = z.input<typeof row>

export const marginMoved = endpoint({
  method: 'GET',
  path: '/api/admin/reports/margin/moved',
  access: 'ADMIN',
  summary:
    'What moved the margin from an earlier period to a later one: price, hours, wages, supplements and contributions, by department, customer, agreement or occupation',
  query: z.object({
    from: day,
    to: day,
    earlierFrom: day,
    earlierTo: day,
    by: z.enum(marginGroups).default('department'),
  }),
  reply: z.object({
    by: z.enum(marginGroups),
    earlier: period,
    later: period,
    total: movedShape,
    /** What moved most first; no more than 1,000. */
    rows: z.array(row),
    /** How many there are, and what those come to that are left out. */
    count: z.int(),
    rest: movedShape.nullable(),
  }),
})
