import type { RowChange } from '@palkkasilta/contract/form.ts'
import type { reimbursementForm } from '@palkkasilta/contract/reimbursements.ts'
import type { OrdinaryWorkplace } from '../../../platform/database/types.ts'
import { withCommute } from '../../shift/commute.ts'
import type { ReimbursementRow } from '../../shift/queries.ts'
import type { PaidBack } from '../working/calculator.ts'

type Edited = readonly RowChange<typeof reimbursementForm>[]

/** What is paid back once an edit of some shifts is stored; of the other shifts as it is. */
export function paidBackAfter(
  stored: readonly ReimbursementRow[],
  edited: ReadonlyMap<number, Edited>,
  workplace: OrdinaryWorkplace | null,
): PaidBack[] {
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const asTheyAre = stored.filter(({ shift_id }) => !edited.has(shift_id))
  const after = [...edited].flatMap(([shift_id, rows]) =>
    rows.map((row): PaidBack => {
      if (row.id === undefined) return withCommute({ shift_id, ...row.changes }, workplace)
      const before = storedById.get(row.id)
      if (!before) throw new Error(`no reimbursement ${row.id}`)
      return withCommute({ ...before, ...row.changes }, workplace)
    }),
  )
  return [...asTheyAre, ...after]
}
