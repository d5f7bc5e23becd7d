import { type Selectable, sql } from 'kysely'
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
  /** Without the raises of overtime, and without compensation. */
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

export async function holidayPayments(db: Read, personIds: readonly number[]): Promise<HolidayPayment[]> {
  return db
    .selectFrom('holiday_payment')
    .selectAll()
    .where(among('person_id', personIds))
    .orderBy('first_day')
    .orderBy('id')
    .execute()
}

/** Our own wages that were sent to be paid, by their paydays until the day; those of leave are no work. */
const ofWork = (personIds: readonly number[], until: string) => sql`
  salary.person_id = any(${personIds}::bigint[]) and salary.owner = 'PALKKASILTA' and salary.paid_as = 'WAGE' and salary.state <> 'OPEN'
  and salary.payday <= ${until}::date and not exists (select from holiday_payment where salary_id = salary.id)`

export async function paidByYear(db: Read, personIds: readonly number[], until: string): Promise<PaidInYear[]> {
  const { rows } = await sql<PaidInYear>`
    select person_id, extract(year from payday - interval '3 months')::int as credit_year,
      sum(part.earned)::int8 as earned, sum(part.compensated)::int8 as compensated,
      sum(taxable_cents)::int8 as taxable, sum(employer_costs_cents)::int8 as employer_costs
    from salary, lateral (
      select coalesce(sum(total_cents) filter (where kind not in ('overtime raise', 'holiday compensation')), 0) as earned,
        coalesce(sum(total_cents) filter (where kind = 'holiday compensation'), 0) as compensated
      from salary_row where salary_id = salary.id) as part
    where ${ofWork(personIds, until)}
    group by 1, 2`.execute(db)
  return rows
}

/** By the calendar of the shifts that those salaries paid; paid days of illness earn leave as if worked (7 §). */
export async function worksByMonth(db: Read, personIds: readonly number[], until: string): Promise<MonthWorked[]> {
  const { rows } = await sql<MonthWorked>`
    select person_id, date_trunc('month', day)::date::text as month, count(*)::int as days, sum(minutes)::int as minutes,
      sum(greatest(minutes - 480, 0))::int as minutes_beyond
    from (
      select salary.person_id, (shift.starts_at at time zone 'Europe/Helsinki')::date as day,
        sum(extract(epoch from shift.ends_at - shift.starts_at) / 60 - shift.break_minutes)::int as minutes
      from salary join salary_shift on salary_shift.salary_id = salary.id join shift on shift.id = salary_shift.shift_id
      where ${ofWork(personIds, until)}
      group by 1, 2) as worked
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
