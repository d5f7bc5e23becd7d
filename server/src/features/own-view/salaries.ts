import type { RowOf } from '@palkkasilta/contract/list.ts'
import type { salaryFigureNames } from '@palkkasilta/contract/names.ts'
import { salariesOfPerson } from '@palkkasilta/contract/own-salaries.ts'
import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { whyOfSalary } from '../../core/why/of-salary.ts'
import { DomainError } from '../../kernel/errors.ts'
import { listFrom } from '../../kernel/list/list-from.ts'
import { amount, is, number, onDay } from '../../kernel/list/matching.ts'
import type { User } from '../../kernel/user.ts'
import { preparedByKeys } from '../../platform/database/prepared.ts'
import type { Read } from '../../platform/database/types.ts'

type Row = Awaited<ReturnType<typeof rowsOf>>[number]

const rowsOf = preparedByKeys('own-salary-rows', (db, ids: readonly number[]) =>
  db
    .selectFrom('salary')
    .select(['id', 'person_id', 'state', 'department_id', 'department_name'])
    .select(['period_start', 'period_end', 'payday', 'gross_cents', 'paid_cents'])
    .where(sql<boolean>`salary.id = any(${ids}::bigint[])`),
)

export const ownSalaries = listFrom(salariesOfPerson, {
  table: 'salary',
  filters: { person: is('person_id') },
  few: ['person'],
  search: { text: [], codes: [number('id'), amount('paid_cents'), onDay('payday')] },
  sorts: { payday: 'payday' },
  sums: {},
  rows: rowsOf,
  keyOf: ({ id }) => id,
})

export function ownSalaryItem(row: Row): RowOf<typeof salariesOfPerson> {
  return {
    id: row.id,
    state: row.state,
    isBilled: row.department_id === null,
    departmentName: row.department_name ?? '',
    intervalstart: row.period_start,
    intervalstop: row.period_end,
    payday: row.payday,
    bruttoSalary: cents(row.gross_cents),
    paidSalary: cents(row.paid_cents),
  }
}

/** A salary for whom it is of; staff may see anybody's. Throws NOT_FOUND, also for others'. */
export async function ownSalary(db: Read, id: number, { id: personId, role }: User) {
  const [row] = await rowsOf(db, [id])
  if (!row || (role !== 'ROLE_ADMIN' && row.person_id !== personId)) throw new DomainError('NOT_FOUND')
  return ownSalaryItem(row)
}

/** What the employer pays beside the salary is no figure of the person's. */
const OTHERS: readonly string[] = [
  'tyELAmount',
  'unemploymentInsuranceAmount',
  'svmAmount',
  'accidentInsuranceAmount',
  'groupLifeInsuranceAmount',
  'employerCosts',
  'totalSalary',
  'ourCosts',
] satisfies (keyof typeof salaryFigureNames)[]

/** Why the figures of a salary are what they are, from pay to what is paid. Throws as `ownSalary` does. */
export async function whyOfOwnSalary(db: Read, id: number, user: User) {
  await ownSalary(db, id, user)
  const { figures } = await whyOfSalary(db, id)
  return { figures: figures.filter(({ key }) => !OTHERS.includes(key)) }
}
