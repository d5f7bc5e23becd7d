import { sql } from 'kysely'
import type { Services } from '../../kernel/services.ts'
import type { Tx } from '../../platform/database/types.ts'
import { StartupError } from '../../platform/startup-error.ts'
import type { Vault } from '../../platform/vault.ts'

/** Of `company_setting`: every national id is sealed for its row. Until then those of earlier versions are sealed for none. */
const MARK = 'nationalIdsAreBound'

/** Sealed for this person's row: in another row it does not open. */
export function sealNationalId(vault: Vault, personId: number, nationalId: string): Buffer {
  return vault.seal(nationalId, placeOf(personId))
}

/** Throws where it was altered or belongs to another row or key. */
export function openNationalId(vault: Vault, personId: number, sealed: Buffer): string {
  return vault.open(sealed, placeOf(personId))
}

function placeOf(personId: number): string {
  return `person ${personId} national_id_cipher`
}

interface Known {
  readonly personId: number
  readonly nationalId: string
}

/** Writes the national ids of people. */
export async function storeNationalIds(tx: Tx, vault: Vault, known: readonly Known[]): Promise<void> {
  const ids = known.map(({ personId }) => personId)
  const ciphers = known.map(({ personId, nationalId }) => sealNationalId(vault, personId, nationalId))
  const hashes = known.map(({ nationalId }) => vault.hash(nationalId))
  await sql`update person set national_id_cipher = new.cipher, national_id_hash = new.hash
    from unnest(${ids}::bigint[], ${ciphers}::bytea[], ${hashes}::bytea[]) as new (id, cipher, hash)
    where person.id = new.id`.execute(tx)
}

/** Seals the national ids of earlier versions for their rows. It is done once in the life of a database, by the first to start. */
export async function bindNationalIds({ db, vault }: Pick<Services, 'db' | 'vault'>): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtext(${MARK}))`.execute(tx)
    const mark = await tx.selectFrom('company_setting').select('key').where('key', '=', MARK).executeTakeFirst()
    if (mark) return
    const people = await tx
      .selectFrom('person')
      .select(['id', 'national_id_cipher'])
      .where('national_id_cipher', 'is not', null)
      .orderBy('id')
      .forUpdate()
      .execute()
    const ids = people.map(({ id }) => id)
    const ciphers = people.map(({ id, national_id_cipher: sealed }) => bound(vault, id, sealed ?? Buffer.alloc(0)))
    await sql`update person set national_id_cipher = new.cipher
      from unnest(${ids}::bigint[], ${ciphers}::bytea[]) as new (id, cipher) where person.id = new.id`.execute(tx)
    await tx.insertInto('company_setting').values({ key: MARK, value: 'true' }).execute()
  })
}

function bound(vault: Vault, personId: number, sealed: Buffer): Buffer {
  if (opens(() => openNationalId(vault, personId, sealed))) return sealed
  if (opens(() => vault.open(sealed))) return sealNationalId(vault, personId, vault.open(sealed))
  throw new StartupError(
    `FIELD_KEY does not open the national id of person ${personId}: set the key that it was sealed with.`,
  )
}

function opens(open: () => string): boolean {
  try {
    open()
    return true
  } catch {
    return false
  }
}
