import * as contract from '@palkkasilta/contract/salaries.ts'
import { paySlipPdf } from '../../core/pay-slip/pay-slip.ts'
import { deleteSalary } from '../../core/payroll/correcting/delete.ts'
import { allBilledTask, confirmedBilled, foreseenBilled } from '../../core/payroll/making/all-billed.ts'
import { wageReportText } from '../../core/report/queries.ts'
import { sendWageReport, takeReportBack } from '../../core/report/queue.ts'
import { type Api, FileReply } from '../../kernel/calls/call.ts'
import { read, readList, write, writeInSteps } from '../../kernel/calls/routes.ts'
import { taskReply } from '../../kernel/tasks/task-reply.ts'
import type { Read } from '../../platform/database/types.ts'
import { previewOf } from './edit.ts'
import { billedSalaries } from './list.ts'
import { billedFacts } from './queries.ts'
import { createSalary, saveSalary } from './service.ts'
import { billedItem, billedRecord, toldOfAll } from './wire.ts'

const recordOf = async (db: Read, id: number) => billedRecord(await billedFacts(db, id))

export function salaryRoutes(api: Api): void {
  const { services } = api

  readList(api, contract.listBilledSalaries, ({ db, query, headers }) =>
    billedSalaries.reply(db, query, (rows) => rows.map(billedItem), headers),
  )

  write(api, contract.createBilledSalary, async ({ tx, body, user, now }) => ({
    reply: { id: await createSalary(tx, body, { user, now }) },
    audit: 'inside',
  }))

  read(api, contract.checkAllBilled, async ({ db, now }) => toldOfAll(await foreseenBilled(db, now)))

  writeInSteps(api, contract.createAllBilled, (call) =>
    taskReply(services, call, allBilledTask, (tx) => confirmedBilled(tx, call.query.confirmedGross, call.now)),
  )

  read(api, contract.getBilledSalary, ({ db, params }) => recordOf(db, params.id))

  write(api, contract.saveBilledSalary, ({ tx, params, body, user, now }) =>
    saveSalary(services, tx, params.id, body, { user, now }),
  )

  read(api, contract.previewBilledSalary, ({ db, params, body }) => previewOf(db, params.id, body))

  write(api, contract.deleteBilledSalary, async ({ tx, params: { id }, now }) => {
    await billedFacts(tx, id)
    return { reply: undefined, audit: await deleteSalary(tx, id, now) }
  })

  write(api, contract.billedReportXml, async ({ tx, params: { id } }) => {
    await billedFacts(tx, id)
    const text = await wageReportText(services, tx, id)
    const reply = new FileReply(text, 'application/xml', `tulorekisteri-${id}.xml`)
    // it holds the national id
    return { reply, audit: [{ action: 'salary.reportOpened', entity: 'salary', id }] }
  })

  write(api, contract.sendBilledReport, async ({ tx, params: { id }, user, now }) => {
    await billedFacts(tx, id)
    await sendWageReport(services, tx, id, { who: user.id, now })
    const audit = { noneBecause: 'the changes of state tell who asked for it, the deliveries what became of it' }
    return { reply: await recordOf(tx, id), audit }
  })

  write(api, contract.clearBilledReport, async ({ tx, params: { id }, user, now }) => {
    await billedFacts(tx, id)
    await takeReportBack(services, tx, id, { who: user.id, now })
    return { reply: await recordOf(tx, id), audit: [{ action: 'wageReport.takeBack', entity: 'salary', id }] }
  })

  read(api, contract.billedPaySlip, async ({ db, params: { id }, user }) => {
    const { name, content } = await paySlipPdf(services, db, id, user)
    return new FileReply(content, 'application/pdf', name.replace('palkka-', 'salary-'))
  })
}
