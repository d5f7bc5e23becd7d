import { endpoint } from './endpoint.ts'
import { explanations } from './explanations.ts'
import { idParams } from './shapes.ts'

export const explainBillersBill = endpoint({
  method: 'GET',
  path: '/api/admin/bills/{id}/why',
  access: 'ADMIN',
  summary: 'Why every sum of an invoice is what it is: by its rows, the law, its credit notes and what was paid',
  params: idParams,
  reply: explanations,
})
