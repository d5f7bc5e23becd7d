import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16
/** What sealed bytes begin with; the last byte is the version of their form. */
export const SEALED = Buffer.from('PKS\x01', 'latin1')
const KEY_ID_BYTES = 8
const HEADER_BYTES = SEALED.length + KEY_ID_BYTES

/** Keeps what nobody may read in the database: encrypted for reading back, keyed hash for finding by the exact code. */
export interface Vault {
  /** With a place, such as a row, it opens for that place alone. The bytes begin with their form and the id of the key. */
  seal(plain: string | Uint8Array, place?: string): Buffer
  /** Throws DoesNotOpen where the sealed bytes were altered or belong to another key or place. */
  open(sealed: Uint8Array, place?: string): string
  /** The same of a file. */
  openBytes(sealed: Uint8Array, place?: string): Buffer
  hash(plain: string): Buffer
}

/** Of sealed bytes that were altered, or belong to another key or place. */
export class DoesNotOpen extends Error {
  constructor(cause: unknown) {
    super('what is sealed does not open: it was altered, or belongs to another key or place', { cause })
    this.name = 'DoesNotOpen'
  }
}

/** `fieldKey`: 32 bytes in hex (setting FIELD_KEY). */
export function openVault(fieldKey: string): Vault {
  const secret = Buffer.from(fieldKey, 'hex')
  const derive = (purpose: string, bytes = 32) => Buffer.from(hkdfSync('sha256', secret, '', purpose, bytes))
  const sealingKey = derive('seal')
  const hashingKey = derive('hash')
  const header = Buffer.concat([SEALED, derive('key id', KEY_ID_BYTES)])

  function decrypted(sealed: Uint8Array, associated: Buffer): Buffer {
    try {
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, sealed.subarray(0, IV_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(associated)
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
    } catch (error) {
      throw new DoesNotOpen(error)
    }
  }

  function openBytes(sealed: Uint8Array, place = ''): Buffer {
    if (header.equals(sealed.subarray(0, HEADER_BYTES)))
      return decrypted(sealed.subarray(HEADER_BYTES), Buffer.concat([header, Buffer.from(place)]))
    // earlier versions sealed without a header
    return decrypted(sealed, Buffer.from(place))
  }

  return {
    seal(plain, place = '') {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv)
      cipher.setAAD(Buffer.concat([header, Buffer.from(place)]))
      const body = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([header, iv, cipher.getAuthTag(), body])
    },
    open: (sealed, place) => openBytes(sealed, place).toString('utf8'),
    openBytes,
    hash(plain) {
      return createHmac('sha256', hashingKey).update(plain.trim().toUpperCase()).digest()
    },
  }
}
