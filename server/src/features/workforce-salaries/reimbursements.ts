import type { RowChange } from '@palkkasilta/contract/form.ts'
import type { reimbursementForm } from '@palkkasilta/contract/reimbursements.ts'
import type { PaidBack } from '../../core/salary/calculated.ts'
import type { ReimbursementRow } from '../../core/shift/queries.ts'

type Edited = readonly RowChange<typeof reimbursementForm>[]

/** What is paid back once an edit of some shifts is stored; of the other shifts as it is. */
export function paidBackAfter(stored: readonly ReimbursementRow[], edited: ReadonlyMap<number, Edited>): PaidBack[] {
  const storedById = new Map(stored.map((row) => [row.id, row]))
  const asTheyAre = stored.filter(({ shift_id }) => !edited.has(shift_id))
  const after = [...edited].flatMap(([shift_id, rows]) =>
    rows.map((row): PaidBack => {
      if (row.id === undefined) return { shift_id, ...row.changes }
      const before = storedById.get(row.id)
      if (!before) throw new Error(`no reimbursement ${row.id}`)
      return { ...before, ...row.changes }
    }),
  )
  return [...asTheyAre, ...after]
}
