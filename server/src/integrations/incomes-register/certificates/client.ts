import { X509Certificate } from 'node:crypto'
import type { BusinessId } from '@palkkasilta/values/business-id.ts'
import type { Identity } from '../../../platform/certificates/certificates.ts'
import { checkTrusted } from '../../../platform/certificates/signers.ts'
import type { HttpAnswer } from '../../../platform/http-client/answer.ts'
import { type HttpClient, type HttpClientSettings, httpClient } from '../../../platform/http-client/client.ts'
import { HttpFailure, Refused, Unreachable } from '../../../platform/http-client/failures.ts'
import { type Content, type Reading, type XmlDocument, XmlRefused } from '../../../platform/xml/model.ts'
import { XmlUnreadable } from '../../../platform/xml/parse.ts'
import { readXml } from '../../../platform/xml/read.ts'
import { signEnveloped } from '../../../platform/xml/sign.ts'
import { SignatureError } from '../../../platform/xml/signature-terms.ts'
import { readEnvelope, soapEnvelope } from '../../../platform/xml/soap.ts'
import { verifyEnveloped } from '../../../platform/xml/verify.ts'
import { writeXml } from '../../../platform/xml/write.ts'
import type { Granted } from '../../certificate-service.ts'
import { RegisterFailure } from '../failures.ts'
import {
  getRequest,
  getResponse,
  type Result,
  renewRequest,
  renewResponse,
  signNewRequest,
  signNewResponse,
} from '../messages/certificates.ts'
import type { CertificateErrorCode } from './failures.ts'
import type { RegisterCertificateService } from './port.ts'

export interface RegisterCertificateConnection extends Pick<HttpClientSettings, 'log' | 'readTimeoutMs'> {
  /** The whole address of the service. */
  readonly baseUrl: string
  readonly customerId: BusinessId
  readonly environment: 'PRODUCTION' | 'TEST'
  /** The key and certificate in use: they sign a renewal. */
  readonly identity: () => Promise<Identity>
  /** The issuers of the service's own certificate, and of those that it gives. */
  readonly trusted: readonly X509Certificate[]
  /** The name in the certificate that its answers are signed with. */
  readonly signer: string
  readonly now: () => Temporal.Instant
}

/** What one operation is called, and what its failures are. */
interface Operation<C extends Content> {
  readonly action: 'signNewCertificate' | 'renewCertificate' | 'getCertificate'
  readonly answer: XmlDocument<C>
  readonly refused: CertificateErrorCode
  readonly unknown: CertificateErrorCode
}

const signNew = {
  action: 'signNewCertificate',
  answer: signNewResponse,
  refused: 'REGISTER_TRANSFER_REFUSED',
  unknown: 'REGISTER_TRANSFER_UNKNOWN',
} as const
const renewal = {
  action: 'renewCertificate',
  answer: renewResponse,
  refused: 'REGISTER_RENEWAL_REFUSED',
  unknown: 'REGISTER_RENEWAL_UNKNOWN',
} as const
const retrieval = {
  action: 'getCertificate',
  answer: getResponse,
  refused: 'REGISTER_CERTIFICATE_NOT_GIVEN',
  unknown: 'REGISTER_CERTIFICATE_NO_ANSWER',
} as const

const SOAP_FAULT = 500
const LARGEST_ANSWER = 1_000_000

export function liveRegisterCertificates(connection: RegisterCertificateConnection): RegisterCertificateService {
  const { customerId: CustomerId, environment: Environment, trusted, now } = connection
  const http = httpClient({ ...connection, service: 'register certificates', maxAnswerBytes: LARGEST_ANSWER })
  const caller = { Environment, CustomerId }
  return {
    subject: [
      ['C', 'FI'],
      ['CN', CustomerId],
    ],
    certifiesEncryption: false,
    // the service says itself where it is too early
    renewableDays: null,
    renewsByItself: true,
    givesSameAgain: false,
    async enrol(CertificateRequest, { id: TransferId, password: TransferPassword }) {
      const message = writeXml(signNewRequest, { ...caller, TransferId, TransferPassword, CertificateRequest })
      return granted(await call(connection, http, signNew, message), signNew)
    },
    async renew({ signing: CertificateRequest }) {
      const identity = await connection.identity()
      const message = signEnveloped(writeXml(renewRequest, { ...caller, CertificateRequest }), identity)
      return granted(await call(connection, http, renewal, message), renewal)
    },
    async fetch(RetrievalId) {
      const message = writeXml(getRequest, { ...caller, RetrievalId })
      const { Certificate, Result } = await call(connection, http, retrieval, message)
      demandOk(Result, retrieval)
      return certificateFrom(Certificate)
    },
    checkIssued(certificate) {
      checkTrusted(certificate, { certificates: trusted, at: now() })
    },
    unfit: (meaning, cause) => new RegisterFailure('REGISTER_CERTIFICATE_UNFIT', 'not done', cause, meaning),
    close: () => http.close(),
  }
}

