import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { Identity } from '../../platform/certificates/certificates.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'

/** Keys are sealed for their connection: one does not open as that of another. The name is that of the table when the first ones were sealed. */
export const placeOfKey = (connection: string) => `bank_certificate ${connection}`
/** The key that opens what is encrypted signs nothing, and the other way round. */
export const placeOfOpeningKey = (connection: string) => `bank_certificate ${connection} encryption`

export function sealedKey(vault: Vault, place: string, key: KeyObject): Buffer {
  return vault.seal(key.export({ type: 'pkcs8', format: 'der' }), place)
}

/** Throws DoesNotOpen. */
export function openedKey(vault: Vault, place: string, sealed: Uint8Array): KeyObject {
  const key = vault.openBytes(sealed, place)
  return createPrivateKey({ key, type: 'pkcs8', format: 'der' })
}

/** Keys that were made here for a connection: read for each request, so that every process has a new one at once. */
export interface KeptKeys {
  /** The one in use, which signs; null: there is none. */
  signing(connection: string): Promise<Identity | null>
  /** What opens answers: the key in use, and behind it the one before. */
  opening(connection: string): Promise<readonly KeyObject[]>
}

const states = ['IN_USE', 'REPLACED'] as const

export function keptKeys(db: Read, vault: Vault): KeptKeys {
  const signing = async (connection: string) => {
    const row = await db
      .selectFrom('channel_certificate')
      .select(['private_key', 'certificate'])
      .where('connection', '=', connection)
      .where('state', '=', 'IN_USE')
      .executeTakeFirst()
    if (!row?.certificate) return null
    return {
      privateKey: openedKey(vault, placeOfKey(connection), row.private_key),
      certificate: new X509Certificate(row.certificate),
    }
  }
  const opening = async (connection: string) => {
    const rows = await db
      .selectFrom('channel_certificate')
      .select('encryption_key')
      .where('connection', '=', connection)
      .where('state', 'in', states)
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    return rows.flatMap(({ encryption_key: sealed }) =>
      sealed ? [openedKey(vault, placeOfOpeningKey(connection), sealed)] : [],
    )
  }
  return { signing, opening }
}
