import { isDeepStrictEqual } from 'node:util'
import type { AnyForm, Changes } from '@palkkasilta/contract/form.ts'
import type { ActionOf, Entity } from '@palkkasilta/contract/told.ts'
import { sql, type Updateable } from 'kysely'
import { z } from 'zod'
import type { DB, Read, Tx } from '../../platform/database/types.ts'
import type { AuditEvent } from '../audit.ts'
import type { Written } from '../calls/commit.ts'
import { DomainError } from '../errors.ts'
import { changesIn, edited, refuseStale, type Telling } from './edits.ts'

/** Tables of things that are edited one at a time. */
type Table = {
  [T in keyof DB]: DB[T] extends { readonly id: unknown; readonly version: unknown } ? T : never
}[keyof DB]

type RecordOf<F extends AnyForm> = z.output<F['record']>
type Body<F extends AnyForm> = z.output<F['body']>

interface Facts<F extends AnyForm> {
  readonly record: RecordOf<F>
}

interface Edit<T extends Table> {
  /** What changes of the thing's own row. */
  readonly columns: Updateable<DB[T]>
}

interface Stored<E extends Entity, At> {
  /** Told in the place of `save`, also where the record shows nothing of what changed. */
  readonly action?: ActionOf<E> | undefined
  /** What it changed besides. */
  readonly events?: readonly AuditEvent[]
  /** How the record is read from now on. */
  readonly at?: At
}

interface Thing<T extends Table, E extends Entity, Id, At, Known> {
  readonly table: T
  readonly entity: E
  /** The record, and what else is known where it is read. Throws NOT_FOUND. */
  readonly read: (db: Read, id: Id, at: At) => Promise<Known>
}

interface Steps<F extends AnyForm, T extends Table, E extends Entity, Id, At, Known, Made extends Edit<T>> {
  /** What changes make of it. Writes nothing: saving stores it, a preview shows it. */
  readonly edit: (db: Read, known: Known, changes: Changes<F>, at: At, place: string) => Made | Promise<Made>
  /** Keeps what of an edit stands elsewhere than in the row. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most have nothing to say
  readonly store?: (tx: Tx, known: Known, made: Made, at: At) => Promise<Stored<E, At> | void>
  /** What of the record the history keeps. */
  readonly kept?: (record: z.input<F['record']>) => object
  /** Holds it against another edit; else its row is locked. */
  readonly hold?: (tx: Tx, id: Id) => Promise<void>
}

/**
 * A thing with a form: read, foreseen and saved by the same steps, whatever it is. An edit of an older version is refused; a
 * version, and an event in the history, is there only where something changed. `At` is what its steps need to know besides.
 */
export function record<
  F extends AnyForm,
  T extends Table,
  E extends Entity,
  Id extends string | number,
  Known extends Facts<F>,
  Made extends Edit<T>,
  At = void,
>(form: F, thing: Thing<T, E, Id, At, Known> & Steps<F, T, E, Id, At, Known, Made>) {
  const { table, entity, read, edit, store, kept, hold = (tx: Tx, id: Id) => lockRow(tx, table, id) } = thing

  /** What an edit would make of it, and of what. `place` is where in the call's body it is. */
  async function foreseen(db: Read, id: Id, body: Body<F>, at: At, place = '') {
    const known = await read(db, id, at)
    const { version } = known.record as { readonly version: number }
    const given = body as { readonly version?: number }
    await refuseStale(db, { entity, id, version }, given.version)
    const changes = changesIn(form, given, known.record, place)
    return { known, made: await edit(db, known, changes, at, place) }
  }

  async function save(tx: Tx, id: Id, body: Body<F>, at: At, place = ''): Promise<Written<RecordOf<F>>> {
    await hold(tx, id)
    const { known, made } = await foreseen(tx, id, body, at, place)
    await changeRow(tx, table, id, made.columns)
    const stored = (await store?.(tx, known, made, at)) ?? {}
    const { record: after } = await read(tx, id, stored.at ?? at)
    const event = { action: stored.action ?? `${entity}.save`, entity, id } as AuditEvent
    const telling = { kept, hidden: stored.action !== undefined }
    const { reply, audit } = await saved(tx, { form, table, event }, known.record, after, telling)
    return { reply, audit: Array.isArray(audit) ? [...audit, ...(stored.events ?? [])] : audit }
  }

  return { get: async (db: Read, id: Id, at: At) => (await read(db, id, at)).record, foreseen, save }
}

interface Saved<F extends AnyForm> {
  readonly form: F
  readonly table: Table
  readonly event: AuditEvent
}

/** The answer to an edit that is stored but for its version, which moves where anything of the record changed. */
export async function saved<F extends AnyForm>(
  tx: Tx,
  { form, table, event }: Saved<F>,
  before: RecordOf<F>,
  after: RecordOf<F>,
  telling: Telling<z.input<F['record']>>,
): Promise<Written<RecordOf<F>>> {
  const next = { ...after, version: (after as { readonly version: number }).version + 1 }
  const written = edited(form, event, before, next, telling)
  const isSame = isDeepStrictEqual(z.encode(form.record, before), z.encode(form.record, after))
  if (isSame && !telling.hidden) return { ...written, reply: after }
  await changeRow(tx, table, event.id, { version: sql`version + 1` })
  return written
}

interface Removal<Id, Known, Hangs> {
  /** What hangs on it. */
  readonly hanging: (db: Read, id: Id) => Promise<Hangs>
  /** Why it stays. */
  readonly refusal: (hangs: Hangs) => DomainError | null
  /** By what the history tells it. */
  readonly named: (known: Known) => object
}

/** Deletes a thing, which old rows may name all the same, where nothing that hangs on it holds it. */
export function removal<
  T extends Table,
  E extends Entity,
  Id extends string | number,
  Known,
  Hangs extends object,
  At = void,
>({ table, entity, read }: Thing<T, E, Id, At, Known>, { hanging, refusal, named }: Removal<Id, Known, Hangs>) {
  /** What hangs on it, and why it cannot be deleted; null: it can. */
  async function check(db: Read, id: Id, at: At) {
    await read(db, id, at)
    const hangs = await hanging(db, id)
    return { ...hangs, refusal: refusal(hangs)?.problem().message ?? null }
  }

  async function remove(tx: Tx, id: Id, now: Temporal.Instant, at: At): Promise<Written<undefined>> {
    await lockRow(tx, table, id)
    const known = await read(tx, id, at)
    const refused = refusal(await hanging(tx, id))
    if (refused) throw refused
    await changeRow(tx, table, id, { deleted_at: now.toString() })
    const event = { action: `${entity}.delete`, entity, id, before: named(known) } as AuditEvent
    return { reply: undefined, audit: [event] }
  }

  return { check, remove }
}

async function lockRow(tx: Tx, table: Table, id: string | number): Promise<void> {
  const { rows } = await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(tx)
  if (rows.length === 0) throw new DomainError('NOT_FOUND')
}

async function changeRow(tx: Tx, table: Table, id: string | number, columns: object): Promise<void> {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  if (given.length === 0) return
  const set = given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  await sql`update ${sql.table(table)} set ${sql.join(set)} where id = ${id}`.execute(tx)
}
