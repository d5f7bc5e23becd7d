import { createHmac, randomUUID, type X509Certificate } from 'node:crypto'
import type { Identity } from '../../../../platform/certificates/certificates.ts'
import type { HttpAnswer } from '../../../../platform/http-client/answer.ts'
import { type HttpClient, type HttpClientSettings, httpClient } from '../../../../platform/http-client/client.ts'
import { decodeXml, XmlUnreadable } from '../../../../platform/xml/parse.ts'
import { readXml } from '../../../../platform/xml/read.ts'
import { signEnveloped } from '../../../../platform/xml/sign.ts'
import { SignatureError } from '../../../../platform/xml/signature-terms.ts'
import { readEnvelope, soapEnvelope } from '../../../../platform/xml/soap.ts'
import { type SignatureTrust, verifyEnvelope, verifyEnveloped } from '../../../../platform/xml/verify.ts'
import { writeXml } from '../../../../platform/xml/write.ts'
import { type BankErrorCode, BankFailure } from '../../errors.ts'
import { responseCode } from '../response-codes.ts'
import { asksForCertificate, certificateFrom, LARGEST_ANSWER, post, readAnswer, SOAP_FAULT } from './answers.ts'
import { asksBetween, type Between, readBelow } from './between.ts'
import {
  answeringEnvelope,
  askingEnvelope,
  type CertificateRequest,
  certificateRequest,
  certificateResponse,
  type Operation,
} from './messages.ts'
import { type BankCertificateService, byTerms } from './port.ts'
import type { CertificateProfile } from './profiles.ts'

/** What a service of any kind is asked with. */
export interface CertificateConnection extends Pick<HttpClientSettings, 'log' | 'readTimeoutMs'> {
  /** The whole address of the certificate service. */
  readonly baseUrl: string
  readonly customerId: string
  /** The company's name as the agreement with the bank has it. */
  readonly company: string
  readonly environment: 'PRODUCTION' | 'TEST'
  /** The key and certificate in use: they sign a renewal. */
  readonly identity: () => Promise<Identity>
  /** The bank's own certificates, or the issuers of them. */
  readonly trusted: readonly X509Certificate[]
  /** The name in the certificate that answers are signed with. */
  readonly signer: string
  /** For a bank that still signs its answers with SHA-1. */
  readonly acceptSha1?: boolean
  readonly now: () => Temporal.Instant
}

/** One that speaks the banks' common messages. */
export interface CommonCertificateConnection extends CertificateConnection {
  readonly profile: CertificateProfile
  readonly softwareId: string
}

const OK = '00'
/** Who asks could not prove who they are. */
const NOT_PROVED = '30'

interface Asked {
  readonly application: string
  /** What it means that the bank does not believe who asks. */
  readonly notProved: BankErrorCode
}

type Proof = Pick<CertificateRequest, 'TransferKey' | 'HMAC'>

export function liveCertificateService(
  connection: CommonCertificateConnection,
): BankCertificateService & { close(): Promise<void> } {
  const { profile, customerId, company } = connection
  const http = httpClient({ ...connection, service: 'bank certificates', maxAnswerBytes: LARGEST_ANSWER })
  const between = profile.givesServiceCertificates
    ? asksBetween(() => serviceCertificates(connection, http), connection)
    : null
  const exchange = async (asked: Asked) => ({
    signing: await certificateFor(connection, http, between, asked),
    encryption: null,
  })
  return {
    ...byTerms(profile),
    between,
    bankKeys: null,
    subject: profile.subject({ customerId, company }),
    enrol({ signing: content }, transferKey) {
      const application = applicationOf(connection, {
        Content: content,
        ...proofOf(profile, content, transferKey),
      })
      return exchange({ application, notProved: 'BANK_TRANSFER_KEY_REFUSED' })
    },
    async renew({ signing: content }) {
      const application = signEnveloped(applicationOf(connection, { Content: content }), await connection.identity())
      return exchange({ application, notProved: 'BANK_CERTIFICATE_REFUSED' })
    },
    close: () => http.close(),
  }
}

function proofOf({ proof }: CertificateProfile, content: Uint8Array, transferKey: string): Proof {
  if (proof === 'TRANSFER_KEY') return { TransferKey: transferKey }
  return { HMAC: createHmac('sha1', transferKey).update(content).digest() }
}

type Given = Pick<CertificateRequest, 'Content' | 'TransferKey' | 'HMAC'>

function applicationOf(connection: CommonCertificateConnection, given: Given, Command = 'GetCertificate'): string {
  const { profile, customerId, environment, softwareId, now } = connection
  return writeXml(certificateRequest(profile), {
    CustomerId: customerId,
    Timestamp: now(),
    Environment: profile.isAlwaysProduction ? 'PRODUCTION' : environment,
    SoftwareId: softwareId,
    Command,
    Compression: false,
    Service: profile.purpose,
    ...given,
  })
}

