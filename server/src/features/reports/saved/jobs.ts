import { declaredReport } from '@palkkasilta/contract/office-reports.ts'
import { periodsOn } from '@palkkasilta/contract/report-periods.ts'
import { dayOf, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import { companySettings } from '../../../core/company/settings.ts'
import { hurryMails, postMails } from '../../../core/mail/post.ts'
import type { JobKind } from '../../../jobs/jobs.ts'
import type { Services } from '../../../kernel/services.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { officeReport } from '../office/report.ts'
import { letterLines } from './letter.ts'
import { contentOf, isDue, reportToTell } from './queries.ts'

type Sending = Pick<Services, 'db' | 'clock' | 'jobs'>

const HOURLY = '0 * * * *'
const TOLD_FROM_HOUR = 7

/** Sends everybody the reports that they have every Monday; those of one without a process later, until the next. */
export function sendSavedReports(services: Sending): JobKind<object> {
  return { name: 'savedReports.send', schedule: HOURLY, sweeps: true, work: () => tellSavedReports(services) }
}

/** Each is told once in a week, by a transaction of its own. What one cannot tell holds none of the others. */
async function tellSavedReports(services: Sending): Promise<void> {
  const { db, clock } = services
  if (!(await companySettings(db)).sendEmail) return
  const now = clock.now()
  const monday = mondayBefore(now)
  const { rows } = await sql<{ id: number }>`select id from saved_report where ${isDue(monday)} order by id`.execute(db)
  const failures: unknown[] = []
  for (const { id } of rows)
    try {
      await db.transaction().execute((tx) => tellOne(services, tx, id, { monday, now }))
    } catch (failure) {
      failures.push(failure)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${rows.length} reports are not told`)
}

/** The newest Monday that has come to the hour of telling. */
function mondayBefore(now: Temporal.Instant): LocalDate {
  const day = dayOf(now.subtract({ hours: TOLD_FROM_HOUR }))
  return day.subtract({ days: day.dayOfWeek - 1 })
}

interface Told {
  readonly monday: LocalDate
  readonly now: Temporal.Instant
}

async function tellOne({ jobs }: Sending, tx: Tx, id: number, { monday, now }: Told): Promise<void> {
  const row = await reportToTell(tx, id, monday)
  if (!row) return
  const content = contentOf(row)
  const { report, period, by, area } = content
  const days = periodsOn(monday.toString())[period]
  const { from, to } = days
  const asked = {
    ...(from !== '' && { from: localDate(from), to: localDate(to) }),
    ...(area && { area }),
    by,
  }
  const lines = letterLines(content, days, await officeReport(tx, report, asked, dayOf(now)))
  await tx
    .updateTable('saved_report')
    .set({ told_week: monday.toString(), told_lines: [...lines], told_page: pageOf(content, days) })
    .where('id', '=', id)
    .execute()
  if (await postMails(tx, 'savedReport', [id], { who: null, at: now })) await hurryMails(jobs, tx)
}

/** The report's page with the days that the letter tells of. */
function pageOf(
  { report, by, area }: ReturnType<typeof contentOf>,
  { from, to }: { from: string; to: string },
): string {
  const isOfShifts = declaredReport(report).areas.every((own) => own === 'workforce')
  const search = new URLSearchParams({ from: from || '-', to: to || '-', by, ...(area && { area }) })
  return `${isOfShifts ? '/tamigo' : ''}/report/${report}?${search}`
}
