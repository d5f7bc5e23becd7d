import type { saveView } from '@palkkasilta/contract/saved-views.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { DomainError } from '../../kernel/errors.ts'
import type { Read, Tx } from '../../platform/database/types.ts'

export type Content = z.output<NonNullable<typeof saveView.body>>

/** The person's own views of a list, then those that others share. */
export async function viewsOf(db: Read, list: string, personId: number) {
  const rows = await db
    .selectFrom('saved_view')
    .innerJoin('person', 'person.id', 'saved_view.person_id')
    .select([
      'saved_view.id',
      'person_id',
      'list',
      'name',
      'is_shared',
      'saved_view.address',
      'look',
      'first_name',
      'last_name',
    ])
    .where('list', '=', list)
    .where((where) => where.or([where('person_id', '=', personId), where('is_shared', '=', true)]))
    .orderBy((order) => order('person_id', '=', personId), 'desc')
    .orderBy('name')
    .orderBy('saved_view.id')
    .execute()
  return rows.map(({ person_id, is_shared, first_name, last_name, address, look, ...row }) => ({
    ...row,
    isShared: is_shared,
    isOwn: person_id === personId,
    owner: `${first_name} ${last_name}`,
    address: address as Content['address'],
    look: look as Content['look'],
  }))
}

type Own = { readonly person_id: number } & ({ readonly id: number } | { readonly list: string; readonly name: string })

/** A person's view as the history tells of it. */
export function ownView(tx: Tx, own: Own) {
  return tx
    .selectFrom('saved_view')
    .select(['list', 'name', 'is_shared as isShared', 'address', 'look'])
    .where((where) => where.and(own))
    .forUpdate()
    .executeTakeFirst()
}

/** Of one person and list. */
const MOST_VIEWS = 50

/** One after the other, so that two at once do not both take the last place. */
export async function refuseTooMany(tx: Tx, list: string, personId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('saved views'), ${personId}::int)`.execute(tx)
  const { count } = await tx
    .selectFrom('saved_view')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('person_id', '=', personId)
    .where('list', '=', list)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_VIEWS) throw new DomainError('TOO_MANY_VIEWS', { most: MOST_VIEWS })
}

/** Under a name of the person's own that is there already it takes that one's place. */
export async function storeView(
  tx: Tx,
  personId: number,
  { isShared, address, look, ...named }: Content,
): Promise<number> {
  const content = { is_shared: isShared, address: JSON.stringify(address), look: JSON.stringify(look) }
  const { id } = await tx
    .insertInto('saved_view')
    .values({ person_id: personId, ...named, ...content })
    .onConflict((conflict) => conflict.columns(['person_id', 'list', 'name']).doUpdateSet(content))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
