import { z } from 'zod'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { movedTaxFree, registerCheck } from './register-check.ts'
import { settledShift } from './settlements.ts'
import { date, idParams, instant } from './shapes.ts'

/** Why what is open of a claim is not taken back. */
const claimEnds = [
  /** What was paid was right: it is no unjust enrichment any more. */
  'DUE',
  /** It was not due, but is left to the person: it stays unjust enrichment. */
  'WAIVED',
  /** Tax-free money that was due, but as wage. */
  'WAGE',
] as const
export const claimEnd = z.enum(claimEnds)
export type ClaimEnd = z.infer<typeof claimEnd>

/** What somebody was paid too much. */
export const claim = z.object({
  id: z.number(),
  createdAt: instant,
  /** The gross less the employee's contributions of it, and tax-free money. */
  amount: euros,
  open: euros,
  shifts: z.array(settledShift),
  /** The salaries that paid it, with the gross and the tax-free money that was not due. */
  paidBy: z.array(z.object({ salaryId: z.number(), notDue: euros, taxFree: z.array(movedTaxFree) })),
  /** What salaries take back, open ones too. */
  recoveredBy: z.array(z.object({ salaryId: z.number(), payday: date, amount: euros, isOpen: z.boolean() })),
  /** What went to the enforcement authority of those salaries, with the text that asks it back; null: nothing did. */
  garnished: z
    .object({
      payments: z.array(z.object({ salaryId: z.number(), payday: date, amount: euros, reference: z.string() })),
      request: z.string(),
    })
    .nullable(),
  cancelled: z.object({ at: instant, as: claimEnd, reason: z.string() }).nullable(),
})
export type Claim = z.input<typeof claim>

export const claimsOfSalary = endpoint({
  method: 'GET',
  path: '/api/admin/tamigo/salary/{id}/claims',
  access: 'ADMIN',
  summary: 'What was paid too much by a salary, and what the salary takes back',
  params: idParams,
  reply: z.array(claim),
})

export const checkClaimCancel = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/claim/{id}/cancel/check',
  access: 'ADMIN',
  summary: 'What cancelling a claim would do, and what the Incomes Register would be told. Changes nothing',
  reads: true,
  params: idParams,
  body: z.object({ as: claimEnd }),
  reply: z.object({ amount: euros, recovered: euros, open: euros, register: registerCheck }),
})

export const cancelClaim = endpoint({
  method: 'POST',
  path: '/api/admin/tamigo/claim/{id}/cancel',
  access: 'ADMIN',
  summary:
    'Cancel what is open of a claim; what was taken back stays so. Refused where less or more is open than was confirmed',
  params: idParams,
  body: z.object({
    as: claimEnd,
    reason: z.string().trim().min(1, { error: 'Kirjoita syy.' }).max(200, { error: 'Syy on enintään 200 merkkiä.' }),
    open: euros,
  }),
  reply: claim,
  idempotent: true,
})
