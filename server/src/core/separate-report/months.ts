import { separateReport } from '@palkkasilta/engine/lifecycles/separate-report.ts'
import { dayOf, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { Services } from '../../kernel/services.ts'
import { insertRows, updateRows } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { storeWageDays } from '../accounting/wage-days.ts'
import { type CompanyProfile, company } from '../company/company.ts'
import { countLiabilities } from '../liability/count.ts'
import { payeesOfDues } from '../liability/queries.ts'
import { storeLiabilities } from '../liability/store.ts'
import { type CountedMonth, countMonth } from './count.ts'
import { judgeReports } from './judge.ts'
import type { SeparateReportRow } from './queries.ts'

/** Counts the months of which something has moved, and our own months of which nothing is known yet. */
export async function countMovedMonths({ clock }: Pick<Services, 'clock'>, tx: Tx): Promise<void> {
  const at = clock.now()
  await takeTurn(tx)
  const { rows: moved } = await sql<{ month: string }>`delete from moved_month returning month::text as month`.execute(
    tx,
  )
  if (moved.length === 0 && (await monthsLeft(tx, dayOf(at))).length === 0) return
  const us = await company(tx)
  await countMonths(tx, [...new Set(moved.map(({ month }) => month))].sort().map(localDate), us, at)
  await countMonths(tx, await monthsLeft(tx, dayOf(at)), us, at)
}

/** The same of one month, at once. */
export async function countMonthNow(tx: Tx, month: LocalDate, at: Temporal.Instant): Promise<void> {
  await takeTurn(tx)
  await countMonths(tx, [month], await company(tx), at)
}

/** Months are counted one after the other: another would store what is older. */
async function takeTurn(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('months of separate reports'))`.execute(tx)
}

/** An employer in the register tells of every month, of one without wages, too: from the first that it paid to the present one. */
async function monthsLeft(db: Read, today: LocalDate): Promise<LocalDate[]> {
  const { rows } = await sql<{ month: string }>`
    select month::date::text as month from generate_series(
      (select min(month) from separate_report where is_ours and is_paid), ${today.with({ day: 1 }).toString()}::date, '1 month') as month
    where not exists (select from separate_report as own where own.is_ours and own.month = month.month::date)`.execute(
    db,
  )
  return rows.map(({ month }) => localDate(month))
}

async function countMonths(tx: Tx, months: readonly LocalDate[], us: CompanyProfile, at: Temporal.Instant) {
  for (const month of months) {
    const known = await monthForUpdate(tx, month)
    const payers = known.map((row) => ({ businessId: row.payer_business_id, name: row.payer_name }))
    const counted = await countMonth(tx, month, us, payers)
    await storeMonth(tx, { month, known, counted, us, at })
    const rows = await monthForUpdate(tx, month)
    await storeOwed(tx, { month, rows, counted, us, at })
    await storeWageDays(
      tx,
      month,
      counted.flatMap(({ paid }) => paid),
    )
    const ids = rows.map(({ id }) => id)
    await judgeReports(tx, ids, { by: 'product', who: null, at })
  }
}

function monthForUpdate(tx: Tx, month: LocalDate): Promise<SeparateReportRow[]> {
  const rows = tx.selectFrom('separate_report').selectAll().where('month', '=', month.toString())
  return rows.orderBy('id').forUpdate().execute()
}

interface Counted {
  readonly month: LocalDate
  readonly counted: readonly CountedMonth[]
  readonly us: CompanyProfile
  readonly at: Temporal.Instant
}

/** What we owe of the month to others than those whom we paid. A client company owes that of its wages itself. */
async function storeOwed(
  tx: Tx,
  { month, rows, counted, us, at }: Counted & { readonly rows: readonly SeparateReportRow[] },
): Promise<void> {
  const row = rows.find(({ is_ours, payer_business_id }) => is_ours && payer_business_id === us.businessId)
  const own = counted.find(({ payer }) => payer.businessId === row?.payer_business_id)
  if (!row || !own) return
  const { paid, reported } = own
  const health = cents(row.contribution_cents - row.deductions_cents)
  const salaryIds = paid.map(({ id }) => id)
  const dues = paid.flatMap(({ owed }) => owed.flatMap(({ due }) => due ?? []))
  const payees = await payeesOfDues(tx, dues)
  const liabilities = countLiabilities({ month, paid, reported, health, payees })
  await storeLiabilities(tx, { businessId: us.businessId, month, counted: liabilities, salaryIds, at })
}

async function storeMonth(
  tx: Tx,
  { month, known, counted, us, at }: Counted & { readonly known: readonly SeparateReportRow[] },
): Promise<void> {
  const counted_at = at.toString()
  const idOf = new Map(known.map(({ id, payer_business_id }) => [payer_business_id, id]))
  const fresh = counted.filter(({ payer }) => !idOf.has(payer.businessId))
  const rows = fresh.map(({ payer, figures }) => ({
    payer_business_id: payer.businessId,
    payer_name: payer.name,
    is_ours: payer.businessId === us.businessId,
    month: month.toString(),
    state: separateReport.initial,
    counted_at,
    ...figures,
  }))
  if (rows.length > 0) await insertRows(tx, 'separate_report', rows)
  const changes = counted.flatMap(({ payer, figures }) => {
    const id = idOf.get(payer.businessId)
    return id === undefined ? [] : [{ id, counted_at, payer_name: payer.name, ...figures }]
  })
  await updateRows(tx, 'separate_report', changes)
}
