import { z } from 'zod'
import { euros, hundredths, typedEuros } from './codecs.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { refusals } from './refusals.ts'
import { settlementCheck } from './settlements.ts'
import { date, id } from './shapes.ts'
import { startedTask } from './tasks.ts'

/** Whose paid salaries: of an agreement, of a department or of people; with pay periods that have one of these days. */
const asked = z
  .object({
    agreement: id.optional(),
    department: z.guid().optional(),
    people: z.array(id).min(1, { error: refusals.NO_PEOPLE_SELECTED }).max(10_000).optional(),
    from: date,
    to: date,
  })
  .refine(({ agreement, department, people }) => agreement ?? department ?? people, {
    error: 'Valitse sopimus, osasto tai henkilöt.',
  })
export type AskedTerms = z.input<typeof asked>

/** What of a row of pay is due and was not paid; below zero where less is due. */
const differenceRow = z.object({ name: z.string(), hours: hundredths(), unitPrice: euros, amount: euros })

export const termsCheck = settlementCheck.extend({
  people: z.array(
    settlementCheck.shape.people.element.extend({
      personId: z.number(),
      departmentId: z.string(),
      /** The salaries that paid otherwise than is due. */
      salaryIds: z.array(z.number()),
      /** As they and what settled them since paid, and as is due by today's terms. */
      paid: euros,
      due: euros,
      rows: z.array(differenceRow),
    }),
  ),
})
export type TermsCheck = z.input<typeof termsCheck>

export const checkTerms = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/terms/check',
  access: 'ADMIN',
  summary:
    "Where paid salaries differ from what today's agreements, wages and rules make of the same shifts, and what settling it would do. Changes nothing",
  reads: true,
  body: asked,
  bodyLimit: bodyBytes.ids,
  reply: termsCheck,
})

export const settleTerms = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/terms/settle',
  access: 'ADMIN',
  summary:
    "Settle paid salaries by today's agreements, wages and rules: what is missing is a salary of its own, and what was paid too much is taken from the salaries that come",
  /** With the gross pay that staff confirmed it is refused where it would be another. */
  query: z.object({ confirmedGross: typedEuros.optional() }),
  body: asked,
  bodyLimit: bodyBytes.ids,
  /** The salaries of the differences. */
  reply: z.union([z.object({ salaries: z.array(z.number()) }), startedTask]),
  idempotent: true,
})

export const leaveTerms = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/salary/terms/leave',
  access: 'ADMIN',
  summary: 'Leave differences of paid salaries as they are, with the reason: they are not told again',
  body: asked.safeExtend({
    note: z.string().trim().min(1, { error: 'Kirjoita syy.' }).max(500, { error: 'Syy on enintään 500 merkkiä.' }),
    /** Refused where another sum is between them than was confirmed. */
    gross: euros,
  }),
  bodyLimit: bodyBytes.ids,
  reply: z.object({ people: z.number() }),
  idempotent: true,
})
