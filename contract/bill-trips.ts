import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { travelPaid } from './entrepreneur-terms.ts'
import { date, id, idParams } from './shapes.ts'

/** What is paid back for a trip of a line, what of it is free of tax, and why the rest is pay; or by which agreement it is free. */
export const judgedTrip = z.object({
  name: z.string(),
  /** Null: nobody knows, as the year's amounts are missing. */
  amount: euros.nullable(),
  taxFree: euros,
  why: z.string(),
})
export type JudgedTrip = z.input<typeof judgedTrip>

const MOST_REASON = 300
const most = z.int({ error: 'Ilmaisia aterioita on kokonaisluku.' })
const MEALS = 'Ilmaisia aterioita on 0–1 000.'

/** What staff know of the trips of a line beside what is billed of them; none of it is told to the customer. */
export const tripFacts = z.strictObject({
  /** Between home and the ordinary workplace: nothing of it is free of tax. */
  isCommute: z.boolean(),
  /** Of daily allowances and meals: the place is too near, or one can eat as usual. */
  lacksGrounds: z.boolean(),
  freeMeals: most.min(0, { error: MEALS }).max(1_000, { error: MEALS }),
  /** In the place of a route or times that are missing; it never lifts the law's maximum. */
  reason: z
    .string()
    .trim()
    .max(MOST_REASON, { error: `Perustelu on enintään ${MOST_REASON} merkkiä.` }),
})
export type TripFacts = z.input<typeof tripFacts>

const tripsOfLine = z.object({
  /** The line. */
  item: z.number(),
  trips: z.array(judgedTrip),
  facts: tripFacts,
  /** With the customer of the bill, on the day of the work; null: nothing is agreed. */
  agreed: z
    .object({
      validFrom: date,
      kilometres: z.boolean(),
      allowances: z.boolean(),
      paid: z.enum(travelPaid),
      document: z.string(),
    })
    .nullable(),
})
export type TripsOfLine = z.input<typeof tripsOfLine>

const path = '/api/admin/bills/{id}/trips'

export const getBillTrips = endpoint({
  method: 'GET',
  path,
  access: 'ADMIN',
  summary: 'What of the trips of an invoice its biller can be paid without tax, line by line, and why not the rest',
  follows: ['bill', 'person'],
  params: idParams,
  reply: z.array(tripsOfLine),
})

export const saveTripFacts = endpoint({
  method: 'PUT',
  path: `${path}/{item}`,
  access: 'ADMIN',
  summary:
    'Note what decides whether trips of a line are free of tax, also of a sent invoice; refused once a salary that is not open pays the line',
  params: idParams.extend({ item: id }),
  body: tripFacts,
  reply: z.array(tripsOfLine),
})
