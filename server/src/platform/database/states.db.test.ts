import { allLifecycles } from '@palkkasilta/engine/lifecycles/all.ts'
import { statesOf } from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { expect, test } from 'vitest'
import { testDatabase } from '../postgres/testing.ts'
import { stateColumns } from './state-columns.ts'

const lifecycles = new Map(allLifecycles.map((table) => [table.name, table]))

test.each(Object.entries(stateColumns))('the database takes the states of %s and no other', async (name, place) => {
  const lifecycle = lifecycles.get(name)
  if (!lifecycle) throw new Error(`no lifecycle is called ${name}`)
  const { pool } = await testDatabase({ asOwner: true })
  const { rows } = await pool.query<{ check: string }>(
    `select pg_get_constraintdef(oid) as check from pg_constraint where conrelid = $1::regclass and conname = $2`,
    [place.table, `${place.table}_${place.column}`],
  )
  const [check] = rows.map((row) => row.check)
  const list = statesOf(lifecycle).map((state) => `'${state}'::text`)
  expect(check).toBe(`CHECK ((${place.column} = ANY (ARRAY[${list.join(', ')}])))`)
})
