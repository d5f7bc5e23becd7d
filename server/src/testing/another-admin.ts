import type { TestProduct } from './product.ts'

/** The token of another administrator, Olli Toinen. */
export async function anotherAdmin({ services: { db, sessions, clock } }: TestProduct): Promise<string> {
  const now = clock.now()
  return db.transaction().execute(async (tx) => {
    const person = { first_name: 'Olli', last_name: 'Toinen' }
    const { id } = await tx.insertInto('person').values(person).returning('id').executeTakeFirstOrThrow()
    const account = { person_id: id, username: 'olli@palkkasilta.example', password_hash: 'x' }
    const role = { role: 'ROLE_ADMIN' as const, password_changed_at: now.subtract({ hours: 1 }).toString() }
    await tx
      .insertInto('account')
      .values({ ...account, ...role })
      .execute()
    return sessions.start(tx, { personId: id, address: null }, now)
  })
}
