import type { CompiledAgreement } from '@palkkasilta/engine/agreements/agreement/compile.ts'
import type { Read } from '../../../platform/database/types.ts'
import type { SalaryOverrides } from '../../salary/overrides.ts'
import type { CalculableSalary, CalculatedSalary } from '../../salary/stored/calculated.ts'
import type { ReimbursementRow } from '../../shift/queries.ts'
import type { PaidBackRow } from '../../shift/tax-free.ts'
import type { ToldTime } from '../../shift/told-time.ts'
import type { InTurn, PersonFacts } from './facts.ts'

/** Calculates salaries one after the other, of facts that were read at once. Stores nothing. */
export interface Calculator {
  /** With other overrides than its own where given. */
  calculate(salary: CalculableSalary, overrides?: SalaryOverrides): CalculatedSalary
  /** It is sent to be paid: the next ones of its person and its employer count with it. */
  countPaid(salary: CalculableSalary, calculated: CalculatedSalary): void
}

/** What is paid back for a shift. */
export type PaidBack = PaidBackRow & Pick<ReimbursementRow, 'shift_id'>

export interface CalculationOptions {
  /** In place of those that are stored for the salaries' shifts. */
  readonly paidBack?: readonly PaidBack[] | undefined
  readonly inTurn?: InTurn | undefined
  /** Supposed in place of those of the salaries' departments. */
  readonly agreements?: readonly CompiledAgreement[] | undefined
  /** Asks when each row was worked, and why other lines of the agreement pay nothing. */
  readonly times?: boolean | undefined
  /** Supposed of some shifts, by their ids, in place of when they were worked; null: nobody is paid for them. */
  readonly told?: ReadonlyMap<number, ToldTime | null> | undefined
  /** Supposed of some shifts, by their ids, in place of what is stored for them. */
  readonly toldBack?: ReadonlyMap<number, readonly Omit<PaidBack, 'shift_id'>[]> | undefined
  /** What is supposed of people, in a department. */
  readonly people?: ((person: PersonFacts, departmentId: string | null) => PersonFacts) | undefined
}

/** Reads what stored salaries are calculated from by the rules of their paydays, from whatever their kind of salary is made of. */
export type Calculation = (
  db: Read,
  salaries: readonly CalculableSalary[],
  options?: CalculationOptions,
) => Promise<Calculator>
