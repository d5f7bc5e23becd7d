import { randomUUID, type X509Certificate } from 'node:crypto'
import type { Identity } from '../../../platform/certificates/certificates.ts'
import type { HttpAnswer } from '../../../platform/http-client/answer.ts'
import { type HttpClientSettings, httpClient } from '../../../platform/http-client/client.ts'
import { HttpFailure } from '../../../platform/http-client/failures.ts'
import { readEnvelopeAside, verifyEnvelopeAside, verifyEnvelopedAside } from '../../../platform/xml/aside.ts'
import { XmlRefused } from '../../../platform/xml/model.ts'
import { decodeXml, XmlUnreadable, xmlLimits } from '../../../platform/xml/parse.ts'
import { readXml } from '../../../platform/xml/read.ts'
import { signEnveloped } from '../../../platform/xml/sign.ts'
import { SignatureError, type SignatureStyle } from '../../../platform/xml/signature-terms.ts'
import { signedEnvelope } from '../../../platform/xml/soap.ts'
import type { SignatureTrust } from '../../../platform/xml/verify.ts'
import { writeXml } from '../../../platform/xml/write.ts'
import { BankFailure, type Effect, failure, ofHttp, ofResponse } from '../errors.ts'
import type { BankProfile } from '../profiles.ts'
import {
  type ApplicationRequest,
  type ApplicationResponseReading,
  applicationRequest,
  applicationResponse,
  type Command,
} from './application.ts'
import { type Between, readBelow } from './certificates/between.ts'
import { type RequestEnvelope, requestEnvelope, responseEnvelope } from './envelope.ts'
import { type Encryption, type Keys, openedAnswer, sealedOrder, withKeys } from './order-encryption.ts'
import { responseCode } from './response-codes.ts'

export interface BankConnection
  extends Omit<BankProfile, 'ciphers'>,
    Pick<HttpClientSettings, 'log' | 'tls' | 'readTimeoutMs'> {
  /** The whole address of the CorporateFileService. */
  readonly baseUrl: string
  readonly customerId: string
  /** The bank's folder or agreement: `NONE`, `MLP`, `11111111A1`. */
  readonly targetId: string
  /** BIC of the bank. */
  readonly receiverId: string
  readonly environment: 'PRODUCTION' | 'TEST'
  /** `Palkkasilta 1.0` */
  readonly softwareId: string
  /** Signs the file's envelope: asked for each request, as a renewed one counts at once. */
  readonly identity: () => Promise<Identity>
  /** Signs the message; the same one where the bank gave only one certificate. */
  readonly senderIdentity?: Identity
  readonly style?: SignatureStyle
  /** Null: the channel is not encrypted. */
  readonly encryption: Encryption | null
  /** The bank's own certificates, or the issuers of them. */
  readonly trusted: readonly X509Certificate[]
  /** The certificates of the bank's own service; null: it gives none. */
  readonly between: Between | null
  /** The name in the bank's own certificate: its issuer gives certificates to customers too. */
  readonly signer: string
  /** For a bank that still signs its answers with SHA-1. */
  readonly acceptSha1?: boolean
  readonly now: () => Temporal.Instant
}

const effects = {
  UploadFile: 'changes',
  DeleteFile: 'changes',
  DownloadFileList: 'asks',
  DownloadFile: 'asks',
  GetUserInfo: 'asks',
} as const satisfies Record<Command, Effect>

const SOAP_FAULT = 500
const READ_TIMEOUT_MS = 60_000
/** The bank's code for a time that it has seen from us. */
const SAME_MOMENT = '32'
const TRIES = 4
const SPREAD_MS = 1_000

/** What a command says beside what every request says. */
export type Wish = Partial<Omit<ApplicationRequest, 'Signature'>>

interface Exchange {
  readonly requestId: string
  readonly answer: ApplicationResponseReading
}

/** Requests and answers of the channel: building, signing, sending, verifying. */
export class Channel {
  readonly #connection: BankConnection
  readonly #http
  #latest = 0

