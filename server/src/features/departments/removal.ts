import { cents } from '@palkkasilta/values/money.ts'
import { sql } from 'kysely'
import { DomainError } from '../../kernel/errors.ts'
import { removal } from '../../kernel/records/record.ts'
import type { Read } from '../../platform/database/types.ts'
import { department } from './service.ts'

/** So many are named; of more there is the count. */
const NAMED = 200

/** It stays while shifts of it wait for a salary, or salaries or bills of it are not finished. */
export const departmentRemoval = removal(department, {
  async hanging(db, id) {
    const waiting = await waitingPeople(db, id)
    const hanging = await hangingOn(db, id)
    return {
      waiting: waiting.slice(0, NAMED),
      waitingCount: waiting.length,
      waitingShifts: waiting.reduce((count, { shifts }) => count + shifts, 0),
      ...hanging,
      unpaidSum: cents(hanging.unpaidSum),
      openBillSum: cents(hanging.openBillSum),
      below: await departmentsWhere(db, 'parent_id', id),
      billedFrom: await departmentsWhere(db, 'billed_department_id', id),
    }
  },

  refusal({ waitingShifts: count, unfinishedSalaries: salaries, unfinishedBills: bills }) {
    if (count > 0) return new DomainError('DEPARTMENT_HAS_SHIFTS', { count })
    return salaries + bills > 0 ? new DomainError('DEPARTMENT_IN_USE', { salaries, bills }) : null
  },

  named: ({ row: { name } }) => ({ name }),
})

function waitingPeople(db: Read, id: string) {
  return db
    .selectFrom('waiting_shift')
    .select(['employee_id as employeeId', 'employee_name as name'])
    .select(({ fn }) => fn.countAll<number>().as('shifts'))
    .where('department_id', '=', id)
    .groupBy(['employee_id', 'employee_name'])
    .orderBy('employee_name')
    .orderBy('employee_id')
    .execute()
}

interface Hanging {
  readonly salaries: number
  readonly unpaidSalaries: number
  readonly unpaidSum: number
  readonly unbilledSalaries: number
  readonly unfinishedSalaries: number
  readonly unfinishedBills: number
  readonly bills: number
  readonly openBills: number
  readonly openBillSum: number
}

async function hangingOn(db: Read, id: string): Promise<Hanging> {
  const { rows } = await sql<Hanging>`
    select * from (
      select count(*) as "salaries", count(*) filter (where state = 'OPEN') as "unpaidSalaries",
        coalesce(sum(paid_cents) filter (where state = 'OPEN'), 0)::int8 as "unpaidSum",
        count(*) filter (where bill_state = 'NOT_CREATED' and not never_billed) as "unbilledSalaries",
        count(*) filter (where bill_state = 'NOT_CREATED' and not never_billed or state <> 'PAID') as "unfinishedSalaries"
      from salary where department_id = ${id}
    ) salaries, (
      select count(*) as "bills", count(*) filter (where state = 'OPEN') as "openBills",
        count(*) filter (where state in ('OPEN', 'CLOSED')) as "unfinishedBills",
        coalesce(sum(total_cents) filter (where state = 'OPEN'), 0)::int8 as "openBillSum"
      from integration_bill where department_id = ${id} and deleted_at is null
    ) bills`.execute(db)
  const [hanging] = rows
  if (!hanging) throw new Error('a sum has no row')
  return hanging
}

function departmentsWhere(db: Read, column: 'parent_id' | 'billed_department_id', id: string) {
  return db
    .selectFrom('department')
    .select(['id as DepartmentId', 'name as Name'])
    .where(column, '=', id)
    .where('deleted_at', 'is', null)
    .orderBy('name')
    .limit(NAMED)
    .execute()
}
