import { type SqlBool, sql } from 'kysely'
import { among } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'

/** Of salaries that are still to be paid. */
const states = ['OPEN', 'WAITING_FOR_PAYMENT'] as const

export type StoppedPayment = Awaited<ReturnType<typeof stoppedPayments>>[number]

/**
 * Of salaries that wait to be paid again: their newest payments of each purpose of which none is on its way or paid, with what holds of
 * them. A salary waits no more once its report was taken back for good: it will not be paid as it stands.
 */
export function stoppedPayments(db: Read, salaryIds: readonly number[]) {
  return db
    .selectFrom('outgoing_payment')
    .innerJoin('salary', 'salary.id', 'outgoing_payment.salary_id')
    .leftJoin('payment_remark', 'payment_remark.id', 'outgoing_payment.remark_id')
    .distinctOn(['salary_id', 'purpose'])
    .select(['salary_id', 'purpose', 'outgoing_payment.amount_cents', 'outgoing_payment.payday'])
    .select(['payment_remark.code as remark_code', 'payment_remark.parameters as remark_parameters'])
    .$narrowType<{ salary_id: number }>()
    .where(among('salary_id', salaryIds))
    .where('salary.state', 'in', states)
    .where('salary.bank_state', '=', 'OPEN')
    .where('salary.report_state', '<>', 'INVALIDATED')
    .where(
      sql<SqlBool>`not exists (select from outgoing_payment as other
        where other.salary_id = salary.id and other.purpose = outgoing_payment.purpose and other.live)`,
    )
    .orderBy('salary_id')
    .orderBy('purpose')
    .orderBy('outgoing_payment.id', 'desc')
    .execute()
}
