import { z } from 'zod'
import { choice } from './departments.ts'
import { endpoint } from './endpoint.ts'

export const briefAgreements = endpoint({
  method: 'GET',
  path: '/api/admin/tes',
  access: 'ADMIN',
  summary: 'The agreements by id and name, for choosing',
  query: z.object({ mapperLevel: z.literal('BRIEF') }),
  reply: z.array(choice),
})
