import { debit, type EntryLine, type Voucher } from '@palkkasilta/engine/accounting/voucher.ts'
import { classOf, type VatReturnField, vatReturnFields } from '@palkkasilta/values/accounting/ledger.ts'
import { cents, millionths } from '@palkkasilta/values/money.ts'
import { type Selectable, sql } from 'kysely'
import { insertedIds, insertRows } from '../../platform/database/many-rows.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'

/** Puts vouchers in the journal of an open month. Of a correction `correctsId` is the month that it corrects. */
export async function enter(
  tx: Tx,
  monthId: number,
  vouchers: readonly Voucher[],
  correctsId: number | null = null,
): Promise<void> {
  const ids = await insertedIds(
    tx,
    'voucher',
    vouchers.map(({ kind, day, account, count }) => ({
      ...{ month_id: monthId, kind, class: classOf[kind], year: Number(day.slice(0, 4)) },
      ...{ day, account, item_count: count, corrects_id: correctsId },
    })),
  )
  const lines = vouchers.flatMap(({ lines }, index) =>
    lines.map(({ purpose, tax, amount }) => ({
      ...{ voucher_id: ids[index] ?? 0, purpose, amount_cents: amount },
      ...{ vat_rate: tax?.vatRate ?? null, vat_field: tax?.vatField ?? null },
    })),
  )
  await insertRows(tx, 'voucher_line', lines)
}

type StoredLine = Pick<Selectable<DB['voucher_line']>, 'purpose' | 'vat_rate' | 'vat_field' | 'amount_cents'>

export function lineOf({ purpose, vat_rate, vat_field, amount_cents }: StoredLine): EntryLine {
  const vatField: VatReturnField | null = vatReturnFields.find((field) => field === vat_field) ?? null
  const tax = vat_rate === null ? null : { vatRate: millionths(vat_rate), vatField }
  return { ...debit(purpose, cents(amount_cents)), tax }
}

/** What closed months have in their journals of a closed month: its own vouchers, and what corrected it. */
export async function closedLines(db: Read, monthId: number): Promise<EntryLine[]> {
  const { rows } = await sql<StoredLine>`
    select purpose, vat_rate, vat_field, sum(amount_cents)::bigint as amount_cents
    from (select id from voucher where month_id = ${monthId} and corrects_id is null
      union all select voucher.id from voucher join accounting_month month on month.id = month_id
        where corrects_id = ${monthId} and closed_at is not null) own
      join voucher_line on voucher_id = own.id
    group by 1, 2, 3`.execute(db)
  return rows.map(lineOf)
}
