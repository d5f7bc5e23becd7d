import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './shapes.ts'

const MOST = 1_000

const named = z.object({ id: z.number(), firstName: z.string(), lastName: z.string(), fullName: z.string() })

/** For choosing a person by name. */
export const listPeopleNames = endpoint({
  method: 'GET',
  path: '/api/admin/peoplelist',
  access: 'ADMIN',
  summary:
    'The people by name, the first thousand of them or as many as asked for; found by parts of names, e-mail and city',
  query: z.object({
    search: z.string().max(200, { error: 'Hakuehto on enintään 200 merkkiä.' }).default(''),
    /** `billers`: those who bill through the company alone. */
    who: z.enum(['all', 'billers']).default('all'),
    limit: wholeNumber(1, 'Rivejä on vähintään 1.', MOST, `Rivejä on enintään ${MOST}.`).default(MOST),
  }),
  reply: z.array(named),
})
