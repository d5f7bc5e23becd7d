import { repaysLosses } from '@palkkasilta/engine/payroll/compensation.ts'
import { lostOfPaid } from '@palkkasilta/engine/payroll/refunded-lines.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, millionths, sum, toEuros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { type AuditEvent, auditAll } from '../../../kernel/audit.ts'
import { insertRows } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { workAgreements } from '../../person/compensation.ts'
import { storedOverrides } from '../../salary/overrides.ts'
import { receivedFor } from '../queries.ts'

interface Row {
  readonly bill_id: number
  readonly bill_number: number
  readonly refunded_rate: number
  readonly total_cents: number
  /** What nobody will pay of the bill; 0 where it is not written off. */
  readonly unpaid_cents: number
  readonly item_id: number
  readonly net_cents: number
  readonly salary_id: number
  /** What the salary paid of the line, without what refunds took of it. */
  readonly paid_cents: number
  /** What is kept as lost of it, and whether that is taken back. */
  readonly lost_cents: number
  readonly taken_back: boolean
  readonly person_id: number
  readonly name: string
  readonly period_end: string
  readonly overrides: Parameters<typeof storedOverrides>[0]['overrides']
}

/** What salaries that are not open have paid of the lines of bills, the newest first, beside what of it is kept as lost. */
async function paidOf(db: Read, billIds: readonly number[], asLost: boolean): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select bill.id as bill_id, bill.bill_number, bill.refunded_rate, bill.total_cents,
      case when bill.state = 'LUOTTOTAPPIO' or ${asLost}
        then greatest(0, bill.total_cents - bill.refunded_cents - ${receivedFor('bill')}) else 0 end as unpaid_cents,
      item.id as item_id, item.net_cents, own.salary_id, own.amount_cents - kept.refunded as paid_cents,
      kept.lost as lost_cents, kept.taken_back, salary.person_id,
      person.first_name || ' ' || person.last_name as name, salary.period_end::text, salary.overrides
    from bill join billable_item as item on item.bill_id = bill.id join salary_line as own on own.item_id = item.id
      join salary on salary.id = own.salary_id join person on person.id = salary.person_id
      cross join lateral (select coalesce(sum(amount_cents) filter (where not is_loss), 0)::bigint as refunded,
        coalesce(sum(amount_cents) filter (where is_loss), 0)::bigint as lost,
        coalesce(bool_or(taken_back) filter (where is_loss), false) as taken_back
        from refunded_line as kept where kept.salary_id = own.salary_id and kept.item_id = item.id) as kept
    where bill.id = any(${billIds}::bigint[]) and salary.state <> 'OPEN'
    order by bill.id, item.position, own.salary_id desc`.execute(db)
  return rows
}

/** What more of what a salary paid of a bill is lost than is kept; less than nothing where its customer paid after all. */
export interface LostSalary {
  readonly billId: number
  readonly billNumber: number
  readonly salaryId: number
  /** Who was paid. */
  readonly name: string
  readonly amount: Cents
  /** Off the person's next salary, or back with it; else it is our loss. */
  readonly takenBack: boolean
  readonly parts: readonly { readonly itemId: number; readonly amount: Cents }[]
}

/**
 * What becomes of what was paid of bills that are written off, or `asLost` would be: by the agreement with the person it is taken back, or our
 * loss; an employee's wage never depends on the customer. What the customer pays after all ends it.
 */
export async function lostSalaries(
  db: Read,
  billIds: readonly number[],
  { asLost = false }: { readonly asLost?: boolean } = {},
): Promise<readonly LostSalary[]> {
  const rows = await paidOf(db, billIds, asLost)
  const agreements = await workAgreements(db, [...new Set(rows.map(({ person_id }) => person_id))])
  const parts = [...Map.groupBy(rows, ({ item_id }) => item_id).values()].flatMap(partsOf)
  return [...Map.groupBy(parts, ({ row }) => `${row.bill_id} ${row.salary_id}`).values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const { row } = first
    const isEmployee = storedOverrides(row).billed?.type === 'WORKER'
    const agreed = repaysLosses(agreements.get(row.person_id) ?? [], localDate(row.period_end)) && !isEmployee
    return {
      ...{ billId: row.bill_id, billNumber: row.bill_number, salaryId: row.salary_id, name: row.name },
      amount: sum(own.map(({ amount }) => amount)),
      // what was kept ends as it began, whatever was agreed since
      takenBack: own.some((part) => part.row.lost_cents !== 0) ? own.some((part) => part.row.taken_back) : agreed,
      parts: own.map((part) => ({ itemId: part.row.item_id, amount: part.amount })),
    }
  })
}

/** Of one line, by the salaries that paid it: what is lost of it less what is kept. */
function partsOf(own: readonly Row[]): { readonly row: Row; readonly amount: Cents }[] {
  const [line] = own
  // what no loss was ever kept of is its refunds' alone
  if (!line || (line.unpaid_cents === 0 && own.every(({ lost_cents }) => lost_cents === 0))) return []
  const paid = own.map(({ salary_id, paid_cents }) => ({ salary: salary_id, amount: cents(paid_cents) }))
  const loss = { total: cents(line.total_cents), unpaid: cents(line.unpaid_cents) }
  const lost = lostOfPaid({ net: cents(line.net_cents), paid }, millionths(line.refunded_rate), loss)
  const bySalary = new Map(lost.map(({ salary, amount }) => [salary, amount]))
  return own.flatMap((row) => {
    const amount = cents((bySalary.get(row.salary_id) ?? 0) - row.lost_cents)
    return amount === 0 ? [] : [{ row, amount }]
  })
}

/** Keeps what became of what was paid of bills, and tells the history of bills and salaries. Twice is once. */
export async function settleLosses(tx: Tx, billIds: readonly number[], at: Temporal.Instant): Promise<void> {
  const salaries = await lostSalaries(tx, billIds)
  await insertRows(
    tx,
    'refunded_line',
    salaries.flatMap(({ salaryId, takenBack, parts }) =>
      parts.map(({ itemId, amount }) => ({
        ...{ salary_id: salaryId, item_id: itemId, amount_cents: amount as number, is_loss: true },
        ...{ taken_back: takenBack, created_at: at.toString() },
      })),
    ),
  )
  await auditAll(tx, salaries.flatMap(eventsOf), null, at)
}

function eventsOf({ billId, billNumber, salaryId, name, amount, takenBack }: LostSalary): AuditEvent[] {
  const isEnded = amount < 0
  const became = isEnded
    ? ({ true: 'lossGivenBack', false: 'lossEnded' } as const)
    : ({ true: 'refundTakenBack', false: 'refundLost' } as const)
  const told = { [became[`${takenBack}`]]: toEuros(cents(Math.abs(amount))) }
  const ofBill = { paidSalary: salaryId, paidTo: name, ...told }
  return [
    { action: isEnded ? 'bill.lossEnded' : 'bill.paidOutLost', entity: 'bill', id: billId, after: ofBill },
    {
      ...{ action: isEnded ? 'salary.lossEnded' : 'salary.lost', entity: 'salary', id: salaryId },
      after: { refundedBill: billNumber, ...told },
    },
  ]
}
