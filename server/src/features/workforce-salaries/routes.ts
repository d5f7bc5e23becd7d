import type { RequestOf } from '@palkkasilta/contract/endpoint.ts'
import * as many from '@palkkasilta/contract/many-salaries.ts'
import * as corrections from '@palkkasilta/contract/salary-corrections.ts'
import * as contract from '@palkkasilta/contract/workforce-salaries.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { paySlipPdf } from '../../core/pay-slip/pay-slip.ts'
import { paySlipsPdf, paySlipsZip } from '../../core/pay-slip/pay-slips.ts'
import { correctSalary, previewCorrection } from '../../core/payroll/correcting/correct.ts'
import { deleteSalary } from '../../core/payroll/correcting/delete.ts'
import { deleteTask } from '../../core/payroll/correcting/delete-many.ts'
import { checkRemoval } from '../../core/payroll/correcting/removal.ts'
import { markPaidOutside, setState } from '../../core/payroll/correcting/set-state.ts'
import { createTask } from '../../core/payroll/making/create.ts'
import { checkCreation, confirmedCreation } from '../../core/payroll/making/foreseen-salaries.ts'
import type { CreateSalaries } from '../../core/payroll/making/selected-shifts.ts'
import { checkPayment } from '../../core/payroll/paying/check-payment.ts'
import { confirmedPayment } from '../../core/payroll/paying/confirmed-payment.ts'
import { paySalary, payTask, settledPayday } from '../../core/payroll/paying/pay.ts'
import { wageReportText } from '../../core/report/queries.ts'
import { sendWageReport, takeReportBack } from '../../core/report/queue.ts'
import { accountsOf } from '../../core/salary/accounts.ts'
import { listItem } from '../../core/salary/list-item.ts'
import { salaryListRows } from '../../core/salary/queries.ts'
import { whyOfSalary } from '../../core/why/of-salary.ts'
import { type Api, FileReply } from '../../kernel/calls/call.ts'
import { read, readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { dayRange } from '../../kernel/days.ts'
import { taskReply } from '../../kernel/tasks/task-reply.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { billShiftsTask, checkShiftsBill, confirmedBilling } from './bill-shifts.ts'
import { salaries, usualDays } from './list.ts'
import { previewOf } from './preview.ts'
import { salaryDetail, saveSalary } from './service.ts'

// biome-ignore lint/complexity/noExcessiveLinesPerFunction: the calls of the feature, one after the other
export function workforceSalaryRoutes(api: Api): void {
  const { services } = api

  read(api, many.checkCreation, ({ db, query, body, now }) => checkCreation(db, creationOf(query, body), now))

  writeInSteps(api, many.createSalaries, async (call) => {
    const asked = creationOf(call.query, call.body)
    const making = (tx: Tx) => confirmedCreation(tx, asked, call.query.confirmedGross, call.now)
    const made = await taskReply(services, call, createTask, making)
    return 'taskId' in made ? made : listed(call.db, made)
  })

  read(api, many.checkShiftsBill, ({ db, query, body, now }) => checkShiftsBill(db, creationOf(query, body), now))

  writeInSteps(api, many.billShifts, (call) => {
    const asked = creationOf(call.query, call.body)
    const making = (tx: Tx) => confirmedBilling(tx, asked, call.query.confirmedTotal, call.now)
    return taskReply(services, call, billShiftsTask, making)
  })

  readList(api, contract.listSalaries, ({ db, query, now, headers }) => {
    const asked = { ...query, filters: { ...usualDays(query, dayOf(now)), ...query.filters } }
    return salaries.reply(db, asked, (rows) => rows.map(listItem), headers)
  })

  read(api, contract.getSalary, ({ db, params }) => salaryDetail(db, params.id))

  write(api, contract.saveSalary, ({ tx, params, body, now }) => saveSalary(tx, params.id, body, now))

  read(api, corrections.previewCorrection, ({ db, params, body, now }) =>
    previewCorrection(services, db, params.id, body, { detailOf: salaryDetail, now }),
  )

  write(api, corrections.correctSalary, ({ tx, params, body, user, now }) =>
    correctSalary(services, tx, params.id, body, { detailOf: salaryDetail, who: user.id, now }),
  )

  read(api, contract.explainSalary, ({ db, params }) => whyOfSalary(db, params.id))

  read(api, contract.getSalaryAccount, async ({ db, params: { id } }) => ({
    account: (await accountsOf(db, [id])).get(id) ?? null,
  }))

  read(api, contract.previewSalary, ({ db, params, body }) => previewOf(db, params.id, body))

  write(api, contract.deleteSalary, async ({ tx, params, now }) => ({
    reply: undefined,
    audit: await deleteSalary(tx, params.id, now),
  }))

  read(api, many.checkSalaryRemoval, ({ db, body }) => checkRemoval(db, body))

  writeInSteps(api, many.deleteSalaries, (call) => taskReply(services, call, deleteTask, { salaryIds: call.body }))

  read(api, many.checkPayment, ({ db, query, body, now }) =>
    checkPayment(services, db, body, settledPayday(query.date, dayOf(now)), now),
  )

  writeInSteps(api, many.paySalaries, async (call) => {
    const payday = settledPayday(call.query.date, dayOf(call.now)).toString()
    const asked = { salaryIds: call.body, payday }
    const paying = (tx: Tx) => confirmedPayment(tx, asked, call.query)
    const paid = await taskReply(services, call, payTask, paying)
    return 'taskId' in paid ? paid : listed(call.db, call.body)
  })

  write(api, many.paySalary, async ({ tx, params, query, user, now }) => {
    const payday = settledPayday(query.date, dayOf(now)).toString()
    const isSent = await paySalary(services, tx, params.id, { ...query, payday, who: user.id })
    const reply = await salaryDetail(tx, params.id)
    return { reply, audit: isSent ? 'inside' : { noneBecause: 'it was on its way with this payday' } }
  })

  write(api, contract.setSalaryState, async ({ tx, params: { id, status }, user, now }) => {
    const audit = await setState(tx, id, status, user, now)
    return { reply: await salaryDetail(tx, id), audit }
  })

  write(api, contract.markBankSent, async ({ tx, params: { id }, user, now }) => {
    const audit = await markPaidOutside(tx, id, user, now)
    return { reply: await salaryDetail(tx, id), audit }
  })

  write(api, contract.sendWageReport, async ({ tx, params, user, now }) => {
    await sendWageReport(services, tx, params.id, { who: user.id, now })
    const audit = { noneBecause: 'the changes of state tell who asked for it, the deliveries what became of it' }
    return { reply: await salaryDetail(tx, params.id), audit }
  })

  write(api, contract.takeReportBack, async ({ tx, params: { id }, user, now }) => {
    await takeReportBack(services, tx, id, { who: user.id, now })
    return { reply: await salaryDetail(tx, id), audit: [{ action: 'wageReport.takeBack', entity: 'salary', id }] }
  })

  write(api, contract.wageReportXml, async ({ tx, params }) => {
    const text = await wageReportText(services, tx, params.id)
    const reply = new FileReply(text, 'application/xml', `tulorekisteri-${params.id}.xml`)
    // it holds the national id
    return { reply, audit: [{ action: 'salary.reportOpened', entity: 'salary', id: params.id }] }
  })

  read(api, contract.paySlip, async ({ db, params, user }) => {
    const { name, content } = await paySlipPdf(services, db, params.id, user)
    return new FileReply(content, 'application/pdf', name)
  })

  read(api, many.paySlipsPdf, async ({ db, body }) => {
    const { name, content } = await paySlipsPdf(services, db, body)
    return new FileReply(content, 'application/pdf', name)
  })

  read(api, many.paySlipsZip, async ({ db, body }) => {
    const { name, content } = await paySlipsZip(services, db, body)
    return new FileReply(content, 'application/zip', name)
  })
}

type Creation = RequestOf<typeof many.checkCreation>

/** Throws where the days are not in their order. */
function creationOf({ departmentId, ...days }: Creation['query'], shifts: Creation['body']): CreateSalaries {
  const { from, to } = dayRange(days.from, days.to)
  const shiftIds = shifts.map((shift) => (typeof shift === 'string' ? shift : shift.shiftId))
  return { shiftIds, departmentId, from: from.toString(), to: to.toString() }
}

async function listed(db: Read, ids: readonly number[]) {
  return (await salaryListRows(db, ids)).map(listItem)
}
