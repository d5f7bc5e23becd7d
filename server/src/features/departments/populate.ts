import type { fetchedFields, Populated } from '@palkkasilta/contract/departments.ts'
import type { TamigoDepartment } from '../../integrations/tamigo/port.ts'
import { commitAs } from '../../kernel/calls/commit.ts'
import type { TaskKind } from '../../kernel/tasks/tasks.ts'
import { asGiven } from '../../platform/database/as-given.ts'
import { insertPiece, piecesOf } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'

/** Fetches the department tree. What staff have set (agreements, billing) stays; what Tamigo no longer has stays too. */
export const populateTask: TaskKind<object, Populated> = {
  kind: 'departments.populate',
  async run(services, { progress, startedBy, signal }) {
    const departments = onePerId(await services.integrations.tamigo.departments(signal))
    signal.throwIfAborted()
    await progress.total(departments.length)
    const now = services.clock.now()
    const result = await commitAs(services, startedBy, async (tx) => {
      const result = await store(tx, departments, now)
      const { added, updated, changed, vanished } = result
      const after = { added, updated, changed, vanished }
      return { reply: result, audit: [{ action: 'department.populate', entity: 'department', id: 'all', after }] }
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
  const before = new Map((await stored(tx)).map((row) => [row.id, row]))
  const [first] = rows
  if (first)
    for (const piece of piecesOf(rows))
      await insertPiece(tx, 'department', piece)
        .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...asGiven(first), deleted_at: null }))
        .execute()
  return summaryOf(rows, before)
}

type Stored = Awaited<ReturnType<typeof stored>>[number]
type Row = ReturnType<typeof columns>

function stored(tx: Tx) {
  return tx.selectFrom('department').select(Object.values(compared)).select(['id', 'deleted_at']).execute()
}

/** What is told to have changed, by column. */
const compared = {
  Name: 'name',
  ParentDepartmentId: 'parent_id',
  GroupId: 'business_id',
  Address: 'address',
  City: 'city',
  Zipcode: 'postal_code',
  DepartmentKey: 'department_key',
} as const satisfies Record<(typeof fetchedFields)[number], string>

/** So many of a kind are named. */
const NAMED = 100

function summaryOf(rows: readonly Row[], before: ReadonlyMap<string, Stored>): Populated {
  const fetched = new Set(rows.map(({ id }) => id))
  const added = rows.filter(({ id }) => !before.has(id))
  const changed = rows.flatMap((row) => {
    const known = before.get(row.id)
    const fields = known ? fieldsOf().filter((name) => known[compared[name]] !== row[compared[name]]) : []
    return fields.length > 0 ? [{ ...brief(row), fields }] : []
  })
  const vanished = [...before.values()].filter(({ id, deleted_at }) => deleted_at === null && !fetched.has(id))
  return {
    added: added.length,
    updated: rows.length - added.length,
    changed: changed.length,
    vanished: vanished.length,
    addedOnes: added.slice(0, NAMED).map(brief),
    changedOnes: changed.slice(0, NAMED),
    vanishedOnes: vanished.slice(0, NAMED).map(brief),
  }
}

function fieldsOf() {
  return Object.keys(compared) as (keyof typeof compared)[]
}

function brief({ id, name }: Pick<Row, 'id' | 'name'>) {
  return { DepartmentId: id, Name: name }
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
