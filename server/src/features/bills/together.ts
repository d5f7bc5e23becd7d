import type { billsCheck } from '@palkkasilta/contract/many-bills.ts'
import { adminBill } from '@palkkasilta/engine/lifecycles/bills.ts'
import { stepTo } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { cents, sum } from '@palkkasilta/values/money.ts'
import type { z } from 'zod'
import { type BillersBillRow, billersBillRows } from '../../core/bill/items/stored.ts'
import { billsOfBillers } from '../../core/bill/kinds/of-billers.ts'
import { judging, leavingOf, sendSet } from '../../core/bill/sending/send.ts'
import { commitAs } from '../../kernel/calls/commit.ts'
import { DomainError } from '../../kernel/errors.ts'
import { notingRefusal } from '../../kernel/noting-refusal.ts'
import { problemOf } from '../../kernel/problems.ts'
import type { Services } from '../../kernel/services.ts'
import { failuresOf, type Outcome, reasonOf } from '../../kernel/tasks/failures.ts'
import type { TaskKind } from '../../kernel/tasks/tasks.ts'
import { among, piecesOf } from '../../platform/database/many-rows.ts'
import type { Read } from '../../platform/database/types.ts'
import { openAgain } from './service.ts'

/** So many are done, and committed, together. */
const AT_ONCE = 250

/** So many are named; of more there is the count. */
const NAMED = 200

/** What staff do to many bills at once. What is done already counts as done, so that another run may go on. */
interface Deed {
  /** Gives what throws why it cannot be done to one of them. */
  judge(db: Read, bills: readonly BillersBillRow[]): Promise<(bill: BillersBillRow) => unknown>
  does(services: Services, ids: readonly number[], who: number): Promise<Outcome>
}

export const sending: Deed = {
  async judge(db, bills) {
    const ids = bills.map(({ id }) => id)
    const [leaving, invoiceOf] = await Promise.all([
      leavingOf(db, billsOfBillers, ids),
      judging(db, billsOfBillers, bills),
    ])
    return (bill) => {
      if (leaving.has(bill.id)) throw new DomainError('BILL_LEAVING')
      return invoiceOf(bill)
    }
  },

  does: (services, ids, who) =>
    commitAs(services, who, async (tx) => {
      const sent = await sendSet(services, tx, billsOfBillers, ids, { id: who })
      const events = [...sent.values()].flatMap((became) => ('events' in became ? became.events : []))
      return { reply: sent, audit: events.length > 0 ? events : { noneBecause: 'none of them leaves now' } }
    }),
}

export const opening: Deed = {
  judge: async () => (bill) => stepTo(adminBill, bill.state, 'OPEN', 'staff'),

  async does(services, ids, who) {
    const became = new Map<number, object>()
    for (const id of ids) became.set(id, await opened(services, id, who))
    return became
  },
}

/** In a transaction of its own: a refusal is told after the bill was held and read. */
async function opened(services: Services, id: number, who: number): Promise<object> {
  try {
    return await commitAs(services, who, (tx, at) => openAgain(tx, id, { services, by: { by: 'staff', who, at } }))
  } catch (refusal) {
    if (!problemOf(refusal)) throw refusal
    return { refusal }
  }
}

export async function checkTogether(
  db: Read,
  deed: Deed,
  ids: readonly number[],
): Promise<z.output<typeof billsCheck>> {
  const bills = await billersBillRows(db, ids)
  if (bills.length === 0) throw new DomainError('NOT_FOUND')
  const judge = await deed.judge(db, bills)
  const refused = new Map<number, unknown>()
  const ready = bills.filter((bill) => notingRefusal(refused, bill.id, () => judge(bill)).length > 0)
  const blocked = bills.flatMap(({ id, bill_number: billNumber, customer_name: customer }) => {
    const problem = refused.has(id) ? problemOf(refused.get(id)) : null
    return problem ? [{ id, billNumber, customer, message: reasonOf(problem) }] : []
  })
  return {
    ready: ready.map(({ id }) => id),
    total: sum(ready.map(({ total_cents }) => cents(total_cents))),
    blocked: blocked.slice(0, NAMED),
    blockedCount: blocked.length,
  }
}

interface ManyBills {
  readonly billIds: readonly number[]
}

/** Gives those with which it was done. */
const taskOf = (kind: string, deed: Deed): TaskKind<ManyBills, number[]> => ({
  kind,
  async run(services, { input, progress, startedBy, going }) {
    const ids = [...new Set(input.billIds)].sort((one, other) => one - other)
    const done: number[] = []
    await progress.total(ids.length)
    for (const piece of going(piecesOf(ids, AT_ONCE), (some) => some.map(String))) {
      const outcome = await deed.does(services, piece, startedBy)
      const failures = await failuresOf(outcome, subjectsIn(services.db))
      const some = piece.filter((id) => !failures.has(id))
      done.push(...some)
      await progress.steps(some.length, [...failures.values()])
    }
    return done
  },
})

export const sendBillsTask = taskOf('bills.send', sending)
export const openBillsTask = taskOf('bills.open', opening)

const subjectsIn = (db: Read) => async (ids: readonly number[]) => {
  const rows = await db
    .selectFrom('bill')
    .select(['id', 'bill_number', 'customer_name'])
    .where(among('id', ids))
    .execute()
  const names = new Map(rows.map((row) => [row.id, `Lasku ${row.bill_number}, ${row.customer_name}`]))
  return (id: number) => names.get(id) ?? `Lasku (tunnus ${id})`
}
