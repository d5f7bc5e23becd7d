import { decideAdvance, requestAdvance } from '@palkkasilta/contract/bill-advances.ts'
import { explainBillersBill } from '@palkkasilta/contract/bill-why.ts'
import * as contract from '@palkkasilta/contract/bills.ts'
import { billFinvoice } from '@palkkasilta/contract/finvoice.ts'
import { getOwnBill, redirectToBill } from '@palkkasilta/contract/own-bills.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { askForAdvance } from '../../core/bill/advances/ask.ts'
import { decideAdvance as decide } from '../../core/bill/advances/decide.ts'
import { foreseenRefund, refundBill } from '../../core/bill/crediting/refund.ts'
import { createBillersBill } from '../../core/bill/items/create.ts'
import { billersBill } from '../../core/bill/items/stored.ts'
import { billsOfBillers } from '../../core/bill/kinds/of-billers.ts'
import { openAmount } from '../../core/bill/receiving/open-amount.ts'
import { finvoiceOfBill } from '../../core/bill/sending/finvoice.ts'
import { providerMessage, sendBill, untilAnswered } from '../../core/bill/sending/send.ts'
import { whyOfBillersBill } from '../../core/why/of-billers-bill.ts'
import { type Api, FileReply, RedirectReply } from '../../kernel/calls/call.ts'
import { read, readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { badField, DomainError } from '../../kernel/errors.ts'
import type { User } from '../../kernel/user.ts'
import { bills } from './list.ts'
import { ownAddress, ownBill } from './own.ts'
import { billRecords, deleteBill, newBill, openAgain, previewOf } from './service.ts'
import { advanceItem, listItem } from './wire.ts'

export function billRoutes(api: Api): void {
  const { services } = api
  const by = (user: User, at: Temporal.Instant) => ({ by: { by: 'staff', who: user.id, at } }) as const

  readList(api, contract.listBills, ({ db, query }) => bills.reply(db, query, (rows) => rows.map(listItem)))

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
    await commit((tx) => refundBill(services, tx, billsOfBillers, params.id, query.discount, user))
    await untilAnswered(db, billsOfBillers, params.id)
    return billRecords.get(db, params.id, by(user, now))
  })

  read(api, contract.checkRefund, async ({ db, params, query }) => {
    const bill = await billersBill(db, params.id)
    const refund = await foreseenRefund(db, billsOfBillers, bill, query.discount)
    return { refund, left: cents(openAmount(bill) - refund) }
  })

  write(api, decideAdvance, async ({ tx, params, body, user, now }) => {
    const at = by(user, now)
    const isMoved = await decide(tx, params.id, params.advanceId, body.decision, at.by)
    const reply = await billRecords.get(tx, params.id, at)
    return { reply, audit: isMoved ? 'inside' : { noneBecause: 'it is decided so already' } }
  })

  write(api, requestAdvance, async ({ tx, params, body, user, now }) => {
    const isStaff = user.role === 'ROLE_ADMIN'
    const asked = { amount: body.amount, itemIds: body.billableItemIdsAs }
    const step = { by: isStaff ? 'staff' : 'user', who: user.id, at: now } as const
    const advance = await askForAdvance(tx, params.id, asked, { by: step, ownerId: isStaff ? undefined : user.id })
    return { reply: advanceItem(advance), audit: 'inside' }
  })

  read(api, contract.billProviderMessage, ({ db, params }) => providerMessage(db, billsOfBillers, params.id))

  read(api, getOwnBill, ({ db, params, user }) => ownBill(db, params.id, user))

  read(api, redirectToBill, async ({ db, params }) => new RedirectReply(await ownAddress(db, params.id)))

  read(api, explainBillersBill, ({ db, params }) => whyOfBillersBill(db, params.id))

  read(api, billFinvoice, async ({ db, params, query, now }) => {
    const { content, name } = await finvoiceOfBill(db, billsOfBillers, params.id, { ...query, now })
    return new FileReply(content, 'application/xml', name)
  })

  write(api, contract.createBill, async ({ tx, body, user, now }) => {
    const isStaff = user.role === 'ROLE_ADMIN'
    const personId = isStaff ? body.personId : user.id
    if (personId === undefined) throw badField('personId', 'Valitse laskuttaja.')
    if (!isStaff && body.personId !== undefined && body.personId !== user.id) throw new DomainError('NO_RIGHTS')
    const step = { by: isStaff ? 'staff' : 'user', who: user.id, at: now } as const
    const id = await createBillersBill(tx, newBill(body, personId), step)
    const { bill_number: billNumber, state } = await billersBill(tx, id)
    return { reply: { id, billNumber, state }, audit: 'inside' }
  })
}
