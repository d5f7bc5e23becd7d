import { euroText } from '@palkkasilta/engine/trace/format.ts'
import { type Cents, sum } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../../../kernel/errors.ts'
import type { Services } from '../../../../kernel/services.ts'
import type { TaskKind } from '../../../../kernel/tasks.ts'
import { piecesOf } from '../../../../platform/database/many-rows.ts'
import type { Read } from '../../../../platform/database/types.ts'
import { type AskedTerms, askedGroups, type Group } from './asked.ts'
import { planTerms, type TermsPlan } from './plan.ts'
import { settleGroups } from './store.ts'

/** So many people are reckoned, and committed, together. */
const GROUPS_AT_ONCE = 125

/** Settles paid salaries by today's terms, a person in a department whole or not at all; gives the salaries of the differences. */
export const settleTermsTask: TaskKind<AskedTerms, { readonly salaries: number[] }> = {
  kind: 'salaries.settleTerms',
  async run(services, { id: taskId, input, progress, startedBy, going }) {
    const { db } = services
    const groups = await askedGroups(db, input)
    await progress.total(groups.length)
    for (const piece of going(piecesOf(groups, GROUPS_AT_ONCE), namesOf)) {
      const settling = { taskId, startedBy, now: services.clock.now() }
      const { failures } = await db.transaction().execute((tx) => settleGroups(services, tx, piece, input, settling))
      await progress.steps(piece.length - failures.length, failures)
    }
    return { salaries: await made(services, taskId) }
  },
}

const namesOf = (groups: readonly Group[]) => groups.map(({ person_name }) => person_name)

async function made({ db }: Services, taskId: string): Promise<number[]> {
  const salaries = await db.selectFrom('salary').select('id').where('task_id', '=', taskId).orderBy('id').execute()
  return salaries.map((salary) => salary.id)
}

/** Plans everything that is asked for, a piece of the people after the other. */
export async function planAsked(db: Read, asked: AskedTerms, now: Temporal.Instant): Promise<TermsPlan> {
  const plans: TermsPlan[] = []
  for (const piece of piecesOf(await askedGroups(db, asked), GROUPS_AT_ONCE))
    plans.push(await planTerms(db, piece, asked, now))
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
  const is = sum(plan.differences.map(({ gross }) => gross))
  if (is !== was) throw new DomainError('CONFIRMED_SUMS_CHANGED', { was: euroText(was), is: euroText(is) })
  return plan
}
