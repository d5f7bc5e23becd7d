import type { payRows, SalaryDetailRow } from '../salary/queries.ts'
import type { StoredSlip } from '../salary/stored-result.ts'
import type { Employer } from './employer.ts'

export interface PaySlipFacts {
  readonly salary: SalaryDetailRow
  readonly rows: Awaited<ReturnType<typeof payRows>>
  readonly slip: StoredSlip
  readonly employer: Employer
  /** Who pays, where it is not the employer. */
  readonly payer: string | null
  /** Masked. */
  readonly nationalId: string
  readonly now: Temporal.Instant
}
