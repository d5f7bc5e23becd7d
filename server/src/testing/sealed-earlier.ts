import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** As versions sealed that put neither form nor id of the key before it. */
export function sealedEarlier(fieldKey: string, plain: string, place = ''): Buffer {
  const key = Buffer.from(hkdfSync('sha256', Buffer.from(fieldKey, 'hex'), '', 'seal', 32))
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, iv)
  cipher.setAAD(Buffer.from(place))
  const body = Buffer.concat([cipher.update(plain), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), body])
}

/** One bit of it is another. */
export function altered(bytes: Buffer): Buffer {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(copy.length - 1) ^ 1, copy.length - 1)
  return copy
}
