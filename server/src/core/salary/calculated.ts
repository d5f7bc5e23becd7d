import type { CompiledAgreement } from '@palkkasilta/engine/agreements/compile.ts'
import type { ShiftPayResult } from '@palkkasilta/engine/agreements/types.ts'
import type { Payslip } from '@palkkasilta/engine/payroll/types.ts'
import type { Selectable } from 'kysely'
import type { DB, Read } from '../../platform/database/types.ts'
import type { ReimbursementRow } from '../shift/queries.ts'
import type { PaidBackRow } from '../shift/tax-free.ts'
import type { InTurn, PersonFacts } from './facts.ts'
import type { SalaryOverrides } from './overrides.ts'

/** A salary with its working, before it is stored. */
export interface CalculatedSalary {
  readonly pay: ShiftPayResult
  readonly slip: Payslip
  readonly taxCardId: number | null
  readonly distraintId: number | null
  /** A user of the invoicing service, and no employee. */
  readonly usesService: boolean
  readonly paidAs: Selectable<DB['salary']>['paid_as']
}

/** Of a stored salary, what says how it is calculated. */
export type CalculableSalary = Pick<
  Selectable<DB['salary']>,
  'id' | 'person_id' | 'department_id' | 'owner' | 'period_start' | 'period_end' | 'payday' | 'overrides'
>

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
  /** What is supposed of people, in a department. */
  readonly people?: ((person: PersonFacts, departmentId: string) => PersonFacts) | undefined
}

/** Reads what stored salaries are calculated from by the rules of their paydays, from whatever their kind of salary is made of. */
export type Calculation = (
  db: Read,
  salaries: readonly CalculableSalary[],
  options?: CalculationOptions,
) => Promise<Calculator>
