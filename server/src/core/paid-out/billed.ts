import { sql } from 'kysely'

/** What a row `item` of `billable_item` bills its customer without tax: the work and its trips. */
export const billedOfItem = sql`(item.net_cents + item.reimbursed_cents)`
