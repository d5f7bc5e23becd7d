import type { payRows, SalaryDetailRow } from '../salary/queries.ts'
import type { StoredSlip } from '../salary/stored-result.ts'
import type { SlipParties } from './employer.ts'

export interface PaySlipFacts extends SlipParties {
  readonly salary: SalaryDetailRow
  readonly rows: Awaited<ReturnType<typeof payRows>>
  readonly slip: StoredSlip
  /** Masked. */
  readonly nationalId: string
  readonly now: Temporal.Instant
}
