import { sql } from 'kysely'
import { findable } from '../../kernel/list/finding.ts'
import { departments } from './list.ts'
import { foundDepartmentRows } from './queries.ts'

const { search, sorts } = departments.source

/** Each by itself, where the list has them under their parents. */
export const foundDepartments = findable(
  'department',
  {
    table: 'department',
    where: sql`department.deleted_at is null`,
    search,
    by: sorts.name,
    rows: foundDepartmentRows,
    keyOf: ({ id }: { readonly id: string }) => id,
  },
  ({ id, name, business_id, city }) => ({
    id,
    title: name,
    number: null,
    about: [business_id, city],
    from: null,
    to: null,
    amount: null,
  }),
)
