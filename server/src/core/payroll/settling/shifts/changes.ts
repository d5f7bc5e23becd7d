import { type SqlBool, sql } from 'kysely'
import type { Read } from '../../../../platform/database/types.ts'
import { obstacleSentence } from '../../../shift/obstacle-sentences.ts'
import { obstacleOf } from '../../../shift/shown-shift.ts'
import { paidByNow, type ToldReimbursement, toldTime } from '../../../shift/told-time.ts'

export type Change = Awaited<ReturnType<typeof changesBy>>[number]

interface Asked {
  readonly changeIds?: readonly number[]
  readonly departmentId?: string | undefined
  readonly salaryId?: number | undefined
  readonly latest?: number
}

/** Paid shifts that Tamigo tells otherwise now, with how they are paid. */
export async function changesBy(db: Read, { changeIds, departmentId, salaryId, latest }: Asked) {
  let query = db
    .selectFrom('changed_shift')
    .innerJoin('shift', 'shift.id', 'changed_shift.shift_id')
    .innerJoin('salary_shift', 'salary_shift.shift_id', 'changed_shift.shift_id')
    .innerJoin('salary', 'salary.id', 'salary_shift.salary_id')
    .innerJoin('department', 'department.id', 'salary.department_id')
    .innerJoin(paidByNow.as('paid'), (join) => join.onTrue())
    .select([
      'change_id',
      'changed_shift.shift_id',
      'tamigo_shift_id',
      'changed_shift.employee_id',
      'shift.employee_name',
    ])
    .select(['paid.starts_at', 'paid.ends_at', 'paid.break_minutes', 'paid.was_worked', 'paid.reimbursements'])
    .select(['told_starts_at', 'told_ends_at', 'told_break_minutes', 'told_plan_status', 'told_is_absence'])
    .select(['told_employee_id', 'told_employee_name', 'told_department_id', 'is_gone', 'noticed_at'])
    .select(sql<readonly ToldReimbursement[] | null>`told_reimbursements`.as('told_reimbursements'))
    .select(['salary.id as salary_id', 'salary.state', 'salary.person_id', 'salary.person_name', 'salary.owner'])
    .select(['department.id as department_id', 'department.name as department_name'])
    .select(sql<boolean>`exists (select from sick_pay where salary_id = salary.id)`.as('is_sick_pay'))
    .select(
      sql<string | null>`(select name from department told where told.id = told_department_id)`.as(
        'told_department_name',
      ),
    )
  if (changeIds) query = query.where(sql<SqlBool>`change_id = any(${changeIds}::bigint[])`)
  if (departmentId) query = query.where('salary.department_id', '=', departmentId)
  if (salaryId) query = query.where('salary.id', '=', salaryId)
  const ordered = query.orderBy('noticed_at', 'desc').orderBy('shift.employee_name').orderBy('change_id')
  return (latest === undefined ? ordered : ordered.limit(latest)).execute()
}

export async function countChanges(db: Read, { departmentId, salaryId }: Asked): Promise<number> {
  let query = db
    .selectFrom('changed_shift')
    .innerJoin('salary_shift', 'salary_shift.shift_id', 'changed_shift.shift_id')
    .innerJoin('salary', 'salary.id', 'salary_shift.salary_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
  if (departmentId) query = query.where('salary.department_id', '=', departmentId)
  if (salaryId) query = query.where('salary.id', '=', salaryId)
  return Number((await query.executeTakeFirstOrThrow()).count)
}

/** Why what Tamigo tells now cannot be paid; null where it can. */
export function changeObstacle(change: Change): string | null {
  if (change.is_sick_pay) return sickPayChanged(change)
  const told = toldTime(change)
  if (told === null) return null
  const { employee_id, person_id } = change
  const obstacle = obstacleOf({ ...told, employee_id, person_id, salary_id: null, is_absence: false, overlaps: false })
  return obstacle && obstacleSentence(obstacle, told.starts_at)
}

/** What of sick pay is due besides work, or is to be given back for it, staff decide. */
function sickPayChanged({ salary_id, state }: Change): string {
  const cure =
    state === 'OPEN'
      ? 'Poista palkka ja luo vuorosta uusi.'
      : 'Tarkista, mitä työstä kuuluu maksaa sen lisäksi, ja korjaa palkka käsin.'
  return `Vuorosta on tehty sairausajan palkka ${salary_id}. ${cure}`
}
