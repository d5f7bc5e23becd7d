import { type Selectable, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { onlyReport } from '../../integrations/incomes-register/only-report.ts'
import type { RegisterMessage } from '../../integrations/incomes-register/port.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import { company } from '../company/company.ts'
import type { OutboundMessage } from '../outbound/channel.ts'
import { actions, buildReport, deliveryMessage } from './build.ts'
import { newReportIds } from './ids.ts'
import { inOurWords } from './outcomes.ts'
import { isRealTime, serviceOf } from './service.ts'
import { wantedReport } from './wanted.ts'

/** The channel of outbound messages to the Incomes Register. Their key is the delivery id. */
export const WAGE_REPORTS = 'wage-report'

/** What a message told the register, once it is written. */
export type Delivery = Selectable<DB['register_delivery']>

/** Of a salary, what its reports move. */
export type ReportedSalary = Awaited<ReturnType<typeof lockReported>>[number]

/** Locks salaries in the order of their ids. */
export async function lockReported(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('salary')
    .select(['id', 'state', 'report_state', 'report_sent_at', 'paid_as'])
    .where(among('id', ids))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What messages told, by message. */
export async function toldBy(db: Read, messageIds: readonly string[]): Promise<ReadonlyMap<string, Delivery>> {
  const rows = await db
    .selectFrom('register_delivery')
    .selectAll()
    .where(sql<SqlBool>`id = any(${messageIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The delivery that carries these messages: its id at the register, and what each of them told, in their order. */
export async function reportsIn(db: Read, messages: readonly OutboundMessage[]) {
  const told = await toldBy(
    db,
    messages.map(({ id }) => id),
  )
  const reports = messages.map(({ id, key }) => {
    const report = told.get(id)
    if (!report) throw new Error(`nothing is known of what ${key} told`)
    return report
  })
  const id = messages[0]?.delivery_id ?? null
  const { key } = await db.selectFrom('outbound_delivery').select('key').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, key, reports }
}

/** The same with the signed message as it leaves. */
export async function keptDelivery(db: Read, messages: readonly OutboundMessage[]) {
  const delivery = await reportsIn(db, messages)
  const kept = db.selectFrom('outbound_delivery').select('content').where('id', '=', delivery.id)
  return { ...delivery, ...(await kept.executeTakeFirstOrThrow()) }
}

/** What a message told, with its delivery's id at the register. */
export type KeyedDelivery = Delivery & { readonly key: string }

/** The reports that the register holds, by salary. */
export async function deliveriesInForce(
  db: Read,
  salaryIds: readonly number[],
): Promise<ReadonlyMap<number, KeyedDelivery>> {
  const rows = await db
    .selectFrom('register_delivery')
    .innerJoin('outbound_message', 'outbound_message.id', 'register_delivery.id')
    .innerJoin('outbound_delivery', 'outbound_delivery.id', 'outbound_message.delivery_id')
    .distinctOn('salary_id')
    .selectAll('register_delivery')
    .select('outbound_delivery.key')
    .where(among('salary_id', salaryIds))
    .where('state', '=', 'ACCEPTED')
    .where('action_code', '<>', actions.invalidation)
    .where('cleared_at', 'is', null)
    .orderBy('salary_id')
    .orderBy('outbound_message.created_at', 'desc')
    .execute()
  return new Map(rows.map((row) => [row.salary_id, row]))
}

/** The report that the register holds of the salary. */
export async function deliveryInForce(db: Read, salaryId: number): Promise<KeyedDelivery | null> {
  return (await deliveriesInForce(db, [salaryId])).get(salaryId) ?? null
}

/** Every time that the salary was reported to the Incomes Register, newest first. */
export async function reportsOf(db: Read, salaryId: number) {
  return (await reportsOfSalaries(db, [salaryId])).get(salaryId) ?? []
}

/** The same of many, by salary. */
export async function reportsOfSalaries(db: Read, salaryIds: readonly number[]) {
  const rows = await db
    .selectFrom('outbound_message')
    .leftJoin('register_delivery', 'register_delivery.id', 'outbound_message.id')
    .leftJoin('outbound_delivery', 'outbound_delivery.id', 'outbound_message.delivery_id')
    .select([
      'subject_id',
      'kind',
      'state',
      'delivery_id',
      'outbound_message.created_at',
      'left_at',
      'answered_at',
      'problem',
      'answer',
    ])
    .select(['report_id', 'action_code', 'register_report_id', 'cleared_at'])
    // until it is in a delivery it has an id of its own alone
    .select(sql<string>`coalesce(outbound_delivery.key, outbound_message.key)`.as('key'))
    .where('outbound_message.channel', '=', WAGE_REPORTS)
    .where(among('subject_id', salaryIds))
    .orderBy('outbound_message.created_at', 'desc')
    .execute()
  const reports = rows.map(({ problem, answer, ...row }) => ({
    ...row,
    // before it is written
    action_code: row.action_code ?? (row.kind === 'invalidation' ? actions.invalidation : actions.new),
    errors: problem ? [inOurWords(problem)] : saidIn(answer),
  }))
  return Map.groupBy(reports, ({ subject_id }) => subject_id)
}

/** The newest one that still holds. */
function holding<Report extends { readonly cleared_at: string | null }>(reports: readonly Report[]) {
  return reports.find(({ cleared_at }) => cleared_at === null)
}

const said = z.object({
  messages: z.array(z.object({ code: z.string(), message: z.string(), details: z.string().nullable() })),
})

/** What the register said in a kept answer. */
export function saidIn(answer: unknown): readonly RegisterMessage[] {
  return said.nullable().parse(answer)?.messages ?? []
}

/** Why the register refused the newest reports of salaries, in its own words, by salary. */
export async function refusalsOf(
  db: Read,
  salaryIds: readonly number[],
): Promise<ReadonlyMap<number | null, readonly RegisterMessage[]>> {
  const reports = await reportsOfSalaries(db, salaryIds)
  return new Map([...reports].map(([id, own]) => [id, holding(own)?.errors ?? []]))
}

/** The same of one, with the codes by which the register is asked about them. */
export async function reportErrorsOf(db: Read, salaryId: number): Promise<string[]> {
  const refusals = (await refusalsOf(db, [salaryId])).get(salaryId) ?? []
  return refusals.map(inWords)
}

/** An error of the register with the code by which it is asked about it. */
export const inWords = ({ code, message, details }: RegisterMessage) =>
  [code, message, details].filter(Boolean).join(': ')

/** The message as it was sent, or as it would be: of a delivery with reports of others too, this salary's alone. */
export async function wageReportText(services: Services, db: Read, salaryId: number): Promise<string> {
  const { delivery_id = null, report_id = null } = holding(await reportsOf(db, salaryId)) ?? {}
  if (delivery_id === null) return draftText(services, db, salaryId)
  const kept = db.selectFrom('outbound_delivery').select('content').where('id', '=', delivery_id)
  const { content } = await kept.executeTakeFirstOrThrow()
  return onlyReport(services.vault.open(content), report_id ?? '')
}

async function draftText(services: Services, db: Read, salaryId: number): Promise<string> {
  const exists = await db.selectFrom('salary').select('id').where('id', '=', salaryId).executeTakeFirst()
  if (!exists) throw new DomainError('NOT_FOUND')
  const wanted = await wantedReport(services, db, salaryId)
  const [newId = ''] = await newReportIds(db, [wanted.identity])
  const built = buildReport(services, { newId, wanted, inForce: null, company: await company(db) })
  const service = serviceOf({ real_time: await isRealTime(db, 1) })
  return deliveryMessage(services, { id: `draft-${salaryId}`, service }, [built])
}
