import {
  type Actor,
  type Lifecycle,
  StepRefused,
  step,
  stepTo,
  type Taken,
} from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { type Selectable, sql } from 'kysely'
import { type StateColumn, stateColumns } from '../platform/database/state-columns.ts'
import type { DB, Tx } from '../platform/database/types.ts'
import { DomainError } from './errors.ts'

type StateColumns = typeof stateColumns
type Kept = keyof StateColumns
type Row<Name extends Kept> = Selectable<DB[StateColumns[Name]['table']]>
type Id = number | string

/** Who takes a step, when, and what it rests on. */
export interface StepBy {
  readonly by: Actor
  /** The person behind it; null: nobody here. */
  readonly who: number | null
  readonly at: Temporal.Instant
  readonly reason?: string | undefined
  /** The bank's file that told of it. */
  readonly file?: number | undefined
}

/**
 * Moves things along their lifecycle: the only writer of state columns. Locks in the order of ids, notes each step on the
 * timeline and gives the new rows, by id. Throws StepRefused, and then none has moved; NOT_FOUND where one is not there.
 */
export async function move<State extends string, Event extends string, Name extends Kept>(
  tx: Tx,
  lifecycle: Lifecycle<State, Event, Name>,
  ids: readonly Id[],
  event: NoInfer<Event>,
  by: StepBy,
): Promise<Row<Name>[]> {
  return take(tx, lifecycle, ids, by, (from) => step(lifecycle, from, event, by.by))
}

/** The same where the state to come is known: takes the step that leads there. */
export async function moveTo<State extends string, Event extends string, Name extends Kept>(
  tx: Tx,
  lifecycle: Lifecycle<State, Event, Name>,
  ids: readonly Id[],
  to: NoInfer<State>,
  by: StepBy,
): Promise<Row<Name>[]> {
  return take(tx, lifecycle, ids, by, (from) => stepTo(lifecycle, from, to, by.by))
}

/** Notes on the timeline that things began. Their first state comes from the table, at the insert. */
export async function begin(
  tx: Tx,
  { name, initial, created }: Lifecycle<string, string, Kept>,
  ids: readonly Id[],
  by: StepBy,
): Promise<void> {
  if (created === undefined) throw new Error(`${name}: its beginning has no name`)
  const steps = ids.map((id) => ({ id, from: null, to: initial, event: created }))
  await note(tx, stateColumns[name], steps, by)
}

interface NotedStep {
  readonly id: Id
  /** Null: it began. */
  readonly from: string | null
  readonly to: string
  readonly event: string
}

async function take<State extends string, Name extends Kept>(
  tx: Tx,
  { name }: Lifecycle<State, string, Name>,
  ids: readonly Id[],
  by: StepBy,
  choose: (from: State) => Taken<State>,
): Promise<Row<Name>[]> {
  if (ids.length === 0) return []
  const place = stateColumns[name]
  const steps = (await lockStates<State>(tx, place, ids)).map(({ id, state }) => ({
    id,
    from: state,
    ...naming(id, () => choose(state)),
  }))
  const rows = new Map<Id, Row<Name>>()
  for (const alike of Map.groupBy(steps, ({ from, to }) => `${from} ${to}`).values())
    for (const row of await write<Name>(tx, place, alike, by.at)) rows.set(row.id, row)
  if (rows.size !== steps.length) throw new Error(`${name}: a state changed under its lock`)
  await note(tx, place, steps, by)
  return steps.flatMap(({ id }) => rows.get(id) ?? [])
}

async function lockStates<State extends string>(
  tx: Tx,
  { table, column }: StateColumn,
  ids: readonly Id[],
): Promise<{ id: Id; state: State }[]> {
  const { rows } = await sql<{ id: Id; state: State }>`
    select id, ${sql.ref(column)} as state from ${sql.table(table)} where id = any(${ids}) order by id for update`.execute(
    tx,
  )
  if (rows.length !== new Set(ids).size) throw new DomainError('NOT_FOUND')
  return rows
}

/** A refusal names the thing. */
function naming<Result>(id: Id, act: () => Result): Result {
  try {
    return act()
  } catch (error) {
    throw error instanceof StepRefused ? new StepRefused({ ...error.refusal, id }) : error
  }
}

/** Steps of many things from one state to another. */
async function write<Name extends Kept>(
  tx: Tx,
  { table, column, counted, dated }: StateColumn,
  steps: readonly NotedStep[],
  at: Temporal.Instant,
): Promise<(Row<Name> & { readonly id: Id })[]> {
  const [first] = steps
  const ids = steps.map(({ id }) => id)
  const time = counted || dated ? sql`, updated_at = ${at.toString()}` : sql``
  const edit = counted ? sql`, version = version + 1` : sql``
  const { rows } = await sql<Row<Name> & { readonly id: Id }>`
    update ${sql.table(table)} set ${sql.ref(column)} = ${first?.to} ${time} ${edit}
    where id = any(${ids}) and ${sql.ref(column)} = ${first?.from} returning *`.execute(tx)
  return rows
}

async function note(tx: Tx, { table, column }: StateColumn, steps: readonly NotedStep[], by: StepBy): Promise<void> {
  if (steps.length === 0) return
  const all = <Field extends keyof NotedStep>(field: Field) => steps.map((each) => each[field])
  await sql`
    insert into state_change (entity, entity_id, field, from_state, to_state, event, person_id, at, reason, bank_file_id)
    select ${table}, step.id, ${column}, step.from_state, step.to_state, step.event,
      ${by.who}::bigint, ${by.at.toString()}::timestamptz, ${by.reason ?? null}, ${by.file ?? null}::bigint
    from unnest(${all('id')}::text[], ${all('from')}::text[], ${all('to')}::text[], ${all('event')}::text[])
      with ordinality as step (id, from_state, to_state, event, position)
    order by step.position`.execute(tx)
}
