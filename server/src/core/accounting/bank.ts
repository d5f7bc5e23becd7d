import { debit, type Voucher, voucherOf } from '@palkkasilta/engine/accounting/voucher.ts'
import type { LedgerPurpose } from '@palkkasilta/values/accounting/ledger.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'

interface Row {
  readonly account: string
  readonly day: string
  readonly purpose: LedgerPurpose
  readonly amount: number
  readonly entries: number
}

/** What a payment of ours pays off. */
const paidOff = sql`case payment.purpose::text when 'SALARY' then 'NET_PAY' when 'DISTRAINT' then 'GARNISHED' when 'PURCHASE' then 'PURCHASES'
  when 'LIABILITY' then case liability.creditor::text when 'TAX' then 'TAXES_OWED' else liability.creditor::text || '_DEBT' end
  else 'CLEARING' end`

/** What a movement is that is nothing of ours by itself. */
const byKind = sql`case entry.kind::text when 'FEE' then 'BANK_FEES' when 'TAX' then 'TAXES_OWED' when 'TRANSFER' then 'TRANSFERS'
  when 'INTEREST' then case when signed_cents < 0 then 'INTEREST_COST' else 'INTEREST_INCOME' end else 'CLEARING' end`

/**
 * The movements of a month by account and day: what bills got, what our payments paid off, what the bank took, and on the clearing account what
 * is not known yet. A client company's own account is not ours: what wages it paid is settled with the client.
 */
export async function bankVouchers(db: Read, month: LocalDate): Promise<Voucher[]> {
  const { rows } = await sql<Row>`
    with entry as materialized (
      select entry.*, coalesce(entry.account, '') as at_bank, paying.client_business_id is not null as is_client
      from account_entry entry left join paying_account paying on paying.iban = entry.account
      where booked_on >= ${month.toString()}::date and booked_on < ${month.add({ months: 1 }).toString()}::date
    ), batched as materialized (
      select entry.id, ${paidOff} as purpose, sum(payment.amount_cents)::bigint as cents
      from entry join outgoing_payment payment on payment.bank_batch_id = entry.batch_id and payment.debited_on is not null
        left join liability on liability.id = payment.liability_id
      where entry.payment_id is null group by 1, 2
    ), used as materialized (
      select entry.id, coalesce(sum(use.amount_cents) filter (where use.kind = 'RETURNED'), 0)::bigint as returned,
        coalesce(sum(use.amount_cents) filter (where use.kind = 'KEPT'), 0)::bigint as kept
      from entry join money_use use on use.entry_id = entry.id and undone_at is null group by 1
    ), lines as (
      select id, at_bank, booked_on, case when is_client then 'CLIENT_WAGES' else 'BANK' end as purpose, signed_cents as amount from entry
      union all
      select entry.id, at_bank, booked_on, ${paidOff}, -signed_cents
      from entry join outgoing_payment payment on payment.id = entry.payment_id left join liability on liability.id = payment.liability_id
      union all
      select id, at_bank, booked_on, purpose, cents from batched join entry using (id)
      union all
      select id, at_bank, booked_on, 'CLEARING', -signed_cents - coalesce((select sum(cents) from batched where batched.id = entry.id), 0)::bigint
      from entry where payment_id is null and batch_id is not null
      union all
      select id, at_bank, booked_on, each.purpose, -each.cents
      from entry left join used using (id) cross join lateral (values
        ('CLEARING', waiting_cents + coalesce(returned, 0)), ('OTHER_INCOME', coalesce(kept, 0)),
        ('RECEIVABLES', signed_cents - waiting_cents - coalesce(returned, 0) - coalesce(kept, 0))) as each (purpose, cents)
      where payment_id is null and batch_id is null and kind in ('RECEIVED', 'RETURN', 'TAKEN_BACK')
      union all
      select id, at_bank, booked_on, ${byKind}, -signed_cents
      from entry where payment_id is null and batch_id is null and kind not in ('RECEIVED', 'RETURN', 'TAKEN_BACK')
    )
    select at_bank as account, booked_on::text as day, purpose, sum(amount)::bigint as amount,
      count(*) filter (where purpose in ('BANK', 'CLIENT_WAGES')) as entries
    from lines group by 1, 2, 3 order by 2, 1, 3`.execute(db)
  return [...Map.groupBy(rows, ({ day, account }) => `${day} ${account}`).values()].flatMap((own) => {
    const [{ day, account }] = own as [Row]
    const lines = own.map(({ purpose, amount }) => debit(purpose, cents(amount)))
    const count = Math.max(...own.map(({ entries }) => entries))
    return voucherOf({ kind: 'BANK', day, account, count, lines }) ?? []
  })
}
