import type { settledShift } from '@palkkasilta/contract/settlements.ts'
import { type Selectable, sql } from 'kysely'
import type { z } from 'zod'
import { DomainError } from '../../kernel/errors.ts'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read } from '../../platform/database/types.ts'
import { sumOfReimbursements, type ToldReimbursement } from '../shift/told-time.ts'

type Settled = z.output<typeof settledShift>

/** The changes of shifts that a salary settles, and those of its own shifts that were settled after it was paid. */
export async function settlementsOf(
  db: Read,
  salaryId: number,
): Promise<{ readonly settles: Settled[]; readonly settlements: Settled[] }> {
  const rows = await settledShifts(db)
    .where(({ eb, or }) => or([eb('salary_id', '=', salaryId), eb('settlement_id', '=', salaryId)]))
    .execute()
  const [settles, settlements] = [rows.filter(isBy(salaryId)), rows.filter((row) => !isBy(salaryId)(row))]
  return { settles: settles.map(toWire), settlements: settlements.map(toWire) }
}

function settledShifts(db: Read) {
  return db
    .selectFrom('settled_shift')
    .innerJoin('shift', 'shift.id', 'settled_shift.shift_id')
    .selectAll('settled_shift')
    .select(['tamigo_shift_id', 'shift.starts_at as first_starts_at', 'shift.employee_id as of_employee_id'])
    .select('shift.department_id as of_department_id')
    .orderBy('shift.starts_at')
    .orderBy('change_id')
    .$narrowType<Pick<SettledRow, Reimbursed>>()
}

/** The shifts that claims are of, by claim. */
export async function claimedShifts(db: Read, claimIds: readonly number[]): Promise<ReadonlyMap<number, Settled[]>> {
  const rows = await settledShifts(db).where(among('overpayment_id', claimIds)).execute()
  const byClaim = Map.groupBy(rows, ({ overpayment_id }) => overpayment_id ?? 0)
  return new Map([...byClaim].map(([id, own]) => [id, own.map(toWire)]))
}

const isBy =
  (salaryId: number) =>
  ({ settlement_id }: { readonly settlement_id: number | null }): boolean =>
    settlement_id === salaryId

type Reimbursed = 'was_reimbursements' | 'reimbursements'

interface SettledRow extends Omit<Selectable<DB['settled_shift']>, Reimbursed> {
  readonly was_reimbursements: readonly ToldReimbursement[] | null
  readonly reimbursements: readonly ToldReimbursement[] | null
  readonly tamigo_shift_id: string
  readonly first_starts_at: string
  readonly of_employee_id: string
  readonly of_department_id: string
}

function toWire(row: SettledRow): Settled {
  const isOwn =
    row.employee_id === row.of_employee_id && (row.department_id ?? row.of_department_id) === row.of_department_id
  const isWorked = !row.is_gone && !row.is_absence && isOwn
  const paid = timeOf({ starts_at: row.was_starts_at, ends_at: row.was_ends_at, break_minutes: row.was_break_minutes })
  return {
    changeId: row.change_id,
    shiftId: row.tamigo_shift_id,
    startDateTime: row.first_starts_at,
    salaryId: row.salary_id,
    paid: row.was_worked ? paid : null,
    now: isWorked ? timeOf(row) : null,
    reimbursements: reimbursedBy(row),
    outcome: outcomeOf(row),
    settlementId: row.settlement_id,
    settledAt: row.settled_at,
  }
}

function reimbursedBy(row: SettledRow): Settled['reimbursements'] {
  const [paid, now] = [sumOfReimbursements(row.was_reimbursements ?? []), sumOfReimbursements(row.reimbursements ?? [])]
  return paid === now ? null : { paid, now }
}

function outcomeOf({ settlement_id, overpayment_id }: SettledRow): Settled['outcome'] {
  if (settlement_id !== null) return overpayment_id !== null ? 'PAID_AND_RECOVERED' : 'PAID'
  return overpayment_id !== null ? 'RECOVERED' : 'SAME'
}

function timeOf(row: Pick<SettledRow, 'starts_at' | 'ends_at' | 'break_minutes'>) {
  return { startDateTime: row.starts_at, endDateTime: row.ends_at, breakMinutes: row.break_minutes }
}

interface ByTerms {
  readonly settlement_id: number | null
  readonly is_claimed: boolean
  readonly note: string | null
  readonly settled_at: string
  readonly salary_ids: readonly number[]
}

/** How a salary was settled by later agreements, wages or rules, and the salaries that it settles so itself. */
export async function termsSettledOf(db: Read, salaryId: number) {
  const { rows } = await sql<ByTerms>`
    select settlement_id, overpayment_id is not null as is_claimed, note, settled_at, salary_ids
    from terms_settlement cross join lateral (
      select json_agg(salary_id order by salary_id) as salary_ids from terms_settled_salary where terms_settlement_id = terms_settlement.id)
    where id in (select terms_settlement_id from terms_settled_salary where salary_id = ${salaryId}
      union select id from terms_settlement where settlement_id = ${salaryId})
    order by id`.execute(db)
  return {
    settlesTerms: rows.filter(isBy(salaryId)).flatMap(({ salary_ids }) => salary_ids),
    termsSettlements: rows
      .filter((row) => !isBy(salaryId)(row))
      .map(({ settlement_id, is_claimed, note, settled_at }) => ({
        ...{ settlementId: settlement_id, isClaimed: is_claimed, note, settledAt: settled_at },
      })),
  }
}

/** Those of salaries that settle changes of shifts. */
export async function settlementsAmong(db: Read, salaryIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectFrom('settled_shift')
    .select('settlement_id')
    .distinct()
    .where(among('settlement_id', salaryIds))
    .orderBy('settlement_id')
    .execute()
  return rows.flatMap(({ settlement_id }) => settlement_id ?? [])
}

/** With the salary of the settlement, or that with which a claim of the same settlement is shown. */
interface HeldBy {
  readonly settlement: number | null
  readonly claimed: number | null
}

type SettledAgain = ReadonlyMap<number, HeldBy>

/**
 * Salaries that were settled, or whose shifts were, after they were paid, or again after they settled them, or that settle beside a claim that is being
 * paid back or that the register is told of; with the salary that this hangs on.
 */
export async function settledAgain(db: Read, salaryIds: readonly number[]): Promise<SettledAgain> {
  const { rows } = await sql<HeldBy & { id: number }>`
    select salary_id as id, settlement_id as settlement, null::bigint as claimed from settled_shift where salary_id = any(${salaryIds}::bigint[])
    union all select salary_id, settlement_id, null from terms_settled_salary
      join terms_settlement on terms_settlement.id = terms_settlement_id where salary_id = any(${salaryIds}::bigint[])
    union all select own.settlement_id, later.settlement_id, null from settled_shift own
      join settled_shift later on later.shift_id = own.shift_id and later.change_id > own.change_id
      where own.settlement_id = any(${salaryIds}::bigint[])
    union all select own.settlement_id, null, held.salary_id from settled_shift own join (
        select overpayment_id, salary_id from overpayment_recovery union all select overpayment_id, salary_id from overpayment_part
      ) as held using (overpayment_id)
      where own.settlement_id = any(${salaryIds}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, ...held }) => [id, held]))
}

/** Throws where the settlement of a salary's shifts would hang in the air without it. */
export function refuseSettled(settled: SettledAgain, id: number): void {
  const held = settled.get(id)
  if (!held) return
  if (held.claimed !== null) throw new DomainError('SETTLED_WITH_CLAIM', { salary: held.claimed })
  throw new DomainError('SALARY_SETTLED', { settlement: held.settlement ?? '–' })
}
