import type { Voucher } from '@palkkasilta/engine/accounting/voucher.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Read } from '../../platform/database/types.ts'
import { bankVouchers } from './bank.ts'
import { holidayVouchers } from './holidays.ts'
import { creditNoteVouchers, lossVouchers, salesVouchers } from './sales.ts'
import { contributionVouchers, wageVouchers } from './wages.ts'

/** What the journal of a month has to tell by what is known now, each voucher in balance. */
export async function wantedVouchers(db: Read, month: LocalDate): Promise<Voucher[]> {
  const found: Voucher[] = []
  for (const vouchersOf of [
    wageVouchers,
    contributionVouchers,
    holidayVouchers,
    salesVouchers,
    creditNoteVouchers,
    lossVouchers,
    bankVouchers,
  ])
    found.push(...(await vouchersOf(db, month)))
  return found
}
