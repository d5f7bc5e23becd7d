import { createHmac, X509Certificate } from 'node:crypto'
import {
  answeringEnvelope,
  askingEnvelope,
  type CertificateRequest,
  certificateRequest,
  certificateResponse,
  type Operation,
} from '@palkkasilta/server/src/integrations/bank/channel/certificates/messages.ts'
import { certificateProfiles } from '@palkkasilta/server/src/integrations/bank/channel/certificates/profiles.ts'
import { type ResponseCode, responseCodes } from '@palkkasilta/server/src/integrations/bank/channel/response-codes.ts'
import {
  certifyRequest,
  RequestRefused,
  subjectOf,
} from '@palkkasilta/server/src/platform/certificates/certificate-request.ts'
import type { Identity } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { XmlRefused } from '@palkkasilta/server/src/platform/xml/model.ts'
import { decodeXml, XmlUnreadable } from '@palkkasilta/server/src/platform/xml/parse.ts'
import { readCheckedXml } from '@palkkasilta/server/src/platform/xml/read.ts'
import { signEnveloped } from '@palkkasilta/server/src/platform/xml/sign.ts'
import { SignatureError } from '@palkkasilta/server/src/platform/xml/signature-terms.ts'
import { faultEnvelope, readEnvelope, signedEnvelope, soapEnvelope } from '@palkkasilta/server/src/platform/xml/soap.ts'
import { verifyEnveloped } from '@palkkasilta/server/src/platform/xml/verify.ts'
import { writeXml } from '@palkkasilta/server/src/platform/xml/write.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import { type SimulatedReply, type SimulatedRequest, type SimulatorRoute, xml } from '../platform/message.ts'
import { Refusal, schemaRefusal } from './reception.ts'
import type { BankState } from './state.ts'

/** The certificate service's address below the simulator's own. */
export const CERTIFICATE_PATH = '/services/CertificateService'

/** The transfer keys that are open at the start, by the digits that a bank's keys have. */
export const FIRST_TRANSFER_KEYS = ['1234567887654321', '1234567890']

export interface CertificateSettings {
  readonly profile: keyof typeof certificateProfiles
  /** Of its own service: what stands above the one that signs. Default: that one alone. */
  readonly service?: readonly X509Certificate[]
  /** Issues the certificates: asked for with the first one. */
  readonly authority: () => Promise<Identity>
  /** Signs the answers. */
  readonly identity: Identity
  /** Who else may sign a renewal: certificates that the customer had before. */
  readonly trusted: readonly X509Certificate[]
  readonly customerId: string
}

export const LIFE = Temporal.Duration.from({ hours: 2 * 365 * 24 })

/** Certificates of its own authority that the bank has given, as those whom it trusts. */
export function ownAuthority({ authority }: BankState): readonly X509Certificate[] {
  return authority === undefined ? [] : [new X509Certificate(authority)]
}

/** Transfer keys with what spent them. */
export function openKeys({ transferKeys }: BankState): Readonly<Record<string, string>> {
  return transferKeys ?? Object.fromEntries(FIRST_TRANSFER_KEYS.map((key) => [key, '']))
}

/** Gives a certificate for a transfer key, once, or for a request that a valid certificate has signed. The same request gets the same one again. */
export class SimulatedCertificates {
  readonly #settings: CertificateSettings
  readonly #simulator: SimulatorContext<BankState>
  readonly #signingClock: () => Temporal.Instant

  constructor(
    settings: CertificateSettings,
    simulator: SimulatorContext<BankState>,
    signingClock: () => Temporal.Instant,
  ) {
    this.#settings = settings
    this.#simulator = simulator
    this.#signingClock = signingClock
  }

  route(): SimulatorRoute {
    const fault = () => xml(500, faultEnvelope({ code: 'Client', text: 'Sanoma ei ole pyyntö.', detail: null }))
    return {
      method: 'POST',
      path: CERTIFICATE_PATH,
      handle: async (request) => (await this.#serve(request)) ?? fault(),
      reject: fault,
    }
  }

  async #serve({ body }: SimulatedRequest): Promise<SimulatedReply | null> {
    const soap = body.toString('utf8')
    const operation = soap.includes('getServiceCertificatesin') ? 'getServiceCertificates' : 'getCertificate'
    const envelope = this.#envelopeIn(soap, operation)
    if (!envelope) return null
    const { RequestHeader: header, ApplicationRequest } = envelope
    if (operation === 'getServiceCertificates') return this.#answer(header, this.#ofService(), operation)
    try {
      const request = this.#requestIn(ApplicationRequest)
      return this.#answer(header, [await this.#certify(request)])
    } catch (error) {
      if (error instanceof Refusal) return this.#answer(header, error)
      throw error
    }
  }

  get #profile() {
    return certificateProfiles[this.#settings.profile]
  }

