import { outboundMessage } from '@palkkasilta/engine/lifecycles/outbound-message.ts'
import { salaryBankState, workforceSalary } from '@palkkasilta/engine/lifecycles/salaries.ts'
import { expect, test } from 'vitest'
import { connect } from '../platform/database/connect.ts'
import { testDatabase } from '../platform/postgres/testing.ts'
import { DomainError } from './errors.ts'
import { begin, move, moveTo, moveWith, type StepBy, stepAlong } from './moves.ts'
import { timelineOf } from './records/timeline.ts'

const at = Temporal.Instant.from('2026-04-01T08:00:00Z')
const byStaff: StepBy = { by: 'staff', who: null, at }

type Database = Awaited<ReturnType<typeof testDatabase>>

/** As many open salaries of one person. */
async function salaries({ pool }: Database, count: number): Promise<number[]> {
  const { rows } = await pool.query<{ id: number }>(
    `with worker as (insert into person (first_name, last_name) values ('Maija', 'Mäkinen') returning id)
    insert into salary (person_id, period_start, period_end, payday, iban, state, bank_state, report_state, bill_state,
      worked_minutes, gross_cents, holiday_compensation_cents, taxable_cents, tax_cents, employee_tyel_cents,
      employee_unemployment_cents, net_for_distraint_cents, distraint_cents, deductions_cents, reimbursements_cents,
      paid_cents, employer_costs_cents, our_costs_cents, result, created_at)
    select worker.id, '2026-03-01', '2026-03-31', '2026-04-15', '', $2, 'OPEN', 'WAITING', 'NOT_CREATED',
      0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, '{}', now() from worker, generate_series(1, $1) returning id`,
    [count, workforceSalary.initial],
  )
  return rows.map(({ id }) => id)
}

async function statesOfAll({ db }: Database) {
  const rows = await db.selectFrom('salary').select('state').orderBy('id').execute()
  return rows.map(({ state }) => state)
}

test('a step changes the state, returns the rows and writes one timeline line', async () => {
  const database = await testDatabase()
  const [first = 0, second = 0, third = 0] = await salaries(database, 3)
  const moved = await database.db.transaction().execute(async (tx) => {
    await begin(tx, workforceSalary, [first, second], byStaff)
    return move(tx, workforceSalary, [second, first], 'salarySentToPayment', byStaff)
  })
  expect(moved.map(({ id, state }) => [id, state])).toEqual([
    [first, 'WAITING_FOR_PAYMENT'],
    [second, 'WAITING_FOR_PAYMENT'],
  ])
  expect(await statesOfAll(database)).toEqual(['WAITING_FOR_PAYMENT', 'WAITING_FOR_PAYMENT', 'OPEN'])
  const line = { field: 'state', timestamp: at.toString(), who: 'Palkkasilta' }
  expect(await timelineOf(database.db, 'salary', first)).toEqual([
    { ...line, state: 'OPEN', event: 'salaryCreated' },
    { ...line, state: 'WAITING_FOR_PAYMENT', event: 'salarySentToPayment' },
  ])
  expect(await timelineOf(database.db, 'salary', third)).toEqual([])
})

test('steps of one table are taken together, with what else changes of each row', async () => {
  const database = await testDatabase()
  const [first = 0, second = 0] = await salaries(database, 2)
  const steps = [
    stepAlong(workforceSalary, 'salarySentToPayment'),
    stepAlong(salaryBankState, 'salaryPaymentCreated'),
  ] as const
  const changes = [second, first].map((id) => ({ id, iban: `account ${id}` }))
  await database.db.transaction().execute((tx) => moveWith(tx, steps, changes, byStaff))
  const columns = ['id', 'state', 'bank_state', 'iban'] as const
  expect(await database.db.selectFrom('salary').select(columns).orderBy('id').execute()).toEqual(
    [first, second].map((id) => ({ id, state: 'WAITING_FOR_PAYMENT', bank_state: 'WAITING', iban: `account ${id}` })),
  )
  expect(await timelineOf(database.db, 'salary', first)).toMatchObject([
    { field: 'state', state: 'WAITING_FOR_PAYMENT', event: 'salarySentToPayment' },
    { field: 'bank_state', state: 'WAITING', event: 'salaryPaymentCreated' },
  ])
  const again = database.db.transaction().execute((tx) => moveWith(tx, steps, changes, byStaff))
  await expect(again).rejects.toThrow(/^workforceSalary \d+: salarySentToPayment/)
  expect(await timelineOf(database.db, 'salary', second)).toHaveLength(2)
})

