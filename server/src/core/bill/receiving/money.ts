import { type Cents, cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { dayAt } from '../../../platform/database/days.ts'
import type { Read } from '../../../platform/database/types.ts'
import type { ReferredBill } from './received.ts'

/** What is known of the money of a bill, and what else the provider has said of it: the same whatever came first. */
export interface Standing {
  /** Less what was taken back, and what staff used otherwise. */
  readonly received: Cents
  /** Of it what our account does not show. */
  readonly atProvider: Cents
  /** The provider's last word of money is that nothing is open. */
  readonly isSaidPaid: boolean
  readonly isLost: boolean
  /** The day on which the last came that it asks for; null: nothing has come. */
  readonly paidOn: string | null
  /** The provider has refused it after it was taken in; no later sending of it counts. */
  readonly refusal: string | null
  /** It is open because the provider refused it, and nobody has moved it since. */
  readonly isSentBack: boolean
}

export const keyOf = ({ kind, id }: Pick<ReferredBill, 'kind' | 'id'>) => `${kind.entity} ${id}`

interface Row {
  readonly entity: string
  readonly id: number
  readonly received: number
  readonly on_account: number
  readonly is_said_paid: boolean
  readonly is_lost: boolean
  readonly paid_on: string | null
  readonly refusal: string | null
  readonly is_sent_back: boolean
}

/** Of an update, the day on which the money came. */
const dayTold = sql`coalesce(paid_on, ${dayAt(sql`happened_at`)})`

/**
 * A payment that both our account and the provider tell of counts once: of each sum as many as the one counts that knows of more.
 * Two alike, one at each, are so taken for one until the provider says that nothing is open: a bill is rather paid too late than never.
 * What the provider tells because we have told it counts by our account alone, and so does not hold where that has changed since.
 */
export async function standingsOf(db: Read, bills: readonly ReferredBill[]): Promise<ReadonlyMap<string, Standing>> {
  const each = <T>(of: (bill: ReferredBill) => T) => bills.map(of)
  const { rows } = await sql<Row>`
    with asked as materialized (
      select * from unnest(${each(({ kind }) => kind.entity)}::text[], ${each(({ kind }) => kind.table)}::text[],
        ${each(({ id }) => id)}::bigint[], ${each(({ reference }) => reference)}::text[],
        ${each(({ kind }) => kind.messages.invoice)}::text[], ${each((bill) => bill.total_cents - bill.refunded_cents)}::bigint[])
        as asked (entity, table_name, id, reference, message, due)
    ), booked as materialized (
      select asked.entity, asked.id, case when debit then -amount_cents else amount_cents end as amount, used_cents as used,
        coalesce(value_on, booked_on) as day from asked join account_entry using (reference) where payment_id is null
      union all
      select asked.entity, asked.id, money_use.amount_cents, 0, coalesce(value_on, booked_on)
        from asked join money_use on money_use.entity = asked.entity and entity_id = asked.id
          join account_entry on account_entry.id = entry_id where money_use.kind = 'MATCHED' and undone_at is null
    ), seen as (
      select entity, id, amount, day, row_number() over (partition by entity, id, amount order by day) as nth from booked
    ), used as (
      select entity, id, sum(used) as used, sum(amount - used) as on_account from booked group by 1, 2
    ), ours as materialized (
      select asked.entity, asked.id, told.amount_cents as amount, message.answered_at from asked
        join told_payment told on told.entity_id = asked.id and told.entity = asked.entity
        join outbound_message message on message.id = message_id
      where not is_known and message.state <> 'REFUSED'
    ), echoes as (
      select entity, id, amount, count(*) as times from ours group by 1, 2, 3
    ), told as materialized (
      select told.*, message, reference, table_name from asked
        join provider_update told on told.entity_id = asked.id and told.entity = asked.entity
      where not is_credit and meaning in ('PAYMENT', 'PAID', 'REVERSED', 'LOST', 'REFUSED')
    ), heard as (
      select entity, entity_id as id, case when meaning = 'REVERSED' then -abs(amount_cents) else amount_cents end as amount,
        ${dayTold} as day from told where meaning in ('PAYMENT', 'PAID', 'REVERSED') and amount_cents <> 0
    ), received as (
      select entity, id, amount, day, nth - coalesce(times, 0) as nth from (
        select *, row_number() over (partition by entity, id, amount order by day) as nth from heard) counted
        left join echoes using (entity, id, amount) where nth > coalesce(times, 0)
    ), payments as (
      select entity, id, amount, coalesce(seen.day, received.day) as day, seen.nth is not null as is_seen,
        sum(amount) over (partition by entity, id order by coalesce(seen.day, received.day)) as so_far
      from seen full join received using (entity, id, amount, nth)
    ), money as (
      select entity, id, sum(amount) as received, sum(amount) filter (where is_seen) as on_account, max(day) as last_on,
        min(day) filter (where so_far >= due + coalesce(used, 0)) as whole_on
      from payments join asked using (entity, id) left join used using (entity, id) group by 1, 2
    ), withdrawn as (
      select entity, id, sum(amount) as told, max(coalesce(answered_at, 'infinity')) filter (where amount < 0) as last_at
      from ours group by 1, 2
    ), words as (
      select told.entity, entity_id as id,
        (array_agg(meaning order by happened_at desc, length(provider_id) desc, provider_id desc) filter (
          where meaning = 'REVERSED' or meaning = 'PAID' and coalesce(open_cents, 0) <= 0
            and coalesce(withdrawn.told, 0) <= coalesce(on_account, 0) and happened_at > coalesce(last_at, '-infinity')))[1]
          = 'PAID' as is_said_paid,
        max(${dayTold}) filter (where meaning = 'PAID') as said_on,
        bool_or(meaning = 'LOST') as is_lost,
        max(text) filter (where meaning = 'REFUSED' and not exists (
          select from outbound_message where channel = 'bill' and subject_id = told.entity_id and kind = told.message
            and state = 'ACCEPTED' and answer ->> 'jobId' <> told.job_id)) as refusal
      from told left join withdrawn on withdrawn.entity = told.entity and withdrawn.id = told.entity_id
        left join used on used.entity = told.entity and used.id = told.entity_id group by 1, 2
    )
    select asked.entity, asked.id, (coalesce(received, 0) - coalesce(used, 0))::bigint as received,
      (coalesce(money.on_account, 0) - coalesce(used, 0))::bigint as on_account,
      coalesce(is_said_paid, false) as is_said_paid, coalesce(is_lost, false) as is_lost, refusal,
      coalesce(whole_on, said_on, last_on)::text as paid_on,
      refusal is not null and (select event from state_change where entity = asked.table_name
        and entity_id = asked.id::text order by state_change.id desc limit 1) = 'billRefusedByProvider' as is_sent_back
    from asked left join money using (entity, id) left join used using (entity, id) left join words using (entity, id)`.execute(
    db,
  )
  return new Map(rows.map((row) => [`${row.entity} ${row.id}`, standing(row)]))
}

function standing({ received, on_account, is_said_paid, is_lost, paid_on, refusal, is_sent_back }: Row): Standing {
  return {
    received: cents(received),
    atProvider: cents(received - on_account),
    isSaidPaid: is_said_paid,
    isLost: is_lost,
    paidOn: paid_on,
    refusal,
    isSentBack: is_sent_back,
  }
}
