import { listDepartments } from '@palkkasilta/contract/departments.ts'
import { sql } from 'kysely'
import { listFrom } from '../../kernel/list/list-from.ts'
import { contains, type Sql, through } from '../../kernel/list/matching.ts'
import { departmentsBelow } from './queries.ts'

const ofAgreements = sql`select department_id as id from department_agreement join agreement on agreement.id = agreement_id`

const agreementNames = sql`coalesce((select string_agg(agreement.name, ', ' order by agreement.name)
  from department_agreement join agreement on agreement.id = agreement_id where department_id = department.id), '')`

/** "Varasto 2" before "Varasto 10". */
const natural = (text: Sql) => sql`(${text} collate finnish_natural)`

/** A page has departments that hang from no other, and everything below them; there are few enough to do without an index each. */
export const departments = listFrom(listDepartments.list, {
  table: 'department',
  where: sql`department.id in (select root_id from department_place)`,
  filters: { level: () => null, mapperLevel: () => null },
  search: {
    text: [
      contains('name'),
      contains('business_id'),
      contains('address'),
      contains('city'),
      contains('postal_code'),
      contains('department_key'),
      through('id', ofAgreements, sql`agreement.name`),
    ],
  },
  shownUnder: (searched) => sql`department.id in (select root_id from department_place
    where id in (select department.id from department where ${searched}))`,
  sorts: {
    name: natural(sql`department.name`),
    businessId: { emptyLast: natural(sql`department.business_id`) },
    tes: { emptyLast: natural(agreementNames) },
    address: { emptyLast: natural(sql`department.address`) },
    city: { emptyLast: natural(sql`department.city`) },
    zipcode: { emptyLast: natural(sql`department.postal_code`) },
    updated: 'fetched_at',
    key: { emptyLast: natural(sql`department.department_key`) },
  },
  sums: {},
  rows: departmentsBelow,
})
