import { localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { DirectPayment } from '../../../integrations/ropo/port.ts'
import { commitAs } from '../../../kernel/calls/commit.ts'
import type { Services } from '../../../kernel/services.ts'
import { insertRows } from '../../../platform/database/many-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
import type { OutboundMessage } from '../../outbound/channel.ts'
import { hurry, postAll } from '../../outbound/messages.ts'
import { type BillKind, lockBills } from '../kind.ts'
import { billKinds } from '../kinds/all.ts'

/** The channel of what the provider is told of money on our account. Their key is the provider's identifier, their kind tells whose bill. */
export const PAYMENTS = 'bill-payment'

/** Of one transaction. */
const PIECE = 1_000

/**
 * Posts what the provider is not told yet of money on our account, for bills that it follows. What came and was taken off again
 * meanwhile says nothing.
 */
export async function postPayments(services: Pick<Services, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const posted = () =>
    commitAs(services, null, async (tx) => {
      const reply = await postPiece(services, tx)
      return { reply, audit: { noneBecause: 'the answer is told with the bill' } }
    })
  while ((await posted()) === PIECE);
}

interface Line {
  readonly entity: BillKind['entity']
  readonly entity_id: number
  readonly entry_id: number
  readonly use_id: number | null
  readonly counts_from: string
  readonly amount_cents: number
  readonly bill_number: number
  readonly identifier: string
}

/** Gives how many bills it has looked at. */
async function postPiece({ clock, jobs }: Pick<Services, 'clock' | 'jobs'>, tx: Tx): Promise<number> {
  const { rows: due } = await sql<{ entity: BillKind['entity']; id: number }>`
    select entity, entity_id as id from payment_telling_due order by entity, entity_id limit ${PIECE}`.execute(tx)
  for (const kind of billKinds) {
    const ids = due.filter(({ entity }) => entity === kind.entity).map(({ id }) => id)
    // who changes the money of a bill holds it, too
    await lockBills(tx, kind, ids)
    await sql`delete from payment_telling_due where entity = ${kind.entity} and entity_id = any(${ids}::bigint[])`.execute(
      tx,
    )
    const { rows: lines } = await untold(kind, ids).execute(tx)
    const messages = lines.map((line) => ({
      channel: PAYMENTS,
      kind: kind.entity,
      key: line.identifier,
      subject_id: line.entity_id,
      content: Buffer.from(JSON.stringify(toldOf(line))),
      created_at: clock.now().toString(),
    }))
    if (messages.length === 0) continue
    const posted = await postAll(tx, messages)
    const told = lines.map(({ bill_number: _, identifier: __, ...line }, index) => ({
      ...line,
      message_id: posted[index] ?? '',
    }))
    await insertRows(tx, 'told_payment', told)
    await hurry(jobs, tx, { name: PAYMENTS }, posted)
  }
  return due.length
}

/** What of each movement and use bills got, beside what the provider was told of it. What it knew by itself is not taken back. */
function untold({ entity, messages }: BillKind, ids: readonly number[]): RawBuilder<Line> {
  return sql<Line>`
    with followed as materialized (
      select id from unnest(${ids}::bigint[]) as given (id) where exists (
        select from outbound_message where channel = 'bill' and subject_id = given.id and kind = ${messages.invoice} and state = 'ACCEPTED')
    ), got as (
      select entity_id, money.entry_id, coalesce(money.use_id, 0) as use_id, counts_from, cents - surplus_cents as cents
      from followed join bill_money money on money.entity = ${entity} and entity_id = followed.id
        join money_of_bills(array(select ${entity}::text from followed order by id), array(select id from followed order by id)) part
          on part.entry_id = money.entry_id and part.use_id is not distinct from money.use_id
    ), told as (
      select entity_id, entry_id, coalesce(use_id, 0) as use_id, max(counts_from) as counts_from, sum(amount_cents) as cents,
        coalesce(sum(amount_cents) filter (where not is_known), 0) as ours
      from followed join told_payment told on told.entity = ${entity} and entity_id = followed.id
        join outbound_message message on message.id = message_id where message.state <> 'REFUSED' group by 1, 2, 3
    ), change as (
      select entity_id, entry_id, use_id, coalesce(got.counts_from, told.counts_from) as counts_from,
        greatest(coalesce(got.cents, 0) - coalesce(told.cents, 0), least(coalesce(got.cents, 0), 0) - coalesce(ours, 0)) as amount
      from got full join told using (entity_id, entry_id, use_id)
    )
    select ${entity}::text as entity, change.entity_id, change.entry_id, nullif(change.use_id, 0) as use_id, counts_from::text,
      amount::bigint as amount_cents, number as bill_number, concat_ws('-', number, coalesce(archive_id, change.entry_id::text), (
        select count(*) from told_payment told where told.entity = ${entity} and told.entity_id = change.entity_id
          and told.entry_id = change.entry_id) + row_number() over (partition by change.entity_id, change.entry_id order by change.use_id)) as identifier
    from change join document_number on document_number.entity = ${entity} and document_number.entity_id = change.entity_id and not is_credit
      left join account_entry on account_entry.id = change.entry_id
    where amount <> 0 order by change.entity_id, amount`
}

/** A stored payment is JSON: its day is ISO text. */
const toldOf = ({ bill_number, amount_cents, counts_from, identifier }: Line) => ({
  billNumber: String(bill_number),
  amount: amount_cents,
  paidOn: counts_from,
  identifier,
})

/** The payment exactly as it was kept before it left. */
export function keptPayment({ content }: Pick<OutboundMessage, 'content'>): DirectPayment {
  const kept: ReturnType<typeof toldOf> = JSON.parse(String(content))
  return { ...kept, amount: cents(kept.amount), paidOn: localDate(kept.paidOn) }
}
