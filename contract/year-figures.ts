import { z } from 'zod'
import { euros, fraction } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { date, id, idParams, instant, wholeNumber } from './shapes.ts'

/** Figures of the law of one year that the product does not have yet: entered by one person, confirmed by another. */

/** Files of the product's own figures, with what each is about. */
export const figureChapters = {
  pension: 'Eläkevakuutus',
  unemployment: 'Työttömyysvakuutus',
  health: 'Sairausvakuutus',
  policies: 'Muut vakuutukset',
  withholding: 'Ennakonpidätys',
  distraint: 'Ulosotto',
  'domestic-travel': 'Päivärahat kotimaassa',
  kilometres: 'Kilometrikorvaukset',
  'foreign-travel': 'Päivärahat ulkomailla',
} as const
export type FigureChapter = keyof typeof figureChapters

/** What the numbers of a figure with several are called; a figure that is one number has it under an empty name. */
export const figureParts = {
  '': 'Arvo',
  low: 'Rajaan asti',
  high: 'Rajan yli',
  payrollLimit: 'Palkkasumman raja',
  lower: 'Alaraja',
  upper: 'Yläraja',
  employee: 'Työntekijä',
  employer: 'Työnantaja',
  rate: 'Maksu',
  from: 'Ansioraja vuodessa',
  yelAddition: 'YEL-vakuutetun lisä',
  debtor: 'Velallinen',
  dependant: 'Elätettävä',
} as const
export type FigurePart = keyof typeof figureParts
const partNames = Object.keys(figureParts) as FigurePart[]

/** What the law sets in order: the first of a figure's numbers is never above the second. */
const inOrder: readonly (readonly [FigurePart, FigurePart])[] = [
  ['lower', 'upper'],
  ['low', 'high'],
]

/** Where a figure's numbers are not in their order: the place of the one that is too small, and what is told of it. */
export function outOfOrder(values: readonly { readonly part: FigurePart; readonly value: number }[]) {
  const given = (part: FigurePart) => values.find((each) => each.part === part)?.value
  return inOrder.flatMap(([low, high]) => {
    const [least, most] = [given(low), given(high)]
    if (least === undefined || most === undefined || least <= most) return []
    const message = `${figureParts[high]} on vähintään yhtä suuri kuin ${figureParts[low].toLowerCase()}.`
    return [{ part: high, place: values.findIndex(({ part }) => part === high), message }]
  })
}

const WRONG_SHARE = 'Arvo on 0–100 %.'
const WRONG_SUM = 'Arvo on 0–10 000 000 €.'

const shareValue = z
  .number({ error: WRONG_SHARE })
  .min(0, { error: WRONG_SHARE })
  .max(1, { error: WRONG_SHARE })
  .pipe(fraction)
const sumValue = z
  .number({ error: WRONG_SUM })
  .min(0, { error: WRONG_SUM })
  .max(10_000_000, { error: WRONG_SUM })
  .pipe(euros)

const part = z.enum(partNames)
export const figureValues = z.array(
  z.discriminatedUnion('unit', [
    z.strictObject({ part, unit: z.literal('share'), value: fraction }),
    z.strictObject({ part, unit: z.literal('euros'), value: euros }),
  ]),
)
export type FigureValues = z.input<typeof figureValues>

const read = {
  values: figureValues,
  source: z.string(),
  link: z.string(),
}

const entered = z.object({
  id: z.number(),
  ...read,
  readOn: date,
  by: z.string(),
  at: instant,
  /** Whoever asks entered it, and cannot confirm it. */
  own: z.boolean(),
  confirmed: z.object({ by: z.string(), at: instant }).nullable(),
})

const yearFigure = z.object({
  name: z.string(),
  chapter: z.enum(Object.keys(figureChapters) as FigureChapter[]),
  /** The newest known value of earlier years. */
  previous: z.object({ year: z.number(), values: figureValues }).nullable(),
  parts: z.array(z.object({ part, unit: z.enum(['share', 'euros']) })),
  /** Where the figure of a new year is found when it is given. */
  publishedAt: z.string(),
  /** What the product itself has by now: it is used, whatever was entered. */
  ofProduct: z.object(read).nullable(),
  /** Used while the product has none. */
  holds: entered.nullable(),
  /** Waits to be confirmed by another. */
  waits: entered.nullable(),
})
export type YearFigure = z.input<typeof yearFigure>

const yearFigures = z.object({
  year: z.number(),
  years: z.array(z.number()),
  /** How many figures of the year the product itself has. */
  ofProduct: z.number(),
  /** Those that it lacks, and those that were entered. */
  figures: z.array(yearFigure),
})
/** As the web has them, and as the server answers them. */
export type YearFigures = z.input<typeof yearFigures>
export type YearAnswered = z.output<typeof yearFigures>

const WRONG_YEAR = 'Vuosi on neljä numeroa, esimerkiksi 2027.'
const params = z.object({ year: wholeNumber(2024, WRONG_YEAR, 2199) })
const PATH = '/api/admin/settings/years/{year}'

export const listYearFigures = endpoint({
  method: 'GET',
  path: PATH,
  access: 'ADMIN',
  summary: 'Figures of the law that a year lacks, with what was entered in their place',
  params,
  reply: yearFigures,
})

export const enterYearFigure = endpoint({
  method: 'POST',
  path: PATH,
  access: 'ADMIN',
  summary: 'Enter a figure of the law that a year lacks; it is used once another person has confirmed it',
  params,
  body: z.strictObject({
    name: z.string(),
    values: z
      .array(
        z.discriminatedUnion('unit', [
          z.strictObject({ part, unit: z.literal('share'), value: shareValue }),
          z.strictObject({ part, unit: z.literal('euros'), value: sumValue }),
        ]),
      )
      .min(1),
    source: z
      .string()
      .trim()
      .min(1, { error: 'Lähde on pakollinen' })
      .max(200, { error: 'Lähde on enintään 200 merkkiä.' }),
    link: z
      .string()
      .trim()
      .regex(/^https:\/\/[^\s/]+\.[^\s]+$/, { error: 'Linkki on osoite, joka alkaa https://.' })
      .max(500, { error: 'Linkki on enintään 500 merkkiä.' }),
    /** The day on which it was read there. */
    readOn: date,
  }),
  reply: yearFigures,
})

export const confirmYearFigures = endpoint({
  method: 'POST',
  path: `${PATH}/confirm`,
  access: 'ADMIN',
  summary: 'Confirm figures that others entered: calculation uses them from now on; all of them or none',
  params,
  body: z.strictObject({ ids: z.array(id).min(1).max(200) }),
  reply: yearFigures,
})

export const removeYearFigure = endpoint({
  method: 'DELETE',
  path: '/api/admin/settings/year-figures/{id}',
  access: 'ADMIN',
  summary: 'Take back an entered figure that waits, or one that the product itself has by now',
  params: idParams,
  reply: yearFigures,
})
