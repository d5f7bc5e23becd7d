import type { SortBy } from '@palkkasilta/contract/list.ts'
import { askPrepared, preparedQuery } from '../../platform/database/prepared.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Sql } from './matching.ts'

type Ask = (db: Read) => Promise<readonly unknown[]>

/**
 * The first page is asked for most, by statements that say little but the order: each is read and planned once. That of all rows, into which
 * nothing is filled, is built once, too.
 */
export function firstPage() {
  const known = new Map<string, Ask>()
  return <Row>(db: Read, { by, direction }: SortBy, isNarrowed: boolean, query: Sql<Row>) => {
    if (isNarrowed) return askPrepared(db, query)
    const order = `${by},${direction}`
    const ask = known.get(order) ?? preparedQuery(query)
    known.set(order, ask)
    return ask(db) as Promise<readonly Row[]>
  }
}
