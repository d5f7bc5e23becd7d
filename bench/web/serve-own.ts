import { routes } from '@palkkasilta/server/src/main/features.ts'
import { buildHttp } from '@palkkasilta/server/src/main/http.ts'
import type { OpenProduct } from '@palkkasilta/server/src/testing/open-product.ts'
import { ensureWeb } from '../../scripts/web.ts'

/** The product with its web as a browser finds it, and whom it takes for signed in. */
export async function serveOwn({ services }: OpenProduct) {
  const complaint = await ensureWeb()
  if (complaint !== undefined) throw new Error(complaint)
  const { person_id: id } = await services.db.selectFrom('account').select('person_id').executeTakeFirstOrThrow()
  const now = services.clock.now()
  const authtoken = await services.db
    .transaction()
    .execute((tx) => services.sessions.start(tx, { personId: id, address: null }, now))
  const product = await buildHttp(services, routes)
  return {
    url: await product.listen({ port: 0, host: '127.0.0.1' }),
    person: { id, firstName: 'A', lastName: 'B', fullName: 'A B', role: 'ROLE_ADMIN', authtoken },
    close: () => product.close(),
  }
}
