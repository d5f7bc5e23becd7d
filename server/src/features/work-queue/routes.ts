import * as contract from '@palkkasilta/contract/work-queue.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { User } from '../../kernel/user.ts'
import { changeItem } from './change.ts'
import { inPieces, removeItems, setDone } from './change-many.ts'
import { items } from './list.ts'
import { itemToWire } from './wire.ts'

const byStaff = (user: User, at: Temporal.Instant) => ({ by: 'staff', who: user.id, at }) as const

export function workQueueRoutes(api: Api): void {
  readList(api, contract.listWorkItems, ({ db, query }) => items.reply(db, query, (rows) => rows.map(itemToWire)))

  write(api, contract.changeWorkItem, async ({ tx, params: { id }, body, user, now }) => {
    const audit = await changeItem(tx, id, body, byStaff(user, now))
    return { reply: itemToWire(await items.one(tx, id)), audit }
  })

  write(api, contract.deleteWorkItem, async ({ tx, params: { id }, user, now }) => {
    const { isThere, refused } = await removeItems(tx, [id], byStaff(user, now))
    if (!isThere(id)) throw new DomainError('NOT_FOUND')
    if (refused.has(id)) throw refused.get(id)
    return { reply: undefined, audit: 'inside' }
  })

  writeInSteps(api, contract.changeWorkItems, ({ commit, body: { ids, done }, user, now }) =>
    inPieces(commit, ids, (tx, piece) => setDone(tx, piece, done, byStaff(user, now))),
  )

  writeInSteps(api, contract.deleteWorkItems, ({ commit, body: { ids }, user, now }) =>
    inPieces(commit, ids, (tx, piece) => removeItems(tx, piece, byStaff(user, now))),
  )
}
