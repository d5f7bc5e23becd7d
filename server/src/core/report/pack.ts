import { sql } from 'kysely'
import type { ReportOutcome } from '../../integrations/incomes-register/states.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { company } from '../company/company.ts'
import type { OutboundMessage, Outcome, Packed } from '../outbound/channel.ts'
import { type BuiltReport, buildInvalidation, buildReport, reportColumns, travelsWith } from './build.ts'
import { deliveryOf } from './delivery.ts'
import { deliveryId, newReportIds } from './ids.ts'
import { refusedOutcome } from './outcomes.ts'
import { deliveriesInForce, lockReported, WAGE_REPORTS } from './queries.ts'
import { serviceOf } from './service.ts'
import { type Attempt, attempted, given, refusalText, type WantedReport, wantedReports } from './wanted.ts'

interface Written {
  readonly message: OutboundMessage
  readonly built: BuiltReport
}

interface Refused {
  readonly message: OutboundMessage
  readonly error: Error
}

/** Writes reports of the salaries as they are, and puts those into one delivery that may travel together. */
export async function packReports(
  services: Services,
  messages: readonly OutboundMessage[],
): Promise<Packed<ReportOutcome>> {
  return services.db.transaction().execute(async (tx) => {
    const refused: Refused[] = []
    const written: Written[] = []
    for (const [message, attempt] of await builtReports(services, tx, messages)) {
      if ('refused' in attempt) refused.push({ message, error: attempt.refused })
      else written.push({ message, built: attempt.value })
    }
    const deliveries: OutboundMessage[][] = []
    for (const together of Map.groupBy(written, travellingWith).values()) {
      const id = await deliveryId(
        tx,
        together.map(({ built }) => contentOf(built)),
      )
      const service = serviceOf({ real_time: together.some(({ message }) => message.real_time) })
      const delivery = await deliveryOf(services, { id, service }, together)
      refused.push(...delivery.refused.map(({ of, error }) => ({ message: of.message, error })))
      if (delivery.xml === null) continue
      await keepDelivery(services, tx, { id, xml: delivery.xml, carried: delivery.carried })
      deliveries.push(delivery.carried.map(({ message }) => ({ ...message, delivery_id: id })))
    }
    return { deliveries, refused: refused.map(({ message, error }) => ({ message, outcome: refusal(error) })) }
  })
}

/** What leaves by the real-time service is a delivery of its own. */
const travellingWith = ({ message, built }: Written) => (message.real_time ? message.id : travelsWith(built))

async function builtReports(services: Services, tx: Tx, messages: readonly OutboundMessage[]) {
  const ids = messages.map(({ subject_id }) => subject_id ?? 0)
  await lockReported(tx, ids)
  const inForce = await deliveriesInForce(tx, ids)
  const profile = await attempted(() => company(tx))
  const wanted = await wantedReports(services, tx, ids)
  // another process would give equal reports the same id
  await sql`select pg_advisory_xact_lock(hashtext('ids of reports'))`.execute(tx)
  const newIds = await idsOfNew(tx, messages, inForce, wanted)
  const build = ({ id, kind, subject_id }: OutboundMessage): BuiltReport => {
    const salaryId = subject_id ?? 0
    const told = inForce.get(salaryId) ?? null
    if (kind === 'invalidation') return buildInvalidation(services, given(profile), heldStill(told))
    const report = given(wanted.get(salaryId) ?? { refused: new DomainError('NOT_FOUND') })
    const newId = newIds.get(id) ?? ''
    return buildReport(services, { newId, wanted: report, inForce: told, company: given(profile) })
  }
  const built: (readonly [OutboundMessage, Attempt<BuiltReport>])[] = []
  for (const message of messages) built.push([message, await attempted(() => build(message))])
  return built
}

/** Of the messages that will tell of a salary for the first time the ids of their reports, by message. */
async function idsOfNew(
  tx: Tx,
  messages: readonly OutboundMessage[],
  inForce: ReadonlyMap<number, unknown>,
  wanted: ReadonlyMap<number, Attempt<WantedReport>>,
): Promise<ReadonlyMap<string, string>> {
  const news = messages.flatMap(({ id, kind, subject_id }) => {
    const attempt = wanted.get(subject_id ?? 0)
    const isNew = kind !== 'invalidation' && !inForce.has(subject_id ?? 0)
    return isNew && attempt && 'value' in attempt ? [{ id, identity: attempt.value.identity }] : []
  })
  const ids = await newReportIds(
    tx,
    news.map(({ identity }) => identity),
  )
  return new Map(news.map(({ id }, index) => [id, ids[index] ?? '']))
}

function heldStill<Report>(inForce: Report | null): Report {
  if (inForce === null) throw new DomainError('REPORT_NOT_IN_FORCE')
  return inForce
}

const contentOf = ({ action, reportId, toldHash }: BuiltReport) => `${action} ${reportId} ${toldHash.toString('hex')}`

async function keepDelivery(
  { vault, clock }: Services,
  tx: Tx,
  { id, xml, carried }: { readonly id: string; readonly xml: string; readonly carried: readonly Written[] },
): Promise<void> {
  const created_at = clock.now().toString()
  const content = vault.seal(xml)
  await tx.insertInto('outbound_delivery').values({ id, channel: WAGE_REPORTS, key: id, content, created_at }).execute()
  const columns = carried.map(({ built }) => reportColumns(built))
  const all = <Name extends keyof (typeof columns)[number]>(name: Name) => columns.map((each) => each[name])
  const ids = carried.map(({ message }) => message.id)
  const salaryIds = carried.map(({ message }) => message.subject_id)
  await sql`insert into register_delivery (id, salary_id, action_code, report_id, told_hash, identity, payment_date, told_cents,
      told_tax_cents)
    select * from unnest(${ids}::uuid[], ${salaryIds}::bigint[], ${all('action_code')}::int[], ${all('report_id')}::text[],
      ${all('told_hash')}::bytea[], ${all('identity')}::jsonb[], ${all('payment_date')}::date[], ${all('told_cents')}::bigint[],
      ${all('told_tax_cents')}::bigint[])`.execute(tx)
  // an occupation that the person got only later is the salary's from now on
  await sql`update salary set profession_code = person.profession_code from person
    where person.id = salary.person_id and salary.id = any(${salaryIds}::bigint[])
      and salary.profession_code = '' and person.profession_code <> ''`.execute(tx)
  await sql`update outbound_message set delivery_id = ${id} where id = any(${ids}::uuid[])`.execute(tx)
}

function refusal(error: Error): Outcome<ReportOutcome> {
  return { ...refusedOutcome(refusalText(error) ?? ''), neverLeft: true }
}
