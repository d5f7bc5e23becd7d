import type { ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import type { Payslip } from '@palkkasilta/engine/payroll/types.ts'
import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/database/types.ts'

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
