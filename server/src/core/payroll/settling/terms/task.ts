import { type Cents, sum } from '@palkkasilta/values/money.ts'
import { refuseOther } from '../../../../kernel/calls/confirmed.ts'
import { piecesOf } from '../../../../platform/database/many-rows.ts'
import type { Read } from '../../../../platform/database/types.ts'
import { lockBills, storeDifferences } from '../store.ts'
import { PEOPLE_AT_ONCE, settlingTask } from '../task.ts'
import { type AskedTerms, askedGroups, type Group, lockGroups } from './asked.ts'
import { notDueOfTerms, planTerms, type TermsPlan, termsSource } from './source.ts'

/** Settles paid salaries by today's terms: what is between them is reckoned anew once nobody else settles them. */
export const settleTermsTask = settlingTask<AskedTerms, Group>({
  kind: 'salaries.settleTerms',
  asked: async (db, asked) => ({ done: 0, left: await askedGroups(db, asked) }),
  namesOf: ({ person_name }) => [person_name],
  async settle(services, groups, making) {
    const { failures } = await services.db.transaction().execute(async (tx) => {
      const foreseen = await planTerms(tx, groups, making.now)
      await lockBills(tx, notDueOfTerms(foreseen.differences))
      await lockGroups(tx, groups)
      const plan = await planTerms(tx, groups, making.now)
      const settling = { differences: plan.differences, notDue: notDueOfTerms(plan.differences) }
      await storeDifferences(services, tx, termsSource, settling, making)
      return plan
    })
    return { failures, count: failures.length }
  },
})

/** Plans everything that is asked for, a piece of the people after the other. */
export async function planAsked(db: Read, asked: AskedTerms, now: Temporal.Instant): Promise<TermsPlan> {
  const plans: TermsPlan[] = []
  for (const piece of piecesOf(await askedGroups(db, asked), PEOPLE_AT_ONCE))
    plans.push(await planTerms(db, piece, now))
  return {
    differences: plans.flatMap(({ differences }) => differences),
    failures: plans.flatMap(({ failures }) => failures),
  }
}

/** The plan of what is asked for. Throws with the new sum where it is not what was confirmed any more. */
export async function confirmedPlan(
  db: Read,
  asked: AskedTerms,
  was: Cents,
  now: Temporal.Instant,
): Promise<TermsPlan> {
  const plan = await planAsked(db, asked, now)
  refuseOther(was, sum(plan.differences.map(({ gross }) => gross)))
  return plan
}
