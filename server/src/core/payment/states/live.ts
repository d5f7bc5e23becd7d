import type { Settlement } from '@palkkasilta/engine/lifecycles/settlement.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'

/** A payment that may still be paid, or has been. */
export interface LivePayment {
  readonly id: number
  readonly purpose: string
  /** ISO day. */
  readonly payday: string
  /** What became of it. */
  readonly settlement: Settlement
}

/** The live payments of salaries, by salary. While the salaries are locked none of them begins or ends. */
export async function livePayments(
  db: Read,
  salaryIds: readonly number[],
): Promise<ReadonlyMap<number, readonly LivePayment[]>> {
  const rows = await db
    .selectFrom('outgoing_payment')
    .select(['id', 'salary_id', 'purpose', 'payday', 'settlement'])
    .$narrowType<{ salary_id: number }>()
    .where(among('salary_id', salaryIds))
    .where('live', '=', true)
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, ({ salary_id }) => salary_id)
}
