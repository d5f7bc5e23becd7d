import { randomBytes, type X509Certificate } from 'node:crypto'
import { validityOf } from '../../../../../platform/certificates/certificates.ts'
import { checkTrusted } from '../../../../../platform/certificates/signers.ts'
import type { HttpAnswer } from '../../../../../platform/http-client/answer.ts'
import { type HttpClient, httpClient } from '../../../../../platform/http-client/client.ts'
import { type Ciphers, encrypted } from '../../../../../platform/xml/encryption.ts'
import { signEnveloped } from '../../../../../platform/xml/sign.ts'
import { soapEnvelope } from '../../../../../platform/xml/soap.ts'
import type { SignatureTrust } from '../../../../../platform/xml/verify.ts'
import { writeXml } from '../../../../../platform/xml/write.ts'
import type { CertificateRequests, Certificates } from '../../../../certificate-service.ts'
import { type Asking, asksForCertificate, certificateFrom, LARGEST_ANSWER, post } from '../answers.ts'
import { asksBankKeys, BANK_KEY_NAME, type BankKeys } from '../bank-keys.ts'
import type { CertificateConnection } from '../client.ts'
import { type BankCertificateService, byTerms } from '../port.ts'
import type { CertificateTerms } from '../profiles.ts'
import { checkedAs, type Refusing, signedAnswer } from './answer.ts'
import {
  environments,
  type Operation,
  requestHeader,
  requests,
  responses,
  SERVICE,
  serialNumberOf,
} from './messages.ts'

export interface DanskeConnection extends CertificateConnection {
  readonly terms: CertificateTerms
  /** How what is asked is encrypted. */
  readonly ciphers: Ciphers
  /** Its root, by whose number the bank's certificates are asked for, is the first. */
  readonly trusted: readonly [X509Certificate, ...X509Certificate[]]
  /** What is encrypted for where the bank does not say; null: nothing. */
  readonly given: X509Certificate | null
}

/** Nothing of ours is at stake: the bank gives what is its own to anybody. */
const asksForBankKeys = {
  effect: 'asks',
  unreadable: 'BANK_KEYS_MISSING',
  untrusted: 'BANK_KEYS_UNTRUSTED',
} as const satisfies Asking

interface Call {
  readonly operation: Operation
  readonly requestId: string
  /** The request as XML. */
  readonly request: string
  readonly asking: Asking
}

export function danskeCertificateService(
  connection: DanskeConnection,
): BankCertificateService & { close(): Promise<void> } {
  const { terms, customerId, company } = connection
  const http = httpClient({ ...connection, service: 'bank certificates', maxAnswerBytes: LARGEST_ANSWER })
  const bankKeys = asksBankKeys(() => bankKeyOf(connection, http), connection)
  const certified = (operation: Certifying, asked: string, requestId: string) =>
    certificatesFor(
      { connection, http, bankKeys },
      { operation, request: asked, requestId, asking: asksForCertificate },
    )
  return {
    ...byTerms(terms),
    subject: terms.subject({ customerId, company }),
    between: null,
    bankKeys,
    enrol(keys, PIN) {
      const requestId = newRequestId()
      const asked = writeXml(requests.CreateCertificate, { ...bothKeys(connection, keys, requestId), PIN })
      return certified('CreateCertificate', asked, requestId)
    },
    async renew(keys) {
      const requestId = newRequestId()
      const asked = writeXml(requests.RenewCertificate, bothKeys(connection, keys, requestId))
      return certified('RenewCertificate', signEnveloped(asked, await connection.identity()), requestId)
    },
    close: () => http.close(),
  }
}

type Certifying = 'CreateCertificate' | 'RenewCertificate'

/** Ten characters are all that there is room for. */
const newRequestId = () => randomBytes(5).toString('hex')

function bothKeys(
  { customerId, environment, now }: DanskeConnection,
  { signing, encryption }: CertificateRequests,
  RequestId: string,
) {
  if (!encryption) throw new TypeError('the bank certifies both keys or none')
  return {
    CustomerId: customerId,
    KeyGeneratorType: 'software',
    EncryptionCertPKCS10: encryption,
    SigningCertPKCS10: signing,
    Timestamp: now(),
    RequestId,
    Environment: environments[environment],
  } as const
}

