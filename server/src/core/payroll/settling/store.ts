import { auditAll } from '../../../kernel/audit.ts'
import type { Services } from '../../../kernel/services.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Tx } from '../../../platform/database/types.ts'
import { type NotDue, overbilledBy } from '../../bill/crediting/overbilled.ts'
import { reportCorrected } from '../../report/queue.ts'
import type { Making } from '../../salary/insert.ts'
import { queueOverbilled } from '../../work-queue/follow-bills.ts'
import { type Difference, overpaidSalaries, owedOf } from './difference.ts'
import { insertOverpayments, insertSettlements } from './insert.ts'
import type { Chosen, Source } from './source.ts'

/** Bills that carry too much are locked before their salaries, as everywhere. */
export async function lockBills(tx: Tx, notDue: readonly NotDue[]): Promise<void> {
  const overbilled = await overbilledBy(tx, notDue)
  const ids = overbilled.map(({ bill }) => bill.id)
  await tx.selectFrom('integration_bill').select('id').where(among('id', ids)).orderBy('id').forUpdate().execute()
}

interface Settling<Found> {
  readonly differences: readonly (Difference & Found)[]
  /** What of shifts turned out not to be due with it. */
  readonly notDue: readonly NotDue[]
}

/**
 * Settles differences, once bills and salaries are locked: more is paid by a salary of its own, less is claimed and marked in the reports of the
 * salaries that paid it, and bills that carry too much wait for staff.
 */
export async function storeDifferences<Group extends Chosen, Found extends object>(
  services: Services,
  tx: Tx,
  source: Source<Group, Found>,
  { differences, notDue }: Settling<Found>,
  making: Making,
): Promise<void> {
  const { startedBy: who, now } = making
  const paid = differences.filter(({ settlement }) => settlement !== null)
  const owed = differences.filter((each) => owedOf(each) > 0)
  const settlementIds = await insertSettlements(tx, paid, making)
  const overpaymentIds = await insertOverpayments(tx, owed, making)
  const settled = differences.map((difference) => ({
    difference,
    settlement_id: settlementIds[paid.indexOf(difference)] ?? null,
    overpayment_id: overpaymentIds[owed.indexOf(difference)] ?? null,
  }))
  await auditAll(tx, await source.keep(tx, settled, making), who, now)
  const corrected = [...new Set(differences.flatMap(overpaidSalaries))]
  if (corrected.length > 0) await reportCorrected(services, tx, corrected, { who, now })
  const overbilled = await overbilledBy(tx, notDue)
  const amounts = new Map(overbilled.map(({ bill, amount }) => [bill.id, amount]))
  await queueOverbilled(tx, amounts, { by: 'product', who, at: now })
}
