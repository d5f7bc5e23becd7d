import { refundedOfPaid } from '@palkkasilta/engine/invoicing/refunded-lines.ts'
import { repaysRefunds } from '@palkkasilta/engine/payroll/compensation.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, millionths, sum, toEuros } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll } from '../../../kernel/audit.ts'
import { insertRows } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { workAgreements } from '../../person/compensation.ts'
import { storedOverrides } from '../../salary/overrides.ts'
import type { SharedBill } from '../kind.ts'
import { columnsOfPart, type PaidOfLine, paidOfBills } from './paid-lines.ts'

/** What a refund takes of a line or subcontract for which somebody was paid. */
interface RefundedPart extends Pick<PaidOfLine, 'kind' | 'id'> {
  readonly salaryId: number
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

/**
 * What a bill, once so much of it is refunded, was paid out of too much, by the salaries that paid it: its biller's, and those of the doers of its
 * subcontracts. By the agreement with the person it is taken back, or our loss; an employee's wage never depends on the customer.
 */
export async function refundedSalaries(
  db: Read,
  { id, refunded_rate }: Pick<SharedBill, 'id' | 'refunded_rate'>,
): Promise<readonly RefundedSalary[]> {
  const rows = await paidOfBills(db, [id])
  const agreements = await workAgreements(db, [...new Set(rows.map(({ person_id }) => person_id))])
  const parts = [...Map.groupBy(rows, (row) => `${row.kind} ${row.id}`).values()].flatMap((own) => {
    const [line] = own
    if (!line) return []
    const paid = own.map(({ salary_id, amount_cents, refunded_cents, lost_cents }) => {
      return { salary: salary_id, amount: cents(amount_cents - refunded_cents - lost_cents) }
    })
    const refunded = refundedOfPaid({ net: cents(line.net_cents), paid }, millionths(refunded_rate))
    return refunded.map(({ salary, amount }) => ({ salaryId: salary, kind: line.kind, id: line.id, amount }))
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
    salaries.flatMap(({ salaryId, parts, takenBack }) =>
      parts.map((part) => ({
        ...{ salary_id: salaryId, ...columnsOfPart(part) },
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
