import type { DB, Read } from '../../platform/database/types.ts'

/** The steps of a thing, oldest first, as its page tells them. */
export async function timelineOf(db: Read, table: keyof DB, id: number | string) {
  const rows = await db
    .selectFrom('state_change')
    .leftJoin('person', 'person.id', 'state_change.person_id')
    .select(['field', 'to_state', 'event', 'at', 'person.first_name', 'person.last_name'])
    .where('entity', '=', table)
    .where('entity_id', '=', String(id))
    .orderBy('state_change.id')
    .execute()
  return rows.map(({ field, to_state, event, at, first_name, last_name }) => ({
    field,
    state: to_state,
    event,
    timestamp: at,
    who: first_name === null ? 'Palkkasilta' : `${first_name} ${last_name}`,
  }))
}
