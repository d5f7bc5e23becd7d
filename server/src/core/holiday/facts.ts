import { incomeCodes } from '@palkkasilta/engine/register/income-lines.ts'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { dayAt } from '../../platform/database/days.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read } from '../../platform/database/types.ts'

export type HolidayContract = Pick<Selectable<DB['work_contract']>, ContractColumn>
type ContractColumn = (typeof contractColumns)[number]

const contractColumns = [
  'person_id',
  'start_date',
  'end_date',
  'holiday_pay',
  'holiday_ground',
  'holiday_rule',
  'week_days',
  'payment_type',
  'salary_cents',
] as const

/** What fell due to somebody in a credit year, named by the year in which it begins. */
export interface PaidInYear {
  readonly person_id: number
  readonly credit_year: number
  /** In the base of holiday pay (`isInHolidayBase`), less what of it was claimed back. */
  readonly earned: number
  readonly compensated: number
  readonly taxable: number
  readonly employer_costs: number
}

export interface MonthWorked {
  readonly person_id: number
  /** Its first day. */
  readonly month: string
  readonly days: number
  readonly minutes: number
  readonly minutes_beyond: number
}

export type HolidayPayment = Selectable<DB['holiday_payment']>

/** Signed, in the order of their first days. */
export async function holidayContracts(db: Read, personIds: readonly number[]): Promise<HolidayContract[]> {
  return db
    .selectFrom('work_contract')
    .select(contractColumns)
    .where(among('person_id', personIds))
    .where('state', '=', 'SIGNED')
    .where('start_date', 'is not', null)
    .orderBy('start_date')
    .orderBy('id')
    .execute()
}

/** What was paid of leave until the day. */
export async function holidayPayments(
  db: Read,
  personIds: readonly number[],
  until = 'infinity',
): Promise<HolidayPayment[]> {
  return db
    .selectFrom('holiday_payment')
    .innerJoin('salary', 'salary.id', 'salary_id')
    .selectAll('holiday_payment')
    .where(among('holiday_payment.person_id', personIds))
    .where('payday', '<=', until)
    .orderBy('first_day')
    .orderBy('holiday_payment.id')
    .execute()
}

/** Our own wages by shifts that were sent to be paid, by their paydays until the day; those of leave are no work. */
const ofWork = (personIds: readonly number[], until: string) => sql`
  salary.person_id = any(${personIds}::bigint[]) and salary.department_id is not null and salary.owner = 'PALKKASILTA' and salary.paid_as = 'WAGE' and salary.state <> 'OPEN'
  and salary.payday <= ${until}::date and not exists (select from holiday_payment where salary_id = salary.id)`

/** Of a row of pay: neither compensation nor a raise for overtime or emergency work. */
const inBase = (kind: RawBuilder<string>, code: RawBuilder<string>) =>
  sql<boolean>`${kind} not in ('overtime raise', 'holiday compensation')
    and not (${kind} = 'supplement' and ${code} in ('205', '235'))`

export async function paidByYear(db: Read, personIds: readonly number[], until: string): Promise<PaidInYear[]> {
  const { rows } = await sql<PaidInYear>`
    select person_id, extract(year from payday - interval '3 months')::int as credit_year,
      sum(part.earned)::int8 as earned, sum(part.compensated)::int8 as compensated,
      sum(taxable_cents)::int8 as taxable, sum(employer_costs_cents)::int8 as employer_costs
    from salary, lateral (
      select coalesce(sum(total_cents) filter (where ${inBase(sql.ref('kind'), sql.ref('transaction_code'))}), 0) as earned,
        coalesce(sum(total_cents) filter (where kind = 'holiday compensation'), 0) as compensated
      from salary_row where salary_id = salary.id) as part
    where ${ofWork(personIds, until)}
    group by 1, 2`.execute(db)
  const claims = await claimedByYear(db, personIds, until)
  const keyOf = ({ person_id, credit_year }: Claimed) => `${person_id} ${credit_year}`
  const claimed = new Map(claims.map((each) => [keyOf(each), each]))
  return rows.map((year) => {
    const { earned = 0, compensated = 0 } = claimed.get(keyOf(year)) ?? {}
    return { ...year, earned: year.earned - earned, compensated: year.compensated - compensated }
  })
}

type Claimed = Pick<PaidInYear, 'person_id' | 'credit_year' | 'earned' | 'compensated'>

/** What of that pay was not due and is claimed back, in the year of the first salary that paid it. */
async function claimedByYear(db: Read, personIds: readonly number[], until: string): Promise<Claimed[]> {
  const { rows } = await sql<Claimed>`
    select person_id, extract(year from first.payday - interval '3 months')::int as credit_year,
      sum(first.compensated)::int8 as compensated, -sum(rows.earned)::int8 as earned
    from overpayment cross join lateral (
      select min(payday) as payday, coalesce(sum(amount_cents) filter (where income_type = ${incomeCodes.holidayCompensation}), 0) as compensated
      from overpayment_part join salary on salary.id = salary_id where overpayment_id = overpayment.id) as first
    cross join lateral (
      select coalesce(sum((row ->> 'amount')::int8), 0) as earned from jsonb_array_elements(pay -> 'rows') as row
      where ${inBase(sql`row ->> 'kind'`, sql`row ->> 'transactionCode'`)}) as rows
    where person_id = any(${personIds}::bigint[]) and owner = 'PALKKASILTA' and first.payday is not null
      and ${dayAt(sql`created_at`)} <= ${until}::date
    group by 1, 2`.execute(db)
  return rows
}

/** By the calendar of the shifts that those salaries paid, as they are paid by now; paid days of illness earn leave as if worked (7 §). */
export async function worksByMonth(db: Read, personIds: readonly number[], until: string): Promise<MonthWorked[]> {
  const { rows } = await sql<MonthWorked>`
    select person_id, date_trunc('month', day)::date::text as month, count(*)::int as days, sum(minutes)::int as minutes,
      sum(greatest(minutes - 480, 0))::int as minutes_beyond
    from (
      select salary.person_id, ${dayAt(sql`paid_time.starts_at`)} as day,
        sum(extract(epoch from paid_time.ends_at - paid_time.starts_at) / 60 - paid_time.break_minutes)::int as minutes
      from salary join paid_time on paid_time.salary_id = salary.id join shift on shift.id = paid_time.shift_id
      where ${ofWork(personIds, until)} and (is_worked or (shift.is_absence and not is_gone))
      group by 1, 2) as worked
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
