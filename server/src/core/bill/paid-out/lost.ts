import { lostOfPaid } from '@palkkasilta/engine/invoicing/refunded-lines.ts'
import { repaysLosses } from '@palkkasilta/engine/payroll/compensation.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, millionths, sum, toEuros } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll } from '../../../kernel/audit.ts'
import { insertRows } from '../../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import { workAgreements } from '../../person/compensation.ts'
import { storedOverrides } from '../../salary/overrides.ts'
import { columnsOfPart, type PaidOfLine, type PartOfPaid, paidOfBills } from './paid-lines.ts'

/** A line as it stands, and what of its bill nobody will pay; 0 where that is not written off. */
interface Row extends PaidOfLine {
  readonly lost_of_bill: number
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
  readonly parts: readonly PartOfPaid[]
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
  const rows = (await paidOfBills(db, billIds)).map((row) => ({
    ...row,
    lost_of_bill: asLost || row.bill_state === 'LUOTTOTAPPIO' ? row.unpaid_cents : 0,
  }))
  const agreements = await workAgreements(db, [...new Set(rows.map(({ person_id }) => person_id))])
  const parts = [...Map.groupBy(rows, (row) => `${row.kind} ${row.id}`).values()].flatMap(partsOf)
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
      parts: own.map((part) => ({ kind: part.row.kind, id: part.row.id, amount: part.amount })),
    }
  })
}

/** Of one line, by the salaries that paid it: what is lost of it less what is kept. */
function partsOf(own: readonly Row[]): { readonly row: Row; readonly amount: Cents }[] {
  const [line] = own
  // what no loss was ever kept of is its refunds' alone
  if (!line || (line.lost_of_bill === 0 && own.every(({ lost_cents }) => lost_cents === 0))) return []
  const paid = own.map(({ salary_id, amount_cents, refunded_cents }) => {
    return { salary: salary_id, amount: cents(amount_cents - refunded_cents) }
  })
  const loss = { total: cents(line.total_cents), unpaid: cents(line.lost_of_bill) }
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
      parts.map((part) => ({
        ...{ salary_id: salaryId, ...columnsOfPart(part), is_loss: true },
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
