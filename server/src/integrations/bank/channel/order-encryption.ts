import type { KeyObject, X509Certificate } from 'node:crypto'
import { type Ciphers, decrypted, encrypted } from '../../../platform/xml/encryption.ts'
import { XmlUnreadable } from '../../../platform/xml/parse.ts'
import { BankFailure } from '../errors.ts'
import { BANK_KEY_NAME } from './certificates/bank-keys.ts'

/** Whom what is asked is encrypted for, and what opens the answers: other keys than those that sign. All are asked for each request. */
export interface Encryption {
  readonly ciphers: Ciphers
  readonly bank: () => Promise<X509Certificate>
  /** The same asked of the bank now; null: it comes with the settings. */
  readonly anew: (() => Promise<X509Certificate>) | null
  /** The key in use first: after a renewal answers may still come for the one before. */
  readonly ownKeys: () => Promise<readonly KeyObject[]>
}

/** Those of one request. */
export interface Keys {
  readonly ciphers: Ciphers
  readonly bank: X509Certificate
  readonly own: readonly KeyObject[]
}

/** The bank's code for an order which it could not open: its key has changed, and nothing of the order was looked at. */
const NOT_OPENED = '22'

/** What the bank cannot open is encrypted for its new key, once. */
export async function withKeys<Answer>(
  encryption: Encryption | null,
  call: (keys: Keys | null) => Promise<Answer>,
): Promise<Answer> {
  if (!encryption) return call(null)
  const own = await encryption.ownKeys()
  const keys = { ciphers: encryption.ciphers, own, bank: await encryption.bank() }
  try {
    return await call(keys)
  } catch (error) {
    const isNotOpened = error instanceof BankFailure && error.responseCode === NOT_OPENED
    const bank = isNotOpened && (await encryption.anew?.())
    if (!bank || bank.raw.equals(keys.bank.raw)) throw error
    return call({ ...keys, bank })
  }
}

export function sealedOrder(signed: string, keys: Keys | null): string {
  return keys ? encrypted(signed, { certificate: keys.bank, recipient: BANK_KEY_NAME }, keys.ciphers) : signed
}

/** An answer may come as it is even where what was asked is encrypted: refusals do. Throws XmlUnreadable. */
export function openedAnswer(answer: string, [key, ...before]: readonly KeyObject[] = []): string {
  if (!key) return answer
  try {
    return decrypted(answer, key)
  } catch (error) {
    if (!(error instanceof XmlUnreadable) || before.length === 0) throw error
    return openedAnswer(answer, before)
  }
}
