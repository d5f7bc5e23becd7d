import { type claim, claimEnd } from '@palkkasilta/contract/claims.ts'
import { isContribution } from '@palkkasilta/engine/register/not-due.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { DomainError } from '../../../kernel/errors.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { movedTaxFree, partOf } from '../../salary/claim-parts.ts'
import { claimedShifts } from '../../salary/settlements.ts'
import { garnishedBy } from './garnished.ts'

export type Claim = z.output<typeof claim>

/** What was paid too much by a salary, and what the salary takes back. */
export async function claimsOfSalary(db: Read, salaryId: number): Promise<Claim[]> {
  const { rows } = await sql<{ id: number }>`
    select overpayment_id as id from overpayment_part where salary_id = ${salaryId}
    union select overpayment_id from settled_shift where salary_id = ${salaryId} and overpayment_id is not null
    union select overpayment_id from terms_settled_salary join terms_settlement on terms_settlement.id = terms_settlement_id
      where salary_id = ${salaryId} and overpayment_id is not null
    union select overpayment_id from overpayment_recovery where salary_id = ${salaryId}
    order by id`.execute(db)
  return shownClaims(
    db,
    rows.map(({ id }) => id),
  )
}

export async function shownClaim(db: Read, id: number): Promise<Claim> {
  const [found] = await shownClaims(db, [id])
  if (!found) throw new DomainError('NOT_FOUND')
  return found
}

/** In the order in which they were made. */
async function shownClaims(db: Read, ids: readonly number[]): Promise<Claim[]> {
  const rows = await db.selectFrom('overpayment').selectAll().where(among('id', ids)).orderBy('id').execute()
  const shifts = await claimedShifts(db, ids)
  const paidBy = Map.groupBy(await parts(db, ids), ({ overpayment_id }) => overpayment_id)
  const takenBy = Map.groupBy(await takings(db, ids), ({ overpayment_id }) => overpayment_id)
  const paidByOf = (id: number) => notDueBySalary(paidBy.get(id) ?? [])
  const garnishedOf = await garnishedBy(db, ids.map(paidByOf))
  return rows.map(({ id, amount_cents, created_at, cancelled_at, cancelled_as, cancel_reason }) => {
    const recoveredBy = (takenBy.get(id) ?? []).map(({ salary_id, payday, amount, isOpen }) => {
      return { salaryId: salary_id, payday, amount, isOpen }
    })
    const recovered = sum(recoveredBy.filter(({ isOpen }) => !isOpen).map(({ amount }) => amount))
    const isCancelled = cancelled_at !== null
    return {
      id,
      createdAt: created_at,
      amount: cents(amount_cents),
      open: isCancelled ? cents(0) : cents(amount_cents - recovered),
      shifts: shifts.get(id) ?? [],
      paidBy: paidByOf(id),
      garnished: garnishedOf(paidByOf(id)),
      recoveredBy,
      cancelled:
        isCancelled && cancelled_as !== null
          ? { at: cancelled_at, as: claimEnd.parse(cancelled_as), reason: cancel_reason ?? '' }
          : null,
    }
  })
}

type Part = Awaited<ReturnType<typeof parts>>[number]

function notDueBySalary(own: readonly Part[]): Claim['paidBy'] {
  const paid = own.filter(({ income_type }) => !isContribution(income_type)).map(partOf)
  return [...Map.groupBy(paid, (part) => part.salaryId)].map(([salaryId, alike]) => {
    const pay = alike.filter(({ taxFree }) => !taxFree)
    return { salaryId, notDue: sum(pay.map(({ amount }) => amount)), taxFree: movedTaxFree(alike) }
  })
}

function parts(db: Read, ids: readonly number[]) {
  return db
    .selectFrom('overpayment_part')
    .selectAll()
    .where(among('overpayment_id', ids))
    .orderBy('salary_id')
    .orderBy('income_type')
    .orderBy('allowance')
    .execute()
}

async function takings(db: Read, ids: readonly number[]) {
  const { rows } = await sql<{
    overpayment_id: number
    salary_id: number
    payday: string
    cents: number
    is_open: boolean
  }>`
    select overpayment_id, salary.id as salary_id, payday::text, amount_cents as cents, state = 'OPEN' as is_open
    from overpayment_taken join salary on salary.id = overpayment_taken.salary_id
    where overpayment_id = any(${ids}::bigint[]) and amount_cents > 0 order by payday, salary.id`.execute(db)
  return rows.map(({ cents: amount, is_open: isOpen, ...row }) => ({ ...row, amount: cents(amount), isOpen }))
}
