import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { wholeNumber } from './shapes.ts'

const MOST = 50

/** Who told: the classification service of Statistics Finland, or the edition that comes with the product. */
export const occupationSources = ['SERVICE', 'PRODUCT'] as const

export const findOccupations = endpoint({
  method: 'GET',
  path: '/api/admin/occupations',
  access: 'ADMIN',
  summary:
    'Occupations that pay is reported with, by code or by words of their names and titles; from the classification service, or as the product has them',
  query: z.object({
    search: z.string().max(200, { error: 'Hakuehto on enintään 200 merkkiä.' }).default(''),
    limit: wholeNumber(1, 'Rivejä on vähintään 1.', MOST, `Rivejä on enintään ${MOST}.`).default(MOST),
  }),
  reply: z.object({
    occupations: z.array(z.object({ code: z.string(), name: z.string() })),
    source: z.enum(occupationSources),
    /** Why the service did not tell; null: it did, or none is configured. */
    problem: z.string().nullable(),
  }),
})
