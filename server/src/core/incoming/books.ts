import type { booksCheck as told } from '@palkkasilta/contract/incoming-money.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Read } from '../../platform/database/types.ts'

/**
 * Money on our account beside the books. What bills have received is counted anew of the bills themselves, so that a movement whose
 * waiting part was counted wrong is told.
 */
const movements = sql`
  select entry.id, booked_on, coalesce(counterparty, '') as payer, case when debit then -amount_cents else amount_cents end as amount,
    coalesce(applied.cents, 0) as applied, waiting_cents as waiting, coalesce(used.returned, 0) as returned, coalesce(used.kept, 0) as kept
  from account_entry entry left join (
    select entry_id, sum(cents - surplus) as cents from (
      select line.entry_id, cents, coalesce(surplus_cents, 0) as surplus from bill_money line
        left join money_of_bills(
          array(select entity from (select distinct entity, entity_id from bill_money) each order by entity, entity_id),
          array(select entity_id from (select distinct entity, entity_id from bill_money) each order by entity, entity_id)) told
        on told.entry_id = line.entry_id and told.use_id is not distinct from line.use_id
    ) lines group by 1
  ) applied on applied.entry_id = entry.id left join (
    select entry_id, sum(amount_cents) filter (where kind = 'RETURNED') as returned, sum(amount_cents) filter (where kind = 'KEPT') as kept
    from money_use where undone_at is null group by 1
  ) used on used.entry_id = entry.id
  where payment_id is null and (not debit and kind in ('RECEIVED', 'RETURN') or applied.entry_id is not null)`

export async function booksCheck(db: Read): Promise<z.output<typeof told>> {
  const { rows } = await sql<Record<'received' | 'applied' | 'waiting' | 'returned' | 'kept', number>>`
    select coalesce(sum(amount), 0)::bigint as received, coalesce(sum(applied), 0)::bigint as applied, coalesce(sum(waiting), 0)::bigint as waiting,
      coalesce(sum(returned), 0)::bigint as returned, coalesce(sum(kept), 0)::bigint as kept from (${movements}) movement`.execute(
    db,
  )
  const { rows: odd } = await sql<{ id: number; booked_on: string; payer: string; amount: number; difference: number }>`
    select id, booked_on::text, payer, amount, (amount - applied - waiting - returned - kept)::bigint as difference from (${movements}) movement
    where amount <> applied + waiting + returned + kept order by booked_on desc, id desc limit 100`.execute(db)
  const [found] = rows
  const { received = 0, applied = 0, waiting = 0, returned = 0, kept = 0 } = found ?? {}
  return {
    received: cents(received),
    applied: cents(applied),
    waiting: cents(waiting),
    returned: cents(returned),
    kept: cents(kept),
    difference: cents(received - applied - waiting - returned - kept),
    rows: odd.map(({ id, booked_on, payer, amount, difference }) => ({
      id,
      bookedOn: booked_on,
      payer,
      amount: cents(amount),
      difference: cents(difference),
    })),
  }
}
