import { credit, debit, type Voucher, voucherOf } from '@palkkasilta/engine/accounting/voucher.ts'
import { dayOf, endOfMonth, type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { Services } from '../../kernel/services.ts'
import type { Read, Tx } from '../../platform/database/types.ts'
import { holidayYearsOfAll } from '../holiday/owed.ts'

/** What the month changed of what is owed of annual leave, with the employer's contributions on it; the first month has all of it. */
export async function holidayVouchers(db: Read, month: LocalDate): Promise<Voucher[]> {
  const [own, before] = [month.toString(), month.subtract({ months: 1 }).toString()]
  const { rows } = await sql<{ month: string; owed: number; person_count: number }>`
    select month::text, due_cents + employer_costs_cents as owed, person_count from holiday_debt
    where month in (${own}::date, ${before}::date) and due_cents is not null`.execute(db)
  const [ends, began] = [own, before].map((each) => rows.find(({ month: day }) => day === each))
  if (!ends) return []
  const change = cents(ends.owed - (began?.owed ?? 0))
  const lines = [debit('HOLIDAY_ACCRUAL', change), credit('HOLIDAY_DEBT', change)]
  const day = endOfMonth(month).toString()
  return [voucherOf({ kind: 'HOLIDAYS', day, account: '', count: ends.person_count, lines })].flatMap(
    (voucher) => voucher ?? [],
  )
}

/** Every night: of the months that have ended those whose wages have moved, and the newest, of which terms may have changed. */
export async function countEveryHolidayDebt({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const at = clock.now()
  const newest = dayOf(at).with({ day: 1 }).subtract({ months: 1 }).toString()
  await sql`update holiday_debt set is_outdated = true where month = ${newest}`.execute(db)
  await countHolidayDebts(db, newest, at)
}

/** Of the months to this one whose debt was never counted, or not since wages moved. */
export async function countHolidayDebts(db: Services['db'] | Tx, last: string, at: Temporal.Instant): Promise<void> {
  const { rows } = await sql<{ month: string }>`
    select accounting_month.month::text as month from accounting_month left join holiday_debt using (month)
    where accounting_month.month <= ${last}::date and (due_cents is null or is_outdated)
    order by accounting_month.month`.execute(db)
  for (const { month } of rows) await keepDebt(db, month, at)
}

async function keepDebt(db: Services['db'] | Tx, month: string, at: Temporal.Instant): Promise<void> {
  // first: what moves while it is counted outdates it anew
  await sql`insert into holiday_debt (month) values (${month}) on conflict (month) do update set is_outdated = false`.execute(
    db,
  )
  let [due, employerCosts, people] = [0, 0, 0]
  for await (const [, years] of holidayYearsOfAll(db, endOfMonth(localDate(month)))) {
    const owed = years.filter(({ debt }) => debt.due > 0)
    if (owed.length > 0) people += 1
    for (const year of owed) {
      due += year.debt.due
      employerCosts += year.employerCosts
    }
  }
  await sql`update holiday_debt set due_cents = ${due}, employer_costs_cents = ${employerCosts}, person_count = ${people},
    counted_at = ${at.toString()} where month = ${month}`.execute(db)
}
