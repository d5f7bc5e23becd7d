import { dayOfMinute } from '@palkkasilta/engine/agreements/agreement/helsinki.ts'
import { dayNumber, localDate } from '@palkkasilta/values/date.ts'
import { epochMinutes } from '@palkkasilta/values/time.ts'
import { type SqlBool, sql } from 'kysely'
import { DomainError } from '../../../kernel/errors.ts'
import { inLanes } from '../../../kernel/lanes.ts'
import { finnishTime } from '../../../kernel/records/edits.ts'
import type { Failure, Progress } from '../../../kernel/tasks/tasks.ts'
import { piecesOf } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { type Obstacle, obstacleSentence } from '../../shift/obstacle-sentences.ts'
import { type ShiftRow, shiftRows } from '../../shift/queries.ts'
import { obstacleOf } from '../../shift/shown-shift.ts'
import type { Confirmed } from './confirmed.ts'

export interface CreateSalaries {
  readonly shiftIds: readonly string[]
  /** Where the caller says of which department they are. */
  readonly departmentId?: string | undefined
  /** ISO days. */
  readonly from: string
  readonly to: string
  readonly confirmed?: Confirmed
}

interface Selected {
  readonly departmentId: string
  /** Those that a salary can be made of. */
  readonly open: readonly ShiftRow[]
}

/**
 * The chosen shifts. What cannot be paid is reported, shift by shift. A shift that this very task already paid, before its
 * process died, is done. Throws where nothing is chosen, a shift is unknown, or the departments are many or another one than asked.
 */
export async function selectedShifts(
  db: Read,
  { shiftIds, departmentId: asked, from, to }: CreateSalaries,
  taskId: string | null,
  progress: Pick<Progress, 'steps'>,
): Promise<Selected> {
  const shifts = await shiftsOf(db, [...new Set(shiftIds)])
  const found = new Set(shifts.map((shift) => shift.tamigo_shift_id))
  const gone = await goneShifts(
    db,
    shiftIds.filter((id) => !found.has(id)),
  )
  const departmentId = onlyDepartment([...shifts, ...gone], asked)
  const failures = gone.map((shift) => failureOf('DELETED', shift))
  const mine = await db.selectFrom('salary').select('id').where('task_id', '=', taskId).execute()
  const done = new Set(mine.map((salary) => salary.id))
  const [first, last] = [dayNumber(localDate(from)), dayNumber(localDate(to))]
  const open: ShiftRow[] = []
  for (const shift of shifts) {
    if (shift.salary_id !== null && done.has(shift.salary_id)) continue
    const day = dayOfMinute(epochMinutes(shift.starts_at))
    const obstacle = obstacleOf(shift) ?? (day < first || day > last ? 'OUTSIDE_PERIOD' : null)
    if (obstacle === null) open.push(shift)
    else failures.push(failureOf(obstacle, shift))
  }
  await progress.steps(0, failures)
  return { departmentId, open }
}

/** Of many each part in the order of names. */
async function shiftsOf(db: Read, ids: readonly string[]): Promise<ShiftRow[]> {
  const parts: ShiftRow[][] = []
  await inLanes([...piecesOf(ids).map((piece, place) => ({ piece, place }))], 2, async ({ piece, place }) => {
    parts[place] = await shiftRows(db, { shiftIds: piece, includePaid: true })
  })
  return parts.flat()
}

/** Shifts that somebody deleted, or that Tamigo no longer lists, after they were chosen. */
async function goneShifts(db: Read, ids: readonly string[]) {
  const rows = await db
    .selectFrom('shift')
    .select(['tamigo_shift_id', 'department_id', 'employee_name', 'starts_at'])
    .where(sql<SqlBool>`tamigo_shift_id = any(${ids}::text[])`)
    .orderBy('starts_at')
    .execute()
  if (rows.length !== new Set(ids).size) throw new DomainError('NOT_FOUND')
  return rows
}

function onlyDepartment(shifts: readonly (Told & { readonly department_id: string })[], asked?: string): string {
  const [first] = shifts
  if (!first) throw new DomainError('NO_SHIFTS_SELECTED')
  const others = asked === undefined ? [] : shifts.filter((shift) => shift.department_id !== asked.toLowerCase())
  if (others.length > 0)
    throw new DomainError(
      'SHIFTS_OF_ANOTHER_DEPARTMENT',
      {},
      others.map(({ tamigo_shift_id: path, ...shift }) => ({
        path,
        message: `${shift.employee_name}: vuoro ${finnishTime(shift.starts_at)} on toisessa toimipaikassa.`,
      })),
    )
  if (shifts.some((shift) => shift.department_id !== first.department_id))
    throw new DomainError('SHIFTS_OF_MANY_DEPARTMENTS')
  return first.department_id
}

type Told = Pick<ShiftRow, 'tamigo_shift_id' | 'employee_name' | 'starts_at'>

/** Why no salary was made of a shift, and what staff do about it. */
function failureOf(obstacle: Obstacle, shift: Told): Failure {
  const message = obstacleSentence(obstacle, shift.starts_at)
  return { subject: shift.employee_name, code: obstacle, message, ids: [shift.tamigo_shift_id] }
}
