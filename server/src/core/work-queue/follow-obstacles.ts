import { type ObstacleKind, obstacles, obstaclesOfPeople } from '@palkkasilta/contract/work-queue.ts'
import type { StepBy } from '../../kernel/moves.ts'
import { updateRows } from '../../platform/database/many-rows.ts'
import type { Tx } from '../../platform/database/types.ts'
import { tellsOtherwise } from './follow.ts'
import {
  finishItems,
  itemsOfKinds,
  itemsOfThings,
  queueObstacles,
  reopenItems,
  retellItems,
  type StoredItem,
} from './items.ts'
import { type Standing, standing } from './standing.ts'

/**
 * The work queue after obstacles may have come or gone: each that stands is in it, any other is done with. One that staff are done with while
 * it stands is not new again before it was gone. Of the things with these numbers; null: of all.
 */
export async function followObstacles(
  tx: Tx,
  kinds: readonly ObstacleKind[],
  ids: readonly number[] | null,
  step: StepBy,
): Promise<void> {
  if (ids?.length === 0) return
  const by = { ...step, by: 'product' } as const
  // held first, so that what is found is not older than what another step has made of them
  const waiting = await itemsOfKinds(tx, kinds, ids)
  const found = await standing(tx, kinds, ids, by.at)
  const items = [...waiting, ...(await earlierItems(tx, found, waiting))]
  const itemOf = new Map(items.map((item) => [keyOf(item.kind, item.entity_id), item]))
  const foundOf = new Map(found.map((each) => [keyOf(each.kind, each.id), each]))
  const told = items.flatMap((item) => {
    const facts = foundOf.get(keyOf(item.kind, item.entity_id))?.facts
    return facts ? [{ item, facts: { ...facts, stands: true } }] : []
  })
  const { NEW: there = [], DONE: done = [] } = Object.groupBy(told, ({ item }) => item.state)
  const gone = items.filter((item) => !foundOf.has(keyOf(item.kind, item.entity_id)))
  await queueObstacles(
    tx,
    found.filter(({ kind, id }) => !itemOf.has(keyOf(kind, id))),
    by.at,
  )
  await reopenItems(tx, done.filter(({ item }) => !item.stands).map(anew), by)
  await retellItems(tx, there.filter(tellsOtherwise).map(anew), by.at)
  const over = gone.filter(({ state }) => state === 'NEW').map(({ id }) => ({ id, decision: null }))
  await finishItems(tx, over, by)
  const left = gone.filter(({ stands }) => stands).map(({ id }) => ({ id, stands: false }))
  await updateRows(tx, 'work_item', left)
}

/** The same of what people lack: after their details, contracts or salaries changed. */
export function followObstaclesOfPeople(tx: Tx, personIds: readonly number[], by: StepBy): Promise<void> {
  return followObstacles(tx, obstaclesOfPeople, [...new Set(personIds)], by)
}

/** The same of everything. */
export function followAllObstacles(tx: Tx, at: Temporal.Instant): Promise<void> {
  return followObstacles(tx, obstacles, null, { by: 'product', who: null, at })
}

/** Items of what is found that had been gone, and were done with. */
async function earlierItems(tx: Tx, found: readonly Standing[], waiting: readonly StoredItem[]): Promise<StoredItem[]> {
  const known = new Set(waiting.map(({ kind, entity_id }) => keyOf(kind, entity_id)))
  const others = Map.groupBy(
    found.filter(({ kind, id }) => !known.has(keyOf(kind, id))),
    ({ kind }) => kind,
  )
  const items: StoredItem[] = []
  for (const [kind, own] of others) {
    const ids = own.map(({ id }) => id)
    items.push(...(await itemsOfThings(tx, kind, ids)))
  }
  return items
}

const keyOf = (kind: StoredItem['kind'], id: number) => `${kind} ${id}`

const anew = ({ item: { id }, facts }: { readonly item: StoredItem; readonly facts: Standing['facts'] }) => ({
  id,
  ...facts,
})
