import { cents } from '@palkkasilta/values/money.ts'
import { DomainError } from '../../kernel/errors.ts'
import type { Read } from '../../platform/database/types.ts'
import { chainOf, keyOf } from './chain.ts'
import type { Linked } from './chain-links.ts'
import { kinds, type Named, namedOf, rowOf } from './chain-things.ts'
import { type Told, timelineOfAll } from './timeline.ts'

interface Asked {
  readonly after?: string | undefined
  readonly only?: Linked | undefined
}

/** The chain of a thing as its page shows it: what is in it, and what happened to all of that. */
export async function toldChain(db: Read, { thing, id }: { thing: Linked; id: string }, { after, only }: Asked) {
  const row = await rowOf(db, thing, id)
  if (row === undefined) throw new DomainError('NOT_FOUND')
  const { things, links, leftOut } = await chainOf(db, { thing, row })
  const named = await namedOf(db, things)
  const places = new Map(named.map((each, place) => [keyOf(each), place]))
  const told = named.filter((each) => only === undefined || each.thing === only).flatMap(historyOf)
  const { entries, next } = await timelineOfAll(db, told, after)
  return {
    things: named.map(({ row: _, cents: amount, ...each }) => ({
      ...each,
      amount: amount === null ? null : cents(amount),
    })),
    // what a row names without a foreign key may be there no more
    links: links.flatMap(([one, other]): [number, number][] => {
      const [from, to] = [places.get(keyOf(one)), places.get(keyOf(other))]
      return from === undefined || to === undefined ? [] : [[from, to]]
    }),
    leftOut: leftOut.flatMap(({ of, ...rest }) => {
      const whole = named[places.get(keyOf(of)) ?? -1]
      return whole ? [{ ...rest, of: { thing: whole.thing, id: whole.id } }] : []
    }),
    entries,
    next,
  }
}

/** A thing has its steps once, also where the history tells of it by several names. */
function historyOf({ thing, id, row }: Named): Told[] {
  const { table, told } = kinds[thing]
  const steps: Told = { thing, id, entity: '', event: '', table, row }
  const events = told.map(([entity, by]): Told => ({ ...steps, entity, event: by === 'row' ? row : id, table: '' }))
  return [steps, ...events]
}
