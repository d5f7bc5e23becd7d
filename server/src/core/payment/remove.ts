import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { among } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

/** Salaries of which money has left, or still may. */
export async function salariesWithHistory(db: Read, salaryIds: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('outgoing_payment')
    .select('salary_id')
    .$narrowType<{ salary_id: number }>()
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

/** Locks the payments of locked salaries, in the order of their ids: no money leaves by them meanwhile. */
export async function lockPayments(tx: Tx, salaryIds: readonly number[]) {
  return tx
    .selectFrom('outgoing_payment')
    .select(['id', 'salary_id', 'purpose', 'state', 'settlement', 'amount_cents', 'end_to_end_id'])
    .where(among('salary_id', salaryIds))
    .orderBy('id')
    .forUpdate()
    .execute()
}

type LockedPayment = Awaited<ReturnType<typeof lockPayments>>[number]

/** Removes locked payments by which no money has left, or still may. Their end-to-end ids stay taken: the bank may know them. */
export async function removePayments(tx: Tx, payments: readonly LockedPayment[]): Promise<void> {
  if (payments.length === 0) return
  const ids = payments.map(({ id }) => id)
  const endToEndIds = payments.map(({ end_to_end_id }) => end_to_end_id)
  await sql`insert into removed_payment (end_to_end_id, removed_at) select id, now() from unnest(${endToEndIds}::text[]) as id`.execute(
    tx,
  )
  await tx.updateTable('outgoing_payment').set({ remark_id: null }).where(among('id', ids)).execute()
  await tx.deleteFrom('payment_remark').where(among('payment_id', ids)).execute()
  await tx.deleteFrom('payment_cancellation').where(among('payment_id', ids)).execute()
  await tx.deleteFrom('outgoing_payment').where(among('id', ids)).execute()
}

/** As the history has it. */
export function toldPayment({ id, purpose, state, settlement, amount_cents, end_to_end_id }: LockedPayment) {
  return { id, purpose, state, settlement, endToEndId: end_to_end_id, amount: toEuros(cents(amount_cents)) }
}
