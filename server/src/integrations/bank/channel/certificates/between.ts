import type { X509Certificate } from 'node:crypto'
import { CertificateError } from '../../../../platform/certificates/signers.ts'
import type { HttpClientSettings } from '../../../../platform/http-client/client.ts'
import { SignatureError } from '../../../../platform/xml/signature-terms.ts'
import { BankFailure } from '../../errors.ts'

/**
 * The certificates that a bank gives of its own service: they stand between those that sign its answers and the issuers of the settings,
 * and change when the bank changes its issuers. None is believed but below an issuer of the settings.
 */
export interface Between {
  /** As the bank gave them to this process. */
  readonly known: () => Promise<readonly X509Certificate[]>
  readonly anew: () => Promise<readonly X509Certificate[]>
}

/** A bank that gives none at the moment is asked again when an answer of it cannot be believed. */
export function asksBetween(
  ask: () => Promise<readonly X509Certificate[]>,
  { log }: Pick<HttpClientSettings, 'log'>,
): Between {
  let found: Promise<readonly X509Certificate[]> | null = null
  const asked = async () => {
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof BankFailure)) throw error
      log.warn({ err: error }, 'the bank gave no certificates of its service')
      return []
    }
  }
  const anew = () => {
    found = asked()
    return found
  }
  return { anew, known: () => found ?? anew() }
}

/** Reads an answer; once more with what the bank then gives, where nothing trusted stands above its signer. */
export async function readBelow<T>(
  between: Between | null,
  read: (between: readonly X509Certificate[]) => T | Promise<T>,
): Promise<T> {
  if (!between) return read([])
  try {
    return await read(await between.known())
  } catch (error) {
    if (!isUnchained(error)) throw error
    return read(await between.anew())
  }
}

function isUnchained(error: unknown): boolean {
  if (!(error instanceof BankFailure && error.cause instanceof SignatureError)) return false
  const { cause } = error.cause
  return cause instanceof CertificateError && cause.fault === 'untrusted'
}
