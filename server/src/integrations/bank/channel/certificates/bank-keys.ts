import type { X509Certificate } from 'node:crypto'
import { validityOf } from '../../../../platform/certificates/certificates.ts'
import type { HttpClientSettings } from '../../../../platform/http-client/client.ts'
import { BankFailure } from '../../errors.ts'

/** What the bank calls its key. */
export const BANK_KEY_NAME = 'name:DanskeBankCryptCERT'

/** The certificate that what is sent to a bank is encrypted for, where the bank gives it: it has another one every two years. */
export interface BankKeys {
  /** As the bank gave it to this process within a day. */
  readonly known: () => Promise<X509Certificate>
  readonly anew: () => Promise<X509Certificate>
}

const ASKED_EVERY = Temporal.Duration.from({ hours: 24 })
const ASKED_AGAIN_AFTER_FAILURE = Temporal.Duration.from({ hours: 1 })

interface Asker extends Pick<HttpClientSettings, 'log'> {
  readonly now: () => Temporal.Instant
  /** That of the settings, for when the bank gives none; null: there is none. */
  readonly given: X509Certificate | null
}

/** While the bank gives none, the one before serves as long as it is valid, and then that of the settings. */
export function asksBankKeys(ask: () => Promise<X509Certificate>, { log, now, given }: Asker): BankKeys {
  let found: X509Certificate | null = null
  let isFreshUntil: Temporal.Instant | null = null
  let asking: Promise<X509Certificate> | null = null

  async function asked(): Promise<X509Certificate> {
    try {
      found = await ask()
      isFreshUntil = now().add(ASKED_EVERY)
      return found
    } finally {
      asking = null
    }
  }
  const anew = () => {
    asking ??= asked()
    return asking
  }
  const usable = (certificate: X509Certificate | null) =>
    certificate && Temporal.Instant.compare(now(), validityOf(certificate).to) < 0 ? certificate : null
  const standing = () => usable(found) ?? usable(given)

  return {
    anew,
    async known() {
      const isFresh = isFreshUntil !== null && Temporal.Instant.compare(now(), isFreshUntil) < 0
      const before = standing()
      if (before && isFresh) return before
      try {
        return await anew()
      } catch (error) {
        if (!(error instanceof BankFailure && before)) throw error
        log.warn({ err: error }, 'the bank gave no certificates of its own')
        isFreshUntil = now().add(ASKED_AGAIN_AFTER_FAILURE)
        return before
      }
    },
  }
}
