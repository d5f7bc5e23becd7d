import type { listCustomersJobs } from '@palkkasilta/contract/customer-jobs.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Ropo } from '../../integrations/ropo/port.ts'
import type { Read } from '../../platform/database/types.ts'
import { customerFacts, numbersOf } from './queries.ts'

type Jobs = z.output<NonNullable<typeof listCustomersJobs.reply>>

interface Ours {
  readonly kind: 'bill' | 'workforceBill'
  readonly id: number
  readonly bill_number: number
}

/**
 * What the collection provider knows of the bills of a customer and of those that were merged into it, newest first, each with ours of
 * its number. Throws NOT_FOUND.
 */
export async function customersJobs(db: Read, ropo: Ropo, id: number): Promise<Jobs> {
  await customerFacts(db, id)
  const known = await numbersOf(db, id)
  const jobs = (await Promise.all(known.map((number) => ropo.jobsOf(String(number), true)))).flat()
  const numbers = jobs.map(({ billNumber }) => Number(billNumber)).filter(Number.isSafeInteger)
  const { rows } = await sql<Ours>`
    select 'bill' as kind, id, bill_number from bill where bill_number = any(${numbers}::bigint[]) and deleted_at is null
    union all select 'workforceBill', id, bill_number from integration_bill where bill_number = any(${numbers}::bigint[]) and deleted_at is null`.execute(
    db,
  )
  const ours = new Map(rows.map(({ kind, id: billId, bill_number }) => [String(bill_number), { kind, id: billId }]))
  return jobs
    .map(({ billNumber, billDate, status, openAmount }) => ({
      billNumber,
      bill: ours.get(billNumber) ?? null,
      billdate: billDate?.toString() ?? null,
      status,
      openamount: openAmount,
    }))
    .toSorted(
      (a, b) => (b.billdate ?? '').localeCompare(a.billdate ?? '') || Number(b.billNumber) - Number(a.billNumber),
    )
}
