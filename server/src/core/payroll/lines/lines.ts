import { share } from '@palkkasilta/engine/invoicing/share.ts'
import type { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { type Cents, cents, millionths, portion } from '@palkkasilta/values/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../../platform/database/types.ts'
import { billedOfItem } from '../../paid-out/billed.ts'
import { type WithTrips, withTrips } from './trips.ts'

/**
 * Bills that have left, and of which something is still owed or was paid: what they bill can be paid out. An employee's wage is due although
 * the customer never pays.
 */
const isPayable = sql`(bill.state in ('CLOSED', 'PAID', 'LOCKED') or bill.state = 'LUOTTOTAPPIO' and exists (
  select from person where person.id = bill.person_id and person.worker_type = 'WORKER'))`

/** Of these a subcontractor is paid. */
const payableBills = ['CLOSED', 'PAID', 'LOCKED'] as const

/** A line of a bill, a subcontract of somebody else's bill that its doer agreed to, or what is taken back of a line that was refunded or never paid for. */
export interface BilledLine extends WithTrips {
  readonly kind: 'LINE' | 'SUBCONTRACT' | 'REFUND' | 'LOSS'
  readonly id: number
  readonly bill_id: number
  readonly bill_number: number
  readonly bill_state: StateOf<typeof adminBill>
  readonly customer: string
  readonly date: string
  readonly destination: string
  /** Without tax and without what was credited. */
  readonly net_cents: number
  readonly vat_rate: number
  /** Of it, what was already paid as an advance. */
  readonly advanced_cents: number
  /** What the salary that has it pays of it; of a free line, what is left. */
  readonly amount_cents: number
  readonly salary_id: number | null
  /** Of the salary that has it: what it pays is an advance. */
  readonly is_advance: boolean
}

type StoredLine = Omit<BilledLine, 'trip'>

/** What is taken back, or given back where the customer paid after all. */
export const isTakenBack = ({ kind }: Pick<BilledLine, 'kind'>): boolean => kind === 'REFUND' || kind === 'LOSS'

/** What a salary of no department is paid for. */
export interface BilledWork {
  readonly lines: readonly WithTrips[]
  /** Purchase invoices and subcontracts of the bills that it bears. */
  readonly outlays: Cents
}

const creditedAway = sql`round(${billedOfItem} * bill.refunded_rate / 1000000.0)::bigint`

const advanced = sql`coalesce((select sum(paid.amount_cents) from salary_line as paid
  where paid.item_id = item.id and paid.is_advance), 0)::bigint`

const line = (salary: RawBuilder<unknown>, amount: RawBuilder<unknown>, isAdvance: RawBuilder<unknown>) => sql`
  'LINE' as kind, item.id, item.bill_id, bill.bill_number, bill.state as bill_state, bill.customer_name as customer,
  item.work_date as date, item.destination, ${billedOfItem} - ${creditedAway} as net_cents,
  case when bill.reverse_vat then 0 else bill.vat_rate end as vat_rate, ${advanced} as advanced_cents,
  ${amount} as amount_cents, ${salary} as salary_id, ${isAdvance} as is_advance`

/** Of its bill the same share is refunded as of any line. */
const leftOfWork = sql`(work.amount_cents - round(work.amount_cents * bill.refunded_rate / 1000000.0)::bigint)`

const work = (salary: RawBuilder<unknown>, amount: RawBuilder<unknown>) => sql`
  'SUBCONTRACT' as kind, work.id, work.bill_id, bill.bill_number, bill.state as bill_state, bill.person_name as customer,
  work.work_date as date, work.description as destination, ${leftOfWork} as net_cents, 0 as vat_rate,
  0::bigint as advanced_cents, ${amount} as amount_cents, ${salary} as salary_id, false as is_advance`

const refund = (salary: RawBuilder<unknown>) => sql`
  case when refunded.is_loss then 'LOSS' else 'REFUND' end as kind, refunded.id, bill.id as bill_id, bill.bill_number,
  bill.state as bill_state, case when work.id is null then bill.customer_name else bill.person_name end as customer,
  coalesce(item.work_date, work.work_date) as date, coalesce(item.destination, work.description) as destination, -refunded.amount_cents as net_cents,
  case when bill.reverse_vat or work.id is not null then 0 else bill.vat_rate end as vat_rate, 0::bigint as advanced_cents,
  -refunded.amount_cents as amount_cents, ${salary} as salary_id, false as is_advance`

/** A refunded part is of a line or of a subcontract. */
const ofWhat = sql`left join billable_item as item on item.id = refunded.item_id
  left join subcontract as work on work.id = refunded.subcontract_id join bill on bill.id = coalesce(item.bill_id, work.bill_id)`

/** What these salaries pay, in the order of work. */
export async function linesOfSalaries(db: Read, salaryIds: readonly number[]): Promise<readonly BilledLine[]> {
  if (salaryIds.length === 0) return []
  const { rows } = await sql<StoredLine>`
    select ${line(sql`own.salary_id`, sql`own.amount_cents`, sql`own.is_advance`)}
    from salary_line as own join billable_item as item on item.id = own.item_id join bill on bill.id = item.bill_id
    where own.salary_id = any(${salaryIds}::bigint[])
    union all
    select ${work(sql`own.salary_id`, sql`own.amount_cents`)}
    from salary_subcontract as own join subcontract as work on work.id = own.subcontract_id join bill on bill.id = work.bill_id
    where own.salary_id = any(${salaryIds}::bigint[])
    union all
    select ${refund(sql`own.salary_id`)}
    from salary_refund as own join refunded_line as refunded on refunded.id = own.refund_id ${ofWhat}
    where own.salary_id = any(${salaryIds}::bigint[])
    order by date, bill_id, kind, id`.execute(db)
  return withTrips(db, rows)
}

/** What people have billed and no salary pays yet, in the order of work. */
export async function freeLinesOf(
  db: Read,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, readonly BilledLine[]>> {
  const { rows } = await sql<StoredLine & { readonly person_id: number }>`
    select bill.person_id, ${line(sql`null::bigint`, sql`${billedOfItem} - ${creditedAway} - ${advanced}`, sql`false`)}
    from bill join billable_item as item on item.bill_id = bill.id
    where bill.person_id = any(${personIds}::bigint[]) and ${isPayable}
      and bill.deleted_at is null and ${billedOfItem} <> 0
      and not exists (select from salary_line as paid where paid.item_id = item.id and not paid.is_advance)
    union all
    select work.person_id, ${work(sql`null::bigint`, leftOfWork)}
    from subcontract as work join bill on bill.id = work.bill_id
    where work.person_id = any(${personIds}::bigint[]) and work.state = 'APPROVED'
      and bill.state = any(${payableBills}::text[]) and bill.deleted_at is null and ${leftOfWork} <> 0
      and not exists (select from salary_subcontract as paid where paid.subcontract_id = work.id)
    union all
    select paid.person_id, ${refund(sql`null::bigint`)}
    from salary as paid join refunded_line as refunded on refunded.salary_id = paid.id ${ofWhat}
    where paid.person_id = any(${personIds}::bigint[]) and paid.department_id is null and paid.state <> 'OPEN'
      and refunded.taken_back and not exists (select from salary_refund where refund_id = refunded.id)
    order by date, bill_id, kind, id`.execute(db)
  return Map.groupBy(await withTrips(db, rows), ({ person_id }) => person_id)
}

/** Who has billed something that no salary pays yet, by their ids. */
export async function billersWithFreeLines(db: Read): Promise<readonly number[]> {
  const { rows } = await sql<{ person_id: number }>`
    select bill.person_id from bill join billable_item as item on item.bill_id = bill.id
    where ${isPayable} and bill.deleted_at is null and ${billedOfItem} <> 0
      and not exists (select from salary_line as paid where paid.item_id = item.id and not paid.is_advance)
    union
    select work.person_id from subcontract as work join bill on bill.id = work.bill_id
    where work.state = 'APPROVED' and bill.state = any(${payableBills}::text[]) and bill.deleted_at is null
      and not exists (select from salary_subcontract as paid where paid.subcontract_id = work.id)
    order by person_id`.execute(db)
  return rows.flatMap(({ person_id }) => (person_id === null ? [] : [person_id]))
}

/** Which lines a salary pays, by what they are. */
export type LineChoice = Pick<BilledLine, 'kind' | 'id'>

/** What each of the lines is paid of: what is left of it, or of an advance's salary its part of what was approved. */
export function allocated(
  lines: readonly BilledLine[],
  advances: ReadonlyMap<number, Cents> | null,
): readonly (BilledLine & { readonly amount_cents: number })[] {
  if (advances === null) return lines.map((each) => ({ ...each, amount_cents: leftOf(each) }))
  return [...Map.groupBy(lines, ({ bill_id }) => bill_id)].flatMap(([billId, own]) => {
    const left = own.map(leftOf)
    const most = left.reduce((sum, each) => sum + each, 0)
    const approved = Math.max(0, Math.min(advances.get(billId) ?? 0, most))
    const parts = share(
      cents(approved),
      left.map((each) => Math.max(0, each)),
    )
    return own.map((each, place) => ({ ...each, amount_cents: parts[place] ?? 0 }))
  })
}

function leftOf({ kind, net_cents, advanced_cents }: BilledLine): number {
  return kind === 'LINE' ? net_cents - advanced_cents : net_cents
}

/** With the tax of its bill. */
export function withVat({ net_cents, vat_rate }: Pick<BilledLine, 'net_cents' | 'vat_rate'>): Cents {
  return cents(net_cents + portion(cents(net_cents), millionths(vat_rate)))
}

/** What was approved in advance of each bill and no salary of an advance has paid yet. */
export async function advancesLeft(db: Read, billIds: readonly number[]): Promise<ReadonlyMap<number, Cents>> {
  const { rows } = await sql<{ bill_id: number; left_cents: number }>`
    select bill.id as bill_id, (select coalesce(sum(amount_cents), 0) from advance_payment
        where bill_id = bill.id and state = 'APPROVED')
      - (select coalesce(sum(paid.amount_cents), 0) from billable_item as item
        join salary_line as paid on paid.item_id = item.id and paid.is_advance where item.bill_id = bill.id) as left_cents
    from bill where id = any(${billIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ bill_id, left_cents }) => [bill_id, cents(Math.max(0, Number(left_cents)))]))
}

/** What purchase invoices and subcontracts take of a bill. Declined ones cost nothing, and what was refunded of it is their doer's, too. */
const outlays = sql`((select coalesce(sum(amount_cents), 0) from purchase_invoice where bill_id = bill.id)
  + (select coalesce(sum(${leftOfWork}), 0) from subcontract as work where work.bill_id = bill.id and work.state <> 'DECLINED'))::bigint`

/** Of each salary: those of the bills that it bears. */
export async function outlaysOf(db: Read, salaryIds: readonly number[]): Promise<ReadonlyMap<number, Cents>> {
  const { rows } = await sql<{ salary_id: number; cents: number }>`
    select salary_id, sum(${outlays})::bigint as cents from salary_bill join bill on bill.id = bill_id
    where salary_id = any(${salaryIds}::bigint[]) group by salary_id`.execute(db)
  return new Map(rows.map((row) => [row.salary_id, cents(row.cents)]))
}

/** Of each bill that no other salary than this one bears; null: none is this one. */
export async function outlaysLeft(
  db: Read,
  billIds: readonly number[],
  salaryId: number | null,
): Promise<ReadonlyMap<number, Cents>> {
  const { rows } = await sql<{ id: number; cents: number }>`
    select id, ${outlays} as cents from bill where id = any(${billIds}::bigint[])
      and not exists (select from salary_bill where bill_id = bill.id and salary_id is distinct from ${salaryId})`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.id, cents(row.cents)]))
}

/** The bills whose outlays a salary with these lines may bear: none of those that somebody else made. */
export function ownBills(lines: readonly BilledLine[]): number[] {
  return [...new Set(lines.flatMap(({ kind, bill_id }) => (kind === 'LINE' ? [bill_id] : [])))]
}