test('a line tells the state before, who, why and by which file', async () => {
  const database = await testDatabase()
  const ids = await salaries(database, 1)
  const { rows } = await database.pool.query<{ id: number }>(
    `insert into bank_file (file_reference, connection, file_type, status, state, file_timestamp, fetched_at)
    values ('1', 'bank', 'camt.054', 'DLD', 'STORED', now(), now()) returning id`,
  )
  const file = rows[0]?.id ?? 0
  await database.db.transaction().execute(async (tx) => {
    const person = await tx.selectFrom('salary').select('person_id').executeTakeFirstOrThrow()
    await move(tx, workforceSalary, ids, 'salarySentToPayment', { ...byStaff, who: person.person_id })
    await move(tx, workforceSalary, ids, 'salaryPaid', { by: 'bank', who: null, at, reason: 'veloitettu', file })
  })
  const lines = await database.db.selectFrom('state_change').selectAll().orderBy('id').execute()
  expect(lines).toMatchObject([
    { from_state: 'OPEN', to_state: 'WAITING_FOR_PAYMENT', person_id: expect.any(Number), bank_file_id: null },
    { from_state: 'WAITING_FOR_PAYMENT', to_state: 'PAID', person_id: null, reason: 'veloitettu', bank_file_id: file },
  ])
})

test('one step that is refused names its thing, and nothing moves', async () => {
  const database = await testDatabase()
  const [first = 0, second = 0] = await salaries(database, 2)
  await database.db.transaction().execute((tx) => moveTo(tx, workforceSalary, [second], 'WAITING_FOR_PAYMENT', byStaff))
  const attempt = database.db
    .transaction()
    .execute((tx) => move(tx, workforceSalary, [first, second], 'salarySentToPayment', byStaff))
  const refusal = { lifecycle: 'workforceSalary', id: second, from: 'WAITING_FOR_PAYMENT', reason: 'NO_SUCH_STEP' }
  await expect(attempt).rejects.toMatchObject({ refusal: { ...refusal, asked: 'salarySentToPayment' } })
  expect(await statesOfAll(database)).toEqual(['OPEN', 'WAITING_FOR_PAYMENT'])
})

test('a step of somebody else and a thing that is not there are refused', async () => {
  const { db, ...database } = await testDatabase()
  const ids = await salaries({ db, ...database }, 1)
  const attempt = (id: number, by: StepBy['by']) =>
    db.transaction().execute((tx) => move(tx, workforceSalary, [id], 'salarySentToPayment', { ...byStaff, by }))
  await expect(attempt(ids[0] ?? 0, 'bank')).rejects.toMatchObject({ refusal: { reason: 'NOT_THEIR_STEP' } })
  await expect(attempt(9_999, 'staff')).rejects.toThrow(DomainError)
  expect(await db.selectFrom('state_change').select('id').execute()).toEqual([])
})

test('ten thousand take a step in a few statements', async () => {
  const database = await testDatabase()
  const ids = await salaries(database, 10_000)
  const statements: string[] = []
  const watched = connect(database.url, { max: 1 })
  watched.pool.on('connect', (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    client.query = ((...args: unknown[]) => {
      statements.push(String((args[0] as { text?: string }).text ?? args[0]))
      return query(...args)
    }) as typeof client.query
  })
  await watched.db.transaction().execute((tx) => move(tx, workforceSalary, ids, 'salarySentToPayment', byStaff))
  await watched.close()
  expect(statements.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(3)
  expect(new Set(await statesOfAll(database))).toEqual(new Set(['WAITING_FOR_PAYMENT']))
  const { rows } = await database.pool.query('select count(*) as count from state_change')
  expect(rows).toEqual([{ count: 10_000 }])
})

test('of two who take the same step at once the second is refused', async () => {
  const database = await testDatabase()
  const ids = await salaries(database, 20)
  const attempts = [ids, ids.toReversed()].map((given) =>
    database.db.transaction().execute((tx) => move(tx, workforceSalary, given, 'salarySentToPayment', byStaff)),
  )
  const outcomes = (await Promise.allSettled(attempts)).map(({ status }) => status).toSorted()
  expect(outcomes).toEqual(['fulfilled', 'rejected'])
  expect(await database.db.selectFrom('state_change').select('id').execute()).toHaveLength(20)
})

test('what is kept by a name of letters moves, too', async () => {
  const database = await testDatabase()
  const id = '00000000-0000-4000-8000-000000000001'
  await database.db
    .insertInto('outbound_message')
    .values({
      id,
      channel: 'bank-file',
      kind: 'payments',
      key: 'PS1.xml',
      state: outboundMessage.initial,
      created_at: at.toString(),
    })
    .execute()
  const by: StepBy = { by: 'product', who: null, at }
  const moved = await database.db.transaction().execute((tx) => move(tx, outboundMessage, [id], 'messageLeft', by))
  expect(moved).toMatchObject([{ id, state: 'SENDING' }])
})
