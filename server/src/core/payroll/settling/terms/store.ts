import { toEuros } from '@palkkasilta/values/money.ts'
import { type AuditEvent, auditAll } from '../../../../kernel/audit.ts'
import type { Services } from '../../../../kernel/services.ts'
import { among, insertedIds, insertRows } from '../../../../platform/database/many-rows.ts'
import type { Tx } from '../../../../platform/database/types.ts'
import { overbilledBy } from '../../../bill/overbilled.ts'
import { reportCorrected } from '../../../report/queue.ts'
import type { Making } from '../../../salary/insert.ts'
import { settlementPayToStore } from '../../../salary/settlement-pay.ts'
import { queueOverbilled } from '../../../work-queue/follow-bills.ts'
import { owedOf } from '../difference.ts'
import { insertOverpayments, insertSettlements } from '../insert.ts'
import { type AskedTerms, type Group, lockGroups } from './asked.ts'
import { planTerms, type TermsPlan } from './plan.ts'
import { notDueOfTerms, type TermsDifference } from './reckon.ts'

/** The change in words, as the claim and the history tell it. */
const REASON = 'nykyiset ehdot'

/**
 * Settles what is between paid salaries of the groups and today's terms, as it is once nobody else settles them: bills are locked first, then
 * the salaries, as everywhere. Gives what was done.
 */
export async function settleGroups(
  services: Services,
  tx: Tx,
  groups: readonly Group[],
  days: Pick<AskedTerms, 'from' | 'to'>,
  settling: Making,
): Promise<TermsPlan> {
  const { now, startedBy } = settling
  await lockBills(tx, await planTerms(tx, groups, days, now))
  await lockGroups(tx, groups)
  const plan = await planTerms(tx, groups, days, now)
  const paid = plan.differences.filter(({ settlement }) => settlement !== null)
  const owed = plan.differences.filter((each) => owedOf(each) > 0).map((each) => ({ ...each, reason: REASON }))
  const settlementIds = await insertSettlements(tx, paid, settling)
  const overpaymentIds = await insertOverpayments(tx, owed, settling)
  const events = await storeSettled(
    tx,
    [
      ...paid.map((difference, place) => ({ difference, settlement_id: settlementIds[place] ?? null })),
      ...owed.map((difference, place) => ({ difference, overpayment_id: overpaymentIds[place] ?? null })),
    ],
    settling,
  )
  await auditAll(tx, events, startedBy, now)
  const corrected = [
    ...new Set(owed.flatMap(({ overpaid }) => (overpaid?.parts ?? []).map(({ salaryId }) => salaryId))),
  ]
  if (corrected.length > 0) await reportCorrected(services, tx, corrected, { who: startedBy, now })
  const overbilled = await overbilledBy(tx, notDueOfTerms(plan.differences))
  const step = { by: 'product', who: startedBy, at: now } as const
  await queueOverbilled(tx, new Map(overbilled.map(({ bill, amount }) => [bill.id, amount])), step)
  return plan
}

/** Leaves what is between as it is, for the reason: from then on it counts as paid. */
export function leaveGroups(
  tx: Tx,
  differences: readonly TermsDifference[],
  note: string,
  settling: Making,
): Promise<AuditEvent[]> {
  return storeSettled(
    tx,
    differences.map((difference) => ({ difference, note })),
    settling,
  )
}

async function lockBills(tx: Tx, { differences }: TermsPlan): Promise<void> {
  const overbilled = await overbilledBy(tx, notDueOfTerms(differences))
  const ids = overbilled.map(({ bill }) => bill.id)
  await tx.selectFrom('integration_bill').select('id').where(among('id', ids)).orderBy('id').forUpdate().execute()
}

interface Settled {
  readonly difference: TermsDifference
  readonly settlement_id?: number | null
  readonly overpayment_id?: number | null
  readonly note?: string
}

/** Gives what the history of the salaries is told. */
async function storeSettled(
  tx: Tx,
  settled: readonly Settled[],
  { taskId, startedBy, now }: Making,
): Promise<AuditEvent[]> {
  if (settled.length === 0) return []
  const rows = settled.map(({ difference: { group, pay }, settlement_id, overpayment_id, note }) => ({
    ...{ person_id: group.person_id, department_id: group.department_id, owner: group.owner },
    ...{ settlement_id: settlement_id ?? null, overpayment_id: overpayment_id ?? null, note: note ?? null },
    ...{ pay: settlementPayToStore(pay), task_id: taskId, settled_by: startedBy, settled_at: now.toString() },
  }))
  const ids = await insertedIds(tx, 'terms_settlement', rows)
  const salaries = settled.flatMap(({ difference }, place) =>
    difference.originals.map(({ id }) => ({ terms_settlement_id: ids[place] ?? 0, salary_id: id })),
  )
  await insertRows(tx, 'terms_settled_salary', salaries)
  const events = settled.flatMap(({ difference: { originals, gross }, note }) =>
    originals.map(({ id }): AuditEvent => {
      const after = { gross: toEuros(gross), ...(note === undefined ? { changes: REASON } : { note }) }
      return { action: note === undefined ? 'salary.settle' : 'salary.leaveDifference', entity: 'salary', id, after }
    }),
  )
  return events.toSorted((a, b) => Number(a.id) - Number(b.id))
}
