import { type Seen, type Taken, takeFetched } from '../../core/tax-card/take.ts'
import { commitAs } from '../../kernel/calls/commit.ts'
import type { Services } from '../../kernel/services.ts'
import { failuresOf } from '../../kernel/tasks/failures.ts'
import type { TaskKind } from '../../kernel/tasks/tasks.ts'
import { among, piecesOf } from '../../platform/database/many-rows.ts'

/** So many are taken, and committed, together. */
const AT_ONCE = 500

interface TakeCards {
  readonly cards: readonly Seen[]
}

/** Takes fetched cards into use; gives those that were taken. A run after the death of a process finds those of the earlier one taken. */
export const takeCardsTask: TaskKind<TakeCards, number[]> = {
  kind: 'taxCards.take',
  async run(services, { input, progress, startedBy, going }) {
    const cards = input.cards.toSorted((one, other) => one.id - other.id)
    const done: number[] = []
    await progress.total(cards.length)
    for (const piece of going(piecesOf(cards, AT_ONCE), (some) => some.map(({ id }) => String(id)))) {
      const taken = await commitAs(services, startedBy, async (tx, at) => {
        const { taken: became, events } = await takeFetched(tx, piece, { who: startedBy, at })
        return { reply: became, audit: events.length > 0 ? events : { noneBecause: 'none of them could be taken' } }
      })
      const failures = await failuresOf(taken, (ids) => subjectsOf(services, ids))
      const ready = idsOf(taken)
      done.push(...ready)
      await progress.steps(ready.length, [...failures.values()])
    }
    return done
  },
}

const idsOf = (taken: Taken) => [...taken].flatMap(([id, became]) => ('personId' in became ? [id] : []))

async function subjectsOf({ db }: Pick<Services, 'db'>, ids: readonly number[]) {
  const rows = await db.selectFrom('fetched_tax_card').select(['id', 'person_name']).where(among('id', ids)).execute()
  const names = new Map(rows.map(({ id, person_name }) => [id, person_name]))
  return (id: number) => names.get(id) ?? ''
}
