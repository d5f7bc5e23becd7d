import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { idParams } from './shapes.ts'

/** In what languages people are written to. */
export const mailLanguages = ['fi', 'en'] as const

export const sendMailsAgain = endpoint({
  method: 'POST',
  path: '/api/admin/people/{id}/mails',
  access: 'ADMIN',
  summary: 'Send the mails to a person again that have not got through, as they read now; replies how many leave',
  params: idParams,
  reply: z.object({ sent: z.number() }),
})
