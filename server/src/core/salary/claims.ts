import { cents } from '@palkkasilta/values/money.ts'
import { type SqlBool, sql } from 'kysely'
import { among } from '../../platform/database/many-rows.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

interface Overpayment {
  readonly id: number
  readonly person_id: number
  readonly department_id: string | null
  readonly owner: 'PALKKASILTA' | 'EXTERNAL'
  readonly reason: string
  /** What no salary but the given ones has been taken from yet. */
  readonly left_cents: number
}

export type OpenClaims = readonly Overpayment[]

/** What was taken for an overpayment from the salaries beside one. */
const takenBeside = (salaryId: string) => sql<number>`coalesce((
  select sum((taken ->> 'taken')::bigint) from overpayment_recovery
    join salary on salary.id = overpayment_recovery.salary_id
    cross join json_array_elements(salary.result -> 'slip' -> 'deductions') as taken
  where overpayment_recovery.overpayment_id = overpayment.id and (taken ->> 'claim')::bigint = overpayment.id
    and salary.id is distinct from ${sql.raw(salaryId)}), 0)`

/** What these people were paid too much and has not been taken back whole. */
export async function openClaims(db: Read, personIds: readonly number[]): Promise<OpenClaims> {
  return db
    .selectFrom('overpayment')
    .select(['id', 'person_id', 'department_id', 'owner', 'reason'])
    .select(sql<number>`(amount_cents - ${takenBeside('null')})::bigint`.as('left_cents'))
    .where(among('person_id', personIds))
    .where('cancelled_at', 'is', null)
    .where(sql<SqlBool>`amount_cents > ${takenBeside('null')}`)
    .orderBy('id')
    .execute()
}

/** A next salary of whoever was paid too much pays it back to the same employer. */
export function claimsOn(
  open: OpenClaims,
  salary: { readonly personId: number; readonly departmentId: string; readonly owner: Overpayment['owner'] },
) {
  return open
    .filter(({ person_id, owner }) => person_id === salary.personId && owner === salary.owner)
    .filter(({ owner, department_id }) => owner === 'PALKKASILTA' || department_id === salary.departmentId)
    .map(({ id, reason, left_cents }) => ({ id, reason, amount: cents(left_cents) }))
}

/** What the salaries pay back, by salary: of each overpayment what others have not. */
export async function claimsOfSalaries(db: Read, salaryIds: readonly number[]) {
  const rows = await db
    .selectFrom('overpayment_recovery as own')
    .innerJoin('overpayment', 'overpayment.id', 'own.overpayment_id')
    .select(['own.salary_id', 'overpayment.id', 'reason'])
    .select(sql<number>`greatest(0, amount_cents - ${takenBeside('own.salary_id')})::bigint`.as('left_cents'))
    .where(among('own.salary_id', salaryIds))
    .where('cancelled_at', 'is', null)
    .orderBy('overpayment.id')
    .execute()
  const claims = rows.map(({ salary_id, id, reason, left_cents }) => ({
    salary_id,
    id,
    reason,
    amount: cents(left_cents),
  }))
  return Map.groupBy(claims, ({ salary_id }) => salary_id)
}

interface Recovery {
  readonly salaryId: number
  readonly claims: readonly { readonly id: number; readonly amount: number }[]
}

/** Locks the overpayments and gives the ids of those of which as much is left as was reckoned with. */
export async function lockClaims(tx: Tx, asked: readonly Recovery['claims'][]): Promise<ReadonlySet<number>> {
  const claims = asked.flat()
  if (claims.length === 0) return new Set()
  const ids = [...new Set(claims.map(({ id }) => id))]
  await tx.selectFrom('overpayment').select('id').where(among('id', ids)).orderBy('id').forUpdate().execute()
  const left = await tx
    .selectFrom('overpayment')
    .select('id')
    .select(sql<number>`(amount_cents - ${takenBeside('null')})::bigint`.as('left_cents'))
    .where(among('id', ids))
    .where('cancelled_at', 'is', null)
    .execute()
  const leftOf = new Map(left.map(({ id, left_cents }) => [id, left_cents]))
  return new Set(claims.filter(({ id, amount }) => leftOf.get(id) === amount).map(({ id }) => id))
}

export async function storeRecoveries(tx: Tx, recoveries: readonly Recovery[]): Promise<void> {
  const rows = recoveries.flatMap(({ salaryId, claims }) => claims.map(({ id }) => ({ id, salaryId })))
  if (rows.length === 0) return
  await sql`insert into overpayment_recovery (overpayment_id, salary_id)
    select * from unnest(${rows.map(({ id }) => id)}::bigint[], ${rows.map(({ salaryId }) => salaryId)}::bigint[])`.execute(
    tx,
  )
}
