import { z } from 'zod'
import { euros, hundredths } from './codecs.ts'
import { amount, field, number, oneOf, oneOrNone, required, rows, text, tick } from './fields.ts'
import { form } from './form.ts'

export const reimbursementTypes = [
  'FULL_DAY_ALLOWANCE',
  'PARTIAL_DAY_ALLOWANCE',
  'FOREIGN_ALLOWANCE',
  'KILOMETER_ALLOWANCE',
  'LUNCH_ALLOWANCE',
] as const
export type ReimbursementType = (typeof reimbursementTypes)[number]

/** Where a travel day abroad ends: the places of the Tax Administration's decision that are known, or another one with an amount of its own. */
export const travelPlaces = [
  ...['SE', 'NO', 'DK', 'EE', 'LV', 'LT', 'DE', 'FR', 'GB', 'GB-LON', 'US', 'US-NYC', 'CN', 'CN-HK', 'RU'],
  ...['RU-MOW', 'RU-SPE', 'BR', 'AE', 'SG', 'AU', 'MX', 'IN', 'ZA', 'OTHER'],
] as const

/** What the law lets be paid for one without tax on a shift's day; absent where nothing bounds it. */
export const taxFreeLimits = z.partialRecord(z.enum(reimbursementTypes), euros)

const LONGEST_TRIP = 30

export const wayPoints = z
  .array(
    z
      .string({ error: 'Välipiste on tekstiä.' })
      .trim()
      .min(1, { error: 'Välipiste on tyhjä.' })
      .max(200, { error: 'Välipiste on enintään 200 merkkiä.' }),
    { error: 'Välipisteet on luettelo.' },
  )
  .max(LONGEST_TRIP, { error: `Välipisteitä on enintään ${LONGEST_TRIP}.` })

/** A trip or a meal of a shift that is paid back. */
export const reimbursementForm = form(
  {
    type: required(oneOf('reimbursement', 'Korvaus', reimbursementTypes)),
    amount_hundredths: required(
      number('amount', 'Määrä', hundredths(), {
        from: 0.01,
        to: 100_000,
        range: 'Määrä on yli 0 ja enintään 100 000.',
      }),
    ),
    unit_price_cents: required(
      amount('unitPrice', 'Yksikköhinta', {
        from: 0.01,
        to: 100_000,
        range: 'Yksikköhinta on yli 0 € ja enintään 100 000 €.',
      }),
    ),
    country: {
      ...required(
        oneOrNone('country', 'Maa, jossa matkapäivä päättyy', travelPlaces, 'Maa on jokin luettelon maista.'),
        'Valitse maa: ulkomaanpäivärahan veroton enimmäismäärä on maan mukaan.',
      ),
      mayLack: ({ reimbursement }: Readonly<Record<string, unknown>>) => reimbursement !== 'FOREIGN_ALLOWANCE',
    },
    amount_source: {
      ...required(
        text('amountSource', 'Mistä maan määrä on'),
        'Kerro, mistä maan enimmäismäärä on: esimerkiksi Verohallinnon päätös ja sen päivä.',
      ),
      mayLack: ({ country }: Readonly<Record<string, unknown>>) => country !== 'OTHER',
      empty: '',
    },
    route: text('route', 'Reitti'),
    address_start: text('addressStart', 'Lähtöosoite'),
    way_points: field('wayPoint', 'Välipisteet', z.array(z.string()), { rule: wayPoints, empty: [] }),
    address_stop: text('addressStop', 'Määränpää'),
    round_trip: tick('roundtrip', 'Edestakainen matka'),
    trip_hours_hundredths: number('tripHours', 'Matkan kesto, tuntia', hundredths(), {
      from: 0,
      to: 8_784,
      range: 'Matkan kesto on 0–8 784 tuntia.',
      empty: 0,
    }),
    free_meals: number('freeMeals', 'Ilmaisia aterioita', z.int(), {
      from: 0,
      to: 1_000,
      range: 'Ilmaisia aterioita on 0–1 000.',
      shown: 0,
      empty: 0,
    }),
    /** On from the ordinary workplace: without it, a leased worker's trip to the client is a commute. */
    onward: { ...tick('onward', 'Matka jatkuu varsinaiselta työpaikalta'), empty: false },
    /** Of daily allowances and meals: the place is too near, or one can eat as usual. */
    lacks_grounds: { ...tick('lacksGrounds', 'Verottomuuden ehdot eivät täyty'), empty: false },
  },
  {
    id: z.number(),
    vatZeroPrice: euros,
    /** With the tax at which the department's customer is billed. */
    vatPrice: euros,
    /** What of it is wage; null where the law's figure is not known. */
    wagePart: euros.nullable(),
  },
)

export const reimbursement = reimbursementForm.record
export type Reimbursement = z.input<typeof reimbursement>

/** What a new one holds. */
export const newReimbursement = {
  reimbursement: 'KILOMETER_ALLOWANCE',
  amount: 1,
  unitPrice: 0,
  route: '',
  addressStart: '',
  wayPoint: [],
  addressStop: '',
  roundtrip: false,
  tripHours: 0,
  freeMeals: 0,
  onward: false,
  lacksGrounds: false,
  country: null,
  amountSource: '',
} as const

/** The field of a record that has reimbursements. */
export const reimbursementRows = rows('reimbursements', 'Korvaukset', reimbursementForm, inReimbursement)

export function inReimbursement(place: number, label: string): string {
  return `Korvaus ${place}, ${label}`
}
