import { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import type { Outcome } from '@palkkasilta/server/src/core/outbound/channel.ts'
import { noteOutcome, post } from '@palkkasilta/server/src/core/outbound/messages.ts'
import { wageReports } from '@palkkasilta/server/src/core/report/send-reports.ts'
import { writeReport } from '@palkkasilta/server/src/core/report/write-report.ts'
import type { ReportOutcome } from '@palkkasilta/server/src/integrations/incomes-register/states.ts'
import { move } from '@palkkasilta/server/src/kernel/moves.ts'
import type { Services } from '@palkkasilta/server/src/kernel/services.ts'
import type { Tx } from '@palkkasilta/server/src/platform/database/types.ts'
import { atMoment, type Filling, steadyUuid } from './filling.ts'
import { type Payroll, taskOf } from './salaries.ts'

const refusal = {
  code: '_REFUSED',
  message: 'Palkanmaksukauden tietoja ei voitu käsitellä.',
  details: 'Työeläkevakuutuksen vakuutusnumeroa ei löydy ilmoitetulta eläkelaitokselta.',
}

/** A payroll's reports: those of `refused` people the register sent back. */
export interface Reported {
  readonly payrolls: readonly Payroll[]
  readonly at: Temporal.Instant
  readonly refused?: readonly string[]
}

/** Reports the paid salaries of payrolls, each as the register would have taken it. What is reported stays so. */
export async function reportSalaries({ services, world }: Filling, reported: Reported): Promise<void> {
  const { payrolls, at, refused = [] } = reported
  const past = atMoment(services, at)
  const emails = new Set(world.people.filter(({ key }) => refused.includes(key)).map(({ email }) => email))
  await services.db.transaction().execute(async (tx) => {
    const salaries = await tx
      .selectFrom('salary')
      .innerJoin('person', 'person.id', 'salary.person_id')
      .select(['salary.id', 'person.email'])
      .where('task_id', 'in', payrolls.map(taskOf))
      .where('report_state', '=', 'WAITING')
      .where('state', '=', 'PAID')
      .orderBy('salary.id')
      .execute()
    for (const { id, email } of salaries)
      await report(past, tx, id, emails.has(email) ? refusedReport : takenReport(id))
  })
}

const refusedReport: Outcome<ReportOutcome> = {
  state: 'REFUSED',
  answer: { state: 'ERROR', askAgain: false, stored: null, messages: [refusal] },
}

function takenReport(salaryId: number): Outcome<ReportOutcome> {
  const irReportId = steadyUuid(`register ${salaryId}`).replaceAll('-', '')
  const answer = { state: 'SENT', askAgain: false, stored: { irReportId, version: 1 }, messages: [] } as const
  return { state: 'ACCEPTED', answer }
}

/** As the deliverer does it, with the register's answer at hand. */
async function report(past: Services, tx: Tx, salaryId: number, outcome: Outcome<ReportOutcome>): Promise<void> {
  const at = past.clock.now()
  const channel = wageReports(past)
  const key = steadyUuid(`report ${salaryId}`)
  const common = { channel: channel.name, kind: 'report', subject_id: salaryId, created_at: at.toString() }
  const { id } = await post(tx, { ...common, key })
  const [message] = await move(tx, outboundMessage, [id], 'messageLeft', { by: 'product', who: null, at })
  if (!message) throw new Error(`the report of salary ${salaryId} is gone`)
  const written = await writeReport(past, tx, message)
  if ('refusal' in written) throw new Error(`salary ${salaryId} cannot be reported: ${written.refusal}`)
  const by = { by: 'register', who: null, at } as const
  const subject = await channel.lock(tx, message)
  await noteOutcome(tx, message, outcome, by)
  await channel.applied(tx, { message, outcome, subject }, by)
}
