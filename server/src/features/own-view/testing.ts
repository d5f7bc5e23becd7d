import type { Endpoint } from '@palkkasilta/contract/endpoint.ts'
import type { TestProduct } from '../../testing/product.ts'
import type { Wire } from '../bills/testing.ts'

interface Own {
  readonly product: TestProduct
  readonly personId: number
}

/** Somebody's own calls. */
export async function asBiller({ product, personId }: Own) {
  const { services, call } = product
  const account = { person_id: personId, username: `${personId}@palkkasilta.example`, role: 'ROLE_USER' as const }
  await services.db
    .insertInto('account')
    .values({ ...account, password_hash: 'none', password_changed_at: '2026-03-01T00:00:00Z' })
    .execute()
  const authtoken = await services.db
    .transaction()
    .execute((tx) => services.sessions.start(tx, { personId, address: null }, services.clock.now()))
  return (method: Endpoint['method'], path: string, body?: unknown) => call(method, path, body, { authtoken })
}

export const billerOf = (bill: Wire) => (bill.person as { id: number }).id