async function exchanged(
  { customerId, environment, now }: DanskeConnection,
  http: HttpClient,
  { operation, requestId, request, asking }: Call,
): Promise<HttpAnswer> {
  const header = writeXml(requestHeader, {
    SenderId: customerId,
    CustomerId: customerId,
    RequestId: requestId,
    Timestamp: now(),
    InterfaceVersion: '1',
    // what is the bank's own is the same in all of them
    ...(operation !== 'GetBankCertificate' && { Environment: environments[environment] }),
  })
  const parts = [header, request].map((xml) => xml.replace(/^<\?xml[^>]*\?>\s*/, '')).join('')
  const body = `<pki:${operation}In xmlns:pki="${SERVICE}">${parts}</pki:${operation}In>`
  return post(http, soapEnvelope(body), asking, operation)
}

function trustOf({ trusted, signer, acceptSha1 = false, now }: DanskeConnection): SignatureTrust {
  return { certificates: trusted, signer, acceptSha1, at: now() }
}

interface Service {
  readonly connection: DanskeConnection
  readonly http: HttpClient
  readonly bankKeys: BankKeys
}

async function certificatesFor(
  { connection, http, bankKeys }: Service,
  call: Call & { readonly operation: Certifying },
): Promise<Certificates> {
  const { terms, ciphers, now, trusted } = connection
  const { operation, requestId, asking } = call
  // the bank may have another key since it was last asked
  const receiver = { certificate: await bankKeys.anew(), recipient: BANK_KEY_NAME }
  const request = encrypted(call.request, receiver, ciphers)
  const answer = await exchanged(connection, http, { ...call, request })
  const refusing: Refusing = {
    meanings: terms.meanings,
    refused: 'BANK_CERTIFICATE_REFUSED',
    notProved: operation === 'CreateCertificate' ? 'BANK_PIN_REFUSED' : 'BANK_CERTIFICATE_REFUSED',
  }
  const expected = { operation, requestId, asking, trust: trustOf(connection), ...refusing }
  return signedAnswer(answer, expected, responses[operation], ({ value: said }) => {
    const above = certificateFrom(said?.CACert)
    const ours = (bytes: Uint8Array | undefined) =>
      checkedAs(certificateFrom(bytes), 'BANK_CERTIFICATE_UNFIT', (certificate) =>
        checkTrusted(certificate, { certificates: trusted, at: firstMoment(certificate, now()) }, [above]),
      )
    return { signing: ours(said?.SigningCert), encryption: ours(said?.EncryptionCert) }
  })
}

/** The bank's clock may be ahead of ours. */
function firstMoment(certificate: X509Certificate, now: Temporal.Instant): Temporal.Instant {
  const { from } = validityOf(certificate)
  return Temporal.Instant.compare(now, from) < 0 ? from : now
}

/** Signed by the bank below a root of the settings, and itself issued there. */
async function bankKeyOf(connection: DanskeConnection, http: HttpClient): Promise<X509Certificate> {
  const { terms, now, trusted, log } = connection
  const [requestId, operation] = [newRequestId(), 'GetBankCertificate'] as const
  const request = writeXml(requests[operation], {
    BankRootCertificateSerialNo: serialNumberOf(trusted[0]),
    Timestamp: now(),
    RequestId: requestId,
  })
  const answer = await exchanged(connection, http, { operation, requestId, request, asking: asksForBankKeys })
  const refused = 'BANK_KEYS_REFUSED'
  const refusing: Refusing = { meanings: terms.meanings, refused, notProved: refused }
  const expected = { operation, requestId, asking: asksForBankKeys, trust: trustOf(connection), ...refusing }
  return signedAnswer(answer, expected, responses[operation], ({ value: said }) => {
    const root = certificateFrom(said?.BankRootCert)
    if (!trusted.some((known) => known.raw.equals(root.raw)))
      log.warn({ root: serialNumberOf(root) }, 'the bank names another root than the settings')
    return checkedAs(certificateFrom(said?.BankEncryptionCert), 'BANK_KEYS_UNTRUSTED', (certificate) =>
      checkTrusted(certificate, { certificates: trusted, at: now() }),
    )
  })
}
