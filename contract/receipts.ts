import { z } from 'zod'
import type { Bill } from './bills.ts'
import { bodyBytes, endpoint } from './endpoint.ts'
import { LARGEST_RECEIPT, refusalOfReceipt, tooLargeReceipt } from './receipt-kinds.ts'
import { idParams } from './shapes.ts'
import { fileUpload } from './uploads.ts'

/** While whoever made a bill, or staff, may still change what it is made by: a biller's own waits for approval from the start. */
export function takesReceipts(state: Bill['state']): boolean {
  return state === 'OPEN' || state === 'PENDING'
}

/** Pictures and PDFs that a biller's bill is made by: of one of its lines, or of a purchase invoice. */
const upload = fileUpload({
  largest: LARGEST_RECEIPT,
  tooLarge: tooLargeReceipt,
  refusalOf: refusalOfReceipt,
  mediaType: 'application/octet-stream',
})

const about =
  'JPEG, PNG, WebP or PDF, known by its content; the place where a picture was taken is taken out. By the biller or by staff, while the invoice is open or waits for approval'

export const addItemReceipt = endpoint({
  method: 'POST',
  path: '/api/billableitem/{id}/receipts',
  access: 'OWN',
  summary: `A receipt for a line of an invoice. ${about}`,
  params: idParams,
  body: upload,
  bodyLimit: bodyBytes.file,
  reply: z.object({ id: z.number(), destinationName: z.string() }),
})

export const getItemReceipt = endpoint({
  method: 'GET',
  path: '/api/billableitem/receipt/{id}',
  access: 'OWN_FILE',
  summary: 'A receipt of a line, as it is kept; by its biller or by staff',
  params: idParams,
  file: '*/*',
})

export const removeItemReceipt = endpoint({
  method: 'DELETE',
  path: '/api/billableitem/receipt/{id}',
  access: 'OWN',
  summary: 'Remove a receipt of a line; its bytes are deleted',
  params: idParams,
})

export const addPurchaseReceipt = endpoint({
  method: 'POST',
  path: '/api/extcontractoritems/{id}/receipts',
  access: 'OWN',
  summary: `A receipt for a purchase invoice. ${about}`,
  params: idParams,
  body: upload,
  bodyLimit: bodyBytes.file,
  reply: z.object({ id: z.number(), displayname: z.string() }),
})

export const getPurchaseReceipt = endpoint({
  method: 'GET',
  path: '/api/extcontractoritems/receipt/{id}',
  access: 'OWN_FILE',
  summary: 'A receipt of a purchase invoice, as it is kept; by its biller or by staff',
  params: idParams,
  file: '*/*',
})

export const removePurchaseReceipt = endpoint({
  method: 'DELETE',
  path: '/api/extcontractoritems/receipt/{id}',
  access: 'OWN',
  summary: 'Remove a receipt of a purchase invoice; its bytes are deleted',
  params: idParams,
})

const WAITING = '/api/oma/receipts'

/** Of an invoice that is still written; its id is one that nobody guesses. */
export const waitingReceipt = z.object({ id: z.uuid(), name: z.string() })
export type WaitingReceipt = z.input<typeof waitingReceipt>

export const addWaitingReceipt = endpoint({
  method: 'POST',
  path: WAITING,
  access: 'OWN',
  summary: `A receipt for an invoice that whoever calls is still writing: kept for it for sixty days. ${about}`,
  body: upload,
  bodyLimit: bodyBytes.file,
  reply: waitingReceipt,
})

export const removeWaitingReceipt = endpoint({
  method: 'DELETE',
  path: `${WAITING}/{id}`,
  access: 'OWN',
  summary: 'Remove a receipt of an invoice that is still written; its bytes are deleted',
  params: z.object({ id: z.uuid() }),
})
