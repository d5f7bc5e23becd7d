import type { ClaimEnd } from '@palkkasilta/contract/claims.ts'
import { allowances, type IncomeLine } from '@palkkasilta/engine/register/income-lines.ts'
import {
  type ClaimPart,
  isContribution,
  type NotDue,
  recoveredAs,
  recoveredBetween,
} from '@palkkasilta/engine/register/not-due.ts'
import { localDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { type Selectable, sql } from 'kysely'
import { among } from '../../platform/database/many-rows.ts'
import type { DB, Read } from '../../platform/database/types.ts'
import type { StoredSlip } from './stored/stored-result.ts'

/** What the register is told of claims on a salary's pay, and of those that the salary pays back. */
export interface ToldOfClaims {
  readonly notDue: readonly NotDue[]
  readonly recovered: readonly IncomeLine[]
  /** The money that the recovered lines stand for. */
  readonly recoveredMoney: Cents
}

const NOTHING: ToldOfClaims = { notDue: [], recovered: [], recoveredMoney: cents(0) }

interface Paying {
  readonly id: number
  readonly payday: string
}

/** Of salaries with what they take, what the register is told of claims. */
export async function toldOfClaims(
  db: Read,
  salaries: readonly Paying[],
): Promise<(salary: Paying, slip: Pick<StoredSlip, 'deductions'>) => ToldOfClaims> {
  const ids = salaries.map(({ id }) => id)
  const unjust = await notDueOf(db, ids)
  const recoveries = await recoveriesBy(db, ids)
  return (salary, slip) => {
    const own = recoveries.get(salary.id) ?? []
    const taken = slip.deductions.flatMap((each) => {
      const recovery = own.find(({ id }) => id === each.claim)
      return recovery && each.taken > 0 ? [{ recovery, amount: each.taken }] : []
    })
    const notDue = unjust.get(salary.id) ?? []
    if (taken.length === 0) return { ...NOTHING, notDue }
    return {
      notDue,
      recovered: taken.flatMap(({ recovery, amount }) => recoveredLines(recovery, amount, salary.payday)),
      recoveredMoney: sum(taken.map(({ amount }) => amount)),
    }
  }
}

/**
 * Of salaries the pay that was not due, and what is given back of contributions. Of a claim that was cancelled it is what was recovered; pay that
 * was only left to the person stays not due, and tax-free money that was wage is told as that.
 */
export async function notDueOf(
  db: Read,
  salaryIds: readonly number[],
  asIf?: { readonly id: number; readonly as: ClaimEnd },
): Promise<ReadonlyMap<number, ClaimPart[]>> {
  const rows = await db
    .selectFrom('overpayment_part')
    .innerJoin('overpayment', 'overpayment.id', 'overpayment_part.overpayment_id')
    .select(['overpayment_id', 'salary_id', 'income_type', 'overpayment_part.amount_cents', 'is_unreported'])
    .select(['allowance', 'told_as', 'hundredths'])
    .select(['overpayment.amount_cents as claim_cents', 'cancelled_as'])
    .select(
      sql<number>`coalesce((select sum(taken.amount_cents) from overpayment_taken as taken
        join salary on salary.id = taken.salary_id
        where taken.overpayment_id = overpayment.id and salary.state <> 'OPEN'), 0)::bigint`.as('recovered_cents'),
    )
    .where(among('salary_id', salaryIds))
    .orderBy('overpayment_id')
    .orderBy('income_type')
    .orderBy('allowance')
    .execute()
  const parts = rows.flatMap((row) => {
    const end = asIf?.id === row.overpayment_id ? asIf.as : row.cancelled_as
    const isKept = end === null || (end === 'WAIVED' && !isContribution(row.income_type))
    if (isKept) return [partOf(row)]
    const [claim, recovered] = [cents(row.claim_cents), cents(row.recovered_cents)]
    const back = recoveredBetween([partOf(row)], claim, { from: cents(0), to: recovered })
    const left = end === 'WAGE' ? recoveredBetween([partOf(row)], claim, { from: recovered, to: claim }) : []
    return [...back, ...left.flatMap(asWage)]
  })
  return Map.groupBy(parts, ({ salaryId }) => salaryId)
}

function asWage({ taxFree, ...part }: ClaimPart): ClaimPart[] {
  return taxFree ? [{ ...part, taxFree: { ...taxFree, wasWage: true } }] : []
}

type PartRow = Awaited<ReturnType<typeof partRows>>[number]

type StoredPart = Omit<Selectable<DB['overpayment_part']>, 'overpayment_id'>

export function partOf(row: StoredPart): ClaimPart {
  const { salary_id: salaryId, income_type: code, amount_cents, is_unreported: isUnreported } = row
  const part = { salaryId, code, amount: cents(amount_cents), isUnreported }
  if (row.told_as === null) return part
  const allowance = Object.values(allowances).find((kind) => kind === row.allowance) ?? null
  return { ...part, taxFree: { allowance, toldAs: row.told_as, hundredths: row.hundredths } }
}

/** Tax-free money among these, by its income type and as what it is told. */
export function movedTaxFree(parts: readonly NotDue[]) {
  const taxFree = parts.filter((part) => part.taxFree).sort((a, b) => a.code - b.code)
  const alike = Map.groupBy(taxFree, (part) => `${part.code} ${recoveredAs(part)}`)
  return [...alike.values()].flatMap((own) => {
    const [first] = own
    const amount = sum(own.map((part) => part.amount))
    return first ? [{ incomeType: first.code, toldAs: recoveredAs(first), amount }] : []
  })
}

interface PaidPart extends ClaimPart {
  readonly row: PartRow
}

interface Recovery {
  readonly id: number
  readonly amount: Cents
  /** What earlier salaries took of it. */
  readonly before: Cents
  readonly parts: readonly PaidPart[]
}

/** The claims that salaries pay back, those of which it is known of what pay they are, by salary. */
async function recoveriesBy(db: Read, salaryIds: readonly number[]): Promise<ReadonlyMap<number, Recovery[]>> {
  const rows = await db
    .selectFrom('overpayment_recovery as own')
    .innerJoin('overpayment', 'overpayment.id', 'own.overpayment_id')
    .select(['own.salary_id', 'overpayment.id', 'overpayment.amount_cents'])
    .select(
      sql<number>`coalesce((select sum(taken.amount_cents) from overpayment_taken as taken
        where taken.overpayment_id = overpayment.id and taken.salary_id < own.salary_id), 0)::bigint`.as(
        'before_cents',
      ),
    )
    .where(among('own.salary_id', salaryIds))
    .execute()
  const parts = await partRows(db, [...new Set(rows.map(({ id }) => id))])
  const partsOf = Map.groupBy(
    parts.map((row): PaidPart => ({ ...partOf(row), row })),
    ({ row }) => row.overpayment_id,
  )
  const recoveries = rows.flatMap(({ id, salary_id, amount_cents, before_cents }) => {
    const own = partsOf.get(id) ?? []
    if (own.length === 0) return []
    return [{ salary_id, id, amount: cents(amount_cents), before: cents(before_cents), parts: own }]
  })
  return Map.groupBy(recoveries, ({ salary_id }) => salary_id)
}

function partRows(db: Read, overpaymentIds: readonly number[]) {
  return db
    .selectFrom('overpayment_part')
    .innerJoin('salary', 'salary.id', 'overpayment_part.salary_id')
    .selectAll('overpayment_part')
    .select(['payday', 'period_start', 'period_end'])
    .where(among('overpayment_id', overpaymentIds))
    .orderBy('overpayment_id')
    .orderBy('salary_id')
    .orderBy('income_type')
    .orderBy('allowance')
    .execute()
}

/** Pay that came back is told as it was marked, on the day when it came and with the payment that it was of. */
function recoveredLines({ amount, before, parts }: Recovery, taken: Cents, payday: string): IncomeLine[] {
  const recovered = recoveredBetween(parts, amount, { from: before, to: sum([before, taken]) })
  return recovered
    .filter(({ code }) => !isContribution(code))
    .map(({ row, ...part }) => {
      const paid = {
        date: localDate(row.payday),
        from: localDate(row.period_start),
        to: localDate(row.period_end),
      }
      return {
        code: recoveredAs(part),
        amount: part.amount,
        ...{ hundredths: null, allowance: null, unitWages: [], inclusions: [] },
        mark: { on: localDate(payday), paid },
      }
    })
}
