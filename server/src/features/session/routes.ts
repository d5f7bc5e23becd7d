import * as contract from '@palkkasilta/contract/session.ts'
import { type Api, handle } from '../../kernel/handle.ts'
import { personOf } from './queries.ts'
import { signIn } from './service.ts'

export function sessionRoutes(api: Api): void {
  const { services } = api

  handle(api, contract.login, ({ body, now, request }) => signIn(services, { ...body, address: request.ip }, now))

  handle(api, contract.restoreSession, async ({ user, request }) => ({
    ...(await personOf(services.db, user.id)),
    authtoken: String(request.headers.authtoken),
  }))

  handle(api, contract.logout, async ({ user, now }) => {
    await services.sessions.end(user.sessionId, now)
    return undefined
  })

  handle(api, contract.fileToken, async ({ user, body, now }) => ({
    authtoken: await services.sessions.fileToken(user, body.path.split('?', 1)[0] ?? '', now),
  }))
}