async function certificateFor(
  connection: CommonCertificateConnection,
  http: HttpClient,
  between: Between | null,
  { application, notProved }: Asked,
): Promise<X509Certificate> {
  const { requestId, answer } = await asked(connection, http, 'getCertificate', application)
  return readBelow(between, (more) =>
    read(answer, (text) => certificateIn(connection, text, { requestId, notProved, between: more })),
  )
}

async function asked(
  { profile, customerId, now }: CommonCertificateConnection,
  http: HttpClient,
  operation: Operation,
  application: string,
) {
  const requestId = randomUUID().replaceAll('-', '')
  const body = writeXml(askingEnvelope(profile, operation), {
    RequestHeader: { SenderId: customerId, RequestId: requestId, Timestamp: now() },
    ApplicationRequest: new TextEncoder().encode(application),
  })
  return { requestId, answer: await post(http, soapEnvelope(body), asksForCertificate) }
}

/** Not signed by anybody who is known yet: what comes is believed below an issuer of the settings alone. */
async function serviceCertificates(
  connection: CommonCertificateConnection,
  http: HttpClient,
): Promise<X509Certificate[]> {
  const { profile } = connection
  const application = applicationOf(connection, {}, 'GetServiceCertificates')
  const { answer } = await asked(connection, http, 'getServiceCertificates', application)
  return read(answer, (text) => {
    const envelope = readXml(
      answeringEnvelope(profile, 'getServiceCertificates'),
      readEnvelope(text).content ?? '',
    ).value
    const inner = decodeXml(envelope.ApplicationResponse ?? new Uint8Array())
    const response = readXml(certificateResponse(profile), inner).value
    refuse(profile, response.ResponseCode, response.ResponseText, 'BANK_CERTIFICATE_REFUSED')
    return (response.Certificates?.Certificate ?? []).map(({ Certificate }) => certificateFrom(Certificate))
  })
}

function read<Read>(answer: HttpAnswer, readText: (text: string) => Read): Read {
  return readAnswer(answer, asksForCertificate, (text) => {
    if (answer.status === SOAP_FAULT) throw new XmlUnreadable('a SOAP fault')
    return readText(text)
  })
}

/** A refusal is taken at its word, as nothing follows from it. Certificates are believed under the bank's signature: of the message, or of the answer in it. */
function certificateIn(
  { profile, trusted, signer, acceptSha1 = false, now }: CommonCertificateConnection,
  text: string,
  {
    requestId,
    notProved,
    between,
  }: Pick<Asked, 'notProved'> & Pick<SignatureTrust, 'between'> & { readonly requestId: string },
): X509Certificate {
  const trust: SignatureTrust = { certificates: trusted, signer, acceptSha1, at: now(), ...(between && { between }) }
  const { ResponseHeader: header, ApplicationResponse: inner } = readXml(
    answeringEnvelope(profile),
    readEnvelope(text).content ?? '',
  ).value
  const said = (code: string | undefined, words: string | undefined) => refuse(profile, code, words, notProved)
  said(header?.ResponseCode, header?.ResponseText)
  if (header?.RequestId !== requestId) throw new SignatureError('altered', 'the answer is to another request')
  const answer = readXml(certificateResponse(profile), decodeXml(inner ?? new Uint8Array())).value
  said(answer.ResponseCode, answer.ResponseText)
  const [given] = signedAnswer(profile, text, inner ?? new Uint8Array(), trust).Certificates?.Certificate ?? []
  return certificateFrom(given?.Certificate)
}

const hasEnvelopeSignature = (text: string) => /<(\w+:)?BinarySecurityToken[\s>]/.test(text)

function signedAnswer(profile: CertificateProfile, text: string, inner: Uint8Array, trust: SignatureTrust) {
  const document = certificateResponse(profile)
  if (!hasEnvelopeSignature(text)) return readXml(document, verifyEnveloped(decodeXml(inner), trust).root).value
  const signed = readXml(answeringEnvelope(profile), verifyEnvelope(text, trust).root ?? '').value
  return readXml(document, decodeXml(signed.ApplicationResponse ?? new Uint8Array())).value
}

/** Throws what a code other than 00 means. */
function refuse(
  { meanings }: CertificateProfile,
  written: string | undefined,
  responseText: string | undefined,
  notProved: BankErrorCode,
): void {
  const code = responseCode(written)
  if (code === OK) return
  const facts = { responseCode: code, responseText, meaning: meanings[code], outcome: 'not done' } as const
  throw new BankFailure(code === NOT_PROVED ? notProved : 'BANK_CERTIFICATE_REFUSED', facts)
}
