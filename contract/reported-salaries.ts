import { z } from 'zod'
import { NO_KEY } from './no-key.ts'
import { day, flag, id } from './shapes.ts'

const idOrNone = z.union([z.enum([NO_KEY]), id])

/** By what the list shows exactly the salaries of a report's figure. */
export const reportedSalaries = {
  /** Paydays, both included. */
  paydayFrom: day.optional(),
  paydayTo: day.optional(),
  /** On no bill yet, and meant to be on one. */
  billable: flag.default(false),
  /** On a bill, whatever has become of it. */
  billed: flag.default(false),
  agreement: idOrNone.optional(),
  /** Whom the department bills. */
  billedCustomer: idOrNone.optional(),
  /** As the salary names it. */
  occupation: z.string().max(200).optional(),
}
