import { z } from 'zod'
import { billForm, paidOutPart } from './bills.ts'
import { euros, typedEuros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './shapes.ts'

const path = '/api/admin/bills/{id}/creditloss'

export const checkCreditLoss = endpoint({
  method: 'GET',
  path,
  access: 'ADMIN',
  summary: 'What of a sent invoice would be written off, and what follows for those who were paid of it',
  params: idParams,
  reply: z.object({
    /** With tax: what the customer still owes. */
    unpaid: euros,
    /** Those of whom nobody is asked any more. */
    withdrawn: z.number(),
    /** Without tax: of approved subcontracts that no salary pays yet, and that nobody is paid for any more. */
    approved: euros,
    paidOut: z.array(paidOutPart),
  }),
})

const noReason = 'Kerro, mihin luottotappio perustuu.'

export const writeOffBill = endpoint({
  method: 'POST',
  path,
  access: 'ADMIN',
  summary: 'Write off what the customer of a sent invoice never pays, on what ground; what is paid after all ends it',
  params: idParams,
  idempotent: true,
  /** With what staff confirmed was paid of it, it is refused where that is another by now. */
  query: z.object({ confirmedPaidOut: typedEuros.optional() }),
  body: z.object({
    reason: z
      .string({ error: noReason })
      .trim()
      .min(1, { error: noReason })
      .max(500, { error: 'Peruste on enintään 500 merkkiä.' }),
  }),
  reply: billForm.record,
})
