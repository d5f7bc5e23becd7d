import { separateReport } from '@palkkasilta/engine/lifecycles/separate-report.ts'
import { sql } from 'kysely'
import type { ReportOutcome } from '../../integrations/incomes-register/states.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import { move, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Answered } from '../outbound/channel.ts'
import { judgeReports } from './judge.ts'
import type { SeparateReportRow } from './queries.ts'

/** What the register says of separate reports moves their months; one that has changed meanwhile is to be corrected at once. */
export async function applyAnswers(
  tx: Tx,
  answered: readonly Answered<ReportOutcome, SeparateReportRow>[],
  by: StepBy,
): Promise<void> {
  const last = answered.filter(({ outcome }) => outcome.state === 'ACCEPTED' || outcome.state === 'REFUSED')
  const [taken, refused] = [last.filter(isTaken), last.filter((each) => !isTaken(each))]
  await noteStored(tx, taken)
  await move(tx, separateReport, idsOf(taken), 'separateReportTaken', by)
  await move(tx, separateReport, idsOf(refused), 'separateReportRefused', by)
  const events = last.map(
    ({ subject, outcome }): AuditEvent => ({
      action: 'separateReport.answer',
      entity: 'separateReport',
      id: subject.id,
      after: { isAccepted: outcome.state === 'ACCEPTED', messages: outcome.answer?.messages ?? [] },
    }),
  )
  await auditAll(tx, events, null, by.at)
  await judgeReports(tx, idsOf(last), { ...by, by: 'product' })
}

type Word = Answered<ReportOutcome, SeparateReportRow>

const isTaken = ({ outcome }: Word) => outcome.state === 'ACCEPTED'
const idsOf = (words: readonly Word[]) => words.map(({ subject }) => subject.id)

/** As the register holds them: what replaces them names it. */
async function noteStored(tx: Tx, taken: readonly Word[]): Promise<void> {
  const stored = taken.flatMap(({ message, outcome }) =>
    outcome.answer?.stored ? [{ id: message.id, ...outcome.answer.stored }] : [],
  )
  await sql`update separate_report_delivery set register_report_id = given.report_id, register_report_version = given.version
    from unnest(${stored.map(({ id }) => id)}::uuid[], ${stored.map(({ irReportId }) => irReportId)}::text[],
      ${stored.map(({ version }) => version)}::int[]) as given (id, report_id, version)
    where separate_report_delivery.id = given.id`.execute(tx)
}
