import type { customerFigures } from '@palkkasilta/contract/customer-figures.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { leftOfNetIn, openCentsOf, paidOnOf } from '../../core/bill/queries.ts'
import type { Read } from '../../platform/database/types.ts'
import { customerFacts } from './queries.ts'

type Figures = z.output<typeof customerFigures>
type Listed = Figures['newest'][number]

const NEWEST = 8

const kinds = [
  { kind: 'bill', table: 'bill' },
  { kind: 'workforceBill', table: 'integration_bill' },
] as const

/** Sent; what became of it since may be anything. */
const sent = sql`('CLOSED', 'PAID', 'LOCKED', 'HYVITETTY', 'LUOTTOTAPPIO')`

/** The same of both tables. */
function ofBoth(one: (kind: (typeof kinds)[number]) => RawBuilder<unknown>) {
  return sql.join(
    kinds.map((kind) => sql`(${one(kind)})`),
    sql` union all `,
  )
}

const shown = ({
  kind,
  table,
}: (typeof kinds)[number]) => sql`select ${kind}::text as kind, id, bill_number, bill_date, due_date,
  state, total_cents, ${openCentsOf(table)} as open_cents from ${sql.table(table)}`

const ofCustomer = (id: number) => sql`customer_id = ${id} and deleted_at is null`

interface ListedRow {
  readonly kind: Listed['kind']
  readonly id: number
  readonly bill_number: number
  readonly bill_date: string
  readonly due_date: string
  readonly state: string
  readonly total_cents: number
  readonly open_cents: number
}

const listed = (row: ListedRow): Listed => ({
  kind: row.kind,
  id: row.id,
  billNumber: row.bill_number,
  billdate: row.bill_date,
  dueDate: row.due_date,
  state: row.state,
  totalpriceWithAlv: cents(row.total_cents),
  openamount: cents(row.open_cents),
})

/** Throws NOT_FOUND. */
export async function figuresOf(db: Read, id: number, today: LocalDate): Promise<Figures> {
  await customerFacts(db, id)
  const whole = await wholeOf(db, id)
  const owed = await owedBy(db, id, today)
  const fee = await feeOf(db, id)
  const { rows: newest } = await sql<ListedRow>`
    ${ofBoth((kind) => sql`${shown(kind)} where ${ofCustomer(id)} order by id desc limit ${NEWEST}`)}
    order by bill_number desc limit ${NEWEST}`.execute(db)
  return { ...whole, ...owed, fee, newest: newest.map(listed) }
}

/** What was billed, how it was paid, and what it leaves where its costs are known. */
async function wholeOf(db: Read, id: number) {
  const bills = ofBoth(
    ({ kind, table }) => sql`select ${kind}::text as kind, ${leftOfNetIn(table)} as left_cents,
      ${table === 'bill' ? sql`0` : sql`our_costs_cents`} as cost_cents, state in ${sent} as is_sent,
      case when state in ('PAID', 'LOCKED') then ${paidOnOf(table)} - bill_date end as days
      from ${sql.table(table)} where ${ofCustomer(id)}`,
  )
  const { rows } = await sql<{
    kind: Listed['kind']
    bills: number
    sent: number
    billed: number
    costs: number
    paid: number
    days: number
  }>`
    select kind, count(*)::int as bills, count(*) filter (where is_sent)::int as sent, count(days)::int as paid,
      coalesce(sum(left_cents) filter (where is_sent), 0)::bigint as billed,
      coalesce(sum(cost_cents) filter (where is_sent), 0)::bigint as costs, coalesce(sum(days), 0)::int as days
    from (${bills}) as bill group by kind`.execute(db)
  const of = (kind: Listed['kind']) => rows.find((row) => row.kind === kind)
  const added = (name: 'sent' | 'billed' | 'paid' | 'days') => rows.reduce((sum, row) => sum + row[name], 0)
  const [billed, costs] = [of('workforceBill')?.billed ?? 0, of('workforceBill')?.costs ?? 0]
  const paidBills = added('paid')
  return {
    bills: of('bill')?.bills ?? 0,
    workforceBills: of('workforceBill')?.bills ?? 0,
    daysToPay: paidBills === 0 ? null : Math.round(added('days') / paidBills),
    paidBills,
    billed: { sum: cents(added('billed')), bills: added('sent') },
    margin: {
      billed: cents(billed),
      ourCosts: cents(costs),
      yield: cents(billed - costs),
      bills: of('workforceBill')?.sent ?? 0,
    },
  }
}

/** The fee of a salary belongs to its lines by what each of them pays. */
async function feeOf(db: Read, id: number) {
  const { rows } = await sql<{ sum: number; bills: number }>`with own as materialized (
      select line.salary_id, line.amount_cents, bill.id as bill_id from bill
      join billable_item as item on item.bill_id = bill.id join salary_line as line on line.item_id = item.id
      where bill.customer_id = ${id} and bill.deleted_at is null),
    whole as (select line.salary_id, sum(line.amount_cents) as cents from salary_line as line
      where line.salary_id in (select salary_id from own) group by line.salary_id),
    share as (select own.salary_id, sum(own.amount_cents) as cents from own group by own.salary_id)
    select coalesce(sum(round(salary.fee_cents * share.cents / nullif(whole.cents, 0))), 0)::bigint as sum,
      (select count(distinct own.bill_id) from own join salary on salary.id = own.salary_id
        where salary.state <> 'OPEN')::int as bills
    from share join whole using (salary_id) join salary on salary.id = share.salary_id
    where salary.state <> 'OPEN'`.execute(db)
  return { sum: cents(rows[0]?.sum ?? 0), bills: rows[0]?.bills ?? 0 }
}

async function owedBy(db: Read, id: number, today: LocalDate) {
  const owed = ofBoth((kind) => sql`${shown(kind)} where ${ofCustomer(id)} and state = 'CLOSED'`)
  const { rows } = await sql<{
    sum: number
    bills: number
    late: number
    lates: number
    oldest: ListedRow | null
  }>`with owed as (select * from (${owed}) as bill where open_cents <> 0),
    late as (select * from owed where due_date < ${today.toString()} and open_cents > 0)
    select coalesce(sum(open_cents), 0)::bigint as sum, count(*)::int as bills,
      coalesce((select sum(open_cents) from late), 0)::bigint as late, (select count(*) from late)::int as lates,
      (select to_jsonb(late) from late order by due_date, bill_number limit 1) as oldest
    from owed`.execute(db)
  const [row] = rows
  return {
    open: { sum: cents(row?.sum ?? 0), bills: row?.bills ?? 0 },
    overdue: {
      sum: cents(row?.late ?? 0),
      bills: row?.lates ?? 0,
      oldest: row?.oldest ? listed(row.oldest) : null,
    },
  }
}
