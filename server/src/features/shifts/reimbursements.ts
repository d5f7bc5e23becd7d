import type { Changes } from '@palkkasilta/contract/form.ts'
import { type ReimbursementPlace, shiftReimbursementsForm } from '@palkkasilta/contract/shifts.ts'
import type { Selectable } from 'kysely'
import { sql } from 'kysely'
import type { z } from 'zod'
import { salariesForUpdate } from '../../core/salary/queries.ts'
import { withCommute } from '../../core/shift/commute.ts'
import { noteReimbursements } from '../../core/shift/note-changes.ts'
import { type ReimbursementRow, reimbursementsOf } from '../../core/shift/queries.ts'
import { refusePaidShifts, saveReimbursements } from '../../core/shift/reimbursements.ts'
import { reimbursementsToWire } from '../../core/shift/shown-shift.ts'
import { taxFreeLimits } from '../../core/shift/tax-free.ts'
import {
  changeOfPaid,
  type PaidByNow,
  sumOfReimbursements,
  type ToldOfPaid,
  type ToldReimbursement,
  toldReimbursements,
  toldTime,
} from '../../core/shift/told-time.ts'
import type { Written } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { changesIn, edited, refuseStale } from '../../kernel/records/edits.ts'
import type { DB, Read, Tx } from '../../platform/database/types.ts'

type Record = z.output<typeof shiftReimbursementsForm.record>
type Body = z.output<typeof shiftReimbursementsForm.body>

/** What a shift pays back. A shift that was taken back is not there. */
export async function reimbursementsOfShift(db: Read, tamigoShiftId: string): Promise<Record> {
  return (await recordOf(db, tamigoShiftId)).record
}

/** Of a shift that waits for its salary they are its own; of a paid one they are kept beside it until the change is settled. */
export async function saveShiftReimbursements(
  tx: Tx,
  tamigoShiftId: string,
  body: Body,
  now: Temporal.Instant,
): Promise<Written<Record>> {
  const { id, record: read } = await recordOf(tx, tamigoShiftId)
  if (read.changedIn === 'SHIFT') await refusePaidShifts(tx, [id])
  else await salariesForUpdate(tx, [read.salaryId ?? 0])
  const { record: before, rows } = await recordOf(tx, tamigoShiftId)
  await refuseStale(tx, { entity: 'shift', id: tamigoShiftId, version: before.version }, body.version)
  if (before.changedIn === 'NOWHERE') throw new DomainError('REIMBURSEMENT_OF_NOBODY')
  if (before.changedIn !== read.changedIn || before.changedIn === 'SALARY')
    throw new DomainError('REIMBURSEMENT_TOO_LATE')
  const { reimbursements } = changesIn(shiftReimbursementsForm, body, before)
  if (reimbursements && before.changedIn === 'SHIFT') await saveReimbursements(tx, id, reimbursements)
  if (reimbursements && before.changedIn === 'PAID') {
    await noteReimbursements(tx, id, after(rows, reimbursements, before.ordinaryWorkplace), now)
    await tx
      .updateTable('shift')
      .set(({ eb }) => ({ version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
  }
  const event = { action: 'shift.reimbursements', entity: 'shift', id: tamigoShiftId } as const
  return edited(shiftReimbursementsForm, event, before, await reimbursementsOfShift(tx, tamigoShiftId), {
    kept: ({ reimbursements: kept }) => ({ reimbursements: kept }),
  })
}

type Edited = NonNullable<Changes<typeof shiftReimbursementsForm>['reimbursements']>

/** All rows after an edit; those that are there already are known by their places. */
function after(rows: readonly ReimbursementRow[], edit: Edited, workplace: Record['ordinaryWorkplace']) {
  const byId = new Map(rows.map(({ id, shift_id: _, ...row }) => [id, row]))
  return edit.map((row): ToldReimbursement => {
    if (row.id === undefined) return withCommute(row.changes, workplace)
    const before = byId.get(row.id)
    if (!before) throw new Error(`no reimbursement ${row.id}`)
    return Object.keys(row.changes).length === 0 ? before : withCommute({ ...before, ...row.changes }, workplace)
  })
}

interface Found {
  readonly id: number
  readonly rows: readonly ReimbursementRow[]
  readonly record: Record
}

async function recordOf(db: Read, tamigoShiftId: string): Promise<Found> {
  const row = await db
    .selectFrom('shift')
    .innerJoin('department', 'department.id', 'shift.department_id')
    .leftJoin('person', 'person.tamigo_employee_id', 'shift.employee_id')
    .leftJoin('salary_shift', 'salary_shift.shift_id', 'shift.id')
    .leftJoin('salary', 'salary.id', 'salary_shift.salary_id')
    .select(['shift.id', 'shift.version', 'employee_name', 'starts_at', 'ends_at', 'salary_shift.salary_id'])
    .select([
      'department.id as department_id',
      'department.name',
      'ordinary_workplace',
      'vat_rate',
      'reverse_vat',
      'person.id as person_id',
      'salary.state',
    ])
    .select(changeOfPaid.as('change'))
    .select(
      sql<PaidByNow | null>`(select to_json(paid) from (
        select reimbursements, is_worked as was_worked from paid_time where shift_id = shift.id) as paid)`.as('paid'),
    )
    .where('tamigo_shift_id', '=', tamigoShiftId)
    .where('shift.deleted_at', 'is', null)
    .where('shift.missing_since', 'is', null)
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  const changedIn = placeOf(row)
  const isPaid = changedIn === 'PAID' || changedIn === 'NOWHERE'
  const told = row.change ? toldReimbursements(row.change) : (row.paid?.reimbursements ?? [])
  const rows = isPaid
    ? told.map((each, place) => ({ ...each, id: place + 1, shift_id: row.id }))
    : await reimbursementsOf(db, [row.id])
  const record: Record = {
    version: row.version,
    shiftId: tamigoShiftId,
    employeeName: row.employee_name,
    person: row.person_id === null ? null : { id: row.person_id },
    startDateTime: row.starts_at,
    endDateTime: row.ends_at,
    departmentId: row.department_id,
    departmentName: row.name,
    ordinaryWorkplace: row.ordinary_workplace,
    salaryId: row.salary_id,
    changedIn,
    limits: taxFreeLimits(row.starts_at),
    paid: isPaid ? sumOfReimbursements(row.paid?.reimbursements ?? []) : null,
    reimbursements: reimbursementsToWire(rows, row),
  }
  return { id: row.id, rows, record }
}

interface Judged {
  readonly state: Selectable<DB['salary']>['state'] | null
  readonly change: ToldOfPaid | null
  readonly paid: Pick<PaidByNow, 'was_worked'> | null
}

function placeOf({ state, change, paid }: Judged): ReimbursementPlace {
  if (state === null) return 'SHIFT'
  if (state === 'OPEN') return 'SALARY'
  return (change ? toldTime(change) !== null : paid?.was_worked) ? 'PAID' : 'NOWHERE'
}
