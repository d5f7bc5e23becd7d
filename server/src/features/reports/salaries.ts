import type { reportSalaries } from '@palkkasilta/contract/reports.ts'
import { cents, type Hundredths, millionths } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { shownHours } from '../../core/salary/shown-hours.ts'
import type { Read } from '../../platform/database/types.ts'

type Asked = z.output<NonNullable<(typeof reportSalaries)['query']>>
type Report = z.output<NonNullable<(typeof reportSalaries)['reply']>>

interface Sums {
  readonly salaries: number
  readonly hours: Hundredths
  readonly gross: number
  readonly employer_costs: number
  readonly our_costs: number
  readonly billed: number
  readonly billed_costs: number
  /** In millionths. */
  readonly yielded: number | null
}

interface Group extends Sums {
  readonly month: string | null
  readonly department_id: string | null
  readonly department_name: string | null
  /** Which of the two the group is by: neither, where it is all. */
  readonly is_month: boolean
  readonly is_department: boolean
}

const added = ['salaries', 'hours', 'gross', 'employer_costs', 'our_costs', 'billed', 'billed_costs']

/**
 * What salaries come to, added up by the database in one pass over the report's own index, and exactly: the sums of many years are
 * beyond what whole numbers here could multiply.
 */
export async function salaryReport(db: Read, { paydayFrom, paydayTo, department, state }: Asked): Promise<Report> {
  const { rows } = await sql<Group>`
    with cell as (
      select date_trunc('month', payday::timestamp)::date as month, department_id, count(*) as salaries,
        sum(${shownHours}) as hours,
        sum(gross_cents) as gross, sum(employer_costs_cents) as employer_costs, sum(our_costs_cents) as our_costs,
        sum(billed_cents) as billed, sum(our_costs_cents) filter (where billed_cents is not null) as billed_costs
      from salary
      -- those of who bills have reports of their own
      where department_id is not null
        and payday between ${paydayFrom.toString()}::date and ${paydayTo.toString()}::date
        and ${department === undefined ? sql`true` : sql`department_id = ${department}::uuid`}
        and ${state === undefined ? sql`true` : sql`state = ${state}`}
      group by 1, 2
    ), summed as (
      select month, department_id, grouping(month) = 0 as is_month, grouping(department_id) = 0 as is_department,
        ${sql.join(added.map((name) => sql`coalesce(sum(${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`))}
      from cell group by grouping sets ((month), (department_id), ())
    )
    select summed.*, department.name as department_name,
      case when billed > 0 then round((billed - billed_costs) * 1000000.0 / billed)::bigint end as yielded
    from summed left join department on department.id = department_id
    order by month, our_costs desc, department_name`.execute(db)
  const all = rows.find(({ is_month, is_department }) => !is_month && !is_department)
  return {
    total: figuresOf(all ?? nothing),
    months: rows.flatMap((row) => (row.is_month && row.month ? [{ month: row.month, ...figuresOf(row) }] : [])),
    departments: rows
      .filter(({ is_department }) => is_department)
      .map((row) => ({
        departmentId: row.department_id,
        departmentName: row.department_name ?? '',
        ...figuresOf(row),
      })),
  }
}

const nothing: Sums = {
  salaries: 0,
  hours: 0 as Hundredths,
  gross: 0,
  employer_costs: 0,
  our_costs: 0,
  billed: 0,
  billed_costs: 0,
  yielded: null,
}

function figuresOf(sums: Sums): Report['total'] {
  return {
    salaries: sums.salaries,
    workhours: sums.hours,
    bruttoSalary: cents(sums.gross),
    employerCosts: cents(sums.employer_costs),
    ourCosts: cents(sums.our_costs),
    billed: cents(sums.billed),
    yield: cents(sums.billed - sums.billed_costs),
    yieldPercent: sums.yielded === null ? null : millionths(sums.yielded),
    unbilledCosts: cents(sums.our_costs - sums.billed_costs),
  }
}
