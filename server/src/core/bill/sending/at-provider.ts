import { sql } from 'kysely'
import type { Services } from '../../../kernel/services.ts'
import type { Found } from '../../outbound/holding.ts'
import { nextBillNumber } from '../bill-number.ts'
import type { BillKind } from '../kind.ts'
import { billKinds } from '../kinds/all.ts'

/** So many numbers without a bill show that the series has come to its end. */
const GAP = 20

/**
 * Asks the provider for every bill that has not been sent by our books, and for those that were made after them. The numbers that it
 * has are not given to others.
 */
export async function billsAtProvider({ db, integrations }: Pick<Services, 'db' | 'integrations'>): Promise<Found> {
  const { rows } = await sql<{
    number: number
  }>`${sql.join(billKinds.map(neverSent), sql` union all `)} order by 1`.execute(db)
  const isThere = async (number: number) => (await integrations.ropo.findByBillNumber(String(number))) !== null
  const unknown: number[] = []
  for (const { number } of rows) if (await isThere(number)) unknown.push(number)
  let asked = rows.length
  const given = await lastBillNumber(db)
  let last = given
  for (let number = last + 1; number <= last + GAP; number += 1) {
    asked += 1
    if (!(await isThere(number))) continue
    unknown.push(number)
    last = number
  }
  if (last > given) await passNumbers(db, last)
  return { asked, unknown: unknown.map((number) => ({ kind: 'BILL', name: String(number) })) }
}

/** Numbers of bills of a kind that have not been sent by our books. */
const neverSent = ({ table, messages }: BillKind) => sql`
  select bill_number as number from ${sql.table(table)} as bill where state = 'OPEN' and deleted_at is null
    and not exists (select from outbound_message where channel = 'bill' and subject_id = bill.id
      and kind = any(${Object.values(messages)}::text[]) and state <> 'REFUSED')`

async function lastBillNumber(db: Services['db']): Promise<number> {
  const { rows } = await sql<{ last: number | null }>`select pg_sequence_last_value('bill_number') as last`.execute(db)
  const { rows: given } = await sql<{ last: number | null }>`select max(number) as last from document_number`.execute(
    db,
  )
  return Math.max(rows[0]?.last ?? 0, given[0]?.last ?? 0)
}

/** New bills get numbers beyond this one. */
async function passNumbers(db: Services['db'], last: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    while ((await nextBillNumber(tx)) < last);
  })
}
