import type { X509Certificate } from 'node:crypto'
import type { Logger } from 'pino'
import type { KeptKeys } from '../core/channel-certificate/kept-key.ts'
import { DomainError } from '../kernel/errors.ts'
import {
  certificatesFromPem,
  type Identity,
  identityFromPem,
  validityOf,
} from '../platform/certificates/certificates.ts'
import type { Config } from '../platform/config.ts'
import { StartupError } from '../platform/startup-error.ts'

/** What the clients of all services are made with, and what of their settings is read alike. */

export const SOFTWARE = 'Palkkasilta 1.0'

export interface Connecting {
  readonly config: Config
  readonly log: Logger
  readonly now: () => Temporal.Instant
  /** Keys of ours that were made here for a connection. */
  readonly keptKeys: KeptKeys
}

/** What all clients have in common. */
export function calling({ config, log }: Connecting) {
  return { log, ...(config.answerSeconds === undefined ? {} : { readTimeoutMs: config.answerSeconds * 1000 }) }
}

/** The key that was made here, once there is one; until then that of the settings. */
export function identityOf(
  { keptKeys }: Connecting,
  connection: string,
  given: Identity | null,
  none: () => Error,
): () => Promise<Identity> {
  return async () => {
    const identity = (await keptKeys.signing(connection)) ?? given
    if (!identity) throw none()
    return identity
  }
}

export function trustedCertificates(prefix: string, own: { readonly trustedCertificates: string }) {
  return certificatesGiven(`${prefix}TRUSTED_CERTIFICATES`, own.trustedCertificates)
}

export function certificatesGiven(setting: string, pem: string): [X509Certificate, ...X509Certificate[]] {
  return usable(setting, 'it must be certificates that can be read', () => {
    const [first, ...more] = certificatesFromPem(pem)
    if (!first) throw new RangeError('no certificate in the PEM text')
    for (const each of [first, ...more]) validityOf(each)
    return [first, ...more]
  })
}

export function ownIdentity(setting: string, key: string, certificate: string): Identity {
  return usable(setting, 'it must be a certificate that can be read, of the key beside it', () => {
    const identity = identityFromPem(key, certificate)
    validityOf(identity.certificate)
    return identity
  })
}

/** What the files of a setting hold, or a sentence that names the setting. */
export function usable<T>(setting: string, right: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new StartupError(`${setting} cannot be used: ${right} (${(error as Error).message}).`)
  }
}

/** Refuses every use with a sentence for staff. */
export function notConfigured<Service extends object>(service: string): Service {
  const refuse = () => {
    throw new DomainError('SERVICE_NOT_CONFIGURED', { service })
  }
  return new Proxy({} as Service, { get: (_, name) => (name === 'close' ? async () => undefined : refuse) })
}
