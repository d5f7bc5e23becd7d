import type { PaidShift, ShiftPayResult, ShiftTime } from '@palkkasilta/engine/agreements/agreement/types.ts'
import type { Reimbursement } from '@palkkasilta/engine/payroll/types.ts'
import type { LocalDate } from '@palkkasilta/values/date.ts'
import type { Cents } from '@palkkasilta/values/money.ts'
import type { SalaryOverrides } from '../../salary/overrides.ts'

/** Of a salary, what its facts do not tell, whatever it is made of. */
export interface SalaryAsked {
  readonly personId: number
  readonly periodStart: LocalDate
  readonly periodEnd: LocalDate
  readonly overrides: SalaryOverrides
  readonly reimbursements: readonly Reimbursement[]
  /** What was paid too much before and is taken from this salary, as far as it allows. */
  readonly claims?: readonly Claim[] | undefined
}

/** What is left of an overpayment. */
export interface Claim {
  readonly id: number
  readonly reason: string
  readonly amount: Cents
}

/** A salary that is made of shifts. */
export interface SalaryRequest extends SalaryAsked {
  readonly shifts: readonly ShiftTime[]
  /** Worked before and already paid, counted towards overtime. */
  readonly alreadyPaid: readonly PaidShift[]
  /** Of a settlement: the difference that it pays, in place of what its shifts pay. */
  readonly pay?: ShiftPayResult | undefined
  /** Asks when each row was worked, and why other lines of the agreement pay nothing. */
  readonly times?: boolean
}
