import type { ChannelName } from '@palkkasilta/contract/holding.ts'
import * as contract from '@palkkasilta/contract/holding.ts'
import type { Found } from '../../core/outbound/holding.ts'
import { hurry } from '../../core/outbound/messages.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { heldWayOf, heldWays, holdForUpdate, keptFound } from './queries.ts'

/** How each channel is asked what the other side has. Nothing is sent by it. */
export type Lookers = Readonly<Record<ChannelName, (services: Services, route: string, who: number) => Promise<Found>>>

export function holdingRoutes(api: Api, lookers: Lookers): void {
  const { services } = api

  read(api, contract.listHeld, ({ db }) => heldWays(db))

  writeInSteps(api, contract.fetchHeld, async ({ db, commit, body, user, now }) => {
    await heldWayOf(db, body)
    const found = keptFound(await lookers[body.channel](services, body.route, user.id))
    return commit(async (tx) => {
      const { id } = await holdForUpdate(tx, body)
      const fetched = { fetched_at: now.toString(), fetched_by: user.id, found: JSON.stringify(found) }
      await tx.updateTable('outbound_hold').set(fetched).where('id', '=', id).execute()
      const reply = await heldWayOf(tx, body)
      return { reply, audit: [{ action: 'holding.fetch', entity: 'holding', id, after: { ...body, ...found } }] }
    })
  })

  write(api, contract.releaseHeld, async ({ tx, body, user, now }) => {
    const { id, fetched_at } = await holdForUpdate(tx, body)
    if (fetched_at === null) throw new DomainError('HOLD_NOT_FETCHED')
    const released = { released_at: now.toString(), released_by: user.id }
    await tx.updateTable('outbound_hold').set(released).where('id', '=', id).execute()
    await hurry(services.jobs, tx, { name: body.channel, route: body.route })
    return { reply: await heldWays(tx), audit: [{ action: 'holding.release', entity: 'holding', id, after: body }] }
  })
}
