import { type Identity, identityToPem } from '../../platform/certificates/certificates.ts'
import { type HttpClient, type HttpClientSettings, httpClient } from '../../platform/http-client/client.ts'

/** Clients of the register by the certificate that opens their connections: from the next call on after a renewal it is the new one. */
export function clientsOf({ ca, ...settings }: Omit<HttpClientSettings, 'tls'> & { readonly ca?: string }) {
  const clients = new Map<string, HttpClient>()
  return {
    of(identity: Identity): HttpClient {
      const { fingerprint256 } = identity.certificate
      const client = clients.get(fingerprint256) ?? clientWith(settings, identity, ca)
      clients.set(fingerprint256, client)
      return client
    },
    async close() {
      await Promise.all([...clients.values()].map((client) => client.close()))
    },
  }
}

function clientWith(settings: Omit<HttpClientSettings, 'tls'>, identity: Identity, ca: string | undefined): HttpClient {
  const { key, certificate } = identityToPem(identity)
  return httpClient({ ...settings, tls: { key, cert: certificate, ...(ca && { ca }) } })
}
