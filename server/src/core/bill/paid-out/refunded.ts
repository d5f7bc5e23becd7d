import { repaysRefunds } from '@palkkasilta/engine/payroll/compensation.ts'
import { refundedOfPaid } from '@palkkasilta/engine/payroll/refunded-lines.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, millionths, sum, toEuros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { type AuditEvent, auditAll } from '../../../kernel/audit.ts'
import { insertRows } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { workAgreements } from '../../person/compensation.ts'
import { storedOverrides } from '../../salary/overrides.ts'
import type { SharedBill } from '../kind.ts'

/** What a refund takes of a line for which somebody was paid. */
interface RefundedPart {
  readonly salaryId: number
  readonly itemId: number
  readonly amount: Cents
}

/** The same of a salary, and what becomes of it. */
export interface RefundedSalary {
  readonly salaryId: number
  /** Who was paid. */
  readonly name: string
  readonly amount: Cents
  /** Off the person's next salary; else it is our loss. */
  readonly takenBack: boolean
  readonly parts: readonly RefundedPart[]
}

interface PaidRow {
  readonly item_id: number
  readonly net_cents: number
  readonly salary_id: number
  readonly amount_cents: number
  readonly person_id: number
  readonly name: string
  readonly period_end: string
  readonly overrides: Parameters<typeof storedOverrides>[0]['overrides']
}

/** What salaries that are not open have paid of the lines of a bill, without what earlier refunds took of it; the newest first. */
async function paidOf(db: Read, billId: number): Promise<readonly PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select item.id as item_id, item.net_cents, own.salary_id, own.amount_cents - (
        select coalesce(sum(refunded.amount_cents), 0) from refunded_line as refunded
        where refunded.salary_id = own.salary_id and refunded.item_id = item.id)::bigint as amount_cents,
      salary.person_id, person.first_name || ' ' || person.last_name as name, salary.period_end::text, salary.overrides
    from billable_item as item join salary_line as own on own.item_id = item.id
      join salary on salary.id = own.salary_id join person on person.id = salary.person_id
    where item.bill_id = ${billId} and salary.state <> 'OPEN'
    order by item.position, own.salary_id desc`.execute(db)
  return rows
}

/**
 * What a bill, once so much of it is refunded, was paid out of too much, by the salaries that paid it. By the agreement with the person it is
 * taken back, or our loss; an employee's wage never depends on the customer.
 */
export async function refundedSalaries(
  db: Read,
  { id, refunded_rate }: Pick<SharedBill, 'id' | 'refunded_rate'>,
): Promise<readonly RefundedSalary[]> {
  const rows = await paidOf(db, id)
  const agreements = await workAgreements(db, [...new Set(rows.map(({ person_id }) => person_id))])
  const parts = [...Map.groupBy(rows, ({ item_id }) => item_id)].flatMap(([itemId, own]) => {
    const paid = own.map(({ salary_id, amount_cents }) => ({ salary: salary_id, amount: cents(amount_cents) }))
    const line = { net: cents(own[0]?.net_cents ?? 0), paid }
    return refundedOfPaid(line, millionths(refunded_rate)).map(({ salary, amount }) => ({
      ...{ salaryId: salary, itemId, amount },
    }))
  })
  const salaries = new Map(rows.map((row) => [row.salary_id, row]))
  return [...Map.groupBy(parts, ({ salaryId }) => salaryId)].flatMap(([salaryId, own]) => {
    const salary = salaries.get(salaryId)
    if (!salary) return []
    const isEmployee = storedOverrides(salary).billed?.type === 'WORKER'
    const agreed = repaysRefunds(agreements.get(salary.person_id) ?? [], localDate(salary.period_end))
    const amount = sum(own.map((part) => part.amount))
    return { salaryId, name: salary.name, amount, takenBack: agreed && !isEmployee, parts: own }
  })
}

/** Keeps what becomes of what was paid of a bill of which more is refunded now, and tells the history of bill and salaries. */
export async function settlePaidOut(tx: Tx, bill: SharedBill, at: Temporal.Instant): Promise<void> {
  const salaries = await refundedSalaries(tx, bill)
  await insertRows(
    tx,
    'refunded_line',
    salaries.flatMap(({ parts, takenBack }) =>
      parts.map(({ salaryId, itemId, amount }) => ({
        ...{ salary_id: salaryId, item_id: itemId, amount_cents: amount as number },
        ...{ taken_back: takenBack, created_at: at.toString() },
      })),
    ),
  )
  const events = salaries.flatMap(({ salaryId, name, amount, takenBack }): AuditEvent[] => {
    const told = { [takenBack ? 'refundTakenBack' : 'refundLost']: toEuros(amount) }
    const ofBill = { paidSalary: salaryId, paidTo: name, ...told }
    return [
      { action: 'bill.paidOutRefunded', entity: 'bill', id: bill.id, after: ofBill },
      { action: 'salary.refunded', entity: 'salary', id: salaryId, after: { refundedBill: bill.bill_number, ...told } },
    ]
  })
  await auditAll(tx, events, null, at)
}
