import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** So many rows are taken without saying what for. */
export const EXPORTED_FREELY = 10_000

/** A POST before the rows are taken, so that none are taken that the history does not know of. */
export const takeList = endpoint({
  method: 'POST',
  path: '/api/admin/exports',
  access: 'ADMIN',
  summary: 'Tell the history that all that a list finds is taken as a file; of more than 10,000 rows, what for',
  body: z.strictObject({
    /** The list's call. */
    list: z.string().startsWith('/api/').max(100),
    /** What the list is asked, as its address has it. */
    filter: z.record(z.string().max(100), z.string().max(500)),
    reason: z.string().trim().max(200, { error: 'Syy on enintään 200 merkkiä.' }).default(''),
  }),
  reply: z.object({ rows: z.number() }),
})
