import { type Cents, cents, sum } from '@palkkasilta/values/money.ts'
import { refuseOther } from '../../../kernel/calls/confirmed.ts'
import { failuresOf } from '../../../kernel/tasks/failures.ts'
import type { Failure, TaskKind } from '../../../kernel/tasks/tasks.ts'
import { among, piecesOf } from '../../../platform/database/many-rows.ts'
import type { Read } from '../../../platform/database/types.ts'
import { lockBillers } from '../../paid-out/lock.ts'
import { billersWithFreeLines } from '../lines/lines.ts'
import { type BilledDraft, draftBilled, storeBilled, usualPeriod } from './billed.ts'
import { type Confirmed, confirmedDrafts } from './confirmed.ts'
import { SALARIES_AT_ONCE } from './plan.ts'

/** Salaries of everybody who has lines that can be paid out, each of all of them. */
export interface AllBilled {
  /** ISO days. */
  readonly from: string
  readonly to: string
  readonly payday: string
  readonly personIds: readonly number[]
  readonly confirmed?: Confirmed
}

/** The salaries that would be made, of whom none can be, and how many wait for what their customers owe. */
export interface ForeseenBilled {
  readonly salaries: readonly { readonly personId: number; readonly gross: Cents }[]
  readonly lines: number
  readonly billed: Cents
  readonly failures: readonly Failure[]
  readonly waiting: number
}

/** What making salaries of all that can be paid out would do. Changes nothing. */
export async function foreseenBilled(db: Read, now: Temporal.Instant): Promise<ForeseenBilled> {
  const period = usualPeriod(now)
  const salaries: { personId: number; gross: Cents }[] = []
  const failures: Failure[] = []
  let [lines, billed, waiting] = [0, 0, 0]
  for (const personIds of piecesOf(await billersWithFreeLines(db), SALARIES_AT_ONCE)) {
    const drafted = await payableDrafts(db, { ...period, personIds })
    salaries.push(...drafted.drafts.map(toldOfDraft))
    failures.push(...drafted.failures)
    waiting += drafted.waiting
    for (const { work } of drafted.drafts) {
      lines += work.lines.length
      billed += work.lines.reduce((total, { amount_cents }) => total + amount_cents, 0)
    }
  }
  return { salaries, lines, billed: cents(billed), failures, waiting }
}

/** What is to be made. Throws with both sums where the gross pay that staff confirmed is another by now. */
export async function confirmedBilled(db: Read, was: Cents | undefined, now: Temporal.Instant): Promise<AllBilled> {
  const { salaries } = await foreseenBilled(db, now)
  refuseOther(was, sum(salaries.map(({ gross }) => gross)))
  const personIds = salaries.map(({ personId }) => personId)
  return { ...usualPeriod(now), personIds, ...(was !== undefined && { confirmed: salaries }) }
}

/** Makes a salary of each. What an earlier run of it made is not free any more. */
export const allBilledTask: TaskKind<AllBilled, number[]> = {
  kind: 'salaries.allBilled',
  async run(services, { id: taskId, input, progress, startedBy, going }) {
    const { db } = services
    const made = async () =>
      await db.selectFrom('salary').select(['id', 'person_id']).where('task_id', '=', taskId).orderBy('id').execute()
    const before = new Set((await made()).map(({ person_id }) => person_id))
    await progress.total(input.personIds.length)
    await progress.steps(before.size, [])
    const left = input.personIds.filter((id) => !before.has(id))
    for (const personIds of going(piecesOf(left, SALARIES_AT_ONCE), (ids) => ids.map(String))) {
      const { done, failures } = await db.transaction().execute(async (tx) => {
        await lockBillers(tx, personIds)
        const drafted = await payableDrafts(tx, { ...input, personIds })
        const { drafts, failures } = confirmedDrafts(input.confirmed, drafted.drafts, toldOfDraft)
        await storeBilled(tx, drafts, { taskId, startedBy, now: services.clock.now() })
        return { done: drafts.length, failures: [...drafted.failures, ...failures] }
      })
      await progress.steps(done, failures)
    }
    return (await made()).map(({ id }) => id)
  },
}

async function payableDrafts(db: Read, { personIds, ...period }: AllBilled) {
  const asked = personIds.map((personId) => ({ ...period, personId, take: 'PAYABLE' as const }))
  const { drafts, refused } = await draftBilled(db, asked, period.payday)
  const payable = drafts.filter(({ work }) => work.lines.length > 0)
  const outcome = new Map([...refused].map(([id, refusal]) => [id, { refusal }]))
  const failures = await failuresOf(outcome, (ids) => namesOf(db, ids))
  return { drafts: payable, failures: [...failures.values()], waiting: drafts.length - payable.length }
}

function toldOfDraft({ asked: { personId }, person, calculated: { slip } }: BilledDraft) {
  return { personId, gross: slip.gross, subject: nameOf(person) }
}

const nameOf = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }) =>
  `${first_name} ${last_name}`.trim()

async function namesOf(db: Read, ids: readonly number[]) {
  const people = await db
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name'])
    .where(among('id', ids))
    .execute()
  const names = new Map(people.map((person) => [person.id, nameOf(person)]))
  return (id: number) => names.get(id) ?? String(id)
}
