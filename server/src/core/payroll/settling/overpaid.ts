import type { ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import { type FreeOfTax, incomeCodes, incomeLines, toldTaxFree } from '@palkkasilta/engine/register/income-lines.ts'
import {
  type ClaimPart,
  claimed,
  givenBack,
  isPay,
  type NotDue,
  payOfTaxFree,
  placesOf,
  type SearchedSalary,
  taxFreePlacesOf,
} from '@palkkasilta/engine/register/not-due.ts'
import {
  type OverpaidTaxFree,
  type ReimbursementDifference,
  taxFreeBetween,
} from '@palkkasilta/engine/travel/difference.ts'
import { type LocalDate, localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { among } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { deliveriesInForce } from '../../report/queries.ts'
import { openReports } from '../../report/queue.ts'
import { notDueOf } from '../../salary/claim-parts.ts'
import { earnedRows } from '../../salary/pay-rows.ts'
import { storedResult } from '../../salary/stored/stored-result.ts'
import { PAID } from './paid-salaries.ts'

/** What somebody was paid too much. */
export interface Overpaid {
  /** What is claimed: the gross less what is given back of the employee's contributions, and tax-free money. */
  readonly amount: Cents
  readonly parts: readonly ClaimPart[]
}

export interface Owing {
  /** By how much each salary that was paid differs from what is due, with holiday compensation. */
  readonly differences: readonly SalaryDifference[]
  readonly owed: Cents
  readonly taxFree: readonly OverpaidTaxFree[]
}

export interface SalaryDifference {
  readonly salaryId: number
  readonly pay: ShiftPayResult
  readonly gross: Cents
  readonly back: ReimbursementDifference
}

/** Of people who were paid too much: of which income of which salary it is, and what is claimed of them. */
export async function overpaidOf(db: Read, owing: readonly Owing[]): Promise<Overpaid[]> {
  if (owing.length === 0) return []
  const told = await toldSalaries(
    db,
    owing.flatMap(({ differences }) => differences.map(({ salaryId }) => salaryId)),
  )
  return owing.map(({ differences, owed, taxFree }) => {
    const originals = differences.map(({ salaryId, pay, gross, back }): Searched => {
      return { id: salaryId, difference: differenceOf(pay, gross), taxFree: taxFreeBetween(back) }
    })
    const settlementIds = new Set(differences.flatMap(({ salaryId }) => told.settlementsOf(salaryId)))
    const settlements = [...settlementIds].map((id): Searched => ({ id, difference: new Map(), taxFree: new Map() }))
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
    const back = taxFree.flatMap((kind) => taxFreeParts(searched, kind, told))
    // of expenses, which are nobody's income, the register is told nothing
    const untold = sum(taxFree.map(({ amount }) => amount)) - sum(back.map(({ amount }) => amount))
    return { amount: cents(claimed([...parts, ...back]) + untold), parts: [...parts, ...back] }
  })
}

interface Searched {
  readonly id: number
  readonly difference: ReadonlyMap<number, Cents>
  readonly taxFree: ReturnType<typeof taxFreeBetween>
}

/** Of which salaries tax-free money of a kind is that was not due. */
function taxFreeParts(searched: readonly Searched[], overpaid: OverpaidTaxFree, told: ToldSalaries): ClaimPart[] {
  const kind = toldTaxFree(overpaid.type)
  if (kind === null) return []
  const places = taxFreePlacesOf(
    searched.map(({ id, taxFree }): SearchedSalary => {
      const difference = taxFree.get(overpaid.type) ?? cents(0)
      return {
        told: new Map([[kind.code, told.unmarkedTaxFree(id, kind)]]),
        difference: new Map([[kind.code, difference]]),
      }
    }),
    { ...kind, ...overpaid },
  )
  return places.map(({ place, code, amount, hundredths }) => {
    const salaryId = searched[place]?.id ?? 0
    const { toldAs } = payOfTaxFree(code, told.payday(salaryId))
    const taxFree = { allowance: kind.allowance, toldAs, hundredths }
    return { salaryId, code, amount, isUnreported: !told.isReported(salaryId), taxFree }
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

type ToldSalaries = Awaited<ReturnType<typeof toldSalaries>>

/** What the register was told, or will be, of these salaries and of those that settled them. */
async function toldSalaries(db: Read, originalIds: readonly number[]) {
  const { rows: settled } = await sql<{ salary_id: number; settlement_id: number }>`
    select distinct salary_id, settlement_id from (
      select salary_id, settlement_id from settled_shift where salary_id = any(${originalIds}::bigint[])
      union all select salary_id, settlement_id from terms_settled_salary
        join terms_settlement on terms_settlement.id = terms_settlement_id where salary_id = any(${originalIds}::bigint[])) as settled
    join salary on salary.id = settlement_id where state = any(${PAID}::text[])
    order by settlement_id`.execute(db)
  const settlements = Map.groupBy(settled, ({ salary_id }) => salary_id)
  const ids = [...new Set([...originalIds, ...settled.map(({ settlement_id }) => settlement_id)])]
  const salaries = await db
    .selectFrom('salary')
    .select(['id', 'result', 'payment_type', 'payday'])
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
  const paydays = new Map(salaries.map(({ id, payday }) => [id, localDate(payday)]))
  return {
    lines: linesOf,
    notDue: of,
    isReported: (id: number) => inForce.has(id) || open.has(id),
    payday(id: number): LocalDate {
      const payday = paydays.get(id)
      if (!payday) throw new Error('a salary is not there')
      return payday
    },
    unmarkedTaxFree(id: number, { code, allowance }: FreeOfTax): Cents {
      const told = linesOf(id).filter((line) => line.code === code && line.allowance === allowance)
      const marked = of(id).filter((part) => part.code === code && part.taxFree?.allowance === allowance)
      return cents(sum(told.map(({ amount }) => amount)) - sum(marked.map(({ amount }) => amount)))
    },
    settlementsOf: (id: number) => (settlements.get(id) ?? []).map(({ settlement_id }) => settlement_id),
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
