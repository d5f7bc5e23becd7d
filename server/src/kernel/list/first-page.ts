import type { SortBy } from '@palkkasilta/contract/list.ts'
import { preparedQuery } from '../../platform/database/prepared.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Sql } from './matching.ts'

type Ask = (db: Read) => Promise<readonly unknown[]>

/** The first page of all rows is asked for most, by a statement that says nothing but the order: it is built, read and planned once. */
export function oncePerOrder() {
  const known = new Map<string, Ask>()
  return <Row>({ by, direction }: SortBy, query: Sql<Row>) => {
    const order = `${by},${direction}`
    const ask = known.get(order) ?? preparedQuery(query)
    known.set(order, ask)
    return ask as (db: Read) => Promise<readonly Row[]>
  }
}
