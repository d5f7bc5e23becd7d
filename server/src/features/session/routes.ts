import * as contract from '@palkkasilta/contract/session.ts'
import { audit } from '../../kernel/audit.ts'
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

  write(api, contract.logout, async ({ tx, user: { id, sessionId, openedBy }, now }) => {
    await services.sessions.end(tx, sessionId, now)
    await audit(tx, { action: 'session.end', entity: 'person', id }, openedBy ?? id, now)
    return { reply: undefined, audit: 'inside' }
  })

  read(api, contract.fileToken, async ({ user, body, now }) => ({
    authtoken: await services.sessions.fileToken(user, body.path.split('?', 1)[0] ?? '', now),
  }))
}
