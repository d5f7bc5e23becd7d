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
import { contentOf, reportToTell } from './queries.ts'

type Sending = Pick<Services, 'db' | 'clock' | 'jobs'>

/** From seven on; what a morning without a process has missed is told later on the same day. */
const MONDAYS = '0 7-17 * * 1'
const MONDAY = 1

/** Sends everybody the reports that they have every Monday. */
export function sendSavedReports(services: Sending): JobKind<object> {
  return { name: 'savedReports.send', schedule: MONDAYS, sweeps: true, work: () => tellSavedReports(services) }
}

/** Each is told once in a week, by a transaction of its own. What one cannot tell holds none of the others. */
async function tellSavedReports(services: Sending): Promise<void> {
  const { db, clock } = services
  const today = dayOf(clock.now())
  if (today.dayOfWeek !== MONDAY || !(await companySettings(db)).sendEmail) return
  const { rows } = await sql<{ id: number }>`select id from saved_report
    where told_week is distinct from ${today.toString()}::date order by id`.execute(db)
  const failures: unknown[] = []
  for (const { id } of rows)
    try {
      await db.transaction().execute((tx) => tellOne(services, tx, id, today))
    } catch (failure) {
      failures.push(failure)
    }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${rows.length} reports are not told`)
}

async function tellOne({ jobs, clock }: Sending, tx: Tx, id: number, today: LocalDate): Promise<void> {
  const row = await reportToTell(tx, id, today)
  if (!row) return
  const content = contentOf(row)
  const { report, period, by, area } = content
  const days = periodsOn(today.toString())[period]
  const { from, to } = days
  const asked = {
    ...(from !== '' && { from: localDate(from), to: localDate(to) }),
    ...(area && { area }),
    by,
  }
  const lines = letterLines(content, days, await officeReport(tx, report, asked, today))
  await tx
    .updateTable('saved_report')
    .set({ told_week: today.toString(), told_lines: [...lines], told_page: pageOf(content, days) })
    .where('id', '=', id)
    .execute()
  if (await postMails(tx, 'savedReport', [id], { who: null, at: clock.now() })) await hurryMails(jobs, tx)
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
