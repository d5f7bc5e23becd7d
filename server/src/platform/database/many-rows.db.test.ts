import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditAll } from '../../kernel/audit.ts'
import { statementsOf } from '../../testing/statements.ts'
import { testDatabase } from '../postgres/testing.ts'
import { among, insertedIds, insertPiece, insertRows, piecesOf, updateRows } from './many-rows.ts'
import type { Tx } from './types.ts'

const MANY = 10_000

const person = (number: number) => ({
  first_name: 'Maija',
  last_name: `Mäkinen "${number}" \\ {}`,
  born: '1988-05-31',
  note: '',
})

async function inTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  const { db } = await testDatabase()
  return db.transaction().execute(work)
}

test('10,000 rows are inserted in few statements, their ids in their order', () =>
  inTransaction(async (tx) => {
    let ids: number[] = []
    const statements = await statementsOf(async () => {
      ids = await insertedIds(
        tx,
        'person',
        Array.from({ length: MANY }, (_, number) => person(number)),
      )
    })
    expect(statements.length).toBeLessThanOrEqual(10)
    const stored = await tx.selectFrom('person').select(['id', 'last_name', 'born', 'version']).orderBy('id').execute()
    expect(stored.map(({ id }) => id)).toEqual(ids)
    expect(stored[MANY - 1]).toMatchObject({ last_name: `Mäkinen "${MANY - 1}" \\ {}`, born: '1988-05-31', version: 0 })
    const wanted = tx.selectFrom('person').select(({ fn }) => fn.countAll<number>().as('count'))
    expect(await wanted.where(among('person.id', ids)).executeTakeFirst()).toEqual({ count: MANY })
  }))

test('lists, instants, texts and nothing arrive in columns as they are', () =>
  inTransaction(async (tx) => {
    const [agreement_id = 0] = await insertedIds(tx, 'agreement', [{ name: 'Marava' }])
    const [version_id = 0] = await insertedIds(tx, 'agreement_version', [{ agreement_id, valid_from: null }])
    const supplement = { version_id, name: 'Pyhälisä', transaction_code: '221', priority: 2, price_cents: 150 }
    const days = {
      valid_on_days: ['2026-12-06', '2026-12-25'],
      weekdays: [true, false, true, false, true, false, true],
    }
    await insertRows(tx, 'supplement', [{ ...supplement, ...days, rate: undefined }])
    const [stored] = await tx.selectFrom('supplement').selectAll().execute()
    expect(stored).toMatchObject({ ...supplement, ...days, rate: 0 })
  }))

test('what a JSON column keeps is given as it is', () =>
  inTransaction(async (tx) => {
    const task = { kind: 'salaries.create', state: 'RUNNING', started_at: '2026-04-01T08:00:00Z' } as const
    const input = { names: ['"Ä"', null], deep: { count: 1 } }
    await insertRows(tx, 'task', [{ ...task, id: '00000000-0000-4000-8000-000000000001', input }])
    const [stored] = await tx.selectFrom('task').select(['input', 'started_at']).execute()
    expect(stored).toEqual({ input, started_at: '2026-04-01T08:00:00Z' })
  }))

test('a column of JSON as text keeps it to the letter', () =>
  inTransaction(async (tx) => {
    const event = { at: '2026-04-01T08:00:00Z', action: 'salary.create', entity: 'salary', entity_id: '1' } as const
    await insertRows(tx, 'audit_event', [{ ...event, after: { second: 1.5, first: 2 } }])
    const { rows } = await sql`select after::text from audit_event`.execute(tx)
    expect(rows).toEqual([{ after: '{"second":1.5,"first":2}' }])
  }))

test('a piece goes on as any insert: what is there already stays', () =>
  inTransaction(async (tx) => {
    const setting = (colour: string) => ({ key: 'colour', value: { colour } })
    const insert = (colour: string) =>
      insertPiece(tx, 'company_setting', [setting(colour)])
        .onConflict((conflict) => conflict.column('key').doNothing())
        .returning('value')
        .execute()
    expect(await insert('red')).toEqual([{ value: { colour: 'red' } }])
    expect(await insert('blue')).toEqual([])
  }))

test('rows are changed by their ids, each its own way', () =>
  inTransaction(async (tx) => {
    const task = { kind: 'salaries.create', state: 'RUNNING', started_at: '2026-04-01T08:00:00Z' } as const
    const [first = 0, second = 0, third = 0] = await insertedIds(tx, 'person', [person(1), person(2), person(3)])
    expect(
      await updateRows(tx, 'person', [
        { id: second, city: 'Turku' },
        { id: first, city: 'Oulu' },
        { id: 0, city: '' },
      ]),
    ).toBe(2)
    const people = await tx.selectFrom('person').select(['id', 'city']).orderBy('id').execute()
    expect(people).toEqual([
      { id: first, city: 'Oulu' },
      { id: second, city: 'Turku' },
      { id: third, city: '' },
    ])
    const ids = [1, 2].map((number) => `00000000-0000-4000-8000-00000000000${number}`)
    const [one, two] = [{ lines: 'a\nb', '"': '\\n' }, {}]
    await insertRows(tx, 'task', [
      { ...task, id: ids[0] ?? '', input: one, result: null },
      { ...task, id: ids[1] ?? '', input: two, result: { two } },
    ])
    expect(await tx.selectFrom('task').select(['input', 'result']).orderBy('id').execute()).toEqual([
      { input: one, result: null },
      { input: two, result: { two } },
    ])
  }))

test('rows of different columns are refused, no row is no statement', () =>
  inTransaction(async (tx) => {
    await expect(insertRows(tx, 'person', [person(1), { ...person(2), city: 'Turku' }])).rejects.toThrow(/different/)
    expect(await statementsOf(() => insertRows(tx, 'person', []))).toEqual([])
    expect([...piecesOf([1, 2, 3], 2)]).toEqual([[1, 2], [3]])
  }))

test('10,000 events of the history go in at once', () =>
  inTransaction(async (tx) => {
    const event = { action: 'salary.create', entity: 'salary', after: { paid: 1 } } as const
    const events = Array.from({ length: MANY }, (_, id) => ({ ...event, id }))
    await auditAll(tx, events, null, Temporal.Instant.from('2026-04-01T08:00:00Z'))
    const { rows } = await sql`select count(*)::int as count from audit_event`.execute(tx)
    expect(rows).toEqual([{ count: MANY }])
  }))
