import type { paymentCheck } from '@palkkasilta/contract/workforce-salaries.ts'
import { stateFact } from '@palkkasilta/engine/lifecycles/refusals.ts'
import { workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { parseIban } from '@palkkasilta/values/iban.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import { type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { lacksPayment } from './pay-missing.ts'
import { type PayableEmployer, payableEmployers } from './payable-employer.ts'
import { refuseUnpayable } from './unpayable.ts'

type Payable = Awaited<ReturnType<typeof payable>>[number]

/** What sending salaries to pay would do, asked before it is done. */
export async function checkPayment(
  db: Read,
  ids: readonly number[],
  payday: LocalDate,
): Promise<z.output<typeof paymentCheck>> {
  const { distraintIban } = await companySettings(db)
  const canPayDistraint = parseIban(distraintIban).ok
  const rows = await payable(db, ids)
  const payableEmployer = await payableEmployers(db, rows)
  const checked = rows.map((row) => ({ row, message: obstacleOf(row, canPayDistraint, payableEmployer) }))
  const ready = checked.filter(({ message }) => message === null).map(({ row }) => row)
  return {
    payday: payday.toString(),
    ready: ready.map(({ id }) => id),
    paidSalary: sum(ready.map((row) => cents(row.paid_cents))),
    distraint: sum(ready.map((row) => cents(row.distraint_cents))),
    blocked: checked.flatMap(({ row, message }) =>
      message === null ? [] : [{ id: row.id, fullName: `${row.first_name} ${row.last_name}`, message }],
    ),
  }
}

function payable(db: Read, ids: readonly number[]) {
  return db
    .selectFrom('salary')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .select(['salary.id', 'salary.state', 'salary.bank_state', 'salary.iban'])
    .select(['salary.owner', 'salary.department_id', 'salary.external_payer', 'salary.employee_tyel_cents'])
    .select(['salary.paid_cents', 'salary.distraint_cents'])
    .select(['person.first_name', 'person.last_name', 'person.national_id_cipher', 'person.worker_type'])
    .where(sql<SqlBool>`salary.id = any(${[...ids]}::bigint[])`)
    .orderBy('person.last_name')
    .orderBy('person.first_name')
    .orderBy('salary.id')
    .execute()
}

function obstacleOf(row: Payable, canPayDistraint: boolean, payableEmployer: PayableEmployer): string | null {
  try {
    if (row.state !== 'OPEN' && !lacksPayment(row))
      throw new DomainError('SALARY_NOT_OPEN', { fact: stateFact(workforceSalary, row.state, row.id) })
    refuseUnpayable(row, row)
    payableEmployer(row)
    if (row.distraint_cents > 0 && !canPayDistraint) throw new DomainError('DISTRAINT_ACCOUNT_MISSING')
    return null
  } catch (error) {
    if (error instanceof DomainError) return error.message
    throw error
  }
}
