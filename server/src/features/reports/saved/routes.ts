import { declaredReport } from '@palkkasilta/contract/office-reports.ts'
import * as contract from '@palkkasilta/contract/saved-reports.ts'
import { dayOf } from '@palkkasilta/values/date.ts'
import { companySettings } from '../../../core/company/settings.ts'
import { addressOfOffice } from '../../../core/mail/facts.ts'
import { waitingMails } from '../../../core/mail/waiting.ts'
import type { Api } from '../../../kernel/calls/call.ts'
import { read, write } from '../../../kernel/calls/routes.ts'
import { badField, DomainError } from '../../../kernel/errors.ts'
import { ownReport, refuseTooMany, savedReportsOf, storeReport } from './queries.ts'

export function savedReportRoutes(api: Api): void {
  read(api, contract.listSavedReports, async ({ db, user }) => ({
    reports: await savedReportsOf(db, user.id),
    address: await addressOfOffice(db, user.id),
    isOff: !(await companySettings(db)).sendEmail,
    problem: (await waitingMails(db, api.services.config))?.problem ?? null,
  }))

  write(api, contract.saveReport, async ({ tx, body, user, now }) => {
    const { groups, areas } = declaredReport(body.report)
    if (!groups.includes(body.by)) throw badField('by', 'Raporttia ei voi ryhmitellä näin.')
    if (body.area && !areas.includes(body.area)) throw badField('area', 'Raportissa ei ole tätä aluetta.')
    const before = await ownReport(tx, { person_id: user.id, name: body.name })
    if (!before) await refuseTooMany(tx, user.id)
    const saved = await storeReport(tx, { personId: user.id, today: dayOf(now) }, body)
    const event = { action: 'savedReport.save', entity: 'savedReport', id: saved.id, before, after: body } as const
    return { reply: saved, audit: [event] }
  })

  // what is another's is not told to be there
  write(api, contract.deleteSavedReport, async ({ tx, params: { id }, user }) => {
    const before = await ownReport(tx, { person_id: user.id, id })
    if (!before) throw new DomainError('NOT_FOUND')
    await tx.deleteFrom('saved_report').where('id', '=', id).execute()
    return { reply: undefined, audit: [{ action: 'savedReport.delete', entity: 'savedReport', id, before }] }
  })
}
