import type { StateOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { wageReport } from '@palkkasilta/engine/lifecycles/wage-report.ts'
import { moveTo, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import { followPayments, followReports } from '../work-queue/follow-salaries.ts'

export type ReportState = StateOf<typeof wageReport>

/** What the register knows of salaries changes, each to the state that it comes to, and the work queue with it: reports are moved here alone. */
export async function moveReports(
  tx: Tx,
  moved: ReadonlyMap<ReportState, readonly number[]>,
  by: StepBy,
): Promise<void> {
  for (const [state, ids] of moved) await moveTo(tx, wageReport, ids, state, by)
  await followReports(tx, [...moved.values()].flat(), by)
  await followPayments(tx, moved.get('INVALIDATED') ?? [], by)
}
