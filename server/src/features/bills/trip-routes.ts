import { getBillTrips, saveTripFacts } from '@palkkasilta/contract/bill-trips.ts'
import type { Api } from '../../kernel/calls/call.ts'
import { read, write } from '../../kernel/calls/routes.ts'
import { noteTripFacts, tripsOfBill } from './trips.ts'

/** Whether trips of a biller's bill are free of tax. */
export function billTripRoutes(api: Api): void {
  read(api, getBillTrips, ({ db, params }) => tripsOfBill(db, params.id))

  write(api, saveTripFacts, async ({ tx, params, body, user, now }) => {
    const isNoted = await noteTripFacts(tx, params, body, { by: 'staff', who: user.id, at: now })
    const audit = isNoted ? 'inside' : ({ noneBecause: 'it was so before' } as const)
    return { reply: await tripsOfBill(tx, params.id), audit }
  })
}
