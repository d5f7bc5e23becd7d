import { refreshShifts } from '@palkkasilta/contract/shifts.ts'
import { addReimbursements } from '@palkkasilta/server/src/core/shift/reimbursements.ts'
import type { Office } from './office.ts'

/** Fetches the shifts, and notes the trips that staff were told of. */
export async function fetchShifts(office: Office): Promise<void> {
  await office.finished(refreshShifts, {}, ['SHIFT_CHANGED_AFTER_SALARY'])
  await noteTrips(office)
}

/** Those of the shifts that were fetched just now. */
async function noteTrips(office: Office): Promise<void> {
  const trips = new Map(
    office.world.shifts.filter((shift) => shift.reimbursements.length > 0).map((shift) => [shift.id, shift]),
  )
  const unnoted = await office.services.db
    .selectFrom('shift')
    .leftJoin('shift_reimbursement', 'shift_reimbursement.shift_id', 'shift.id')
    .select(['shift.id', 'tamigo_shift_id'])
    .where('shift_reimbursement.id', 'is', null)
    .where('tamigo_shift_id', 'in', [...trips.keys()])
    .execute()
  const added = unnoted.flatMap(({ id, tamigo_shift_id }) =>
    (trips.get(tamigo_shift_id)?.reimbursements ?? []).map((each) => ({ ...each, shiftId: id })),
  )
  if (added.length > 0) await office.commit((tx, by) => addReimbursements(tx, added, by))
}
