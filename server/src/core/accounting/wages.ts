import { debit, type Voucher, voucherOf } from '@palkkasilta/engine/accounting/voucher.ts'
import { contributionVoucher } from '@palkkasilta/engine/accounting/wages.ts'
import { type Insurer, insurers } from '@palkkasilta/values/accounting/creditors.ts'
import { endOfMonth, type LocalDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { Read } from '../../platform/database/types.ts'
import { companyIfKnown } from '../company/company.ts'
import { countedOf, keptMonths } from '../liability/made-of.ts'

/** A voucher for each payday. */
export async function wageVouchers(db: Read, month: LocalDate): Promise<Voucher[]> {
  const rows = await db
    .selectFrom('wage_day')
    .selectAll()
    .where('day', '>=', month.toString())
    .where('day', '<', month.add({ months: 1 }).toString())
    .orderBy('day')
    .execute()
  return [...Map.groupBy(rows, ({ day }) => day)].flatMap(([day, own]) => {
    const lines = own.map(({ purpose, amount_cents }) => debit(purpose, cents(amount_cents)))
    const count = Math.max(...own.map(({ salary_count }) => salary_count))
    return voucherOf({ kind: 'SALARIES', day, account: '', count, lines }) ?? []
  })
}

/** What is owed of the month's wages to others, as the liabilities count it, and what insurers invoiced otherwise. */
export async function contributionVouchers(db: Read, month: LocalDate): Promise<Voucher[]> {
  const own = await companyIfKnown(db)
  // nothing is owed before it is known who owes
  if (!own) return []
  const first = month.toString()
  const { rows } = await sql<{
    creditor: 'TAX' | Insurer
    made_of: unknown
    last_month: string
    invoice_cents: number | null
  }>`
    select creditor, made_of, last_month::text, invoice_cents from liability
    where payer_business_id = ${own.businessId} and creditor = any(${['TAX', ...insurers]}::creditor[])
      and month between ${month.subtract({ months: 11 }).toString()}::date and ${first}::date
      and last_month >= ${first}::date order by creditor`.execute(db)
  const owed = rows.flatMap(({ creditor, made_of }) =>
    keptMonths(made_of)
      .filter(({ month: each }) => each === first)
      .flatMap(({ parts }) => parts.map(({ part, counted }) => ({ creditor, part, amount: counted }))),
  )
  const invoices = rows.flatMap(({ creditor, made_of, last_month, invoice_cents }) => {
    if (creditor === 'TAX' || invoice_cents === null || last_month !== first) return []
    return [{ creditor, amount: cents(invoice_cents - countedOf(keptMonths(made_of))) }]
  })
  const day = endOfMonth(month).toString()
  return [contributionVoucher({ day, owed, invoices })].flatMap((voucher) => voucher ?? [])
}
