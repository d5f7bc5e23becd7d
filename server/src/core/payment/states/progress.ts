import { salaryBankState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import type { Settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { type Selectable, type SqlBool, sql } from 'kysely'
import { move, type StepBy } from '../../../kernel/moves.ts'
import type { DB, Tx } from '../../../platform/database/types.ts'
import { postMails } from '../../mail/post.ts'
import { followSalariesPaidOut } from '../../paid-out/bills.ts'

const salaryColumns = ['salary.id', 'state', 'bank_state', 'paid_cents', 'distraint_cents'] as const
type Salary = Pick<Selectable<DB['salary']>, 'id' | 'state' | 'bank_state' | 'paid_cents' | 'distraint_cents'>

interface LivePayment {
  readonly salary_id: number
  readonly purpose: string
  readonly settlement: Settlement
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

/** The same but for what is on its way or paid. */
export function missingPurposes(
  salary: Parameters<typeof purposesOf>[0],
  live: readonly { readonly purpose: string }[] = [],
): ReturnType<typeof purposesOf> {
  return purposesOf(salary).filter((purpose) => !live.some((payment) => payment.purpose === purpose))
}

/** Salaries that are locked become sent with the last of their files and paid with the last debit. */
export async function advanceSalaries(tx: Tx, salaryIds: readonly number[], step: StepBy): Promise<void> {
  const wanted = sql<SqlBool>`salary.id = any(${[...new Set(salaryIds)]}::bigint[])`
  const salaries = await tx.selectFrom('salary').select(salaryColumns).where(wanted).orderBy('id').execute()
  const payments = await tx
    .selectFrom('outgoing_payment')
    .innerJoin('salary', 'salary.id', 'outgoing_payment.salary_id')
    .select(['salary_id', 'purpose', 'settlement'])
    .$narrowType<{ salary_id: number }>()
    .where(wanted)
    .where('live', '=', true)
    .execute()
  const bySalary = Map.groupBy(payments, ({ salary_id }) => salary_id)
  const idsOf = (state: 'isSent' | 'isPaid') =>
    salaries.filter((salary) => reached(salary, bySalary.get(salary.id) ?? [])[state]).map(({ id }) => id)
  const by = { ...step, who: null }
  const [sent, paid] = [idsOf('isSent'), idsOf('isPaid')]
  await move(tx, salaryBankState, sent, 'salaryPaymentSent', by)
  await move(tx, workforceSalary, paid, 'salaryPaid', by)
  await postMails(tx, 'salaryPaid', paid, by)
  await followSalariesPaidOut(tx, paid, by)
}

/** What a salary now is that it was not. */
function reached(salary: Salary, live: readonly LivePayment[]) {
  const every = (isThere: (payment: LivePayment) => boolean) =>
    purposesOf(salary).every((purpose) => live.some((payment) => payment.purpose === purpose && isThere(payment)))
  return {
    isSent: salary.bank_state === 'WAITING' && every(({ settlement }) => settlement !== 'WAITING'),
    isPaid: salary.state === 'WAITING_FOR_PAYMENT' && every(({ settlement }) => settlement === 'DEBITED'),
  }
}
