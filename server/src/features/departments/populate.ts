import type { TamigoDepartment } from '../../integrations/tamigo/port.ts'
import { commitAs } from '../../kernel/commit.ts'
import type { TaskKind } from '../../kernel/tasks.ts'
import { asGiven } from '../../platform/database/as-given.ts'
import { among, insertPiece, piecesOf } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'

interface Populated {
  readonly added: number
  readonly updated: number
}

/** Fetches the department tree. What staff have set (agreements, billing) stays; what Tamigo no longer has stays too. */
export const populateTask: TaskKind<object, Populated> = {
  kind: 'departments.populate',
  async run(services, { progress, startedBy, signal }) {
    const departments = onePerId(await services.integrations.tamigo.departments(signal))
    signal.throwIfAborted()
    await progress.total(departments.length)
    const now = services.clock.now()
    const result = await commitAs(services, startedBy, async (tx) => {
      const counted = await store(tx, departments, now)
      const event = { action: 'department.populate', entity: 'department', id: 'all', after: counted } as const
      return { reply: counted, audit: [event] }
    })
    await progress.steps(departments.length, [])
    return result
  },
}

/** Of a department that is listed twice the last one counts: a row cannot be written twice at once. */
function onePerId(listed: readonly TamigoDepartment[]): readonly TamigoDepartment[] {
  return [...new Map(listed.map((department) => [department.id, department])).values()]
}

async function store(tx: Tx, departments: readonly TamigoDepartment[], now: Temporal.Instant): Promise<Populated> {
  const rows = departments.map((department) => columns(department, now))
  const [first] = rows
  if (!first) return { added: 0, updated: 0 }
  const ids = rows.map(({ id }) => id)
  const known = await tx.selectFrom('department').select('id').where(among('id', ids)).execute()
  for (const piece of piecesOf(rows))
    await insertPiece(tx, 'department', piece)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...asGiven(first), deleted_at: null }))
      .execute()
  return { added: departments.length - known.length, updated: known.length }
}

function columns(department: TamigoDepartment, now: Temporal.Instant) {
  return {
    id: department.id,
    parent_id: department.parentId,
    name: department.name,
    business_id: department.businessId,
    address: department.address,
    city: department.city,
    postal_code: department.postalCode,
    department_key: department.key,
    fetched_at: now.toString(),
  }
}
