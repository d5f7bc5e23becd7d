import { listAgreements } from '@palkkasilta/contract/agreements.ts'
import { sql } from 'kysely'
import { listFrom } from '../../kernel/list/list-from.ts'
import { contains, number, type Sql } from '../../kernel/list/matching.ts'
import { dayAt } from '../../platform/database/days.ts'

/** "Varasto 2" before "Varasto 10". */
const natural = (text: Sql) => sql`(${text} collate finnish_natural)`

/** Of the version in force today; before all of them the first, after them the last. */
const inForce = (column: Sql) => sql`(select ${column} from agreement_version where agreement_id = agreement.id
  order by coalesce(valid_from, '-infinity') <= ${dayAt(sql`now()`)} desc,
    case when coalesce(valid_from, '-infinity') <= ${dayAt(sql`now()`)}
      then coalesce(valid_from, '-infinity') end desc nulls last, valid_from limit 1)`

const departmentCount = sql`(select count(*) from department_agreement join department on department.id = department_id
  where agreement_id = agreement.id and department.deleted_at is null)`

/** There are few enough to do without an index for each order. */
export const agreements = listFrom(listAgreements.list, {
  table: 'agreement',
  where: sql`agreement.deleted_at is null`,
  filters: { mapperLevel: () => null },
  search: { text: [contains('name'), contains('print_name')], codes: [number('id')] },
  sorts: {
    name: natural(sql`agreement.name`),
    printName: { emptyLast: natural(sql`agreement.print_name`) },
    validFromDate: inForce(sql`coalesce(valid_from, '-infinity')`),
    validToDate: inForce(sql`coalesce(valid_to, 'infinity')`),
    minWage: inForce(sql`minimum_wage_cents`),
    defaultWage: inForce(sql`default_wage_cents`),
    maxWage: inForce(sql`maximum_wage_cents`),
    departments: departmentCount,
  },
  sums: {},
  rows: async (_db, ids: readonly number[]) => ids,
  keyOf: (id) => id,
})
