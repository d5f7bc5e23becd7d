import { createPrivateKey, type KeyObject, X509Certificate } from 'node:crypto'
import type { Identity } from '../../platform/certificates/certificates.ts'
import type { Read } from '../../platform/database/types.ts'
import type { Vault } from '../../platform/vault.ts'

/** Keys are sealed for their connection: one does not open as that of another. The name is that of the table when the first ones were sealed. */
export const placeOfKey = (connection: string) => `bank_certificate ${connection}`

export function sealedKey(vault: Vault, connection: string, key: KeyObject): Buffer {
  return vault.seal(key.export({ type: 'pkcs8', format: 'der' }), placeOfKey(connection))
}

/** Throws DoesNotOpen. */
export function openedKey(vault: Vault, connection: string, sealed: Uint8Array): KeyObject {
  const key = vault.openBytes(sealed, placeOfKey(connection))
  return createPrivateKey({ key, type: 'pkcs8', format: 'der' })
}

/** The key in use that was made here for a connection: read for each request, so that every process has a new one at once. */
export function keptKeys(db: Read, vault: Vault): (connection: string) => Promise<Identity | null> {
  return async (connection) => {
    const row = await db
      .selectFrom('channel_certificate')
      .select(['private_key', 'certificate'])
      .where('connection', '=', connection)
      .where('state', '=', 'IN_USE')
      .executeTakeFirst()
    if (!row?.certificate) return null
    return {
      privateKey: openedKey(vault, connection, row.private_key),
      certificate: new X509Certificate(row.certificate),
    }
  }
}
