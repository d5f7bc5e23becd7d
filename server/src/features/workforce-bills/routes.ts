import type { Bill } from '@palkkasilta/contract/workforce-bills.ts'
import * as contract from '@palkkasilta/contract/workforce-bills.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type BillFilter, type BillSlice, billRows, billTotals } from '../../core/bill/queries.ts'
import { providerMessage, refundBill, sendBill, untilAnswered } from '../../core/bill/send.ts'
import { type Api, handle } from '../../kernel/handle.ts'
import { createBill } from './create.ts'
import { billDetail, deleteBill, saveBill } from './service.ts'
import { listItem, totalsToWire } from './wire.ts'

export function workforceBillRoutes(api: Api): void {
  const { services } = api
  const { db } = services

  /** As it then is: sent, refused with the reason, or still on its way. */
  async function answeredBill(id: number): Promise<Bill> {
    await untilAnswered(services, id)
    return billDetail(db, id)
  }

  handle(api, contract.listBills, async ({ query }) => {
    const { search, state, from, to, page, limit, sort } = query
    const day = (text: string | undefined) => text && localDate(text).toString()
    const filter: BillFilter = { search, state, from: day(from), to: day(to) }
    const order = sort?.split(',') as BillSlice['sort']
    if (page === undefined) return (await billRows(db, filter, { sort: order })).map(listItem)
    const { count, ...totals } = await billTotals(db, filter)
    const bills = (await billRows(db, filter, { sort: order, limit, offset: page * limit })).map(listItem)
    return { bills, page, doc_count: count, limit, totals: totalsToWire(totals) }
  })

  handle(api, contract.createBill, ({ query, body, user, now }) =>
    db.transaction().execute(async (tx) => {
      const id = await createBill(tx, { salaryIds: body, departmentId: query.departmentId }, user, now)
      return billDetail(tx, id)
    }),
  )

  handle(api, contract.getBill, ({ params }) => billDetail(db, params.id))

  handle(api, contract.saveBill, ({ params, body, user, now }) =>
    db.transaction().execute((tx) => saveBill(tx, params.id, body, user, now)),
  )

  handle(api, contract.deleteBill, ({ params, user, now }) =>
    db.transaction().execute(async (tx) => {
      await deleteBill(tx, params.id, user, now)
      return undefined
    }),
  )

  handle(api, contract.sendBill, async ({ params, user }) => {
    await sendBill(services, params.id, user)
    return answeredBill(params.id)
  })

  handle(api, contract.refundBill, async ({ params, query, user }) => {
    await refundBill(services, params.id, query.discount, user)
    return answeredBill(params.id)
  })

  handle(api, contract.billProviderMessage, ({ params }) => providerMessage(db, params.id))
}
