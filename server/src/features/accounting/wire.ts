import {
  type accountingMonth,
  type accountingMonthDetail,
  ledgerAccountForm,
  type voucher,
} from '@palkkasilta/contract/accounting.ts'
import { fromRow } from '@palkkasilta/contract/form.ts'
import { vatReturn } from '@palkkasilta/engine/accounting/vat-return.ts'
import { dayOf, endOfMonth, isBefore, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { type JournalVoucher, journalOf } from '../../core/accounting/journal.ts'
import type { Read } from '../../platform/database/types.ts'
import { accountingMonths, type ledgerAccounts, type MonthRow } from './list.ts'

export function monthToWire(row: MonthRow, now: Temporal.Instant): z.output<typeof accountingMonth> {
  return {
    id: row.id,
    month: row.month,
    state: row.closed_at === null ? 'OPEN' : 'CLOSED',
    vouchers: row.vouchers,
    corrections: row.corrections,
    debit: cents(row.debit),
    credit: cents(row.credit),
    countedAt: row.counted_at,
    closedAt: row.closed_at,
    closedBy: row.closed_by,
    isClosable: row.is_next && isBefore(endOfMonth(localDate(row.month)), dayOf(now)),
  }
}

/** A month with its journal, and what that makes of the VAT return. */
export async function monthDetail(
  db: Read,
  id: number,
  now: Temporal.Instant,
): Promise<z.output<typeof accountingMonthDetail>> {
  const row = await accountingMonths.one(db, id)
  const journal = await journalOf(db, id)
  return {
    ...monthToWire(row, now),
    journal: journal.map(voucherToWire),
    vat: vatReturn(journal.flatMap(({ lines }) => lines)),
  }
}

const voucherToWire = ({ lines, ...own }: JournalVoucher): z.output<typeof voucher> => ({
  ...own,
  lines: lines.map(({ purpose, number, name, amount, tax }) => ({
    ...{ purpose, number, name, vatRate: tax?.vatRate ?? null, vatField: tax?.vatField ?? null },
    debit: amount > 0 ? amount : null,
    credit: amount < 0 ? cents(-amount) : null,
  })),
})

type AccountRow = Awaited<ReturnType<typeof ledgerAccounts.one>>

export const accountRecord = (row: AccountRow) => ({
  ...fromRow(ledgerAccountForm, row),
  ...{ id: row.id, purpose: row.purpose, version: row.version },
})
