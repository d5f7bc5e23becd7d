import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { advancePayment } from '@palkkasilta/engine/lifecycles/work-queue.ts'
import { z } from 'zod'
import { euros } from './codecs.ts'
import { list, listEndpoint } from './list.ts'
import { day, id, instant } from './shapes.ts'

export const advanceListItem = z.object({
  id: z.number(),
  billId: z.number(),
  billNumber: z.number(),
  personName: z.string(),
  customerName: z.string(),
  askedAt: instant,
  state: z.enum(statesOf(advancePayment)),
  amount: euros,
  /** What salaries have paid of it. */
  paid: euros,
  /** Of that, what a later salary covers: the customer's money came, or it was taken off. */
  covered: euros,
  /** What neither is covered nor lost. */
  open: euros,
  /** Its bill was refunded, or is a credit loss. */
  lost: euros,
})
export type AdvanceListItem = z.input<typeof advanceListItem>

export const listAdvances = listEndpoint({
  path: '/api/admin/advances',
  access: 'ADMIN',
  summary: 'Money that billers asked for before their customers paid, and what became of it',
  follows: ['bill', 'salary'],
  list: list({
    row: advanceListItem,
    filters: {
      /** Asked for on these days. */
      from: day.optional(),
      to: day.optional(),
      state: z.enum(statesOf(advancePayment)).optional(),
      person: id.optional(),
      customer: id.optional(),
    },
    sorts: ['askedAt', 'amount', 'state'],
    defaultSort: 'askedAt,desc',
    sums: { amount: euros, paid: euros, covered: euros, open: euros, lost: euros },
    dialect: 'data',
    size: [50, 500],
  }),
})
