import { compact } from '@palkkasilta/values/compact.ts'
import { type Selectable, sql } from 'kysely'
import { firstFree, hashOf } from '../../platform/database/first-free.ts'
import type { DB, Read } from '../../platform/database/types.ts'

type Salary = Pick<
  Selectable<DB['salary']>,
  'person_id' | 'department_id' | 'iban' | 'period_start' | 'period_end' | 'paid_cents' | 'distraint_cents'
>

interface Meant {
  readonly salary: Salary
  readonly person: Pick<Selectable<DB['person']>, 'national_id_hash'>
  readonly purpose: string
}

/**
 * The end-to-end ids of new payments, in their order. The same payment made again in a database that was put back has the same id, by
 * which the bank's feedback and its own check tell the twin; equal payments, and those after a refused one, have ids of their own.
 */
export function endToEndIds(db: Read, payments: readonly Meant[]): Promise<readonly string[]> {
  return endToEndIdsFor(db, payments.map(meaningOf))
}

/** The same of payments by what they mean. */
export function endToEndIdsFor(db: Read, meanings: readonly string[]): Promise<readonly string[]> {
  return firstFree(meanings, {
    idOf: (meant, number) => `PS${hashOf(meant, number, 32)}`,
    takenOf: (ids) => takenOf(db, ids),
  })
}

function meaningOf({ salary, person, purpose }: Meant): string {
  const { person_id, department_id, iban, period_start, period_end, paid_cents, distraint_cents } = salary
  const who = person.national_id_hash?.toString('hex') ?? person_id
  const amount = purpose === 'SALARY' ? paid_cents : distraint_cents
  return JSON.stringify([purpose, who, department_id, compact(iban), period_start, period_end, amount])
}

/** Those of payments that are here, or were. */
async function takenOf(db: Read, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select end_to_end_id as id from outgoing_payment where end_to_end_id = any(${ids}::text[])
    union select end_to_end_id from removed_payment where end_to_end_id = any(${ids}::text[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
