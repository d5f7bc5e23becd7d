import type { AccountingMonth, AccountingMonthDetail } from '@palkkasilta/contract/accounting.ts'
import { addedUp, differenceOf, type EntryLine } from '@palkkasilta/engine/accounting/voucher.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { euros, sum, toEuros } from '@palkkasilta/values/money.ts'
import { expect } from 'vitest'
import { closedLines, lineOf } from '../../core/accounting/entered.ts'
import { countBooks } from '../../core/accounting/months.ts'
import { wantedVouchers } from '../../core/accounting/wanted.ts'
import { count } from '../../core/separate-report/testing.ts'
import type { Read } from '../../platform/database/types.ts'
import type { TestProduct } from '../../testing/product.ts'

const PATH = '/api/admin/accounting'

/** Brings the journal to what is known, as the jobs do. */
export async function book(product: TestProduct): Promise<void> {
  const { services } = product
  await count(product)
  await services.db.transaction().execute((tx) => countBooks(tx, services.clock.now()))
}

/** The months as they are listed, once they are counted, by their first day. */
export async function booked(product: TestProduct): Promise<Map<string, AccountingMonth>> {
  await book(product)
  const { status, body, text } = await product.call('GET', `${PATH}/months?page=0`)
  expect(status, text).toBe(200)
  return new Map((body as { data: AccountingMonth[] }).data.map((each) => [each.month, each]))
}

export async function monthIn(product: TestProduct, month: string): Promise<AccountingMonthDetail> {
  const id = (await booked(product)).get(month)?.id
  const { status, body, text } = await product.call('GET', `${PATH}/months/${id}`)
  expect(status, text).toBe(200)
  return body as AccountingMonthDetail
}

export const setMonth = ({ call }: TestProduct, id: number | undefined, state: string) =>
  call('PUT', `${PATH}/months/${id}`, { state })

export const fileOf = ({ call }: TestProduct, id: number | undefined, file: string) =>
  call('GET', `${PATH}/months/${id}/${file}`)

/** What the journal of a month enters for each purpose, debit above zero. */
export function balances({ journal }: Pick<AccountingMonthDetail, 'journal'>): Record<string, number> {
  const lines = journal.flatMap((voucher) => voucher.lines)
  return Object.fromEntries(
    [...Map.groupBy(lines, ({ purpose }) => purpose)].map(([purpose, own]) => [
      purpose,
      toEuros(sum(own.flatMap(({ debit, credit }) => [euros(debit ?? 0), euros(-(credit ?? 0))]))),
    ]),
  )
}

/** Of every month what the journal lacks of what is wanted, with the corrections that are still open. */
export async function missing(db: Read): Promise<Record<string, EntryLine[]>> {
  const months = await db.selectFrom('accounting_month').selectAll().orderBy('month').execute()
  const found: Record<string, EntryLine[]> = {}
  for (const { id, month } of months) {
    const open = await db
      .selectFrom('voucher')
      .innerJoin('voucher_line', 'voucher_id', 'voucher.id')
      .innerJoin('accounting_month', 'accounting_month.id', 'month_id')
      .select(['purpose', 'vat_rate', 'vat_field', 'amount_cents'])
      .where('corrects_id', '=', id)
      .where('closed_at', 'is', null)
      .execute()
    const entered = [...(await closedLines(db, id)), ...open.map(lineOf)]
    const wanted = (await wantedVouchers(db, localDate(month))).flatMap(({ lines }) => lines)
    const lacks = differenceOf(addedUp(wanted), entered)
    if (lacks.length > 0) found[month] = lacks
  }
  return found
}
