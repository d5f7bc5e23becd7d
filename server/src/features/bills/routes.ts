import { listAdvances } from '@palkkasilta/contract/advances.ts'
import { decideAdvance } from '@palkkasilta/contract/bill-advances.ts'
import { explainBillersBill } from '@palkkasilta/contract/bill-why.ts'
import * as contract from '@palkkasilta/contract/bills.ts'
import * as loss from '@palkkasilta/contract/credit-loss.ts'
import * as many from '@palkkasilta/contract/many-bills.ts'
import { redirectToBill } from '@palkkasilta/contract/own-bills.ts'
import { payPurchase } from '@palkkasilta/contract/purchase-payments.ts'
import { decideAdvance as decide } from '../../core/bill/advances/decide.ts'
import { refundBill } from '../../core/bill/crediting/refund.ts'
import { payPurchase as pay } from '../../core/bill/items/purchase-payments.ts'
import { billsOfBillers } from '../../core/bill/kinds/of-billers.ts'
import { providerMessage, sendBill, untilAnswered } from '../../core/bill/sending/send.ts'
import { whyOfBillersBill } from '../../core/why/of-billers-bill.ts'
import { type Api, RedirectReply } from '../../kernel/calls/call.ts'
import { read, readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { taskReply } from '../../kernel/tasks/task-reply.ts'
import type { User } from '../../kernel/user.ts'
import { advanceItem, advances } from './advances-list.ts'
import { checkedCreditLoss, writeOff } from './credit-loss.ts'
import { bills } from './list.ts'
import { ownAddress } from './own.ts'
import { checkedRefund, refuseOtherPaidOut } from './refund.ts'
import { billRecords, deleteBill, openAgain, previewOf } from './service.ts'
import { checkTogether, openBillsTask, opening, sendBillsTask, sending } from './together.ts'
import { listItem } from './wire.ts'

export function billRoutes(api: Api): void {
  const { services } = api
  const by = (user: User, at: Temporal.Instant) => ({ services, by: { by: 'staff', who: user.id, at } }) as const

  readList(api, contract.listBills, ({ db, query }) => bills.reply(db, query, (rows) => rows.map(listItem)))

  readList(api, listAdvances, ({ db, query }) => advances.reply(db, query, (rows) => rows.map(advanceItem)))

  read(api, contract.getBill, ({ db, params, user, now }) => billRecords.get(db, params.id, by(user, now)))

  write(api, contract.saveBill, ({ tx, params, body, user, now }) =>
    billRecords.save(tx, params.id, body, by(user, now)),
  )

  read(api, contract.previewBill, ({ db, params, body, user, now }) => previewOf(db, params.id, body, by(user, now)))

  write(api, contract.openBill, ({ tx, params, user, now }) => openAgain(tx, params.id, by(user, now)))

  write(api, contract.deleteBill, async ({ tx, params, user, now }) => {
    await deleteBill(tx, params.id, by(user, now))
    return { reply: undefined, audit: 'inside' }
  })

  // sent, refused with the reason, or still on its way: as the bill then is
  writeInSteps(api, contract.sendBill, async ({ db, commit, params, user, now }) => {
    await commit((tx) => sendBill(services, tx, billsOfBillers, params.id, user))
    await untilAnswered(db, billsOfBillers, params.id)
    return billRecords.get(db, params.id, by(user, now))
  })

  writeInSteps(api, contract.refundBill, async ({ db, commit, params, query, user, now }) => {
    await commit(async (tx) => {
      await refuseOtherPaidOut(tx, params.id, query)
      return refundBill(services, tx, billsOfBillers, params.id, query.discount, user)
    })
    await untilAnswered(db, billsOfBillers, params.id)
    return billRecords.get(db, params.id, by(user, now))
  })

  read(api, many.checkSendingBills, ({ db, body }) => checkTogether(db, sending, body))
  writeInSteps(api, many.sendBills, (call) => taskReply(services, call, sendBillsTask, { billIds: call.body }))

  read(api, many.checkOpeningBills, ({ db, body }) => checkTogether(db, opening, body))
  writeInSteps(api, many.openBills, (call) => taskReply(services, call, openBillsTask, { billIds: call.body }))

  read(api, contract.checkRefund, ({ db, params, query }) => checkedRefund(db, params.id, query.discount))

  read(api, loss.checkCreditLoss, ({ db, params }) => checkedCreditLoss(db, params.id))

  write(api, loss.writeOffBill, async ({ tx, params, query, body, user, now }) => {
    const at = by(user, now)
    await writeOff(tx, params.id, { ...query, ...body }, at.by)
    return { reply: await billRecords.get(tx, params.id, at), audit: 'inside' }
  })

  write(api, decideAdvance, async ({ tx, params, body, user, now }) => {
    const at = by(user, now)
    const isMoved = await decide(tx, params.id, params.advanceId, body.decision, at.by)
    const reply = await billRecords.get(tx, params.id, at)
    return { reply, audit: isMoved ? 'inside' : { noneBecause: 'it is decided so already' } }
  })

  write(api, payPurchase, async ({ tx, params, user, now }) => {
    const at = by(user, now)
    const isMade = await pay(tx, params.id, params.purchaseId, at.by)
    const reply = await billRecords.get(tx, params.id, at)
    return { reply, audit: isMade ? 'inside' : { noneBecause: 'its payment is made already' } }
  })

  read(api, contract.billProviderMessage, ({ db, params }) => providerMessage(db, billsOfBillers, params.id))

  read(api, redirectToBill, async ({ db, params }) => new RedirectReply(await ownAddress(db, params.id)))

  read(api, explainBillersBill, ({ db, params }) => whyOfBillersBill(db, params.id))
}
