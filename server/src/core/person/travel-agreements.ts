import type { TravelAgreement } from '@palkkasilta/engine/pricing/billed-trips.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import type { Selectable } from 'kysely'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read } from '../../platform/database/types.ts'

type Row = Selectable<DB['travel_agreement']>

/** What somebody agreed with a customer of travel money, and where that is written. */
export interface TravelAgreed extends TravelAgreement {
  readonly customerId: number
  readonly document: string
}

/** Of people who bill, by person; the newest first. */
export async function travelAgreements(
  db: Read,
  personIds: readonly number[],
): Promise<ReadonlyMap<number, readonly TravelAgreed[]>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('travel_agreement')
    .selectAll()
    .where(among('person_id', personIds))
    .orderBy('valid_from', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const agreed = rows.map((row) => ({ personId: row.person_id, ...travelAgreedOf(row) }))
  return Map.groupBy(agreed, ({ personId }) => personId)
}

export function travelAgreedOf(row: Omit<Row, 'id' | 'person_id'>): TravelAgreed {
  const { customer_id, valid_from, kilometres, allowances, paid, document } = row
  return { customerId: customer_id, from: localDate(valid_from), kilometres, allowances, paid, document }
}

/** The one with the customer that began last before the day's end; undefined: nothing is agreed. */
export function travelAgreedOn(
  agreements: readonly TravelAgreed[],
  { customerId, day }: { readonly customerId: number; readonly day: string },
): TravelAgreed | undefined {
  const begun = agreements.filter((each) => each.customerId === customerId && each.from.toString() <= day)
  return begun.reduce<TravelAgreed | undefined>(
    (newest, each) => (newest && newest.from.toString() >= each.from.toString() ? newest : each),
    undefined,
  )
}
