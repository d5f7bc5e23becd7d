import type { Selectable } from 'kysely'
import { z } from 'zod'
import type { RegisterMessage } from '../../integrations/incomes-register/port.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { DB, Read } from '../../platform/database/types.ts'
import { actions, buildReport } from './build.ts'

/** The channel of outbound messages to the Incomes Register. Their key is the delivery id. */
export const WAGE_REPORTS = 'wage-report'

/** What a message told the register, once it is written. */
export type Delivery = Selectable<DB['register_delivery']>

export async function deliveryOf(db: Read, messageId: string): Promise<Delivery | undefined> {
  return db.selectFrom('register_delivery').selectAll().where('id', '=', messageId).executeTakeFirst()
}

/** A delivery with its id at the register. */
export type KeyedDelivery = Delivery & { readonly key: string }

/** The report that the register holds of the salary. */
export async function deliveryInForce(db: Read, salaryId: number): Promise<KeyedDelivery | null> {
  const row = await db
    .selectFrom('register_delivery')
    .innerJoin('outbound_message', 'outbound_message.id', 'register_delivery.id')
    .selectAll('register_delivery')
    .select('key')
    .where('salary_id', '=', salaryId)
    .where('state', '=', 'ACCEPTED')
    .where('action_code', '<>', actions.invalidation)
    .where('cleared_at', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** Every time that the salary was reported to the Incomes Register, newest first. */
export async function reportsOf(db: Read, salaryId: number) {
  const rows = await db
    .selectFrom('outbound_message')
    .leftJoin('register_delivery', 'register_delivery.id', 'outbound_message.id')
    .select(['key', 'kind', 'state', 'content', 'created_at', 'left_at', 'answered_at', 'problem', 'answer'])
    .select(['report_id', 'action_code', 'register_report_id', 'cleared_at'])
    .where('channel', '=', WAGE_REPORTS)
    .where('subject_id', '=', salaryId)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ problem, answer, ...row }) => ({
    ...row,
    // before it is written
    action_code: row.action_code ?? (row.kind === 'invalidation' ? actions.invalidation : actions.new),
    errors: problem ? [inOurWords(problem)] : saidIn(answer),
  }))
}

/** The newest one that still holds. */
async function latestReport(db: Read, salaryId: number) {
  return (await reportsOf(db, salaryId)).find(({ cleared_at }) => cleared_at === null)
}

const said = z.object({
  messages: z.array(z.object({ code: z.string(), message: z.string(), details: z.string().nullable() })),
})

function saidIn(answer: unknown): readonly RegisterMessage[] {
  return said.nullable().parse(answer)?.messages ?? []
}

export function inOurWords(message: string): RegisterMessage {
  return { code: '', message, details: null }
}

/** Why the register refused the report, in its own words. */
export async function reportErrorsOf(db: Read, salaryId: number): Promise<string[]> {
  const { errors = [] } = (await latestReport(db, salaryId)) ?? {}
  return errors.map(({ code, message, details }) => [code, message, details].filter(Boolean).join(': '))
}

/** The message as it was sent, or as it would be. */
export async function wageReportText(services: Services, db: Read, salaryId: number): Promise<string> {
  const { content = null } = (await latestReport(db, salaryId)) ?? {}
  if (content !== null) return services.vault.open(content)
  const exists = await db.selectFrom('salary').select('id').where('id', '=', salaryId).executeTakeFirst()
  if (!exists) throw new DomainError('NOT_FOUND')
  return (await buildReport(services, db, salaryId, `draft-${salaryId}`, null)).xml
}
