import * as contract from '@palkkasilta/contract/outgoing-payments.ts'
import { refuseStale } from '../../app/edits.ts'
import { type Api, FileReply, handle } from '../../app/handle.ts'
import type { Read } from '../../platform/database/types.ts'
import { feedbackOf } from '../bank-files/queries.ts'
import { companySettings, noteBankOpened } from '../settings/settings.ts'
import { changeState } from './change.ts'
import { cancellationOfPayment, fileOfPayment, paymentCount, paymentForUpdate, paymentRows } from './queries.ts'
import { toWire, type Viewer } from './wire.ts'

export function outgoingPaymentRoutes(api: Api): void {
  const { services } = api
  const { db } = services

  async function viewer(read: Read, id: number, now: Temporal.Instant): Promise<Viewer> {
    const { twoPairsOfEyes } = await companySettings(read)
    return { id, now, twoPairsOfEyes }
  }

  handle(api, contract.listPayments, async ({ query, user, now }) => {
    const { page, limit, state } = query
    const itemsCount = await paymentCount(db, state)
    const rows = await paymentRows(db, { state, limit, offset: page * limit })
    const reader = await viewer(db, user.id, now)
    const totalPages = Math.max(1, Math.ceil(itemsCount / limit))
    return { data: rows.map((row) => toWire(row, reader)), page, number: page, itemsCount, limit, totalPages }
  })

  handle(api, contract.changePayment, ({ params, body, user, now }) =>
    db.transaction().execute(async (tx) => {
      const stored = await paymentForUpdate(tx, params.id)
      await refuseStale(tx, { entity: 'outgoingPayment', id: params.id, version: stored.version }, body.version)
      await changeState(services, tx, [params.id], body.state, user, now)
      const [row] = await paymentRows(tx, { ids: [params.id] })
      if (!row) throw new Error(`payment ${params.id} vanished`)
      return toWire(row, await viewer(tx, user.id, now))
    }),
  )

  handle(api, contract.changePayments, ({ body, user, now }) =>
    db.transaction().execute(async (tx) => {
      await changeState(services, tx, body.ids, body.state, user, now)
      const reader = await viewer(tx, user.id, now)
      return (await paymentRows(tx, { ids: body.ids })).map((row) => toWire(row, reader))
    }),
  )

  handle(api, contract.openBankConnection, async ({ now }) => {
    await services.integrations.bank.userInfo()
    await noteBankOpened(db, now)
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
