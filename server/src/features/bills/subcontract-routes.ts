import { type AskedSubcontract, listOwnSubcontracts, moveSubcontract } from '@palkkasilta/contract/subcontracts.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { moveSubcontract as move } from '../../core/bill/subcontracts/move.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write } from '../../kernel/calls/routes.ts'
import type { Read } from '../../platform/database/types.ts'

/** What billers, their subcontractors and staff do about subcontracts. */
export function subcontractRoutes(api: Api): void {
  read(api, listOwnSubcontracts, async ({ db, user }) =>
    (await askedOf(db, user.id)).map(({ amount_cents, ...asked }) => ({ ...asked, amount: cents(amount_cents) })),
  )

  write(api, moveSubcontract, async ({ tx, params: { id }, body, user, now }) => {
    const isMoved = await move(tx, id, body, user, now)
    return { reply: { id, state: body.state }, audit: isMoved ? 'inside' : { noneBecause: 'it stands there already' } }
  })
}

const MOST = 200

/** What somebody was asked for: of bills that are there, what waits first. */
function askedOf(db: Read, personId: number) {
  const isWaiting = sql<boolean>`(subcontract.state = 'WAITING_SUBCONTRACTOR')`
  return db
    .selectFrom('subcontract')
    .innerJoin('bill', 'bill.id', 'bill_id')
    .select(['subcontract.id', 'subcontract.state', 'amount_cents', 'description', 'work_date as date'])
    .select(['bill.id as billId', 'bill_number as billNumber', 'bill.person_name as biller'])
    .where('subcontract.person_id', '=', personId)
    .where('subcontract.state', '<>', 'OPEN' satisfies AskedSubcontract['state'])
    .where('deleted_at', 'is', null)
    .orderBy(isWaiting, 'desc')
    .orderBy('subcontract.id', 'desc')
    .limit(MOST)
    .execute()
}
