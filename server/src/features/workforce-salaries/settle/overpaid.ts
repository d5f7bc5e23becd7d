import type { ShiftPayResult } from '@palkkasilta/engine/agreements/types.ts'
import { incomeCodes, incomeLines } from '@palkkasilta/engine/register/income-lines.ts'
import {
  type ClaimPart,
  claimed,
  givenBack,
  isPay,
  type NotDue,
  placesOf,
  type SearchedSalary,
} from '@palkkasilta/engine/register/not-due.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { deliveriesInForce } from '../../../core/report/queries.ts'
import { openReports } from '../../../core/report/queue.ts'
import { notDueOf } from '../../../core/salary/claim-parts.ts'
import { earnedRows } from '../../../core/salary/pay-rows.ts'
import { storedResult } from '../../../core/salary/stored-result.ts'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { PAID } from './paid-salaries.ts'

/** What somebody was paid too much. */
export interface Overpaid {
  /** What is claimed: the gross less what is given back of the employee's contributions. */
  readonly amount: Cents
  readonly parts: readonly ClaimPart[]
}

interface Owing {
  /** By how much each salary that was paid differs from what is due, with holiday compensation. */
  readonly differences: readonly { readonly salaryId: number; readonly pay: ShiftPayResult; readonly gross: Cents }[]
  readonly owed: Cents
}

/** Of people who were paid too much: of which income of which salary it is, and what is claimed of them. */
export async function overpaidOf(db: Read, owing: readonly Owing[]): Promise<Overpaid[]> {
  if (owing.length === 0) return []
  const told = await toldSalaries(
    db,
    owing.flatMap(({ differences }) => differences.map(({ salaryId }) => salaryId)),
  )
  return owing.map(({ differences, owed }) => {
    const originals = differences.map(({ salaryId, pay, gross }) => {
      return { id: salaryId, difference: differenceOf(pay, gross) }
    })
    const settlementIds = new Set(differences.flatMap(({ salaryId }) => told.settlementsOf(salaryId)))
    const settlements = [...settlementIds].map((id) => ({ id, difference: new Map<number, Cents>() }))
    const searched = [...originals, ...settlements]
    const places = placesOf(
      searched.map(({ id, difference }): SearchedSalary => ({ told: told.unmarked(id), difference })),
      owed,
    )
    const salaryIds = [...new Set(places.map(({ place }) => searched[place]?.id ?? 0))]
    const parts = salaryIds.flatMap((salaryId) => {
      const own = places.filter(({ place }) => searched[place]?.id === salaryId)
      const back = givenBack(told.lines(salaryId), told.notDue(salaryId), own)
      return [...own, ...back].map(({ code, amount }) => {
        return { salaryId, code, amount, isUnreported: !told.isReported(salaryId) }
      })
    })
    return { amount: claimed(parts), parts }
  })
}

/** By how much less, or more, is due of each income type. */
function differenceOf({ rows, total }: ShiftPayResult, gross: Cents): ReadonlyMap<number, Cents> {
  const amounts = rows.map((row) => [Number(row.transactionCode), row.amount] as const)
  const all = [...amounts, [incomeCodes.holidayCompensation, cents(gross - total)] as const]
  return new Map(
    [...Map.groupBy(all, ([code]) => code)].map(([code, alike]) => [code, sum(alike.map(([, each]) => each))]),
  )
}

/** What the register was told, or will be, of these salaries and of those that settled them. */
async function toldSalaries(db: Read, originalIds: readonly number[]) {
  const settled = await db
    .selectFrom('settled_shift')
    .innerJoin('salary', 'salary.id', 'settlement_id')
    .select(['salary_id', 'settlement_id'])
    .distinct()
    .where(among('salary_id', originalIds))
    .where(among('state', PAID))
    .orderBy('settlement_id')
    .execute()
  const settlements = Map.groupBy(settled, ({ salary_id }) => salary_id)
  const ids = [...new Set([...originalIds, ...settled.map(({ settlement_id }) => settlement_id ?? 0)])]
  const salaries = await db
    .selectFrom('salary')
    .select(['id', 'result', 'payment_type'])
    .where(among('id', ids))
    .execute()
  const rowsOf = await earnedRows(db, ids)
  const notDue = await notDueOf(db, ids)
  const inForce = await deliveriesInForce(db, ids)
  const open = await openReports(db, ids)
  const lines = new Map(
    salaries.map(({ id, result, payment_type }) => {
      const slip = { ...storedResult({ result }).slip, rows: rowsOf.get(id) ?? [] }
      return [id, incomeLines(slip, payment_type)] as const
    }),
  )
  const of = (id: number): readonly NotDue[] => notDue.get(id) ?? []
  const linesOf = (id: number) => lines.get(id) ?? []
  return {
    lines: linesOf,
    notDue: of,
    isReported: (id: number) => inForce.has(id) || open.has(id),
    settlementsOf: (id: number) => (settlements.get(id) ?? []).map(({ settlement_id }) => settlement_id ?? 0),
    unmarked(id: number): ReadonlyMap<number, Cents> {
      const marked = (code: number) =>
        sum(
          of(id)
            .filter((part) => part.code === code)
            .map(({ amount }) => amount),
        )
      const pay = linesOf(id).filter(({ code }) => isPay(code))
      return new Map(pay.map(({ code, amount }) => [code, cents(amount - marked(code))]))
    },
  }
}
