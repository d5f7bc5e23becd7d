import { type Selectable, type SqlBool, sql } from 'kysely'
import type { DB, Tx } from '../../platform/database/types.ts'
import { moveSalary } from '../salary/states.ts'

type Salary = Selectable<DB['salary']>

interface LivePayment {
  readonly salary_id: number
  readonly purpose: string
  readonly debited_on: string | null
  readonly file_state: string | null
}

/** What a salary's figures make us pay. */
export function purposesOf(
  salary: Pick<Salary, 'paid_cents' | 'distraint_cents'>,
): readonly ('SALARY' | 'DISTRAINT')[] {
  return [
    ...(salary.paid_cents > 0 ? (['SALARY'] as const) : []),
    ...(salary.distraint_cents > 0 ? (['DISTRAINT'] as const) : []),
  ]
}

/** Salaries that are locked become sent with the last of their files and paid with the last debit. */
export async function advanceSalaries(tx: Tx, salaryIds: readonly number[], now: Temporal.Instant): Promise<void> {
  const wanted = sql<SqlBool>`salary.id = any(${[...new Set(salaryIds)]}::bigint[])`
  const salaries = await tx.selectFrom('salary').selectAll().where(wanted).orderBy('id').execute()
  const payments = await tx
    .selectFrom('outgoing_payment')
    .innerJoin('salary', 'salary.id', 'outgoing_payment.salary_id')
    .leftJoin('outgoing_file', 'outgoing_file.id', 'outgoing_payment.file_id')
    .select(['salary_id', 'purpose', 'debited_on', 'outgoing_file.state as file_state'])
    .where(wanted)
    .where('live', '=', true)
    .execute()
  const bySalary = Map.groupBy(payments, ({ salary_id }) => salary_id)
  for (const salary of salaries) await advance(tx, salary, bySalary.get(salary.id) ?? [], now)
}

async function advance(tx: Tx, salary: Salary, live: readonly LivePayment[], now: Temporal.Instant): Promise<void> {
  const every = (isThere: (payment: LivePayment) => boolean) =>
    purposesOf(salary).every((purpose) => live.some((payment) => payment.purpose === purpose && isThere(payment)))
  const isSent = every(({ debited_on, file_state }) => debited_on !== null || file_state === 'SENT')
  const isDebited = every(({ debited_on }) => debited_on !== null)
  if (salary.bank_state === 'WAITING' && isSent) await moveSalary(tx, salary, 'bank_state', 'SENT', null, now)
  if (salary.state === 'WAITING_FOR_PAYMENT' && isDebited) await moveSalary(tx, salary, 'state', 'PAID', null, now)
}
