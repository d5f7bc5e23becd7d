import * as contract from '@palkkasilta/contract/outgoing-payments.ts'
import { companySettings, noteBankOpened } from '../../core/company/settings.ts'
import { changeStates, lockForChange } from '../../core/payment/change.ts'
import { markDelivered } from '../../core/payment/delivered.ts'
import { cancellationOfPayment, fileOfPayment } from '../../core/payment/message-files.ts'
import { queueSending } from '../../core/payment/send-files.ts'
import { staffStep } from '../../core/payment/states.ts'
import { audit } from '../../kernel/audit.ts'
import { refuseStale } from '../../kernel/edits.ts'
import { DomainError } from '../../kernel/errors.ts'
import { type Api, FileReply, handle } from '../../kernel/handle.ts'
import type { Read } from '../../platform/database/types.ts'
import { feedbackOf } from './feedback.ts'
import { paymentCount, paymentRow, paymentRows } from './queries.ts'
import { toWire, type Viewer } from './wire.ts'

export function outgoingPaymentRoutes(api: Api): void {
  const { services } = api
  const { db } = services

  async function viewer(read: Read, id: number, now: Temporal.Instant): Promise<Viewer> {
    const { twoPairsOfEyes } = await companySettings(read)
    return { id, now, twoPairsOfEyes }
  }

  handle(api, contract.listPayments, async ({ query, user, now }) => {
    const { page, limit, ...filter } = query
    const itemsCount = await paymentCount(db, filter)
    const rows = await paymentRows(db, filter, { limit, offset: page * limit })
    const reader = await viewer(db, user.id, now)
    const totalPages = Math.max(1, Math.ceil(itemsCount / limit))
    return { data: rows.map((row) => toWire(row, reader)), page, number: page, itemsCount, limit, totalPages }
  })

  handle(api, contract.getPayment, async ({ params, user, now }) =>
    toWire(await paymentRow(db, params.id), await viewer(db, user.id, now)),
  )

  handle(api, contract.changePayment, ({ params, body, user, now }) =>
    db.transaction().execute(async (tx) => {
      const [stored] = await lockForChange(tx, [params.id], body.state)
      if (!stored) throw new DomainError('NOT_FOUND')
      // says what was decided meanwhile, where a stale version would only say by whom
      staffStep(stored, body.state)
      const edited = { entity: 'outgoingPayment', id: params.id, version: stored.version }
      await refuseStale(tx, edited, body.version)
      await changeStates(services, tx, [params.id], body.state, { user, now, reason: body.reason })
      return toWire(await paymentRow(tx, params.id), await viewer(tx, user.id, now))
    }),
  )

  handle(api, contract.changePayments, ({ body, user, now }) =>
    db.transaction().execute(async (tx) => {
      await changeStates(services, tx, body.ids, body.state, { user, now })
      const reader = await viewer(tx, user.id, now)
      return (await paymentRows(tx, { ids: body.ids })).map((row) => toWire(row, reader))
    }),
  )

  handle(api, contract.markFileDelivered, ({ params, user, now }) =>
    db.transaction().execute(async (tx) => {
      await markDelivered(tx, params.id, user.id, now)
      return toWire(await paymentRow(tx, params.id), await viewer(tx, user.id, now))
    }),
  )

  handle(api, contract.openBankConnection, async ({ user, now }) => {
    await services.integrations.bank.userInfo()
    await noteBankOpened(db, now)
    await db.transaction().execute(async (tx) => {
      await audit(tx, { action: 'bank.open', entity: 'bank', id: 'connection' }, user.id, now)
      // what waited for the bank to come back need not wait for its next try
      await queueSending(services, tx)
    })
    return { bankOpened: now.toString() }
  })

  handle(api, contract.paymentXml, async ({ params }) => {
    const file = await fileOfPayment(db, params.id)
    return new FileReply(file.xml, 'application/xml', file.name)
  })

  handle(api, contract.cancellationXml, async ({ params }) => {
    const file = await cancellationOfPayment(db, params.id)
    return new FileReply(file.xml, 'application/xml', file.name)
  })

  handle(api, contract.paymentReports, ({ params }) => feedbackOf(db, params.msgId))
}
