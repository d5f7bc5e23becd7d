import { z } from 'zod'
import { euros, fraction } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { date, idParams, instant } from './shapes.ts'

/** Figures of the settings that hold from a day on, by the names of the specification. */

/** Rates that the company may set, with what they are called. */
export const companyRateLabels = {
  holidaybonus: 'Lomakorvaus',
  osk: 'Palvelupalkkio',
  percentWithoutTaxCard: 'Ennakonpidätys ilman verokorttia',
  tyEL: 'TyEL, työnantaja',
  sotu: 'Sairausvakuutusmaksu, työnantaja',
  accidentInsurance: 'Tapaturmavakuutus, työnantaja',
  unemploymentInsurance: 'Työttömyysvakuutus, työnantaja',
  groupLifeInsurance: 'Ryhmähenkivakuutus, työnantaja',
  personTyEL: 'TyEL, työntekijä',
  personUnemploymentInsurance: 'Työttömyysvakuutus, työntekijä',
} as const
export type RateName = keyof typeof companyRateLabels
export const rateNames = Object.keys(companyRateLabels) as RateName[]

/** Tax-free maxima, which the Tax Administration sets for every year. */
export const allowanceLabels = {
  kilometre: 'Kilometrikorvaus',
  fullDay: 'Kokopäiväraha',
  partialDay: 'Osapäiväraha',
  lunch: 'Ateriakorvaus',
} as const
export type AllowanceName = keyof typeof allowanceLabels
export const allowanceNames = Object.keys(allowanceLabels) as AllowanceName[]

export type FigureName = RateName | AllowanceName

const line = {
  /** Of the company's own; null: the law's. */
  id: z.number().nullable(),
  from: date,
  to: date.nullable(),
  source: z.string(),
  link: z.string().nullable(),
  certainty: z.enum(['confirmed', 'derived', 'unconfirmed', 'missing']),
  /** Who entered it; null: nobody that we know of, or it is the law's. */
  by: z.string().nullable(),
  at: instant.nullable(),
  /** Calculation uses it today. */
  inForce: z.boolean(),
}

/** Lines stand the oldest first; of a day that has two the company's own is used. Without a value the law has one that we do not know. */
const figure = z.discriminatedUnion('unit', [
  z.object({
    unit: z.literal('share'),
    name: z.enum(rateNames),
    lines: z.array(z.object({ ...line, value: fraction.nullable() })),
  }),
  z.object({
    unit: z.literal('euros'),
    name: z.enum(allowanceNames),
    lines: z.array(z.object({ ...line, value: euros.nullable() })),
  }),
])
export type Figure = z.input<typeof figure>
export type FigureLine = Figure['lines'][number]

const figures = z.object({ today: date, figures: z.array(figure) })
export type ShownFigures = z.output<typeof figures>

export const listFigures = endpoint({
  method: 'GET',
  path: '/api/admin/settings/figures',
  access: 'ADMIN',
  summary:
    'The dated figures of the settings that calculation uses: past, present and next values, with who entered them',
  reply: figures,
})

const SOURCE_MISSING = 'Lähde on pakollinen'
const WRONG_SHARE = 'Arvo on 0–100 %.'

export const addRate = endpoint({
  method: 'POST',
  path: '/api/admin/settings/figures/{name}',
  access: 'ADMIN',
  summary: 'A rate has a value from a day on, until the next one that is known; one that began on that day is replaced',
  params: z.object({ name: z.enum(rateNames) }),
  body: z.strictObject({
    from: date,
    value: z
      .number({ error: WRONG_SHARE })
      .min(0, { error: WRONG_SHARE })
      .max(1, { error: WRONG_SHARE })
      .pipe(fraction),
    source: z.string().trim().min(1, { error: SOURCE_MISSING }).max(200, { error: 'Lähde on enintään 200 merkkiä.' }),
  }),
  reply: figures,
})

export const removeRate = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/rates/{id}',
  access: 'ADMIN',
  summary: 'Takes back a value that has not begun; the one before it holds on',
  params: idParams,
  reply: figures,
})
