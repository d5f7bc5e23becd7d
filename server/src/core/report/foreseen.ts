import type { registerCheck } from '@palkkasilta/contract/register-check.ts'
import { type NotDue, payOfTaxFree } from '@palkkasilta/engine/register/not-due.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import type { z } from 'zod'
import type { Services } from '../../kernel/services.ts'
import type { Read } from '../../platform/database/types.ts'
import { companySettings } from '../company/settings.ts'
import { movedTaxFree } from '../salary/claim-parts.ts'
import { salaryRows } from '../salary/queries.ts'
import { actionTowards } from './build.ts'
import { deliveriesInForce } from './queries.ts'
import { reportsOfRows } from './wanted.ts'

/** So many are named; of more there is the count. */
const NAMED = 200

type RegisterCheck = z.output<typeof registerCheck>

/** What the register would be told of these salaries if this pay of theirs were not due, or not any more. */
export async function foreseenReports(
  services: Services,
  db: Read,
  notDue: ReadonlyMap<number, readonly NotDue[]>,
): Promise<Omit<RegisterCheck, 'until'>> {
  const ids = [...notDue.keys()].sort((a, b) => a - b).slice(0, NAMED)
  const rows = await salaryRows(db, ids)
  const wanted = await reportsOfRows(services, db, rows, { notDue })
  const inForce = await deliveriesInForce(db, ids)
  const { tulorekisteriEnabled } = await companySettings(db)
  const paydays = new Map(rows.map(({ id, payday }) => [id, localDate(payday)]))
  const reports = ids.map((salaryId) => {
    const [attempt, told] = [wanted.get(salaryId), inForce.get(salaryId)]
    const taxFree = movedTaxFree(notDue.get(salaryId) ?? []).map((moved) => {
      const payday = paydays.get(salaryId)
      return { ...moved, isConfirmed: payday !== undefined && payOfTaxFree(moved.incomeType, payday).isConfirmed }
    })
    if (!told) return { salaryId, action: 'REPORT' as const, reportId: null, taxFree }
    // what cannot be told is tried, so that staff see why
    const action = attempt && 'value' in attempt ? actionTowards(attempt.value, told) : ('REPLACE' as const)
    return { salaryId, action, reportId: told.report_id, taxFree }
  })
  return { reports, count: notDue.size, isLeaving: tulorekisteriEnabled }
}
