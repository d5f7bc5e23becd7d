import { NO_KEY } from '@palkkasilta/contract/no-key.ts'
import type { ReportArea, ReportGroup } from '@palkkasilta/contract/office-reports.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Read } from '../../../platform/database/types.ts'

interface Keyed {
  readonly area: ReportArea | null
  readonly key: string | null
}

const people = sql`select id::text as id, first_name || ' ' || last_name as name from person where id = any`
const customers = sql`select id::text as id, name from customer where id = any`
const agreements = sql`select id::text as id, name from agreement where id = any`
const employees = sql`select distinct on (employee_id) employee_id as id, employee_name as name from waiting_shift where employee_id = any`
const departments = sql`select id::text as id, name from department where id = any`

type Table = readonly [RawBuilder<unknown>, string]

/** Whose names stand in which table, with the type of its ids. */
const named: Partial<Record<ReportGroup, Readonly<Partial<Record<ReportArea, Table>>>>> = {
  person: { billing: [people, 'bigint[]'], workforce: [people, 'bigint[]'] },
  customer: { billing: [customers, 'bigint[]'], workforce: [departments, 'uuid[]'] },
  department: { billing: [departments, 'uuid[]'], workforce: [departments, 'uuid[]'] },
  billedCustomer: { workforce: [customers, 'bigint[]'] },
  agreement: { workforce: [agreements, 'bigint[]'] },
  employee: { workforce: [employees, 'text[]'] },
}

/** What the rows are called that stand for somebody, looked up at once for each area. */
export async function namesOf(db: Read, by: ReportGroup, rows: readonly Keyed[]) {
  const found = new Map<string, string>()
  for (const [area, own] of Map.groupBy(rows, (row) => row.area)) {
    const [table, type] = (area && named[by]?.[area]) ?? []
    const ids = own.flatMap(({ key }) => (key === null || key === NO_KEY ? [] : [key]))
    if (!table || !type || ids.length === 0) continue
    const { rows: names } = await sql<{ id: string; name: string }>`${table}(${ids}::${sql.raw(type)})`.execute(db)
    for (const { id, name } of names) found.set(`${area} ${id}`, name)
  }
  return ({ area, key }: Keyed): string | null => found.get(`${area} ${key}`) ?? null
}
