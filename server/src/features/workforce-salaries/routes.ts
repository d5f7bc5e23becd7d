import * as contract from '@palkkasilta/contract/workforce-salaries.ts'
import { dayOf, localDate } from '@palkkasilta/values/date.ts'
import { paySlipPdf } from '../../core/pay-slip/pay-slip.ts'
import { wageReportText } from '../../core/report/queries.ts'
import { sendWageReport } from '../../core/report/queue.ts'
import { checkPayment } from '../../core/salary/check-payment.ts'
import { settledPayday } from '../../core/salary/pay.ts'
import { salaryListRows } from '../../core/salary/queries.ts'
import { audit } from '../../kernel/audit.ts'
import { dayRange } from '../../kernel/days.ts'
import { type Api, FileReply, handle } from '../../kernel/handle.ts'
import { taskReply } from '../../kernel/task-reply.ts'
import type { Read } from '../../platform/database/types.ts'
import { createTask } from './create.ts'
import { payTask, sendToPayment } from './pay.ts'
import { deleteSalary, markPaidOutside, salaryDetail, saveSalary, setState } from './service.ts'
import { listItem } from './wire.ts'

export function workforceSalaryRoutes(api: Api): void {
  const { services } = api
  const { db } = services

  handle(api, contract.createSalaries, async (call) => {
    const shiftIds = call.body.map((shift) => (typeof shift === 'string' ? shift : shift.shiftId))
    const { from, to } = dayRange(call.query.from, call.query.to)
    const made = await taskReply(services, call, createTask, { shiftIds, from: from.toString(), to: to.toString() })
    return 'taskId' in made ? made : listed(db, made)
  })

  handle(api, contract.listSalaries, async ({ query, now }) => {
    const today = dayOf(now)
    const from = query.from ? localDate(query.from) : today.subtract({ months: 1 }).with({ day: 1 })
    const to = query.to ? localDate(query.to) : today.add({ days: 1 })
    const filter = { from: from.toString(), to: to.toString(), includeBilled: query.includePaid }
    return (await salaryListRows(db, filter)).map(listItem)
  })

  handle(api, contract.getSalary, ({ params }) => salaryDetail(db, params.id))

  handle(api, contract.saveSalary, ({ params, body, user, now }) =>
    db.transaction().execute((tx) => saveSalary(tx, params.id, body, user, now)),
  )

  handle(api, contract.deleteSalary, ({ params, user, now }) =>
    db.transaction().execute(async (tx) => {
      await deleteSalary(tx, params.id, user, now)
      return undefined
    }),
  )

  handle(api, contract.checkPayment, ({ query, body, now }) =>
    checkPayment(db, body, settledPayday(query.date, dayOf(now))),
  )

  handle(api, contract.paySalaries, async (call) => {
    const payday = settledPayday(call.query.date, dayOf(call.now)).toString()
    const paid = await taskReply(services, call, payTask, { salaryIds: call.body, payday })
    return 'taskId' in paid ? paid : listed(db, call.body)
  })

  handle(api, contract.paySalary, async ({ params, query, user, now }) => {
    const payday = settledPayday(query.date, dayOf(now)).toString()
    return db.transaction().execute(async (tx) => {
      await sendToPayment(services, tx, params.id, payday, user.id)
      return salaryDetail(tx, params.id)
    })
  })

  handle(api, contract.setSalaryState, ({ params, user, now }) =>
    db.transaction().execute((tx) => setState(tx, params.id, params.status, user, now)),
  )

  handle(api, contract.markBankSent, ({ params, user, now }) =>
    db.transaction().execute((tx) => markPaidOutside(tx, params.id, user, now)),
  )

  handle(api, contract.sendWageReport, ({ params, user, now }) =>
    db.transaction().execute(async (tx) => {
      await sendWageReport(services, tx, params.id, { who: user.id, now })
      return salaryDetail(tx, params.id)
    }),
  )

  handle(api, contract.wageReportXml, async ({ params, user, now }) => {
    const text = await wageReportText(services, params.id)
    // it holds the national id
    const event = { action: 'salary.reportOpened', entity: 'salary', id: params.id }
    await db.transaction().execute((tx) => audit(tx, event, user.id, now))
    return new FileReply(text, 'application/xml', `tulorekisteri-${params.id}.xml`)
  })

  handle(api, contract.paySlip, async ({ params, user }) => {
    const { name, content } = await paySlipPdf(services, params.id, user)
    return new FileReply(content, 'application/pdf', name)
  })
}

async function listed(db: Read, ids: readonly number[]) {
  return (await salaryListRows(db, { ids, includeBilled: true })).map(listItem)
}
