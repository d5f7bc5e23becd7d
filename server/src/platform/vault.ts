import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const IV_BYTES = 12
const TAG_BYTES = 16

/** Keeps personal identity codes: encrypted for reading back, keyed hash for finding by the exact code. */
export interface Vault {
  /** With a place, such as a row, it opens for that place alone. */
  seal(plain: string, place?: string): Buffer
  /** Throws where the sealed bytes were altered or belong to another key or place. */
  open(sealed: Buffer, place?: string): string
  hash(plain: string): Buffer
}

/** `fieldKey`: 32 bytes in hex (setting FIELD_KEY). */
export function openVault(fieldKey: string): Vault {
  const secret = Buffer.from(fieldKey, 'hex')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))
  const sealingKey = derive('seal')
  const hashingKey = derive('hash')
  return {
    seal(plain, place = '') {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv)
      cipher.setAAD(Buffer.from(place))
      const body = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed, place = '') {
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, sealed.subarray(0, IV_BYTES))
      decipher.setAAD(Buffer.from(place))
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
    },
    hash(plain) {
      return createHmac('sha256', hashingKey).update(plain.trim().toUpperCase()).digest()
    },
  }
}
