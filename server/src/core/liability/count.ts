import type { Owed } from '@palkkasilta/engine/register/liabilities.ts'
import { type Creditor, creditors, type LiabilityPart } from '@palkkasilta/values/accounting/creditors.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum, ZERO } from '@palkkasilta/values/money.ts'
import type { MadeOfMonth } from './made-of.ts'

/** A salary that was paid in a month, with what is owed of it. */
export interface OwingSalary {
  readonly id: number
  readonly owed: readonly Owed[]
}

/** A wage report that the register holds of a month. */
export interface FiledTax {
  readonly id: number
  /** What it told of tax; null: that was not kept, and it is the salary's. */
  readonly tax: Cents | null
}

/** What a month makes a creditor's due, by the salaries and by what was filed. */
export interface CountedLiability {
  readonly creditor: Creditor
  readonly madeOf: MadeOfMonth
  readonly filedWithheld: Cents
}

interface Month {
  readonly month: LocalDate
  readonly paid: readonly OwingSalary[]
  readonly reported: readonly FiledTax[]
  /** The health contribution of the month as its separate report would tell it. */
  readonly health: Cents
}

/** So many salaries that differ are named; of more there are the sums. */
const NAMED = 200

/** What the payer of a month owes of it, by creditor. */
export function countLiabilities({ month, paid, reported, health }: Month): CountedLiability[] {
  const owed = paid.flatMap((salary) => salary.owed)
  const filed = filedTax(paid, reported)
  return creditors.map((creditor) => {
    const own = owed.filter((each) => each.creditor === creditor)
    const isTax = creditor === 'TAX'
    const parts = [...partsOf(own), ...(isTax && health !== 0 ? [{ part: 'HEALTH' as const, counted: health }] : [])]
    return {
      creditor,
      filedWithheld: isTax ? sum(filed.map((each) => each.filed)) : ZERO,
      madeOf: {
        month: month.toString(),
        parts,
        salaries: paid.filter((salary) => salary.owed.some((each) => each.creditor === creditor)).length,
        reports: isTax ? reported.length : 0,
        differing: differing(isTax ? filed : []),
      },
    }
  })
}

function partsOf(owed: readonly Owed[]): { part: LiabilityPart; counted: Cents }[] {
  return [...Map.groupBy(owed, ({ part }) => part)].map(([part, own]) => ({
    part,
    counted: sum(own.map(({ amount }) => amount)),
  }))
}

interface Filed {
  readonly salaryId: number
  readonly counted: Cents
  readonly filed: Cents
}

/** Of each salary the tax that is withheld, and what the register holds of it. */
function filedTax(paid: readonly OwingSalary[], reported: readonly FiledTax[]): Filed[] {
  const held = new Map(reported.map((report) => [report.id, report]))
  const isPaid = new Set(paid.map(({ id }) => id))
  return [
    ...paid.map(({ id, owed }): Filed => {
      const counted = cents(owed.reduce((total, { part, amount }) => total + (part === 'WITHHELD' ? amount : 0), 0))
      const report = held.get(id)
      return { salaryId: id, counted, filed: report ? (report.tax ?? counted) : ZERO }
    }),
    ...reported
      .filter(({ id }) => !isPaid.has(id))
      .map(({ id, tax }): Filed => ({ salaryId: id, counted: ZERO, filed: tax ?? ZERO })),
  ]
}

function differing(all: readonly Filed[]): MadeOfMonth['differing'] {
  const different = all.filter(({ counted, filed }) => counted !== filed)
  return { count: different.length, salaries: different.slice(0, NAMED) }
}
