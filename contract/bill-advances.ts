import { z } from 'zod'
import { billForm, listedAdvance } from './bills.ts'
import { euros } from './codecs.ts'
import { endpoint } from './endpoint.ts'
import { refusals } from './refusals.ts'
import { id, idParams } from './shapes.ts'

export const requestAdvance = endpoint({
  method: 'POST',
  path: '/api/bills/{id}/advances',
  access: 'OWN',
  summary:
    'Ask for money in advance of what the customer of an invoice will pay: its biller, or staff in their place; no more than is open',
  params: idParams,
  idempotent: true,
  body: z.object({
    amount: z.number({ error: refusals.NO_ADVANCE_AMOUNT }).pipe(euros),
    /** The lines that it concerns; none: the whole invoice. */
    billableItemIdsAs: z.array(id).max(500).default([]),
  }),
  reply: listedAdvance,
})

export const decideAdvance = endpoint({
  method: 'POST',
  path: '/api/admin/bills/{id}/advances/{advanceId}',
  access: 'ADMIN',
  summary: 'Approve or decline an advance that is asked for; an approved one is not undone',
  params: idParams.extend({ advanceId: id }),
  body: z.object({ decision: z.enum(['APPROVED', 'DECLINED'], { error: 'Valitse, hyväksytäänkö ennakko.' }) }),
  reply: billForm.record,
})
