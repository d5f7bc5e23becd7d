import { sql } from 'kysely'
import type { Condition } from '../../../kernel/list/matching.ts'

/** Bills with work that no salary pays, and that can be paid out as `isPaidFor` says: an employee's wage does not wait for the customer. */
export const hasWorkToPay: Condition = sql`(bill.id in (select bill_id from free_work)
  and (bill.state in ('PAID', 'LOCKED') or (bill.state = 'CLOSED'
    and exists (select from person where person.id = bill.person_id and person.worker_type = 'WORKER'))))`
