import { isDeepStrictEqual } from 'node:util'
import { readChanges } from '@palkkasilta/contract/changes.ts'
import type { AnyForm, Changes } from '@palkkasilta/contract/form.ts'
import type { Entity } from '@palkkasilta/contract/told.ts'
import { finnishDate } from '@palkkasilta/values/date.ts'
import { z } from 'zod'
import type { Read } from '../../platform/database/types.ts'
import type { AuditEvent } from '../audit.ts'
import type { Written } from '../calls/commit.ts'
import { DomainError } from '../errors.ts'

interface Edited {
  readonly entity: Entity
  readonly id: string | number
  /** What is stored. */
  readonly version: number
}

/**
 * Refuses an edit that was made on an older version, saying who changed it and when. Without a version the edit is taken:
 * older clients send none.
 */
export async function refuseStale(db: Read, edited: Edited, givenVersion: number | undefined): Promise<void> {
  if (givenVersion === undefined || givenVersion === edited.version) return
  const last = await db
    .selectFrom('audit_event')
    .leftJoin('person', 'person.id', 'audit_event.person_id')
    .select(['audit_event.at', 'person.first_name', 'person.last_name'])
    .where('entity', '=', edited.entity)
    .where('entity_id', '=', String(edited.id))
    .orderBy('audit_event.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const who = last?.first_name ? `${last.first_name} ${last.last_name}` : 'Palkkasilta'
  throw new DomainError('STALE_EDIT', { who, when: last ? finnishTime(last.at) : '' })
}

/** dd.MM.yyyy HH:mm in Europe/Helsinki. */
export function finnishTime(instant: string): string {
  const time = Temporal.Instant.from(instant).toZonedDateTimeISO('Europe/Helsinki')
  return `${finnishDate(time.toPlainDate())} ${time.toPlainTime().toString({ smallestUnit: 'minute' })}`
}

/**
 * What the body of a call changes of a record, by column. Throws BAD_REQUEST with every field that cannot stand: what is
 * calculated may be in the body as it was read.
 */
export function changesIn<F extends AnyForm>(
  form: F,
  body: object,
  record: z.output<F['record']>,
  /** Where in the call's body the record is. */
  place = '',
): Changes<F> {
  const { value, problems } = readChanges(form, { ...body }, z.encode(form.record, record))
  const placed = problems.map(({ path, message }) => ({ path: place + path, message }))
  if (placed.length > 0) throw new DomainError('BAD_REQUEST', {}, placed)
  return value
}

/** A body without parts that others may have changed since it was read: they are nobody's to give, and no reason to refuse it. */
export function withoutParts(body: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}

/** What staff can change of a body. What is calculated is left out where nobody reads it. */
export function typedPart<Body extends object>({ byName }: AnyForm, body: Body): Body {
  return Object.fromEntries(
    Object.entries(body).filter(([name]) => name === 'version' || Object.hasOwn(byName, name)),
  ) as Body
}

export interface Telling<Wire> {
  /** What of the record the history keeps. */
  readonly kept?: ((record: Wire) => object) | undefined
  /** Something changed that the record does not show. */
  readonly hidden?: boolean
}

/** The answer to an edit: the record as it then is; the history keeps what it was and is, as the wire has it, where it changed. */
export function edited<F extends AnyForm, Wire extends object = z.input<F['record']>>(
  form: F,
  event: AuditEvent,
  before: z.output<F['record']>,
  after: z.output<F['record']>,
  { kept = (record) => record, hidden = false }: Telling<Wire> = {},
): Written<z.output<F['record']>> {
  const [was, is] = [before, after].map((record) => kept(z.encode(form.record, record) as Wire))
  const isSame = isDeepStrictEqual({ ...was, version: 0 }, { ...is, version: 0 })
  if (isSame && !hidden) return { reply: after, audit: { noneBecause: 'it was saved as it was' } }
  return { reply: after, audit: [{ ...event, before: was, after: is }] }
}
