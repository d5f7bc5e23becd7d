import { finnishDate } from '@palkkasilta/values/date.ts'
import type { Read } from '../platform/database/types.ts'
import { DomainError } from './errors.ts'

interface Edited {
  readonly entity: string
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
