import {
  type Actor,
  type Lifecycle,
  StepRefused,
  step,
  stepTo,
  type Taken,
} from '@palkkasilta/engine/lifecycles/lifecycle.ts'
import { sql } from 'kysely'
import { type Alike, type Change, updateRows } from '../platform/database/many-rows.ts'
import { type StateColumn, stateColumns } from '../platform/database/state-columns.ts'
import type { DB, Tx } from '../platform/database/types.ts'
import { DomainError } from './errors.ts'

type StateColumns = typeof stateColumns
type Kept = keyof StateColumns
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

/** A thing that has taken a step, and where it stands now. */
export interface Moved<State extends string> {
  readonly id: Id
  readonly state: State
}

/**
 * Moves things along their lifecycle: the only writer of state columns. Locks in the order of ids, notes each step on the
 * timeline and gives the new states, by id. Throws StepRefused, and then none has moved; NOT_FOUND where one is not there.
 */
export async function move<State extends string, Event extends string, Name extends Kept>(
  tx: Tx,
  lifecycle: Lifecycle<State, Event, Name>,
  ids: readonly Id[],
  event: NoInfer<Event>,
  by: StepBy,
): Promise<Moved<State>[]> {
  return take(tx, [stepAlong(lifecycle, event)], ids, by)
}

/** The same where the state to come is known: takes the step that leads there. */
export async function moveTo<State extends string, Event extends string, Name extends Kept>(
  tx: Tx,
  lifecycle: Lifecycle<State, Event, Name>,
  ids: readonly Id[],
  to: NoInfer<State>,
  by: StepBy,
): Promise<Moved<State>[]> {
  return take(tx, [stepTowards(lifecycle, to)], ids, by)
}

/** One step along a lifecycle, for `moveWith`. */
export function stepAlong<State extends string, Event extends string, Name extends Kept>(
  lifecycle: Lifecycle<State, Event, Name>,
  event: NoInfer<Event>,
): StepAlong<Name, State> {
  return { name: lifecycle.name, choose: (from, actor) => step(lifecycle, from as State, event, actor) }
}

/** The step that leads to a state, for `moveWith`. */
export function stepTowards<State extends string, Event extends string, Name extends Kept>(
  lifecycle: Lifecycle<State, Event, Name>,
  to: NoInfer<State>,
): StepAlong<Name, State> {
  return { name: lifecycle.name, choose: (from, actor) => stepTo(lifecycle, from as State, to, actor) }
}

interface StepAlong<Name extends Kept, State extends string = string> {
  readonly name: Name
  choose(from: string, actor: Actor): Taken<State>
}

/**
 * Moves things along one lifecycle or several of their table, with what else changes of their rows: one update, as the database
 * writes a whole row and its places in all indexes anew for each. Gives the new states along the first one.
 */
export async function moveWith<Name extends Kept, State extends string>(
  tx: Tx,
  steps: readonly StepAlong<Name, State>[],
  changes: readonly Change<StateColumns[Name]['table']>[],
  by: StepBy,
): Promise<Moved<State>[]> {
  const byId = new Map<Id, Change<keyof DB>>(changes.map((change) => [change.id, change]))
  return take(tx, steps, [...byId.keys()], by, (_, table, ids, alike) => {
    const rows = ids.flatMap((id) => byId.get(id) ?? [])
    return updateRows(tx, table, rows, alike)
  })
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

interface NotedStep<State extends string = string> {
  readonly id: Id
  /** Null: it began. */
  readonly from: string | null
  readonly to: State
  readonly event: string
}

type Update = (tx: Tx, table: keyof DB, ids: readonly Id[], alike: Alike) => Promise<number>

async function take<State extends string>(
  tx: Tx,
  along: readonly StepAlong<Kept, State>[],
  ids: readonly Id[],
  by: StepBy,
  update: Update = updateStates,
): Promise<Moved<State>[]> {
  if (ids.length === 0) return []
  const places = along.map(({ name }): StateColumn => stateColumns[name])
  const things = (await lockStates(tx, places, ids)).map(({ id, states }) => ({
    id,
    steps: along.map(({ choose }, index) => taken(id, states[index] ?? '', (from) => choose(from, by.by))),
  }))
  for (const alike of Map.groupBy(things, wayOf).values()) {
    const [{ steps } = { steps: [] }] = alike
    const changed = await update(
      tx,
      tableOf(places),
      alike.map(({ id }) => id),
      written(places, steps, by.at),
    )
    if (changed !== alike.length) throw new Error(`${tableOf(places)}: a state changed under its lock`)
  }
  for (const [index, place] of places.entries())
    await note(
      tx,
      place,
      things.flatMap(({ steps }) => steps[index] ?? []),
      by,
    )
  return things.flatMap(({ id, steps }) => steps.slice(0, 1).map(({ to }) => ({ id, state: to })))
}

const wayOf = ({ steps }: { readonly steps: readonly NotedStep[] }) =>
  steps.map(({ from, to }) => `${from} ${to}`).join()

function tableOf(places: readonly StateColumn[]): keyof DB {
  const [table, ...others] = new Set(places.map((place) => place.table))
  if (table === undefined || others.length > 0) throw new Error('steps of one table at a time')
  return table
}

async function lockStates(
  tx: Tx,
  places: readonly StateColumn[],
  ids: readonly Id[],
): Promise<{ id: Id; states: string[] }[]> {
  const states = sql.join(places.map(({ column }) => sql.ref(column)))
  const { rows } = await sql<{ id: Id; states: string[] }>`
    select id, array[${states}] as states from ${sql.table(tableOf(places))} where id = any(${ids}) order by id for update`.execute(
    tx,
  )
  if (rows.length !== new Set(ids).size) throw new DomainError('NOT_FOUND')
  return rows
}

/** A refusal names the thing. */
function taken<State extends string>(id: Id, from: string, choose: (from: string) => Taken<State>): NotedStep<State> {
  try {
    return { id, from, ...choose(from) }
  } catch (error) {
    throw error instanceof StepRefused ? new StepRefused({ ...error.refusal, id }) : error
  }
}

/** What these steps write, and from where alone. */
function written(places: readonly StateColumn[], steps: readonly NotedStep[], at: Temporal.Instant): Alike {
  const each = places.flatMap(({ column }, index) => {
    const step = steps[index]
    return step ? [{ column: sql.ref(column), ...step }] : []
  })
  const isCounted = places.some(({ counted }) => counted)
  const isDated = isCounted || places.some(({ dated }) => dated)
  return {
    set: [
      ...each.map(({ column, to }) => sql`${column} = ${to}`),
      ...(isDated ? [sql`updated_at = ${at.toString()}`] : []),
      ...(isCounted ? [sql`version = kept.version + 1`] : []),
    ],
    // as a list no index answers it: rows are found by their ids, whatever is known of how many are in a state
    where: [
      sql`array[${sql.join(each.map(({ column }) => sql`kept.${column}`))}] = ${each.map(({ from }) => from)}::text[]`,
    ],
  }
}

async function updateStates(tx: Tx, table: keyof DB, ids: readonly Id[], { set, where }: Alike): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ${sql.table(table)} as kept set ${sql.join(set)}
    where kept.id = any(${ids}) and ${sql.join(where, sql` and `)}`.execute(tx)
  return Number(numAffectedRows)
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
