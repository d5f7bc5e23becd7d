import { toEuros } from '@palkkasilta/values/money.ts'
import type { AuditEvent } from '../../../../kernel/audit.ts'
import { insertedIds, insertRows } from '../../../../platform/database/many-rows.ts'
import type { Tx } from '../../../../platform/database/types.ts'
import type { Making } from '../../../salary/insert.ts'
import { settlementPayToStore } from '../../../salary/stored/settlement-pay.ts'
import type { Difference } from '../difference.ts'
import type { Settled } from '../source.ts'

/** Leaves what is between as it is, for the reason: from then on it counts as paid. */
export function leaveGroups(
  tx: Tx,
  differences: readonly Difference[],
  note: string,
  making: Making,
): Promise<AuditEvent[]> {
  const by = { settlement_id: null, overpayment_id: null, note }
  return keepSettled(
    tx,
    differences.map((difference) => ({ difference, ...by })),
    making,
  )
}

type Kept = Settled<unknown> & { readonly note?: string }

/** Keeps how differences were settled; gives what the history of the salaries is told. */
export async function keepSettled(
  tx: Tx,
  settled: readonly Kept[],
  { taskId, startedBy, now }: Making,
): Promise<AuditEvent[]> {
  if (settled.length === 0) return []
  const rows = settled.map(({ difference: { whose, pay }, settlement_id, overpayment_id, note = null }) => ({
    ...{ person_id: whose.person_id, department_id: whose.department_id, owner: whose.owner },
    ...{ settlement_id, overpayment_id, note, pay: settlementPayToStore(pay) },
    ...{ task_id: taskId, settled_by: startedBy, settled_at: now.toString() },
  }))
  const ids = await insertedIds(tx, 'terms_settlement', rows)
  const salaries = settled.flatMap(({ difference }, place) =>
    difference.originals.map(({ id }) => ({ terms_settlement_id: ids[place] ?? 0, salary_id: id })),
  )
  await insertRows(tx, 'terms_settled_salary', salaries)
  const events = settled.flatMap(({ difference: { originals, gross, reason }, note }) =>
    originals.map(({ id }): AuditEvent => {
      const after = { gross: toEuros(gross), ...(note === undefined ? { changes: reason } : { note }) }
      return { action: note === undefined ? 'salary.settle' : 'salary.leaveDifference', entity: 'salary', id, after }
    }),
  )
  return events.toSorted((a, b) => Number(a.id) - Number(b.id))
}
