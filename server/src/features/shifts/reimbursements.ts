import { shiftReimbursementsForm } from '@palkkasilta/contract/shifts.ts'
import type { z } from 'zod'
import { reimbursementsOf } from '../../core/shift/queries.ts'
import { refusePaidShifts, saveReimbursements } from '../../core/shift/reimbursements.ts'
import { reimbursementToWire } from '../../core/shift/shown-shift.ts'
import type { Written } from '../../kernel/commit.ts'
import { changesIn, edited, refuseStale } from '../../kernel/edits.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

type Record = z.output<typeof shiftReimbursementsForm.record>
type Body = z.output<typeof shiftReimbursementsForm.body>

/** What a shift pays back. A shift that was taken back is not there. */
export async function reimbursementsOfShift(db: Read, tamigoShiftId: string): Promise<Record> {
  return (await recordOf(db, tamigoShiftId)).record
}

export async function saveShiftReimbursements(tx: Tx, tamigoShiftId: string, body: Body): Promise<Written<Record>> {
  const { id } = await recordOf(tx, tamigoShiftId)
  await refusePaidShifts(tx, [id])
  const { record: before } = await recordOf(tx, tamigoShiftId)
  await refuseStale(tx, { entity: 'shift', id: tamigoShiftId, version: before.version }, body.version)
  const { reimbursements } = changesIn(shiftReimbursementsForm, body, before)
  if (reimbursements) await saveReimbursements(tx, id, reimbursements)
  const event = { action: 'shift.reimbursements', entity: 'shift', id: tamigoShiftId } as const
  return edited(shiftReimbursementsForm, event, before, await reimbursementsOfShift(tx, tamigoShiftId), {
    kept: ({ reimbursements: rows }) => ({ reimbursements: rows }),
  })
}

async function recordOf(db: Read, tamigoShiftId: string): Promise<{ readonly id: number; readonly record: Record }> {
  const row = await db
    .selectFrom('shift')
    .innerJoin('department', 'department.id', 'shift.department_id')
    .leftJoin('person', 'person.tamigo_employee_id', 'shift.employee_id')
    .leftJoin('salary_shift', 'salary_shift.shift_id', 'shift.id')
    .select(['shift.id', 'shift.version', 'employee_name', 'starts_at', 'ends_at', 'salary_shift.salary_id'])
    .select(['department.name', 'vat_rate', 'reverse_vat', 'person.id as person_id'])
    .where('tamigo_shift_id', '=', tamigoShiftId)
    .where('shift.deleted_at', 'is', null)
    .where('shift.missing_since', 'is', null)
    .executeTakeFirst()
  if (!row) throw new DomainError('NOT_FOUND')
  const rows = await reimbursementsOf(db, [row.id])
  const record: Record = {
    version: row.version,
    shiftId: tamigoShiftId,
    employeeName: row.employee_name,
    person: row.person_id === null ? null : { id: row.person_id },
    startDateTime: row.starts_at,
    endDateTime: row.ends_at,
    departmentName: row.name,
    salaryId: row.salary_id,
    reimbursements: rows.map((each) => reimbursementToWire(each, row)),
  }
  return { id: row.id, record }
}