  #ofService(): Refusal | readonly X509Certificate[] {
    const { service, identity } = this.#settings
    return this.#profile.givesServiceCertificates ? (service ?? [identity.certificate]) : new Refusal('05')
  }

  #envelopeIn(soap: string, operation: Operation) {
    try {
      return readCheckedXml(askingEnvelope(this.#profile, operation), readEnvelope(soap).content ?? '')
    } catch (error) {
      if (error instanceof XmlUnreadable || error instanceof XmlRefused) return null
      throw error
    }
  }

  /** One that is signed renews, any other one has the proof of a transfer key. */
  #requestIn(bytes: Uint8Array): CertificateRequest & { readonly isSigned: boolean } {
    const text = decodeXml(bytes)
    const document = certificateRequest(this.#profile)
    try {
      const isSigned = /<(\w+:)?Signature[\s>]/.test(text)
      const certificates = [...this.#settings.trusted, ...ownAuthority(this.#simulator.state())]
      const trust = { certificates, at: this.#signingClock() }
      const request = readCheckedXml(document, isSigned ? verifyEnveloped(text, trust).xml : text)
      if (request.CustomerId !== this.#settings.customerId) throw new Refusal('13')
      if (request.Service !== this.#profile.purpose) throw new Refusal('29')
      return { ...request, isSigned }
    } catch (error) {
      if (error instanceof SignatureError) throw new Refusal(error.fault === 'certificate' ? '19' : '18', error.message)
      throw schemaRefusal(error)
    }
  }

  async #certify(request: CertificateRequest & { readonly isSigned: boolean }): Promise<X509Certificate> {
    const content = request.Content ?? new Uint8Array()
    await this.#checkSubject(content)
    const asked = Buffer.from(content).toString('base64')
    this.#simulator.change((state) => this.#spend(state, request, asked))
    const known = this.#simulator.state().certificates?.[asked]
    if (known !== undefined) return new X509Certificate(known)
    const authority = await this.#settings.authority()
    const from = this.#signingClock()
    const certificate = await certifyRequest(authority, content, { from, to: from.add(LIFE) })
    this.#simulator.change((state) => {
      state.authority = authority.certificate.toString()
      state.certificates = { ...state.certificates, [asked]: certificate.toString() }
    })
    return certificate
  }

  async #checkSubject(content: Uint8Array): Promise<void> {
    try {
      if ((await subjectOf(content)).includes(this.#settings.customerId)) return
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error
    }
    throw new Refusal('29', 'varmennepyyntö')
  }

  /** A key is good for one request. */
  #spend(
    state: BankState,
    { isSigned, TransferKey, HMAC }: CertificateRequest & { readonly isSigned: boolean },
    asked: string,
  ) {
    if (isSigned) return
    const keys = openKeys(state)
    const given = Object.keys(keys).find((key) => this.#isProof(key, asked, { TransferKey, HMAC }))
    if (given === undefined || ![asked, ''].includes(keys[given] ?? '')) throw new Refusal('30')
    state.transferKeys = { ...keys, [given]: asked }
  }

  #isProof(
    key: string,
    asked: string,
    { TransferKey, HMAC }: Pick<CertificateRequest, 'TransferKey' | 'HMAC'>,
  ): boolean {
    if (this.#profile.proof === 'TRANSFER_KEY') return TransferKey === key
    const right = createHmac('sha1', key).update(Buffer.from(asked, 'base64')).digest()
    return HMAC !== undefined && right.equals(HMAC)
  }

  #answer(
    header: { readonly SenderId: string; readonly RequestId: string },
    result: readonly X509Certificate[] | Refusal,
    operation: Operation = 'getCertificate',
  ): SimulatedReply {
    const Timestamp = this.#signingClock()
    const { identity, customerId } = this.#settings
    const [code, text] = outcome(result)
    const said = { ResponseCode: code, ResponseText: text }
    const application = writeXml(certificateResponse(this.#profile), {
      CustomerId: customerId,
      Timestamp,
      ...said,
      ...(result instanceof Refusal ? {} : { Certificates: { Certificate: result.map(givenAs) } }),
    })
    const body = writeXml(answeringEnvelope(this.#profile, operation), {
      ResponseHeader: { SenderId: header.SenderId, RequestId: header.RequestId, Timestamp, ...said },
      ApplicationResponse: new TextEncoder().encode(signEnveloped(application, identity)),
    })
    // OP signs the message, others the answer in it
    const isOp = this.#settings.profile === 'op'
    return xml(200, isOp ? signedEnvelope(body, identity, { at: Timestamp }) : soapEnvelope(body))
  }
}

const givenAs = (certificate: X509Certificate) => ({
  Name: certificate.subject.split('\n').join(', '),
  Certificate: new Uint8Array(certificate.raw),
  CertificateFormat: 'X509v3',
})

function outcome(result: readonly X509Certificate[] | Refusal): readonly [ResponseCode, string] {
  return result instanceof Refusal ? [result.code, responseCodes[result.code][1]] : ['00', 'OK']
}
