import { sql } from 'kysely'
import type { ReportOutcome } from '../../integrations/incomes-register/states.ts'
import { type AuditEvent, auditAll } from '../../kernel/audit.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Services } from '../../kernel/services.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import type { Answered } from '../outbound/channel.ts'
import { actions } from './build.ts'
import { moveReports, type ReportState } from './move.ts'
import { type Delivery, type ReportedSalary, toldBy } from './queries.ts'
import { postReports, reportAgain, reportChangedSalaries } from './queue.ts'
import { waitingTakers } from './recoveries.ts'

/** What one answer says of one salary. */
interface Word {
  readonly salary: ReportedSalary
  /** What the message told; nothing where it could not be written. */
  readonly told: Delivery | undefined
  readonly answer: ReportOutcome
  readonly isAccepted: boolean
  readonly isRefused: boolean
  /** It took the report back. */
  readonly takesBack: boolean
  /** Asked for by staff, not on the way to another report. */
  readonly isForGood: boolean
  readonly next: ReportOutcome['state']
}

/**
 * What the register says of reports moves their salaries. Once it has taken a report back, or the salary has changed meanwhile, the
 * new one leaves; of a salary that is not paid none.
 */
export async function applyAnswers(
  services: Services,
  tx: Tx,
  answered: readonly Answered<ReportOutcome, ReportedSalary>[],
  by: StepBy,
): Promise<void> {
  const toldIn = await toldBy(
    tx,
    answered.map(({ message }) => message.id),
  )
  const words = answered.map((each) => wordOf(each, toldIn.get(each.message.id)))
  await noteInForce(tx, words, by.at)
  await moveSalaries(tx, words, by)
  const gone = words.filter(({ takesBack, isAccepted, salary }) => takesBack && isAccepted && salary.state !== 'OPEN')
  const goneIds = (isForGood: boolean) =>
    gone.filter((word) => word.isForGood === isForGood).map(({ salary }) => salary.id)
  await reportAgain(services, tx, goneIds(true), by)
  await postReports(services, tx, goneIds(false), by)
  const isAnswered = ({ isAccepted, isRefused, next }: Word) => (isAccepted && next === 'SENT') || isRefused
  const compared = words.flatMap((word) =>
    word.told && !word.takesBack && isAnswered(word) ? [{ salary: word.salary, told: word.told }] : [],
  )
  await reportChangedSalaries(services, tx, compared, by.at)
  const told = words.filter(({ isAccepted, takesBack }) => isAccepted && !takesBack).map(({ salary }) => salary.id)
  await reportAgain(services, tx, await waitingTakers(tx, told), by)
}

function wordOf(
  { message, outcome: { state, answer }, subject: salary }: Answered<ReportOutcome, ReportedSalary>,
  told: Delivery | undefined,
): Word {
  if (!answer) throw new Error(`the register said nothing of ${message.key}`)
  const isAccepted = state === 'ACCEPTED'
  const takesBack = told !== undefined && isInvalidation(told)
  return {
    salary,
    told,
    answer,
    isAccepted,
    isRefused: state === 'REFUSED',
    takesBack,
    isForGood: message.kind === 'invalidation',
    next: takesBack && answer.state === 'SENT' ? stateWithoutReport(isAccepted, salary) : answer.state,
  }
}

/** An accepted invalidation reports nothing: of a salary that is paid the new report is still to come. */
function stateWithoutReport(isAccepted: boolean, { state }: ReportedSalary) {
  if (!isAccepted) return null
  return state === 'OPEN' ? 'INVALIDATED' : 'WAITING'
}

export const isInvalidation = ({ action_code }: Delivery) => action_code === actions.invalidation

async function moveSalaries(tx: Tx, words: readonly Word[], by: StepBy): Promise<void> {
  const moved = words.filter(({ next, salary }) => next !== null && next !== salary.report_state)
  const steps = new Map<ReportState, number[]>()
  for (const { next, salary } of moved) if (next !== null) steps.set(next, [...(steps.get(next) ?? []), salary.id])
  await moveReports(tx, steps, by)
  const events = moved.map(
    ({ salary: { id }, next, answer: { messages } }): AuditEvent => ({
      action: 'wageReport.answer',
      entity: 'salary',
      id,
      after: { state: next, messages },
    }),
  )
  await auditAll(tx, events, null, by.at)
  const first = words.filter(({ next, salary }) => next === 'SENT' && salary.report_sent_at === null)
  const ids = first.map(({ salary }) => salary.id)
  if (ids.length > 0)
    await tx.updateTable('salary').set({ report_sent_at: by.at.toString() }).where(among('id', ids)).execute()
}

/** What was in force is not any more, nor is what the register has invalidated itself. */
async function noteInForce(tx: Tx, words: readonly Word[], now: Temporal.Instant): Promise<void> {
  const accepted = words.flatMap(({ told, answer, isAccepted }) => (told && isAccepted ? [{ told, answer }] : []))
  if (accepted.length === 0) return
  const salaryIds = accepted.map(({ told }) => told.salary_id)
  const held = accepted.filter(({ answer }) => answer.state === 'SENT').map(({ told }) => told.id)
  await sql`update register_delivery set cleared_at = ${now.toString()}::timestamptz
    where salary_id = any(${salaryIds}::bigint[]) and cleared_at is null and id <> all(${held}::uuid[])
      and exists (select from outbound_message where outbound_message.id = register_delivery.id and state = 'ACCEPTED')`.execute(
    tx,
  )
  const stored = accepted.flatMap(({ told: { id }, answer }) => (answer.stored ? [{ id, ...answer.stored }] : []))
  await sql`update register_delivery set register_report_id = given.report_id, register_report_version = given.version
    from unnest(${stored.map(({ id }) => id)}::uuid[], ${stored.map(({ irReportId }) => irReportId)}::text[],
      ${stored.map(({ version }) => version)}::int[]) as given (id, report_id, version)
    where register_delivery.id = given.id`.execute(tx)
}
