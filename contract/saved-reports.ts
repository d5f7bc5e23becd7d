import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { officeReportIds, reportAreas, reportGroups } from './office-reports.ts'
import { reportPeriods } from './report-periods.ts'
import { date, idParams } from './shapes.ts'

const content = {
  report: z.enum(officeReportIds),
  name: z.string().trim().min(1, { error: 'Anna raportille nimi.' }).max(60, { error: 'Nimi on enintään 60 merkkiä.' }),
  /** As it is on the Monday on which it is told. */
  period: z.enum(reportPeriods),
  by: z.enum(reportGroups),
  /** Null: all that the report has. */
  area: z.enum(reportAreas).nullable(),
}

const savedReport = z.object({
  id: z.number(),
  ...content,
  /** The Monday of the week in which it was last told. */
  toldWeek: date.nullable(),
})
export type SavedReport = z.input<typeof savedReport>

export const listSavedReports = endpoint({
  method: 'GET',
  path: '/api/admin/saved-reports',
  access: 'ADMIN',
  summary: "The caller's reports that are sent by mail every Monday, by name, and whether mails leave",
  reply: z.object({
    reports: z.array(savedReport),
    /** Where they are sent. */
    address: z.string(),
    /** Mails are off in the settings. */
    isOff: z.boolean(),
    /** Why mails do not leave although they are on. */
    problem: z.string().nullable(),
  }),
})
export type SavedReports = z.input<NonNullable<typeof listSavedReports.reply>>

export const saveReport = endpoint({
  method: 'PUT',
  path: '/api/admin/saved-reports',
  access: 'ADMIN',
  summary: "Have a report sent to the caller every Monday under a name; the caller's own of that name becomes this one",
  body: z.strictObject(content),
  reply: savedReport,
})

export const deleteSavedReport = endpoint({
  method: 'DELETE',
  path: '/api/admin/saved-reports/{id}',
  access: 'ADMIN',
  summary: "Stop a report of the caller's own",
  params: idParams,
})
