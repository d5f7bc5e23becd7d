import { proveIdentity } from '@palkkasilta/contract/proofs.ts'
import * as contract from '@palkkasilta/contract/users.ts'
import { hurryMails } from '../../core/mail/post.ts'
import { spendToken } from '../../core/person/one-time-addresses.ts'
import { setPassword } from '../../core/person/passwords.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import { isOwnSession, sessionsOf } from './accounts.ts'
import { askForHelp } from './forgotten.ts'
import { loginUrlOf, openFor } from './looking.ts'
import { changeOwnPassword, proveOwnIdentity } from './own-password.ts'
import { personOf } from './queries.ts'
import { helpIn, invite } from './users.ts'

export function userRoutes(api: Api): void {
  const { services } = api
  const { sessions, config } = services

  write(api, contract.inviteUser, async ({ tx, params, body, user, now }) => {
    const invited = await invite(tx, params.id, body, { who: user.id, at: now })
    if (invited.reply.mailedTo !== null) await hurryMails(services.jobs, tx)
    return invited
  })

  write(api, contract.makePasswordAddress, async ({ tx, params, user, now }) => {
    const helped = await helpIn(tx, params.id, { who: user.id, at: now })
    if (helped.reply.mailedTo !== null) await hurryMails(services.jobs, tx)
    return helped
  })

  writeInSteps(api, contract.forgetPassword, ({ db, commit, body, now, request }) =>
    askForHelp(services, { db, commit, now }, { username: body.username, address: request.ip }),
  )

  write(api, contract.choosePassword, async ({ tx, body, now }) => {
    const { personId } = await spendToken(tx, body.token, 'PASSWORD', now)
    await setPassword(tx, personId, body.password, now)
    const { username } = await personOf(tx, personId)
    return { reply: { username }, audit: [{ action: 'account.choosePassword', entity: 'person', id: personId }] }
  })

  writeInSteps(api, contract.changePassword, ({ db, commit, user, body, now, request }) =>
    changeOwnPassword(services, { db, commit, user, now }, { ...body, address: request.ip }),
  )

  writeInSteps(api, proveIdentity, async ({ db, commit, user, body, now, request }) => {
    const typed = { typed: body.password, address: request.ip }
    return { proof: await proveOwnIdentity(services, { db, commit, user, now }, typed) }
  })

  read(api, contract.listOwnSessions, ({ db, user, now }) => sessionsOf(db, user, now, config.sessionIdleMinutes))

  write(api, contract.endOwnSession, async ({ tx, params: { session }, user: { id }, now }) => {
    if (!(await isOwnSession(tx, id, session, now))) throw new DomainError('NOT_FOUND')
    await sessions.end(tx, session, now)
    return { reply: undefined, audit: [{ action: 'session.end', entity: 'person', id }] }
  })

  write(api, contract.loginUrl, ({ tx, params, query, user, now }) =>
    loginUrlOf(tx, params.id, query.reason, { who: user.id, at: now }),
  )

  write(api, contract.openSession, ({ tx, body, now }) => openFor(tx, sessions, body.token, now))
}
