import { cents, toEuros } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll } from '../../../kernel/audit.ts'
import { attempt } from '../../../kernel/problems.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { recalculatedColumns, storeCalculation } from '../../salary/columns.ts'
import { recalculation } from '../working/recalculate.ts'

/**
 * Calculates those of the salaries again that are open, as what they are calculated by has changed. One that cannot be is left as it is: why, is
 * told when it is paid.
 */
export async function calculateOpen(tx: Tx, ids: readonly number[], at: Temporal.Instant): Promise<void> {
  if (ids.length === 0) return
  const open = await tx
    .selectFrom('salary')
    .selectAll()
    .where(among('id', ids))
    .where('state', '=', 'OPEN')
    .orderBy('id')
    .forUpdate()
    .execute()
  const calculator = await recalculation(tx, open)
  const events: AuditEvent[] = []
  for (const before of open) {
    const calculated = attempt(() => calculator.calculate(before))
    if ('message' in calculated) continue
    const salary = { ...before, version: before.version + 1 }
    if (recalculatedColumns({ salary, calculated }).isSame) continue
    await storeCalculation(tx, { salary, calculated })
    events.push({
      action: 'salary.save',
      entity: 'salary',
      id: before.id,
      before: { paidSalary: toEuros(cents(before.paid_cents)) },
      after: { paidSalary: toEuros(calculated.slip.paid) },
    })
  }
  await auditAll(tx, events, null, at)
}
