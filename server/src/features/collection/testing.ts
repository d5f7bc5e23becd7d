import { expect } from 'vitest'
import type { StatusUpdate } from '../../integrations/ropo/port.ts'
import { control } from '../../testing/faults.ts'
import type { TestProduct } from '../../testing/product.ts'

export const ROPO = '/api/admin/ropo'

/** Something happens at the provider, and the product reads it. */
export async function told(product: TestProduct, body: object): Promise<number> {
  await control(product, 'ropo', '/status', body)
  return fetchNow(product)
}

/** How many updates were new. */
export async function fetchNow({ call }: TestProduct): Promise<number> {
  const { status, body, text } = await call('GET', `${ROPO}/fetchupdates`)
  expect(status, text).toBe(200)
  return (body as { found: number }).found
}

let serial = 0

export function anUpdate(given: Partial<StatusUpdate> = {}): StatusUpdate {
  serial += 1
  return {
    id: `own-${serial}`,
    jobId: '1',
    billNumber: '1',
    time: Temporal.Instant.from('2026-04-01T08:00:00Z'),
    code: '',
    text: '',
    paidOn: null,
    amount: null,
    openAmount: null,
    originalAmount: null,
    said: {},
    unreadable: [],
    ...given,
  }
}
