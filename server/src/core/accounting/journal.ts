import type { EntryLine } from '@palkkasilta/engine/accounting/voucher.ts'
import type { VoucherClass, VoucherKind } from '@palkkasilta/values/accounting/ledger.ts'
import type { Read } from '../../platform/database/types.ts'
import { chartOfAccounts } from './chart.ts'
import { lineOf } from './entered.ts'

export interface JournalLine extends EntryLine {
  readonly number: string
  readonly name: string
}

/** A voucher as the journal tells of it, with the accounts that it is entered on. */
export interface JournalVoucher {
  readonly id: number
  readonly kind: VoucherKind
  readonly class: VoucherClass
  readonly year: number
  /** Null until its month is closed. */
  readonly number: number | null
  readonly day: string
  /** The account at the bank; else empty. */
  readonly account: string
  readonly count: number
  /** The first day of the month that it corrects. */
  readonly corrects: string | null
  readonly lines: readonly JournalLine[]
}

/** The journal of a month in the order of its days. */
export async function journalOf(db: Read, monthId: number): Promise<JournalVoucher[]> {
  const vouchers = await db
    .selectFrom('voucher')
    .leftJoin('accounting_month as corrected', 'corrected.id', 'corrects_id')
    .selectAll('voucher')
    .select('corrected.month as corrects')
    .where('month_id', '=', monthId)
    .orderBy('day')
    .orderBy('voucher.id')
    .execute()
  const lines = await db
    .selectFrom('voucher_line')
    .innerJoin('voucher', 'voucher.id', 'voucher_id')
    .selectAll('voucher_line')
    .where('month_id', '=', monthId)
    .orderBy('voucher_line.id')
    .execute()
  const chart = new Map((await chartOfAccounts(db)).map((account) => [account.purpose, account]))
  const ofVoucher = Map.groupBy(lines, ({ voucher_id }) => voucher_id)
  return vouchers.map((voucher) => ({
    ...{ id: voucher.id, kind: voucher.kind, class: voucher.class, year: voucher.year, number: voucher.number },
    ...{ day: voucher.day, account: voucher.account, count: voucher.item_count, corrects: voucher.corrects },
    lines: (ofVoucher.get(voucher.id) ?? []).map((line) => ({
      ...lineOf(line),
      number: line.account_number ?? chart.get(line.purpose)?.number ?? '',
      name: line.account_name ?? chart.get(line.purpose)?.name ?? '',
    })),
  }))
}
