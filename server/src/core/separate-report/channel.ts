import { businessId } from '@palkkasilta/values/business-id.ts'
import { deliveryTypes } from '../../integrations/incomes-register/messages/common.ts'
import { afterAnswer, type ReportOutcome } from '../../integrations/incomes-register/states.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { AskedChannel, OutboundMessage, Outcome } from '../outbound/channel.ts'
import type { Found } from '../outbound/holding.ts'
import { outcomeOf, refusedOutcome, told } from '../report/outcomes.ts'
import { applyAnswers } from './answered.ts'
import { reportsForUpdate, SEPARATE_REPORTS, type SeparateReportRow, toldBy } from './queries.ts'

/** It may have them. */
const states = ['SENDING', 'SENT'] as const

const TAKEN_BACK = 'Ilmoitus on mitätöity tulorekisterissä. Lähetä se uudelleen.'

/** Separate reports to the Incomes Register, which is asked by delivery id. Each travels alone, and is followed to its end. */
export function separateReports({
  db,
  config,
  integrations,
}: Services): AskedChannel<ReportOutcome, SeparateReportRow> {
  async function sent(message: OutboundMessage): Promise<Outcome<ReportOutcome>> {
    if (message.content === null) throw new Error(`${message.key} has no content`)
    const { reportId } = await toldOf(message)
    const answer = await told(integrations.incomesRegister.send(message.content.toString('utf8')))
    return 'refused' in answer ? answer.refused : outcomeOf(config, message, afterAnswer(answer.value, reportId))
  }

  async function asked(message: OutboundMessage): Promise<Outcome<ReportOutcome> | null> {
    const { payer, reportId } = await toldOf(message)
    const status = await integrations.incomesRegister.deliveryStatus(deliveryTypes.payerSummaries, message.key, payer)
    if (status.status === 0 && message.state !== 'SENT') return null
    const answer = afterAnswer(status, reportId)
    return answer.state === 'INVALIDATED' ? refusedOutcome(TAKEN_BACK) : outcomeOf(config, message, answer)
  }

  async function toldOf({ id, subject_id, key }: OutboundMessage) {
    const report = (await toldBy(db, [id])).get(id)
    const row = await db
      .selectFrom('separate_report')
      .select('payer_business_id')
      .where('id', '=', subject_id)
      .executeTakeFirst()
    if (!report || !row) throw new Error(`nothing is known of what ${key} told`)
    return { payer: businessId(row.payer_business_id), reportId: report.report_id }
  }

  return {
    name: SEPARATE_REPORTS,
    answeredBy: 'register',
    unsent: 'retried',
    send: (messages) => Promise.all(messages.map(sent)),
    async ask(messages) {
      const outcomes = await Promise.all(messages.map(asked))
      const known = outcomes.flatMap((outcome) => outcome ?? [])
      return known.length === outcomes.length ? known : null
    },
    async lock(tx, messages) {
      const ids = messages.map(({ subject_id }) => subject_id ?? 0)
      const rows = new Map((await reportsForUpdate(tx, ids)).map((row) => [row.id, row]))
      return ids.map((id) => {
        const row = rows.get(id)
        if (!row) throw new DomainError('NOT_FOUND')
        return row
      })
    },
    applied: (tx, answered, by) => applyAnswers(tx, answered, by),
  }
}

/** Asks the register for every separate report that is on its way by our books. */
export async function separateReportsAtRegister(services: Services): Promise<Found> {
  const rows: OutboundMessage[] = await services.db
    .selectFrom('outbound_message')
    .selectAll()
    .where('channel', '=', SEPARATE_REPORTS)
    .where('state', 'in', states)
    .execute()
  await separateReports(services).ask(rows)
  return { asked: rows.length, unknown: [] }
}
