import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

/** Salaries of which money has left, or still may. */
export async function salariesWithHistory(db: Read, salaryIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('outgoing_payment')
    .select('salary_id')
    .distinct()
    .where(among('salary_id', salaryIds))
    .where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('live', '=', true),
        eb('debited_on', 'is not', null),
        exists(selectFrom('account_entry').select('id').whereRef('payment_id', '=', 'outgoing_payment.id')),
      ]),
    )
    .execute()
  return new Set(rows.map(({ salary_id }) => salary_id))
}

/** Removes the payments of a locked salary and gives them for the history. Throws where money has left, or still may. */
export async function removeUnpaid(tx: Tx, salaryId: number) {
  const payments = await tx
    .selectFrom('outgoing_payment')
    .select(['id', 'purpose', 'state', 'settlement', 'amount_cents', 'end_to_end_id', 'live', 'debited_on'])
    .select(({ exists, selectFrom }) =>
      exists(selectFrom('account_entry').select('id').whereRef('payment_id', '=', 'outgoing_payment.id')).as('booked'),
    )
    .where('salary_id', '=', salaryId)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (payments.some(({ live, debited_on, booked }) => live || debited_on !== null || booked))
    throw new DomainError('SALARY_HAS_HISTORY')
  const ids = payments.map(({ id }) => id)
  if (ids.length > 0) {
    await tx.updateTable('outgoing_payment').set({ remark_id: null }).where(among('id', ids)).execute()
    await tx.deleteFrom('payment_remark').where(among('payment_id', ids)).execute()
    await tx.deleteFrom('payment_cancellation').where(among('payment_id', ids)).execute()
    await tx.deleteFrom('outgoing_payment').where(among('id', ids)).execute()
  }
  return payments.map(({ id, purpose, state, settlement, amount_cents, end_to_end_id }) => ({
    ...{ id, purpose, state, settlement, endToEndId: end_to_end_id },
    amount: toEuros(cents(amount_cents)),
  }))
}
