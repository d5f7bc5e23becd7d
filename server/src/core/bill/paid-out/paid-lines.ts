import { share } from '@palkkasilta/engine/invoicing/share.ts'
import type { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../../platform/database/types.ts'
import { billedOfItem } from '../../paid-out/billed.ts'
import type { storedOverrides } from '../../salary/overrides.ts'
import { receivedFor } from '../queries.ts'

/** A line of a bill or a subcontract of it, and what a salary that is not open has paid of it. */
export interface PaidOfLine {
  readonly bill_id: number
  readonly bill_number: number
  readonly bill_state: StateOf<typeof adminBill>
  readonly refunded_rate: number
  readonly total_cents: number
  /** With tax: what the customer has neither paid nor been given back. */
  readonly unpaid_cents: number
  readonly kind: 'LINE' | 'SUBCONTRACT'
  readonly id: number
  /** What the payee has of it: of a line without what others are paid for of its bill. */
  readonly net_cents: number
  readonly salary_id: number
  readonly amount_cents: number
  /** What of it is kept as refunded and as lost, and whether what is lost is taken back. */
  readonly refunded_cents: number
  readonly lost_cents: number
  readonly taken_back: boolean
  readonly is_advance: boolean
  readonly person_id: number
  readonly name: string
  readonly period_end: string
  readonly overrides: Parameters<typeof storedOverrides>[0]['overrides']
}

const ofBill = sql`bill.id as bill_id, bill.bill_number, bill.state as bill_state, bill.refunded_rate, bill.total_cents,
  greatest(0, bill.total_cents - bill.refunded_cents - ${receivedFor('bill')})::bigint as unpaid_cents`

const ofSalary = sql`own.salary_id, own.amount_cents, kept.refunded as refunded_cents, kept.lost as lost_cents, kept.taken_back,
  salary.person_id, person.first_name || ' ' || person.last_name as name, salary.period_end::text, salary.overrides`

const payee = sql`join salary on salary.id = own.salary_id and salary.state <> 'OPEN' join person on person.id = salary.person_id`

const keptOf = (isOf: RawBuilder<unknown>) => sql`cross join lateral (
  select coalesce(sum(amount_cents) filter (where not is_loss), 0)::bigint as refunded,
    coalesce(sum(amount_cents) filter (where is_loss), 0)::bigint as lost,
    coalesce(bool_or(taken_back) filter (where is_loss), false) as taken_back
  from refunded_line as kept where kept.salary_id = own.salary_id and ${isOf}) as kept`

/** Of the lines and subcontracts of bills, line by line, the newest salary first. */
export async function paidOfBills(db: Read, billIds: readonly number[]): Promise<readonly PaidOfLine[]> {
  const { rows } = await sql<PaidOfLine>`
    select ${ofBill}, 'LINE' as kind, item.id, item.position, ${billedOfItem} as net_cents, own.is_advance, ${ofSalary}
    from bill join billable_item as item on item.bill_id = bill.id join salary_line as own on own.item_id = item.id
      ${payee} ${keptOf(sql`kept.item_id = item.id`)}
    where bill.id = any(${billIds}::bigint[])
    union all
    select ${ofBill}, 'SUBCONTRACT', work.id, work.position, work.amount_cents, false, ${ofSalary}
    from bill join subcontract as work on work.bill_id = bill.id join salary_subcontract as own on own.subcontract_id = work.id
      ${payee} ${keptOf(sql`kept.subcontract_id = work.id`)}
    where bill.id = any(${billIds}::bigint[])
    order by bill_id, kind, position, salary_id desc`.execute(db)
  return withoutOthersShare(rows, await borneBySalaries(db, billIds))
}

interface Borne {
  readonly bill_id: number
  readonly salary_id: number
  /** Of subcontracts: what their doers lose or give back is not the biller's. */
  readonly borne_cents: number
}

async function borneBySalaries(db: Read, billIds: readonly number[]): Promise<readonly Borne[]> {
  const { rows } = await sql<Borne>`
    select own.bill_id, own.salary_id, (select coalesce(sum(amount_cents), 0)::bigint from subcontract as work
      where work.bill_id = own.bill_id and work.state <> 'DECLINED') as borne_cents
    from salary_bill as own where own.bill_id = any(${billIds}::bigint[])`.execute(db)
  return rows
}

/** A salary that bears the subcontracts of a bill was paid for its lines less those. */
function withoutOthersShare(rows: readonly PaidOfLine[], borne: readonly Borne[]): readonly PaidOfLine[] {
  const lessened = new Map<PaidOfLine, number>()
  for (const { bill_id, salary_id, borne_cents } of borne) {
    const own = rows.filter((row) => row.kind === 'LINE' && row.bill_id === bill_id && row.salary_id === salary_id)
    const parts = share(
      cents(borne_cents),
      own.map(({ amount_cents }) => Math.max(0, amount_cents)),
    )
    for (const [place, row] of own.entries()) lessened.set(row, parts[place] ?? 0)
  }
  // the whole line is less by it, also for another salary that paid an advance of it
  const ofLine = new Map([...lessened].map(([row, less]) => [row.id, less]))
  return rows.map((row) =>
    row.kind === 'LINE' && ofLine.has(row.id)
      ? {
          ...row,
          net_cents: row.net_cents - (ofLine.get(row.id) ?? 0),
          amount_cents: row.amount_cents - (lessened.get(row) ?? 0),
        }
      : row,
  )
}

/** A part of a salary's pay that is refunded or lost: of which line or subcontract. */
export interface PartOfPaid extends Pick<PaidOfLine, 'kind' | 'id'> {
  readonly amount: number
}

/** As `refunded_line` has it. */
export const columnsOfPart = ({ kind, id, amount }: PartOfPaid) => ({
  item_id: kind === 'LINE' ? id : null,
  subcontract_id: kind === 'SUBCONTRACT' ? id : null,
  amount_cents: amount,
})
