import { refreshShifts } from '@palkkasilta/contract/shifts.ts'
import type { DemoShift } from '../world/world.ts'
import type { Office } from './office.ts'

/** Fetches the shifts, and notes the trips that staff were told of. */
export async function fetchShifts(office: Office): Promise<void> {
  await office.finished(refreshShifts, {})
  await noteTrips(office)
}

/** Reimbursements have no form yet, so that their rows are written here. */
async function noteTrips({ services, world }: Office): Promise<void> {
  const trips = new Map(
    world.shifts.filter((shift) => shift.reimbursements.length > 0).map((shift) => [shift.id, shift]),
  )
  const unnoted = await services.db
    .selectFrom('shift')
    .leftJoin('shift_reimbursement', 'shift_reimbursement.shift_id', 'shift.id')
    .select(['shift.id', 'tamigo_shift_id'])
    .where('shift_reimbursement.id', 'is', null)
    .where('tamigo_shift_id', 'in', [...trips.keys()])
    .execute()
  const rows = unnoted.flatMap(({ id, tamigo_shift_id }) => columns(trips.get(tamigo_shift_id), id))
  if (rows.length > 0) await services.db.insertInto('shift_reimbursement').values(rows).execute()
}

function columns(shift: DemoShift | undefined, shiftId: number) {
  return (shift?.reimbursements ?? []).map((each) => ({
    shift_id: shiftId,
    type: each.type,
    amount_hundredths: each.hundredths,
    unit_price_cents: each.unitPriceCents,
    route: each.route,
    address_start: each.from,
    address_stop: each.to,
    round_trip: each.roundTrip,
  }))
}
