import * as contract from '@palkkasilta/contract/separate-reports.ts'
import { ZERO } from '@palkkasilta/values/money.ts'
import { separateReportText } from '../../core/separate-report/message.ts'
import { sendSeparateReport } from '../../core/separate-report/send.ts'
import { type Api, FileReply } from '../../kernel/calls/call.ts'
import { read, readList, write } from '../../kernel/calls/routes.ts'
import { registerMonths } from './list.ts'
import { monthDetail, monthToWire } from './wire.ts'

export function separateReportRoutes(api: Api): void {
  const { services } = api

  readList(api, contract.listRegisterMonths, ({ db, query, headers }) =>
    registerMonths.reply(db, query, (rows) => rows.map(monthToWire), headers),
  )

  read(api, contract.getRegisterMonth, ({ db, params, now }) => monthDetail(db, params.id, now))

  write(api, contract.sendSeparateReport, async ({ tx, params, body, user, now }) => {
    const sending = { deductions: body.deductions ?? ZERO, who: user.id, now }
    const audit = await sendSeparateReport(services, tx, params.id, sending)
    return { reply: await monthDetail(tx, params.id, now), audit }
  })

  read(api, contract.separateReportXml, async ({ db, params }) => {
    const xml = await separateReportText(services, db, params.id)
    return new FileReply(xml, 'application/xml', `erillisilmoitus-${params.id}.xml`)
  })
}
