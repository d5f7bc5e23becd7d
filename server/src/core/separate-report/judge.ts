import { separateReport } from '@palkkasilta/engine/lifecycles/separate-report.ts'
import { type Cents, cents, ZERO } from '@palkkasilta/values/money.ts'
import { move, type StepBy } from '../../kernel/moves.ts'
import type { Tx } from '../../platform/database/types.ts'
import { noteFiledHealth } from '../liability/store.ts'
import { followObstacles } from '../work-queue/follow-obstacles.ts'
import { isTold, reportsForUpdate, type SeparateReportRow, type Told, toldInForce } from './queries.ts'

/** After months were counted or answered: one of which the register holds another sum is to be corrected, and the work queue follows. */
export async function judgeReports(tx: Tx, ids: readonly number[], by: StepBy): Promise<void> {
  const rows = await reportsForUpdate(tx, ids)
  const told = await toldInForce(tx, ids)
  await noteFiled(tx, rows, told)
  const outdated = rows.filter((row) => row.state === 'SENT' && !isTold(row, told.get(row.id)))
  const right = rows.filter((row) => ['CHANGED', 'ERROR'].includes(row.state) && isTold(row, told.get(row.id)))
  const idsOf = (found: typeof rows) => found.map(({ id }) => id)
  await move(tx, separateReport, idsOf(outdated), 'separateReportOutdated', by)
  await move(tx, separateReport, idsOf(right), 'separateReportRightAgain', by)
  await followObstacles(tx, ['SeparateReportDue'], ids, by)
}

/** What the register holds of our own months is owed to the Tax Administration. */
async function noteFiled(tx: Tx, rows: readonly SeparateReportRow[], told: ReadonlyMap<number, Told>): Promise<void> {
  const filed = rows
    .filter(({ is_ours }) => is_ours)
    .map(({ id, payer_business_id, month }) => ({
      businessId: payer_business_id,
      month,
      health: healthOf(told.get(id)),
    }))
  await noteFiledHealth(tx, filed)
}

const healthOf = (told: Told | undefined): Cents =>
  told?.is_paid ? cents(told.contribution_cents - told.deductions_cents) : ZERO
