import { type CompiledQuery, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { connect } from '../platform/database/connect.ts'
import type { DB } from '../platform/database/types.ts'

export interface PlanNode {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly PlanNode[]
}

/** A connection that reads as the product does, what it is asked, and another one to ask for the plans of that. */
export function listening(url: string) {
  const pool = new pg.Pool({ connectionString: url, options: '-c jit=off -c timezone=UTC' })
  const asked: CompiledQuery[] = []
  const dialect = new PostgresDialect({ pool: connect(url).pool })
  const db = new Kysely<DB>({ dialect, log: ({ query }) => void asked.push(query) })
  return { pool, db, asked, close: () => Promise.all([db.destroy(), pool.end()]) }
}

/** The indexes that plans have taken so far. */
const taken = new Set<string>()

export const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)]

export function readRows(node: PlanNode): number {
  const removed = (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  return (node['Actual Rows'] + removed) * node['Actual Loops']
}

/** Also remembers which indexes it takes. */
export async function planOf(pool: pg.Pool, { sql, parameters }: CompiledQuery): Promise<PlanNode> {
  const { rows } = await pool.query(`explain (analyze, format json, timing off) ${sql}`, [...parameters])
  const plan: PlanNode = rows[0]['QUERY PLAN'][0].Plan
  for (const { 'Index Name': index } of nodesOf(plan)) if (index) taken.add(index)
  return plan
}

/** Indexes that no plan has taken so far, and that keep nothing: neither unique nor for a foreign key. */
export async function indexesNotTaken(url: string): Promise<string[]> {
  const pool = new pg.Pool({ connectionString: url })
  const { rows } = await pool.query<{ index: string }>(`select c.relname as index
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where c.relnamespace = 'public'::regnamespace and not i.indisunique and not i.indisexclusion and not exists (
      select from pg_constraint f where f.contype = 'f' and f.conrelid = i.indrelid
        and (i.indkey::int2[])[0:cardinality(f.conkey) - 1] @> f.conkey)
    order by 1`)
  await pool.end()
  return rows.map(({ index }) => index).filter((index) => !taken.has(index))
}
