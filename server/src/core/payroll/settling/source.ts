import type { ShiftPayResult } from '@palkkasilta/engine/agreements/agreement/types.ts'
import type { ReimbursementDifference } from '@palkkasilta/engine/travel/difference.ts'
import type { AuditEvent } from '../../../kernel/audit.ts'
import type { Read, Tx } from '../../../platform/database/types.ts'
import type { Making } from '../../salary/insert.ts'
import type { PersonFacts, SalaryFacts } from '../working/facts.ts'
import type { Difference, Whose } from './difference.ts'
import type { PaidSalary } from './paid-salaries.ts'

/** What a source chose to be looked at, with the ids by which staff chose it. */
export interface Chosen extends Whose {
  readonly ids: readonly string[]
}

/** What is due of somebody's shifts, less what was paid for them. */
export interface Between<Found> extends Pick<Difference, 'reason' | 'originals' | 'pay'> {
  /** What the source alone knows of it. */
  readonly found: Found
  /** What is paid back of it, kind by kind. */
  readonly back: ReimbursementDifference
  /** The same of each salary that may have been paid too much. */
  readonly parts: readonly {
    readonly salaryId: number
    readonly pay: ShiftPayResult
    readonly back: ReimbursementDifference
  }[]
}

export interface Looked<Group> {
  readonly group: Group
  readonly facts: SalaryFacts
}

/** A difference with the salary and the claim that it was settled by. */
export interface Settled<Found> {
  readonly difference: Difference & Found
  readonly settlement_id: number | null
  readonly overpayment_id: number | null
}

/** Why paid salaries may differ from what is due. It tells what differs; what follows from that is the same whatever the source. */
export interface Source<Group extends Chosen, Found extends object> {
  /** Reads in a few statements for all what the recalculation of one takes; none where nothing is between. */
  recalculation(
    db: Read,
    looked: readonly Looked<Group>[],
    salaries: readonly PaidSalary[],
  ): Promise<(looked: Looked<Group>, person: PersonFacts) => Between<Found> | null>
  /** Keeps what was settled and by what; gives what the history of the salaries is told. */
  keep(tx: Tx, settled: readonly Settled<Found>[], making: Making): Promise<AuditEvent[]>
}
