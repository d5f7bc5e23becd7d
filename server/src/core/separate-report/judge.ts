import { separateReport } from '@palkkasilta/engine/lifecycles/separate-report.ts'
import { move, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import { followObstacles } from '../work-queue/follow-obstacles.ts'
import { isTold, reportsForUpdate, toldInForce } from './queries.ts'

/** After months were counted or answered: one of which the register holds another sum is to be corrected, and the work queue follows. */
export async function judgeReports(tx: Tx, ids: readonly number[], by: StepBy): Promise<void> {
  const rows = await reportsForUpdate(tx, ids)
  const told = await toldInForce(tx, ids)
  const outdated = rows.filter((row) => row.state === 'SENT' && !isTold(row, told.get(row.id)))
  const right = rows.filter((row) => ['CHANGED', 'ERROR'].includes(row.state) && isTold(row, told.get(row.id)))
  const idsOf = (found: typeof rows) => found.map(({ id }) => id)
  await move(tx, separateReport, idsOf(outdated), 'separateReportOutdated', by)
  await move(tx, separateReport, idsOf(right), 'separateReportRightAgain', by)
  await followObstacles(tx, ['SeparateReportDue'], ids, by)
}
