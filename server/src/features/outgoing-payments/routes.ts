import * as contract from '@palkkasilta/contract/outgoing-payments.ts'
import { noteBankOpened } from '../../core/company/settings.ts'
import { withEachBank } from '../../core/payment/accounts/each-bank.ts'
import { payFrom } from '../../core/payment/accounts/pay-from.ts'
import { changeStates, lockForChange } from '../../core/payment/change.ts'
import { markDelivered } from '../../core/payment/files/delivered.ts'
import { cancellationOfPayment, fileOfPayment } from '../../core/payment/files/message-files.ts'
import { queueSending } from '../../core/payment/files/send-files.ts'
import { signOffOf } from '../../core/payment/sign-off.ts'
import { remarksOf } from '../../core/payment/states/remarks.ts'
import { refuseStaffStep } from '../../core/payment/states/states.ts'
import { type Api, FileReply } from '../../kernel/calls/call.ts'
import { read, readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { DomainError } from '../../kernel/errors.ts'
import { refuseStale } from '../../kernel/records/edits.ts'
import { checkApproval } from './approval-check.ts'
import { feedbackOf } from './feedback.ts'
import { payments } from './list.ts'
import { paidFrom } from './paid-from.ts'
import { paymentRows } from './queries.ts'
import { remarkToWire, toWire } from './wire.ts'

export function outgoingPaymentRoutes(api: Api): void {
  const { services } = api

  readList(api, contract.listPayments, ({ db, query, user, now }) => {
    const viewer = { id: user.id, now }
    return payments.reply(db, query, (rows) => rows.map((row) => toWire(row, viewer)))
  })

  read(api, contract.getPayment, async ({ db, params, user, now }) => {
    const payment = toWire(await payments.one(db, params.id), { id: user.id, now })
    const signOff = await signOffOf(db, payment.approval)
    const remarks = (await remarksOf(db, params.id)).map(remarkToWire)
    return { ...payment, ...(await paidFrom(db, params.id)), signOff, remarks }
  })

  read(api, contract.checkApproval, async ({ db, body, user, now }) => ({
    ...(await checkApproval(db, body.ids, user.id, now)),
    needsProof: services.config.approvalsNeedPassword,
  }))

  write(api, contract.changePayment, async ({ tx, params, body, user, now }) => {
    const [stored] = await lockForChange(tx, [params.id], body.state)
    if (!stored) throw new DomainError('NOT_FOUND')
    // says what was decided meanwhile, where a stale version would only say by whom
    refuseStaffStep(stored, body.state)
    const edited = { entity: 'outgoingPayment', id: params.id, version: stored.version } as const
    await refuseStale(tx, edited, body.version)
    await changeStates(services, tx, [params.id], body.state, { user, now, ...body })
    return { reply: toWire(await payments.one(tx, params.id), { id: user.id, now }), audit: 'inside' }
  })

  write(api, contract.changePayments, async ({ tx, body, user, now }) => {
    await changeStates(services, tx, body.ids, body.state, { user, now, ...body })
    const viewer = { id: user.id, now }
    const rows = await paymentRows(tx, body.ids)
    return { reply: rows.map((row) => toWire(row, viewer)), audit: 'inside' }
  })

  write(api, contract.payFromAccount, async ({ tx, body, user, now }) => {
    await payFrom(tx, body.ids, body.accountId, { who: user.id, at: now })
    const rows = await paymentRows(tx, body.ids)
    return { reply: rows.map((row) => toWire(row, { id: user.id, now })), audit: 'inside' }
  })

  write(api, contract.markFileDelivered, async ({ tx, params, user, now }) => {
    await markDelivered(tx, params.id, user.id, now)
    return { reply: toWire(await payments.one(tx, params.id), { id: user.id, now }), audit: 'inside' }
  })

  writeInSteps(api, contract.openBankConnection, async ({ commit, now }) => {
    const { banks } = services.integrations
    await withEachBank(banks, async (connection) => {
      await banks.of(connection).userInfo()
      await commit(async (tx) => {
        await noteBankOpened(tx, connection, now)
        // what waited for the bank to come back need not wait for its next try
        await queueSending(services, tx)
        return { reply: undefined, audit: [{ action: 'bank.open', entity: 'bank', id: connection } as const] }
      })
    })
    return { bankOpened: now.toString() }
  })

  read(api, contract.paymentXml, async ({ db, params }) => {
    const file = await fileOfPayment(db, params.id)
    return new FileReply(String(file.content), 'application/xml', file.key)
  })

  read(api, contract.cancellationXml, async ({ db, params }) => {
    const file = await cancellationOfPayment(db, params.id)
    return new FileReply(String(file.content), 'application/xml', file.key)
  })

  read(api, contract.paymentReports, ({ db, params }) => feedbackOf(db, params.msgId))
}
