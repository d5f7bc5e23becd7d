import { chain } from '@palkkasilta/contract/chain.ts'
import * as contract from '@palkkasilta/contract/history.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read } from '../../kernel/calls/routes.ts'
import { timelinePage } from './timeline.ts'
import { toldChain } from './told-chain.ts'

const NEWEST = 200

export function historyRoutes(api: Api): void {
  read(api, contract.entityHistory, async ({ db, params }) => {
    const rows = await db
      .selectFrom('audit_event')
      .leftJoin('person', 'person.id', 'audit_event.person_id')
      .select(['audit_event.id', 'at', 'action', 'before', 'after', 'first_name', 'last_name'])
      .where('entity', '=', params.entity)
      .where('entity_id', '=', params.entityId)
      .orderBy('audit_event.id', 'desc')
      .limit(NEWEST)
      .execute()
    return rows.map(({ id, at, action, before, after, first_name, last_name }) => ({
      id,
      at,
      action,
      before,
      after,
      who: first_name === null ? 'Palkkasilta' : `${first_name} ${last_name}`,
    }))
  })
  read(api, contract.timeline, ({ db, params, query }) => timelinePage(db, params.thing, params.id, query.after))
  read(api, chain, ({ db, params, query }) => toldChain(db, params, query))
}
