import * as contract from '@palkkasilta/contract/workforce-bills.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { shareOfBill } from '../../core/bill/crediting/overbilled.ts'
import { foreseenRefund, refundBill } from '../../core/bill/crediting/refund.ts'
import { billsOfSalaries } from '../../core/bill/kinds/of-salaries.ts'
import { checkBill } from '../../core/bill/making/check.ts'
import { createBill } from '../../core/bill/making/create.ts'
import { deleteBill } from '../../core/bill/making/delete.ts'
import { billRow } from '../../core/bill/queries.ts'
import { openAmount } from '../../core/bill/receiving/open-amount.ts'
import { providerMessage, sendBill, untilAnswered } from '../../core/bill/sending/send.ts'
import { whyOfBill } from '../../core/why/of-bill.ts'
import { owedOnBill } from '../../core/work-queue/follow-bills.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { bills, overdueOn } from './list.ts'
import { previewOf } from './preview.ts'
import { billDetail, saveBill } from './service.ts'
import { listItem } from './wire.ts'

export function workforceBillRoutes(api: Api): void {
  const { services } = api

  readList(api, contract.listBills, ({ db, query, headers, now }) => {
    const asked = { ...query, filters: overdueOn(dayOf(now), query.filters) }
    return bills.reply(db, asked, (rows) => rows.map(listItem), headers)
  })

  read(api, contract.checkBill, ({ db, query, body, now }) =>
    checkBill(db, { salaryIds: body, departmentId: query.departmentId, now }),
  )

  write(api, contract.createBill, async ({ tx, query, body, user, now }) => {
    const id = await createBill(
      tx,
      { salaryIds: body, departmentId: query.departmentId, confirmedTotal: query.confirmedTotal },
      user.id,
      now,
    )
    return { reply: await billDetail(tx, id), audit: 'inside' }
  })

  read(api, contract.getBill, ({ db, params }) => billDetail(db, params.id))

  write(api, contract.saveBill, ({ tx, params, body }) => saveBill(tx, params.id, body))

  read(api, contract.previewBill, ({ db, params, body }) => previewOf(db, params.id, body))

  read(api, contract.explainBill, ({ db, params }) => whyOfBill(db, params.id))

  write(api, contract.deleteBill, async ({ tx, params, user, now }) => ({
    reply: undefined,
    audit: await deleteBill(tx, params.id, user, now),
  }))

  // sent, refused with the reason, or still on its way: as the bill then is
  writeInSteps(api, contract.sendBill, async ({ db, commit, params, user }) => {
    await commit((tx) => sendBill(services, tx, billsOfSalaries, params.id, user))
    await untilAnswered(db, billsOfSalaries, params.id)
    return billDetail(db, params.id)
  })

  writeInSteps(api, contract.refundBill, async ({ db, commit, params, query, user }) => {
    await commit((tx) => refundBill(services, tx, billsOfSalaries, params.id, query.discount, user))
    await untilAnswered(db, billsOfSalaries, params.id)
    return billDetail(db, params.id)
  })

  read(api, contract.checkRefund, async ({ db, params, query }) => {
    const bill = await billRow(db, params.id)
    const refund = await foreseenRefund(db, billsOfSalaries, bill, query.discount)
    const amount = await owedOnBill(db, params.id)
    const owed = amount === null ? null : { amount, percent: shareOfBill({ bill, amount }) }
    return { refund, left: cents(openAmount(bill) - refund), owed }
  })

  read(api, contract.billProviderMessage, ({ db, params }) => providerMessage(db, billsOfSalaries, params.id))
}
