import * as contract from '@palkkasilta/contract/collection.ts'
import { fetchUpdates } from '../../core/bill/collecting/fetch.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, writeInSteps } from '../../kernel/calls/routes.ts'
import { sentBills, updates } from './list.ts'
import { fetchState, providerUpdate, sentBill, standingOf } from './queries.ts'

export function collectionRoutes(api: Api): void {
  readList(api, contract.listSentBills, ({ db, query }) =>
    sentBills.reply(db, query, (rows) => rows.map((row) => sentBill(row))),
  )

  readList(api, contract.listUpdates, ({ db, query }) =>
    updates.reply(db, query, (rows) => rows.map((row) => providerUpdate(row))),
  )

  writeInSteps(api, contract.fetchUpdates, async ({ user }) => ({ found: await fetchUpdates(api.services, user.id) }))

  read(api, contract.billStanding, ({ db, params: { kind, id } }) => standingOf(db, kind, id))

  read(api, contract.lastFetch, ({ db }) => fetchState(db))
}