  constructor(connection: BankConnection) {
    this.#connection = connection
    this.#http = httpClient({
      readTimeoutMs: READ_TIMEOUT_MS,
      ...connection,
      service: 'bank',
      maxAnswerBytes: xmlLimits.characters,
    })
  }

  close(): Promise<void> {
    return this.#http.close()
  }

  call(command: Command, wish: Wish): Promise<Exchange> {
    return withKeys(this.#connection.encryption, (keys) => this.#call(command, wish, keys))
  }

  /** Another request of the same moment, perhaps another process's, costs a new try with a new time. */
  async #call(command: Command, wish: Wish, keys: Keys | null): Promise<Exchange> {
    for (let tried = 1; ; tried += 1) {
      try {
        return await this.#exchange(command, wish, keys, tried === 1 ? 0 : Math.floor(Math.random() * SPREAD_MS))
      } catch (error) {
        const isSameMoment = error instanceof BankFailure && error.responseCode === SAME_MOMENT
        if (!isSameMoment || tried === TRIES) throw error
      }
    }
  }

  async #exchange(command: Command, wish: Wish, keys: Keys | null, ahead: number): Promise<Exchange> {
    const effect = effects[command]
    const at = this.#moment(ahead)
    const requestId = randomUUID().replaceAll('-', '')
    const { senderIdentity, style = {} } = this.#connection
    const identity = await this.#connection.identity()
    const application = sealedOrder(this.#application(command, at, wish, identity), keys)
    const body = writeXml(
      requestEnvelope(command),
      this.#envelope(requestId, at, new TextEncoder().encode(application)),
    )
    const answer = await this.#post(signedEnvelope(body, senderIdentity ?? identity, { at, style }), effect)
    const read = (more: readonly X509Certificate[]) =>
      this.#read(answer, command, requestId, { effect, between: more, own: keys?.own ?? [] })
    return { requestId, answer: await readBelow(this.#connection.between, read) }
  }

  /** The bank refuses two requests of one customer with the same time, so no two of ours have it. */
  #moment(ahead: number): Temporal.Instant {
    this.#latest = Math.max(this.#latest + 1, this.#connection.now().epochMilliseconds) + ahead
    return Temporal.Instant.fromEpochMilliseconds(this.#latest)
  }

  #application(Command: Command, Timestamp: Temporal.Instant, wish: Wish, identity: Identity): string {
    const { customerId, targetId, namesTarget, compression, softwareId, style = {} } = this.#connection
    const mayBePacked = Command === 'UploadFile' || Command === 'DownloadFile'
    const request = writeXml(applicationRequest, {
      ...wish,
      CustomerId: customerId,
      Command,
      Timestamp,
      Environment: this.#environment(Command),
      TargetId: namesTarget ? targetId : undefined,
      Compression: mayBePacked ? compression : undefined,
      CompressionMethod: mayBePacked && compression ? 'GZIP' : undefined,
      SoftwareId: softwareId,
    })
    return signEnveloped(request, identity, style)
  }

  #environment(command: Command): 'PRODUCTION' | 'TEST' {
    const { environment, testsUploadsOnly } = this.#connection
    return testsUploadsOnly && command !== 'UploadFile' ? 'PRODUCTION' : environment
  }

  #envelope(RequestId: string, Timestamp: Temporal.Instant, ApplicationRequest: Uint8Array): RequestEnvelope {
    const { customerId, receiverId, softwareId } = this.#connection
    return {
      RequestHeader: {
        SenderId: customerId,
        RequestId,
        Timestamp,
        Language: 'FI',
        UserAgent: softwareId,
        ReceiverId: receiverId,
      },
      ApplicationRequest,
    }
  }

  /** Never tried again here: the same request twice would be a duplicate to the bank. */
  async #post(body: string, effect: Effect): Promise<HttpAnswer> {
    try {
      return await this.#http.send({
        method: 'POST',
        path: '',
        headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: '""' },
        body,
        idempotent: false,
        accepts: (status) => status === 200 || status === SOAP_FAULT,
      })
    } catch (cause) {
      if (cause instanceof HttpFailure) throw ofHttp(cause, effect)
      throw cause
    }
  }

  /** Both signatures, the id of our request, both response codes: in this order. */
  async #read(
    answer: HttpAnswer,
    command: Command,
    requestId: string,
    {
      effect,
      between,
      own,
    }: { readonly effect: Effect; readonly between: readonly X509Certificate[] } & Pick<Keys, 'own'>,
  ): Promise<ApplicationResponseReading> {
    const { trusted, signer, acceptSha1 = false } = this.#connection
    const trust: SignatureTrust = { certificates: trusted, signer, between, at: this.#connection.now(), acceptSha1 }
    const text = answer.body.toString('utf8')
    try {
      if (answer.status === SOAP_FAULT) throw await faultOf(text, effect)
      const { root } = await verifyEnvelopeAside(text, trust)
      const { ResponseHeader: header, ApplicationResponse: inner } = readXml(
        responseEnvelope(command),
        root ?? '',
      ).value
      if (header?.RequestId !== requestId)
        throw failure('BANK_UNTRUSTED_ANSWER', effect, { cause: new Error('the answer is to another request') })
      const outer = ofResponse(responseCode(header.ResponseCode), header.ResponseText ?? '', effect)
      if (outer) throw outer
      const verified = await verifyEnvelopedAside(openedAnswer(decodeXml(inner ?? new Uint8Array()), own), trust)
      const response = readXml(applicationResponse, verified.root)
      const refusal = ofResponse(responseCode(response.value.ResponseCode), response.value.ResponseText ?? '', effect)
      if (refusal) throw refusal
      return response.value
    } catch (cause) {
      if (cause instanceof SignatureError && cause.fault !== 'malformed')
        throw failure('BANK_UNTRUSTED_ANSWER', effect, { cause })
      if (isUnreadable(cause)) throw failure('BANK_BAD_ANSWER', effect, { cause })
      throw cause
    }
  }
}

function isUnreadable(cause: unknown): boolean {
  return [SignatureError, XmlUnreadable, XmlRefused].some((kind) => cause instanceof kind)
}

/** A SOAP fault is not signed, so it proves nothing: the bank may or may not have acted. */
async function faultOf(text: string, effect: Effect): Promise<BankFailure> {
  const { fault } = await readEnvelopeAside(text)
  const cause = new Error(`SOAP fault ${fault?.code ?? ''}: ${fault?.text ?? ''}`)
  return failure('BANK_BAD_ANSWER', effect, { cause })
}
