import type { DomainError } from '../../../kernel/errors.ts'
import type { Read } from '../../../platform/database/types.ts'
import type { CalculableSalary, CalculatedSalary } from '../../salary/stored/calculated.ts'
import type { CalculationOptions } from './calculator.ts'
import type { AnyFacts } from './facts.ts'
import type { SalaryAsked } from './request.ts'

/** Of the person and the day, what a stored salary is calculated again by; its source tells the rest. */
export type StoredAsked = Omit<SalaryAsked, 'reimbursements' | 'claims'>

/** What salaries are made of. All else of a salary's life is the same for every source. */
export interface SalarySource<Work = never> {
  readonly isOf: (salary: CalculableSalary) => boolean
  /** What each of these salaries is paid for, read in a few statements for all. */
  readonly worksOf: (
    db: Read,
    salaries: readonly CalculableSalary[],
    options: CalculationOptions,
  ) => Promise<ReadonlyMap<number, Work>>
  /** Pure: all that it needs has been read. */
  readonly calculate: (facts: AnyFacts, asked: StoredAsked, work: Work) => CalculatedSalary
  /** Which of its salaries cannot be paid by what they are made of, and why. */
  readonly refusals?: Refusals
}

type Refusals = (db: Read, salaries: readonly CalculableSalary[]) => Promise<ReadonlyMap<number, DomainError>>

/** A salary whose work has been read. */
export type Bound = (facts: AnyFacts, asked: StoredAsked) => CalculatedSalary

export interface SomeSource {
  /** Those of the salaries that are made of it, ready to be calculated, by their ids. */
  readonly bound: (
    db: Read,
    salaries: readonly CalculableSalary[],
    options: CalculationOptions,
  ) => Promise<readonly (readonly [id: number, Bound])[]>
  /** Of those of the salaries that are made of it. */
  readonly refusals: Refusals
}

/** A source among others. */
export function source<Work>({ isOf, worksOf, calculate, refusals }: SalarySource<Work>): SomeSource {
  return {
    async refusals(db, salaries) {
      const own = refusals ? salaries.filter(isOf) : []
      return refusals && own.length > 0 ? refusals(db, own) : new Map()
    },
    async bound(db, salaries, options) {
      const own = salaries.filter(isOf)
      if (own.length === 0) return []
      const works = await worksOf(db, own, options)
      return [...works].map(([id, work]) => [id, (facts, asked) => calculate(facts, asked, work)])
    },
  }
}
