import { z } from 'zod'
import { euros, typedEuros } from './codecs.ts'
import { bodyBytes } from './endpoint.ts'
import { refusals } from './refusals.ts'
import { instant } from './shapes.ts'

/** What calls share that pay the workers of chosen shifts for something else than their work. */

export const chosenShifts = z.array(z.string()).min(1, { error: refusals.NO_SHIFTS_SELECTED }).max(1_000)

export const paidPerson = z.object({
  personId: z.number(),
  name: z.string(),
  departmentName: z.string(),
  pay: euros,
  /** In hand. */
  net: euros,
})

/** What would be paid to whom, and why others are paid nothing. Of more than 200 only the count is told. */
export function otherPayCheck<Person extends typeof paidPerson>(person: Person) {
  return z.object({
    people: z.array(person),
    peopleCount: z.number(),
    pay: euros,
    blocked: z.array(z.object({ shiftId: z.string(), name: z.string(), start: instant, message: z.string() })),
    blockedCount: z.number(),
  })
}

export const ofShifts = { access: 'ADMIN', method: 'POST', bodyLimit: bodyBytes.ids } as const

export const makesSalaries = {
  /** Refused where the sum that staff confirmed would be another. */
  query: z.object({ confirmedPay: typedEuros.optional() }),
  reply: z.object({ salaryIds: z.array(z.number()) }),
  idempotent: true,
} as const
