import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { instant } from './shapes.ts'

export const historyEvent = z.object({
  id: z.number(),
  at: instant,
  who: z.string(),
  action: z.string(),
  before: z.unknown(),
  after: z.unknown(),
})

export const entityHistory = endpoint({
  method: 'GET',
  path: '/api/admin/history/{entity}/{entityId}',
  access: 'ADMIN',
  summary: 'Who did what to a thing, newest first',
  params: z.object({ entity: z.string().max(50), entityId: z.string().max(50) }),
  reply: z.array(historyEvent),
})
