import { type Selectable, type SqlBool, sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import { isInDays } from '../../platform/database/days.ts'
import { among } from '../../platform/database/many-rows.ts'
import { preparedByKeys } from '../../platform/database/prepared.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import type { Earned } from '../company/employers.ts'
import { messageId } from '../payment/files/file-names.ts'
import { isStillWorked, lastSettled, type ShiftRow, settledTimes } from '../shift/queries.ts'
import { employmentTerm } from './conditions/employment-term.ts'

interface WorkedShift {
  readonly tamigo_shift_id: string
  readonly employee_id: string
}

type PaidShift = WorkedShift &
  Earned & { readonly salary_id: number; readonly made_at: string } & Pick<
    ShiftRow,
    'starts_at' | 'ends_at' | 'break_minutes'
  >

/**
 * Paid shifts of some days by those who worked these, as they were settled last: they count towards overtime. Not these, which somebody else may be paying
 * at this very moment.
 */
export async function paidShiftsOf(
  db: Read,
  shifts: readonly WorkedShift[],
  from: string,
  to: string,
): Promise<readonly PaidShift[]> {
  const employees = [...new Set(shifts.map((shift) => shift.employee_id))]
  const these = shifts.map((shift) => shift.tamigo_shift_id)
  const { rows } = await sql<PaidShift>`
    select tamigo_shift_id, worked.employee_id, paid.*, ${settledTimes}
    from shift as worked
    cross join lateral (
      select salary_id, owner, salary.department_id, salary.created_at as made_at
      from salary_shift join salary on salary.id = salary_id where shift_id = worked.id offset 0
    ) as paid
    ${lastSettled}
    where worked.employee_id = any(${employees}::text[])
      and tamigo_shift_id <> all(${these}::text[])
      and ${isInDays(sql`worked.starts_at`, from, to)}
      and ${isStillWorked}`.execute(db)
  return rows
}

export type SalaryListRow = Awaited<ReturnType<typeof salaryListRows>>[number]

/** By name. */
export const salaryListRows = preparedByKeys('salary-list-rows', (db, ids: readonly number[]) =>
  db
    .selectFrom('salary')
    .leftJoin('integration_bill_salary', 'integration_bill_salary.salary_id', 'salary.id')
    .select([
      'salary.id',
      'salary.person_id',
      'salary.person_name',
      'salary.national_id_missing',
      'salary.department_id',
      'salary.department_name',
      'salary.period_start',
      'salary.period_end',
      'salary.payday',
      'salary.worked_minutes',
      'salary.gross_cents',
      'salary.paid_cents',
      'salary.distraint_cents',
      'salary.taxable_cents',
      'salary.reimbursements_cents',
      'salary.employer_costs_cents',
      'salary.our_costs_cents',
      'salary.billed_cents',
      'salary.state',
      'salary.bank_state',
      'salary.report_state',
      'salary.bill_state',
      'salary.iban',
      'salary.tax_card_id',
      'salary.paid_as',
      'integration_bill_salary.bill_id',
    ])
    .where(sql<SqlBool>`salary.id = any(${ids}::bigint[])`)
    .orderBy('salary.person_name')
    .orderBy('salary.id'),
)

export type SalaryDetailRow = Awaited<ReturnType<typeof salaryRow>>

/** As stored, with what stands elsewhere of each; in no order. */
export async function salaryRows(db: Read, ids: readonly number[]) {
  const rows = await db
    .selectFrom('salary')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .leftJoin('integration_bill_salary', 'integration_bill_salary.salary_id', 'salary.id')
    .leftJoin('integration_bill', 'integration_bill.id', 'integration_bill_salary.bill_id')
    .leftJoin('distraint', 'distraint.id', 'salary.distraint_id')
    .leftJoin('tax_card', 'tax_card.id', 'salary.tax_card_id')
    .leftJoin('department', 'department.id', 'salary.department_id')
    .selectAll('salary')
    .select([
      'person.first_name',
      'person.last_name',
      'person.address',
      'person.postal_code',
      'person.city',
      'person.worker_type',
      'person.iban as person_iban',
      'person.profession_code as person_profession_code',
      'person.national_id_cipher',
      'person.foreign_tax_id',
      'person.born',
      'person.gender',
      'integration_bill_salary.bill_id',
      'integration_bill.bill_number',
      'distraint.reference as distraint_reference',
      'tax_card.base_rate',
      'tax_card.additional_rate',
      'department.vat_rate',
      'department.reverse_vat',
    ])
    .select(employmentTerm().as('term'))
    .where(among('salary.id', ids))
    .execute()
  return rows.map(({ term, ...row }) => ({ ...row, contract_type: term }))
}

export async function salaryRow(db: Read, id: number) {
  const [row] = await salaryRows(db, [id])
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** Locks the salaries in the order of their ids, so that two people acting on the same ones wait for each other. */
export async function salariesForUpdate(tx: Tx, ids: readonly number[]) {
  return tx
    .selectFrom('salary')
    .selectAll()
    .where(sql<SqlBool>`id = any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function salaryForUpdate(tx: Tx, id: number) {
  const [row] = await salariesForUpdate(tx, [id])
  if (!row) throw new DomainError('NOT_FOUND')
  return row
}

/** Whose salaries they are. */
export async function namedSalaries(db: Read, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const people = await db
    .selectFrom('salary')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .select(['salary.id', 'first_name', 'last_name'])
    .where(among('salary.id', ids))
    .execute()
  return new Map(people.map((person) => [person.id, `${person.first_name} ${person.last_name}`]))
}

/** As failures of long work name salaries. */
export const salarySubjects = (db: Read) => async (ids: readonly number[]) => {
  const names = await namedSalaries(db, ids)
  return (id: number) => (names.has(id) ? `${names.get(id)} (palkka ${id})` : `Palkka ${id}`)
}

export async function payRows(db: Read, salaryId: number): Promise<readonly PayRow[]> {
  return (await payRowsOf(db, [salaryId])).get(salaryId) ?? []
}

export type PayRow = Selectable<DB['salary_row']>

/** Of each salary that has any. */
export async function payRowsOf(
  db: Read,
  salaryIds: readonly number[],
): Promise<ReadonlyMap<number, readonly PayRow[]>> {
  const rows = await db
    .selectFrom('salary_row')
    .selectAll()
    .where(among('salary_id', salaryIds))
    .orderBy('salary_id')
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ salary_id }) => salary_id)
}

export async function paymentsOf(db: Read, salaryId: number) {
  return db
    .selectFrom('outgoing_payment')
    .innerJoin('salary', 'salary.id', 'outgoing_payment.salary_id')
    .leftJoin('outbound_message', 'outbound_message.id', 'outgoing_payment.file_id')
    .leftJoin('payment_remark', 'payment_remark.id', 'outgoing_payment.remark_id')
    .selectAll('outgoing_payment')
    .select(['salary.person_id', messageId.as('message_id'), 'outbound_message.answer as file_answer'])
    .$narrowType<{ salary_id: number }>()
    .select(['payment_remark.code as remark_code', 'payment_remark.parameters as remark_parameters'])
    .where('salary_id', '=', salaryId)
    .orderBy('outgoing_payment.id')
    .execute()
}
