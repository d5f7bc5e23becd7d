import * as contract from '@palkkasilta/contract/incoming-money.ts'
import { booksCheck } from '../../core/incoming/books.ts'
import { returnMoney, undoUse } from '../../core/incoming/give-back.ts'
import { foundBills } from '../../core/incoming/suggest.ts'
import { keepMoney, matchMoney } from '../../core/incoming/use.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, write } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { User } from '../../kernel/user.ts'
import type { Read } from '../../platform/database/types.ts'
import { incomingMoney } from './list.ts'
import { moneyRow, waitingOf } from './queries.ts'
import { toldBill, toWire } from './wire.ts'

export function incomingMoneyRoutes(api: Api): void {
  const { services } = api
  const by = (user: User, at: Temporal.Instant) => ({ who: user.id, at })

  readList(api, contract.listIncomingMoney, ({ db, query, headers }) =>
    incomingMoney.reply(db, query, (rows) => toWire(db, rows), headers),
  )

  read(api, contract.checkBooks, ({ db }) => booksCheck(db))

  read(api, contract.getIncomingMoney, ({ db, params }) => one(db, params.id))

  read(api, contract.findOpenBills, async ({ db, params, query }) => {
    const found = await foundBills(db, waitingOf(await moneyRow(db, params.id)), query.search)
    return found.map(toldBill)
  })

  write(api, contract.matchMoney, async ({ tx, params, body, user, now }) => {
    await matchMoney(tx, params.id, body.bills, by(user, now))
    return { reply: await one(tx, params.id), audit: 'inside' }
  })

  write(api, contract.returnMoney, async ({ tx, params, body, user, now }) => {
    await returnMoney(tx, params.id, body, by(user, now))
    return { reply: await one(tx, params.id), audit: 'inside' }
  })

  write(api, contract.keepMoney, async ({ tx, params, body, user, now }) => {
    await keepMoney(tx, params.id, body, by(user, now))
    return { reply: await one(tx, params.id), audit: 'inside' }
  })

  write(api, contract.undoUse, async ({ tx, params, user, now }) => {
    await undoUse(services, tx, params, user, now)
    return { reply: await one(tx, params.id), audit: 'inside' }
  })
}

async function one(db: Read, id: number) {
  const [told] = await toWire(db, [await moneyRow(db, id)])
  if (!told) throw new DomainError('NOT_FOUND')
  return told
}
