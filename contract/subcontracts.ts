import { z } from 'zod'
import { subcontractForm, subcontractStates } from './bill-subcontracts.ts'
import { endpoint } from './endpoint.ts'
import { idParams } from './shapes.ts'

/** What is asked of a subcontractor, as they see it: the bill is another's, of whose customer nothing is told. */
const asked = subcontractForm.record
  .pick({ id: true, date: true, amount: true, description: true, state: true })
  .extend({ billId: z.number(), billNumber: z.number(), biller: z.string() })
export type AskedSubcontract = z.input<typeof asked>

export const listOwnSubcontracts = endpoint({
  method: 'GET',
  path: '/api/subcontracts',
  access: 'OWN',
  summary:
    'The subcontracts that whoever calls was asked for, those that wait for an answer first, then the newest; 200 at most',
  reply: z.array(asked),
})

export const moveSubcontract = endpoint({
  method: 'POST',
  path: '/api/subcontracts/{id}',
  access: 'OWN',
  summary:
    'Ask for a subcontract of an invoice or take that back: its biller; approve or decline it: its subcontractor; any of them: staff, who say on what ground they answer for somebody or take back what was approved',
  params: idParams,
  body: z.object({
    state: z.enum(subcontractStates, { error: 'Valitse alihankinnan tila.' }),
    reason: z.string().trim().max(500, { error: 'Peruste on enintään 500 merkkiä.' }).default(''),
  }),
  reply: z.object({ id: z.number(), state: z.enum(subcontractStates) }),
})
