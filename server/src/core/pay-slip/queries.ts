import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { employmentTerm } from '../salary/conditions/employment-term.ts'

export type SlipSalaryRow = Awaited<ReturnType<typeof slipSalaries>>[number]

/** What is told of salaries on their slips, beside their pay rows. */
export async function slipSalaries(db: Read, ids: readonly number[]) {
  return db
    .selectFrom('salary')
    .innerJoin('person', 'person.id', 'salary.person_id')
    .leftJoin('distraint', 'distraint.id', 'salary.distraint_id')
    .select([
      'salary.id',
      'salary.person_id',
      'salary.owner',
      'salary.state',
      'salary.external_payer',
      'salary.department_id',
      'salary.department_name',
      'salary.profession',
      'salary.period_start',
      'salary.period_end',
      'salary.payday',
      'salary.iban',
      'salary.payment_type',
      'salary.paid_as',
      'person.first_name',
      'person.last_name',
      'person.address',
      'person.postal_code',
      'person.city',
      'person.national_id_cipher',
      'salary.result',
      'distraint.reference as distraint_reference',
    ])
    .select(employmentTerm().as('contract_type'))
    .where(among('salary.id', ids))
    .execute()
}

/** By name. Throws NOT_FOUND where one of them is not there. */
export async function salariesByName(db: Read, ids: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('salary')
    .select('id')
    .where(among('id', ids))
    .orderBy('person_name')
    .orderBy('id')
    .execute()
  if (rows.length < new Set(ids).size) throw new DomainError('NOT_FOUND')
  return rows.map(({ id }) => id)
}