type Codes = Pick<Operation<Content>, 'refused' | 'unknown'>

function granted(
  { RetrievalId, Result }: { readonly RetrievalId?: string | undefined; readonly Result?: Result | undefined },
  codes: Codes,
): Granted {
  demandOk(Result, codes)
  if (!RetrievalId) throw new RegisterFailure(codes.unknown, 'unknown', new Error('granted without a retrieval id'))
  return { retrievalId: RetrievalId }
}

/** Throws what the service says against it, in its own words: what its codes mean is not published. */
function demandOk(result: Result | undefined, { refused, unknown }: Codes): void {
  if (result?.Status === 'OK') return
  if (result?.Status !== 'FAIL') throw new RegisterFailure(unknown, 'unknown', new Error('no result in the answer'))
  const said = (result.ErrorInfo ?? []).map(({ ErrorMessage, ErrorCode }) =>
    [ErrorMessage?.replace(/\.$/, ''), ErrorCode && `virhekoodi ${ErrorCode}`].filter(Boolean).join(', '),
  )
  throw new RegisterFailure(refused, 'not done', undefined, said.join('; ') || 'syytä ei kerrottu')
}

function certificateFrom(bytes: Uint8Array | undefined): X509Certificate {
  const unread = (cause: unknown) => new RegisterFailure('REGISTER_CERTIFICATE_NO_ANSWER', 'unknown', cause)
  if (!bytes) throw unread(new Error('no certificate in the answer'))
  try {
    return new X509Certificate(bytes)
  } catch (cause) {
    throw unread(cause)
  }
}

/** One call. Every answer is signed, also a refusal, and read under that signature alone. */
async function call<C extends Content>(
  { trusted, signer, now }: RegisterCertificateConnection,
  http: HttpClient,
  operation: Operation<C>,
  message: string,
): Promise<Reading<C>> {
  const { body } = await post(http, operation, message)
  try {
    const { content, fault } = readEnvelope(body.toString('utf8'))
    if (fault && !/^server/i.test(fault.code))
      throw new RegisterFailure(operation.refused, 'not done', new Error(fault.code), fault.text.replace(/\.$/, ''))
    if (content === null) throw new XmlUnreadable(fault?.text ?? 'an empty body')
    const { root } = verifyEnveloped(content, { certificates: trusted, signer, at: now() })
    return readXml(operation.answer, root).value
  } catch (cause) {
    if (cause instanceof SignatureError && cause.fault !== 'malformed')
      throw new RegisterFailure('REGISTER_CERTIFICATE_UNTRUSTED', 'unknown', cause)
    const isUnreadable = [SignatureError, XmlUnreadable, XmlRefused].some((kind) => cause instanceof kind)
    throw isUnreadable ? new RegisterFailure(operation.unknown, 'unknown', cause) : cause
  }
}

async function post(
  http: HttpClient,
  { action, refused, unknown }: Operation<Content>,
  message: string,
): Promise<HttpAnswer> {
  try {
    return await http.send({
      method: 'POST',
      path: '',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` },
      body: soapEnvelope(message),
      idempotent: action === 'getCertificate',
      accepts: (status) => status === 200 || status === SOAP_FAULT,
    })
  } catch (cause) {
    if (cause instanceof Unreachable) throw new RegisterFailure('REGISTER_CERTIFICATES_UNREACHABLE', 'not done', cause)
    if (cause instanceof Refused) throw new RegisterFailure(refused, 'not done', cause, `HTTP ${cause.status}`)
    if (cause instanceof HttpFailure) throw new RegisterFailure(unknown, 'unknown', cause)
    throw cause
  }
}
