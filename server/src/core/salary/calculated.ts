import type { ShiftPayResult } from '@palkkasilta/engine/agreements/types.ts'
import type { Payslip } from '@palkkasilta/engine/payroll/types.ts'
import type { Selectable } from 'kysely'
import type { DB, Tx } from '../../platform/database/types.ts'

/** A salary with its working, before it is stored. */
export interface CalculatedSalary {
  readonly pay: ShiftPayResult
  readonly slip: Payslip
  readonly taxCardId: number | null
  readonly distraintId: number | null
}

/** Calculates a stored salary by the rules of its payday, from whatever its kind of salary is made of. Stores nothing. */
export type Calculation = (tx: Tx, salary: Selectable<DB['salary']>) => Promise<CalculatedSalary>
