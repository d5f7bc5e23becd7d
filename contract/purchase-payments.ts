import { z } from 'zod'
import { billForm } from './bills.ts'
import { endpoint } from './endpoint.ts'
import { id, idParams } from './shapes.ts'

export const payPurchase = endpoint({
  method: 'POST',
  path: '/api/admin/bills/{id}/purchases/{purchaseId}/payment',
  access: 'ADMIN',
  summary:
    'Make the payment of a purchase invoice that is to be paid now, once its invoice is approved or sent; one alone, approved as any payment',
  params: idParams.extend({ purchaseId: id }),
  body: z.looseObject({}).optional(),
  reply: billForm.record,
})
