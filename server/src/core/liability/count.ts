import type { Owed } from '@palkkasilta/engine/register/liabilities.ts'
import { type Creditor, creditors, type LiabilityPart } from '@palkkasilta/values/accounting/creditors.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import { type Cents, cents, sum, ZERO } from '@palkkasilta/values/money.ts'
import type { MadeOfMonth } from './made-of.ts'
import type { Payee } from './queries.ts'

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
  /** Of a union: as its members told. */
  readonly payee: Payee | null
  readonly madeOf: MadeOfMonth
  readonly filedWithheld: Cents
}

interface Month {
  readonly month: LocalDate
  readonly paid: readonly OwingSalary[]
  readonly reported: readonly FiledTax[]
  /** The health contribution of the month as its separate report would tell it. */
  readonly health: Cents
  /** To whom dues are paid on, by their ids. */
  readonly payees: ReadonlyMap<number, Payee>
}

/** So many salaries that differ are named; of more there are the sums. */
const NAMED = 200

/** What the payer of a month owes of it, by creditor; to unions by account and reference. */
export function countLiabilities(counted: Month): CountedLiability[] {
  return [...ofCreditors(counted), ...ofUnions(counted)]
}

function ofCreditors({ month, paid, reported, health }: Month): CountedLiability[] {
  const owed = paid.flatMap((salary) => salary.owed)
  const filed = filedTax(paid, reported)
  return creditors
    .filter((creditor) => creditor !== 'UNION')
    .map((creditor) => {
      const own = owed.filter((each) => each.creditor === creditor)
      const isTax = creditor === 'TAX'
      const parts = [...partsOf(own), ...(isTax && health !== 0 ? [{ part: 'HEALTH' as const, counted: health }] : [])]
      return {
        creditor,
        payee: null,
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

function ofUnions({ month, paid, payees }: Month): CountedLiability[] {
  const dues = paid.flatMap(({ owed }) => owed).sort((a, b) => (a.due ?? 0) - (b.due ?? 0))
  const owed = dues.flatMap((each) => {
    const payee = payees.get(each.due ?? 0)
    return payee ? [{ ...each, payee }] : []
  })
  return [...Map.groupBy(owed, ({ payee }) => payeeKey(payee)).values()].map((own) => ({
    creditor: 'UNION',
    // called as who told last
    payee: own.at(-1)?.payee ?? null,
    filedWithheld: ZERO,
    madeOf: {
      ...{ month: month.toString(), parts: partsOf(own), salaries: own.length, reports: 0 },
      differing: differing([]),
    },
  }))
}

/** What is paid to one account with one reference is one debt. */
export const payeeKey = ({ iban, reference }: Pick<Payee, 'iban' | 'reference'>): string => `${iban} ${reference}`

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
