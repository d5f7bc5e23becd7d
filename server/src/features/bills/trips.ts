import type { getBillTrips, TripFacts } from '@palkkasilta/contract/bill-trips.ts'
import type { z } from 'zod'
import { billersBill, itemsOfBill, lockBillersBill } from '../../core/bill/items/stored.ts'
import { lockBillersOf } from '../../core/paid-out/lock.ts'
import { calculateOpen } from '../../core/payroll/correcting/calculate-open.ts'
import { type TripRow, tripsOf, tripsOfItems, tripTold } from '../../core/payroll/lines/trips.ts'
import { type TravelAgreed, travelAgreedOn, travelAgreements } from '../../core/person/travel-agreements.ts'
import { audit } from '../../kernel/audit.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { StepBy } from '../../kernel/moves.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

type Told = z.output<NonNullable<typeof getBillTrips.reply>>

/** The lines of a bill that have trips, and what of these is free of tax. */
export async function tripsOfBill(db: Read, id: number): Promise<Told> {
  const { person_id } = await billersBill(db, id)
  const items = await itemsOfBill(db, id)
  const agreements = (await travelAgreements(db, [person_id])).get(person_id) ?? []
  const rows = await tripsOfItems(
    db,
    items.map((item) => item.id),
  )
  const found = new Map(rows.map((row) => [row.id, row]))
  return items.flatMap((item) => {
    const row = found.get(item.id)
    return row ? toldOf(row, agreements) : []
  })
}

function toldOf(row: TripRow, agreements: readonly TravelAgreed[]): Told[number] {
  const agreed = travelAgreedOn(agreements, { customerId: row.customer_id, day: row.work_date })
  return {
    item: row.id,
    trips: tripsOf(row, agreements).map(tripTold),
    facts: factsOf(row),
    agreed: agreed
      ? {
          validFrom: agreed.from.toString(),
          kilometres: agreed.kilometres,
          allowances: agreed.allowances,
          paid: agreed.paid,
          document: agreed.document,
        }
      : null,
  }
}

const factsOf = (row: TripRow): TripFacts => ({
  isCommute: row.is_commute,
  lacksGrounds: row.lacks_grounds,
  freeMeals: row.free_meals,
  reason: row.facts_reason,
})

/** Notes what decides whether the trips of a line are free of tax; an open salary that pays the line follows. Throws where another one pays it. */
export async function noteTripFacts(
  tx: Tx,
  { id, item }: { readonly id: number; readonly item: number },
  facts: TripFacts,
  { who, at }: StepBy,
): Promise<boolean> {
  await lockBillersOf(tx, [id])
  await lockBillersBill(tx, id)
  const [row] = (await itemsOfBill(tx, id)).some((each) => each.id === item) ? await tripsOfItems(tx, [item]) : []
  if (!row) throw new DomainError('NOT_FOUND')
  const before = factsOf(row)
  if (Object.entries(facts).every(([name, value]) => before[name as keyof TripFacts] === value)) return false
  const salary = await salaryOf(tx, item)
  if (salary && salary.state !== 'OPEN') throw new DomainError('TRIP_PAID', { salary: salary.id })
  await tx
    .updateTable('billable_item')
    .set({
      is_commute: facts.isCommute,
      lacks_grounds: facts.lacksGrounds,
      free_meals: facts.freeMeals,
      facts_reason: facts.reason,
    })
    .where('id', '=', item)
    .execute()
  const event = { action: 'bill.tripFacts', entity: 'bill', id } as const
  await audit(tx, { ...event, before: kept(before), after: kept(facts) }, who, at)
  if (salary) await calculateOpen(tx, [salary.id], at)
  return true
}

/** The salary that pays the trips of a line; an advance leaves them to the one that pays the rest. */
function salaryOf(db: Read, itemId: number) {
  return db
    .selectFrom('salary_line')
    .innerJoin('salary', 'salary.id', 'salary_id')
    .select(['salary.id', 'salary.state'])
    .where('item_id', '=', itemId)
    .where('is_advance', '=', false)
    .executeTakeFirst()
}

const kept = ({ isCommute, lacksGrounds, freeMeals, reason }: TripFacts) => ({
  tripIsCommute: isCommute,
  tripLacksGrounds: lacksGrounds,
  tripFreeMeals: freeMeals,
  tripReason: reason,
})
