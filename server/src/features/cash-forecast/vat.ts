import { vatDueDate } from '@palkkasilta/engine/register/deadlines.ts'
import { isBefore, type LocalDate } from '@palkkasilta/values/date.ts'
import { sql } from 'kysely'

/** The most whole months that stand between a month and the day on which its tax is due. */
const MONTHS_BACK = 3

/** The tax of months that is due, as rows of what leaves: what row 308 of the VAT return is, by the journal of the month. */
export function vatDue({ today, until }: { readonly today: LocalDate; readonly until: LocalDate }) {
  const months = dueMonths(today, until)
  return sql`
    select 'vat', null::bigint, null::salary_owner, null::uuid, null, null::external_payer, due::text, sum(amount_cents)::bigint, 1
    from unnest(${months.map(({ month }) => month.toString())}::date[], ${months.map(({ due }) => due.toString())}::date[])
        as due_month (month, due)
      join accounting_month using (month) join voucher on month_id = accounting_month.id
      join voucher_line on voucher_id = voucher.id
    where purpose = 'VAT_DEBT' group by due having sum(amount_cents) < 0`
}

function dueMonths(today: LocalDate, until: LocalDate) {
  const present = today.with({ day: 1 })
  const months = Array.from({ length: MONTHS_BACK + 1 }, (_, back) => present.subtract({ months: back }))
  return months
    .map((month) => ({ month, due: vatDueDate(month) }))
    .filter(({ due }) => !isBefore(due, today) && !isBefore(until, due))
}
