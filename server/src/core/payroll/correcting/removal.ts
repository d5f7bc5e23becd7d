import type { salaryRemoval } from '@palkkasilta/contract/many-salaries.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { DomainError } from '../../../kernel/errors.ts'
import { notingRefusal } from '../../../kernel/noting-refusal.ts'
import { problemOf } from '../../../kernel/problems.ts'
import type { Read } from '../../../platform/database/types.ts'
import { salaryListRows } from '../../salary/queries.ts'
import { countShifts } from '../../shift/queries.ts'
import { refusing } from './delete.ts'

/** So many are named; of more there is the count. */
const NAMED = 200

/** What goes with salaries that are deleted, and which of them cannot be: by the rules of deleting one. */
export async function checkRemoval(db: Read, ids: readonly number[]): Promise<z.output<typeof salaryRemoval>> {
  const rows = await salaryListRows(db, ids)
  if (rows.length === 0) throw new DomainError('NOT_FOUND')
  const refuse = await refusing(db, ids)
  const refused = new Map<number, unknown>()
  const ready = rows.flatMap((row) =>
    notingRefusal(refused, row.id, () => {
      refuse(row)
      return row
    }),
  )
  const readyIds = ready.map(({ id }) => id)
  const blocked = rows.flatMap(({ id, person_name }) => {
    const problem = refused.has(id) ? problemOf(refused.get(id)) : undefined
    return problem ? [{ id, fullName: person_name, message: problem.message }] : []
  })
  return {
    ready: readyIds,
    paidSalary: sum(ready.map(({ paid_cents }) => cents(paid_cents))),
    shifts: await countShifts(db, readyIds),
    blocked: blocked.slice(0, NAMED),
    blockedCount: blocked.length,
  }
}
