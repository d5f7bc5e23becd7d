import { dayOf, endOfMonth, finnishDate, isBefore, localDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'
import type { AuditEvent } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Tx } from '../../platform/database/types.ts'
import { chartOfAccounts } from './chart.ts'
import { countHolidayDebts } from './holidays.ts'
import { type AccountingMonth, countBooks, firstOpen, monthForUpdate } from './months.ts'

interface Closing {
  readonly isClosed: boolean
  readonly who: number
  readonly at: Temporal.Instant
}

/**
 * Closes a month by what is known now: its vouchers get their numbers and accounts for good. Months are closed in their order, once they are over.
 * A closed one is never opened. Throws why not.
 */
export async function closeMonth(tx: Tx, id: number, { isClosed, who, at }: Closing): Promise<AuditEvent[]> {
  await countBooks(tx, at)
  const month = await monthForUpdate(tx, id)
  await refuse(tx, month, isClosed, at)
  await countHolidayDebts(tx, month.month, at)
  await countBooks(tx, at)
  const numbered = await numberVouchers(tx, id)
  await keepAccounts(tx, id)
  await tx
    .updateTable('accounting_month')
    .set({ closed_at: at.toString(), closed_by: who })
    .where('id', '=', id)
    .execute()
  return [{ action: 'accounting.close', entity: 'accountingMonth', id, after: { vouchers: numbered } }]
}

async function refuse(tx: Tx, month: AccountingMonth, isClosed: boolean, at: Temporal.Instant): Promise<void> {
  const open = await firstOpen(tx)
  const openName = monthText(open.month)
  if (month.closed_at !== null)
    throw new DomainError(isClosed ? 'ACCOUNTING_CLOSED' : 'ACCOUNTING_STAYS_CLOSED', { month: openName })
  if (!isClosed) throw new DomainError('ACCOUNTING_OPEN_ALREADY')
  if (open.id !== month.id) throw new DomainError('ACCOUNTING_EARLIER_OPEN', { month: openName })
  const last = endOfMonth(localDate(month.month))
  if (!isBefore(last, dayOf(at))) throw new DomainError('ACCOUNTING_NOT_OVER', { day: finnishDate(last) })
}

function monthText(month: string): string {
  const { month: number, year } = localDate(month)
  return `${number}/${year}`
}

/** Goes on from the last number of each class and year. */
async function numberVouchers(tx: Tx, monthId: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update voucher set number = coalesce((select max(number) from voucher last where (last.year, last.class) = (voucher.year, voucher.class)), 0) + nth
    from (select id, row_number() over (partition by year, class order by day, kind, account, id) as nth
      from voucher where month_id = ${monthId}) own
    where own.id = voucher.id`.execute(tx)
  return Number(numAffectedRows)
}

async function keepAccounts(tx: Tx, monthId: number): Promise<void> {
  const chart = await chartOfAccounts(tx)
  await sql`
    update voucher_line line set account_number = chart.number, account_name = chart.name
    from voucher, unnest(${chart.map(({ purpose }) => purpose)}::text[], ${chart.map(({ number }) => number)}::text[],
      ${chart.map(({ name }) => name)}::text[]) as chart (purpose, number, name)
    where voucher.id = voucher_id and month_id = ${monthId} and chart.purpose = line.purpose::text`.execute(tx)
}
