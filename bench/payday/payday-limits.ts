import type { Read, Tx, Write } from '@palkkasilta/server/src/platform/database/types.ts'
import { sql } from 'kysely'
import { timeOf } from '../tools/measure.ts'

export type Limit = keyof typeof limits

interface Bare {
  readonly what: string
  /** Takes back what can stand there only once. */
  before?(tx: Tx): Promise<void>
  /** Stores what the step stored once more, but for its lines of timeline and history. */
  again?(tx: Tx): Promise<void>
}

const AGAIN = 1_000_000
const rewritten = 'the bare SQL that writes the same rows, timeline and history, in one transaction'

export const limits = {
  create: {
    what: rewritten,
    async before(tx) {
      await sql`create temporary table link_copy on commit drop as select * from salary_shift`.execute(tx)
      await sql`delete from salary_shift`.execute(tx)
    },
    async again(tx) {
      await insertAgain(tx, 'salary', ['id'])
      await insertAgain(tx, 'salary_row', ['salary_id'])
      await sql`insert into salary_shift select shift_id, salary_id + ${AGAIN} from link_copy`.execute(tx)
    },
  },
  check: { what: '' },
  pay: {
    what: rewritten,
    async again(tx) {
      await sql`update salary set payday = payday, result = result, version = version + 1`.execute(tx)
      await sql`create temporary table row_copy on commit drop as select * from salary_row`.execute(tx)
      await sql`delete from salary_row`.execute(tx)
      await sql`insert into salary_row overriding system value select * from row_copy`.execute(tx)
      await sql`update outgoing_payment set version = version + 1`.execute(tx)
    },
  },
  approve: {
    what: rewritten,
    async again(tx) {
      await sql`update outgoing_payment set version = version + 1`.execute(tx)
    },
  },
  bill: {
    what: rewritten,
    async again(tx) {
      await sql`update salary set version = version + 1`.execute(tx)
    },
  },
} satisfies Record<string, Bare>

const told = ['state_change', 'audit_event'] as const

/** Asked before a step; then it gives the time of the bare SQL that writes what the step wrote. Nothing of it stays. */
export async function limitOf(db: Write, name: Limit): Promise<() => Promise<number>> {
  const before = await lastTold(db)
  const { before: takeBack, again }: Bare = limits[name]
  return async () => {
    if (!again) return 0
    const after = await lastTold(db)
    const rewriting = await db.startTransaction().execute()
    await takeBack?.(rewriting)
    const ms = await timeOf(async () => {
      await again(rewriting)
      for (const [index, table] of told.entries())
        await insertAgain(rewriting, table, [], sql`where id > ${before[index]} and id <= ${after[index]}`)
    })
    await rewriting.rollback().execute()
    return ms
  }
}

async function lastTold(db: Read): Promise<number[]> {
  const last: number[] = []
  for (const table of told) {
    const { rows } = await sql<{ id: number }>`select coalesce(max(id), 0) as id from ${sql.table(table)}`.execute(db)
    last.push(rows[0]?.id ?? 0)
  }
  return last
}

/** Copies rows of a table into it, with other numbers in some columns and new ids where the id is not one of them. */
async function insertAgain(tx: Tx, table: string, renumbered: readonly string[], which = sql``): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(tx)
  const names = rows.map(({ name }) => name).filter((name) => name !== 'id' || renumbered.includes('id'))
  const columns = sql.join(names.map((name) => sql.ref(name)))
  const values = sql.join(
    names.map((name) => (renumbered.includes(name) ? sql`${sql.ref(name)} + ${sql.lit(AGAIN)}` : sql.ref(name))),
  )
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${values} from ${sql.table(table)} ${which}`.execute(tx)
}
