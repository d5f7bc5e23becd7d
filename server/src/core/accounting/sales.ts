import { linesOfLoss, linesOfSales, type Sold } from '@palkkasilta/engine/accounting/sales.ts'
import { type Voucher, voucherOf } from '@palkkasilta/engine/accounting/voucher.ts'
import type { VoucherKind } from '@palkkasilta/values/accounting/ledger.ts'
import { type LocalDate, ZONE } from '@palkkasilta/values/date.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { dayAt } from '../../platform/database/days.ts'
import type { Read } from '../../platform/database/types.ts'
import { openCentsOf } from '../bill/queries.ts'
import { isSent } from '../bill/standing.ts'

interface SoldRow {
  readonly day: string
  readonly vat_rate: number
  readonly zero_reason: number | null
  readonly reverse_vat: boolean
  readonly net: number
  readonly vat: number
  readonly documents: number
}

const soldOf = (row: SoldRow): Sold => ({
  day: row.day,
  vatRate: millionths(row.vat_rate),
  zeroReason: row.zero_reason,
  reverseVat: row.reverse_vat,
  net: cents(row.net),
  vat: cents(row.vat),
  count: row.documents,
})

/** Bills of both kinds that have left, by their day. */
export async function salesVouchers(db: Read, month: LocalDate): Promise<Voucher[]> {
  const { rows } = await sql<SoldRow>`
    select bill_date::text as day, vat_rate, zero_reason, reverse_vat, sum(net_cents)::bigint as net, sum(vat_cents)::bigint as vat,
      count(*) as documents
    from bill where ${inMonth('bill', month)} and ${isSent('bill')} group by 1, 2, 3, 4
    union all
    select bill_date::text, line.vat_rate, zero_reason, reverse_vat, sum(line.net_cents)::bigint, sum(line.vat_cents)::bigint,
      count(distinct integration_bill.id)
    from integration_bill join integration_bill_row line on line.bill_id = integration_bill.id
    where ${inMonth('integration_bill', month)} and ${isSent('integration_bill')} group by 1, 2, 3, 4
    order by 1, 2, 3`.execute(db)
  return byDay('SALES', rows)
}

const inMonth = (table: 'bill' | 'integration_bill', month: LocalDate) =>
  sql`${sql.table(table)}.deleted_at is null and ${sql.table(table)}.bill_date >= ${month.toString()}::date
    and ${sql.table(table)}.bill_date < ${month.add({ months: 1 }).toString()}::date`

/** Credit notes that were taken, as they were told, by the day on which they were made. */
export async function creditNoteVouchers(db: Read, month: LocalDate): Promise<Voucher[]> {
  const { rows } = await sql<SoldRow>`
    select note->>'billDate' as day, (line->>'vatRate')::integer as vat_rate, (note->>'zeroReason')::integer as zero_reason,
      (note->>'reverseVat')::boolean as reverse_vat, sum((line->>'net')::bigint)::bigint as net,
      sum((line->>'vat')::bigint)::bigint as vat, count(distinct message.id) as documents
    from outbound_message message cross join lateral (select convert_from(content, 'UTF8')::jsonb as note offset 0) as told
      cross join lateral jsonb_array_elements(note->'rows') as line
    where kind in ('REFUND', 'BILLERS_REFUND') and state = 'ACCEPTED' and ${madeIn(sql`created_at`, month)}
    group by 1, 2, 3, 4 order by 1, 2, 3`.execute(db)
  return byDay('CREDIT_NOTES', rows)
}

const madeIn = (at: ReturnType<typeof sql>, month: LocalDate) =>
  sql`${at} >= ${month.toZonedDateTime(ZONE).toInstant().toString()}::timestamptz
    and ${at} < ${month.add({ months: 1 }).toZonedDateTime(ZONE).toInstant().toString()}::timestamptz`

function byDay(kind: VoucherKind, rows: readonly SoldRow[]): Voucher[] {
  return [...Map.groupBy(rows, ({ day }) => day)].flatMap(([day, own]) => {
    const count = own.reduce((total, { documents }) => total + documents, 0)
    return voucherOf({ kind, day, account: '', count, lines: linesOfSales(own.map(soldOf)) }) ?? []
  })
}

/** Bills that were given up, by the day on which they were: what is still open of them. Money that comes after all lessens it. */
export async function lossVouchers(db: Read, month: LocalDate): Promise<Voucher[]> {
  const lostOf = (table: 'bill' | 'integration_bill') => sql`
    select lost.day::text as day, vat_rate, zero_reason, reverse_vat, net_cents as net, vat_cents as vat, ${openCentsOf(table)} as open, 1 as documents
    from (
      select entity_id::bigint as bill_id, max(at) as at, ${dayAt(sql`max(at)`)} as day from state_change
      where to_state = 'LUOTTOTAPPIO' and entity = ${sql.lit(table)} and ${madeIn(sql`at`, month)} group by 1
    ) lost join ${sql.table(table)} on ${sql.table(table)}.id = bill_id
    where ${sql.table(table)}.state = 'LUOTTOTAPPIO' and ${sql.table(table)}.deleted_at is null
      and not exists (select from state_change later where later.entity = ${sql.lit(table)} and later.entity_id = bill_id::text
        and later.to_state = 'LUOTTOTAPPIO' and later.at > lost.at)`
  const { rows } = await sql<SoldRow & { open: number }>`
    ${lostOf('bill')} union all ${lostOf('integration_bill')} order by 1`.execute(db)
  return [...Map.groupBy(rows, ({ day }) => day)].flatMap(([day, own]) => {
    const lines = own.flatMap((row) => linesOfLoss({ ...soldOf(row), open: cents(row.open) }))
    return voucherOf({ kind: 'CREDIT_LOSSES', day, account: '', count: own.length, lines }) ?? []
  })
}
