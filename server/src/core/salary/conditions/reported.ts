import { NO_KEY } from '@palkkasilta/contract/no-key.ts'
import { sql } from 'kysely'
import type { Condition, Sql } from '../../../kernel/list/matching.ts'

const billedBy = sql`department own join department billed on billed.id = coalesce(own.billed_department_id, own.id)`

/** Whom a department bills: the customer of the department whose bills they are. */
export const customerBilledBy = (department: Sql) =>
  sql`(select billed.customer_id from ${billedBy} where own.id = ${department})`

type Key = number | typeof NO_KEY

/** Salaries of the departments that bill a customer, or none. */
export const ofBilledCustomer = (customer: Key): Condition =>
  sql`salary.department_id in (select own.id from ${billedBy}
    where ${customer === NO_KEY ? sql`billed.customer_id is null` : sql`billed.customer_id = ${customer}`})`

export const ofAgreement = (agreement: Key): Condition =>
  agreement === NO_KEY ? sql`salary.agreement_id is null` : sql`salary.agreement_id = ${agreement}`

export const ofOccupation = (occupation: string): Condition =>
  sql`salary.profession = ${occupation === NO_KEY ? '' : occupation}`

/** On no bill, and meant to be on one. */
export const isBillable: Condition = sql`(salary.bill_state = 'NOT_CREATED' and not salary.never_billed)`

export const isBilled: Condition = sql`salary.billed_cents is not null`
