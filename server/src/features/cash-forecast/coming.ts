import type { LocalDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { openCentsOf, paidOnOf } from '../../core/bill/queries.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Move } from './leaving.ts'

/** Of so many days the habit of a customer is told. */
const HABIT_DAYS = 365

const kinds = [
  { kind: 'workforceBills', table: 'integration_bill' },
  { kind: 'bills', table: 'bill' },
] as const

type Kind = (typeof kinds)[number]

/** The same of both tables. */
const ofBoth = (one: (kind: Kind) => ReturnType<typeof sql>) =>
  sql.join(
    kinds.map((kind) => sql`(${one(kind)})`),
    sql` union all `,
  )

interface Coming {
  /** By the day on which each is expected. */
  readonly expected: readonly Omit<Move, 'account'>[]
  /** Of those that were expected before today. */
  readonly late: readonly Omit<Move, 'account' | 'day'>[]
}

type Row = Omit<Move, 'account' | 'day' | 'cents'> & { readonly day: string | null; readonly cents: number }

/**
 * What customers owe of bills that were sent, on the day on which they are expected to pay: the due date, and as many days later as
 * the customer paid on average within a year (`HABIT_DAYS`); whoever has paid nothing yet is taken for the average of all
 * who owe. Nobody is expected to pay early.
 */
export async function comingMoney(
  db: Read,
  { today, until }: { readonly today: LocalDate; readonly until: LocalDate },
): Promise<Coming> {
  const [now, last] = [sql`${today.toString()}::date`, sql`${until.toString()}::date`]
  const open = ofBoth(
    ({ kind, table }) => sql`select ${kind}::text as kind, customer_id, due_date, ${openCentsOf(table)} as cents
      from ${sql.table(table)} where state = 'CLOSED' and deleted_at is null and due_date <= ${last}`,
  )
  const late = ofBoth(
    ({ table }) => sql`select customer_id, ${paidOnOf(table)} - due_date as days from ${sql.table(table)}
      where customer_id in (select customer_id from owed) and state in ('PAID', 'LOCKED') and deleted_at is null
        and bill_date >= ${now} - ${sql.lit(HABIT_DAYS)}`,
  )
  const { rows } = await sql<Row>`
    with owed as materialized (select * from (${open}) as bill where cents > 0),
    paid as materialized (select customer_id, avg(greatest(0, days)) as days, count(*) as bills
      from (${late}) as bill where days is not null group by customer_id),
    all_paid as (select sum(days * bills) / nullif(sum(bills), 0) as days from paid),
    expected as (
      select kind, cents, due_date + round(coalesce(paid.days, all_paid.days, 0))::int as day
      from owed left join paid using (customer_id) cross join all_paid)
    select kind, case when day >= ${now} then day::text end as day, sum(cents)::bigint as cents, count(*)::int as count
    from expected where day <= ${last} group by 1, 2 order by 2, 1`.execute(db)
  const moves = rows.map((row) => ({ ...row, cents: cents(row.cents) }))
  return {
    expected: moves.flatMap(({ day, ...move }) => (day === null ? [] : { ...move, day })),
    late: moves.flatMap(({ day, ...move }) => (day === null ? move : [])),
  }
}
