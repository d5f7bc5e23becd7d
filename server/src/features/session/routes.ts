import * as contract from '@palkkasilta/contract/session.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { personOf } from './queries.ts'
import { signIn } from './service.ts'

export function sessionRoutes(api: Api): void {
  const { services } = api

  writeInSteps(api, contract.login, ({ db, commit, body, now, request }) =>
    signIn(services, { db, commit }, { ...body, address: request.ip }, now),
  )

  read(api, contract.restoreSession, async ({ db, user: { id, openedBy }, request }) => ({
    ...(await personOf(db, id)),
    authtoken: String(request.headers.authtoken),
    ...(openedBy !== undefined && { openedBy: (await personOf(db, openedBy)).fullName }),
  }))

  write(api, contract.logout, async ({ tx, user, now }) => {
    await services.sessions.end(tx, user.sessionId, now)
    return { reply: undefined, audit: [{ action: 'session.end', entity: 'person', id: user.id }] }
  })

  read(api, contract.fileToken, async ({ user, body, now }) => ({
    authtoken: await services.sessions.fileToken(user, body.path.split('?', 1)[0] ?? '', now),
  }))
}
