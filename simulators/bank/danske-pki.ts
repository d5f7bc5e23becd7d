import type { X509Certificate } from 'node:crypto'
import {
  fault,
  type Operation,
  requestHeader,
  requests,
  responseHeader,
  responses,
  SERVICE,
  serialNumberOf,
} from '@palkkasilta/server/src/integrations/bank/channel/certificates/danske/messages.ts'
import { responseCodes } from '@palkkasilta/server/src/integrations/bank/channel/response-codes.ts'
import { certifyRequest, RequestRefused } from '@palkkasilta/server/src/platform/certificates/certificate-request.ts'
import type { Identity } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { standalone } from '@palkkasilta/server/src/platform/xml/elements.ts'
import { XmlRefused, xmlDocument } from '@palkkasilta/server/src/platform/xml/model.ts'
import { parseXml, type XmlElement, XmlUnreadable } from '@palkkasilta/server/src/platform/xml/parse.ts'
import { readCheckedXml } from '@palkkasilta/server/src/platform/xml/read.ts'
import { signatureOver } from '@palkkasilta/server/src/platform/xml/sign.ts'
import {
  ENVELOPED,
  EXCLUSIVE,
  SignatureError,
  type SignatureStyle,
} from '@palkkasilta/server/src/platform/xml/signature-terms.ts'
import { faultEnvelope, readEnvelope, soapEnvelope } from '@palkkasilta/server/src/platform/xml/soap.ts'
import { verifyEnveloped } from '@palkkasilta/server/src/platform/xml/verify.ts'
import { writeXml } from '@palkkasilta/server/src/platform/xml/write.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import { type SimulatedReply, type SimulatedRequest, type SimulatorRoute, xml } from '../platform/message.ts'
import { LIFE, openKeys, ownAuthority } from './certificates.ts'
import { openedOrder } from './encryption.ts'
import { Refusal, schemaRefusal } from './reception.ts'
import type { BankState } from './state.ts'

/** The address of Danske Bank's certificate service below the simulator's own. */
export const PKI_PATH = '/ra/pkiservice.asmx'

export interface PkiSettings {
  /** Above the bank's own certificates and its authority. */
  readonly root: X509Certificate
  /** Issues what customers get. */
  readonly authority: Identity
  /** How it signs its answers. Default: as we do; those of the bank that are public were signed with SHA-1. */
  readonly style?: SignatureStyle
}

interface BankSide extends PkiSettings {
  /** Signs the answers. */
  readonly identity: Identity
  /** What is encrypted for the bank now. */
  readonly encryption: () => Identity
  readonly trusted: readonly X509Certificate[]
  readonly customerId: string
}

/** The words of the bank; those of other codes are not known. */
const words: Readonly<Record<string, string>> = { '07': 'Schema validation error.', '20': 'Wrong user ID or PIN.' }

const DECLARATION = /^<\?xml[^>]*\?>\s*/

/** Gives its own certificates to anybody, and two to a customer: for a PIN, once, or for a request that a certificate of before has signed. */
export class SimulatedPki {
  readonly #bank: BankSide
  readonly #simulator: SimulatorContext<BankState>
  readonly #signingClock: () => Temporal.Instant

  constructor(bank: BankSide, simulator: SimulatorContext<BankState>, signingClock: () => Temporal.Instant) {
    this.#bank = bank
    this.#simulator = simulator
    this.#signingClock = signingClock
  }

  route(): SimulatorRoute {
    const reject = () => xml(500, faultEnvelope({ code: 'Client', text: 'Not a request.', detail: null }))
    return {
      method: 'POST',
      path: PKI_PATH,
      handle: async (request) => (await this.#serve(request)) ?? reject(),
      reject,
    }
  }

  async #serve({ body }: SimulatedRequest): Promise<SimulatedReply | null> {
    const asked = askedIn(body.toString('utf8'))
    if (!asked) return null
    try {
      const { header, operation, request } = asked
      if (header.CustomerId !== this.#bank.customerId) throw new Refusal('20')
      return this.#answer(asked, await this.#act(operation, request))
    } catch (error) {
      const refusal = error instanceof RequestRefused ? new Refusal('29') : error
      if (refusal instanceof Refusal) return this.#refuse(asked, refusal)
      throw error
    }
  }

  #act(operation: Operation, request: string): Promise<string> | string {
    if (operation === 'GetBankCertificate') return this.#bankCertificates(request)
    return this.#certify(operation, openedOrder(request, this.#bank.encryption().privateKey))
  }

  #bankCertificates(request: string): string {
    const { root, identity, encryption } = this.#bank
    const asked = checked(() => readCheckedXml(requests.GetBankCertificate, request))
    // which code the bank has for this is not known
    if (asked.BankRootCertificateSerialNo !== serialNumberOf(root)) throw new Refusal('29')
    return writeXml(responses.GetBankCertificate, {
      '@xml:id': 'response',
      value: {
        ...OK,
        BankEncryptionCert: encryption().certificate.raw,
        BankSigningCert: identity.certificate.raw,
        BankRootCert: root.raw,
        RequestId: asked.RequestId,
      },
    })
  }

  async #certify(operation: 'CreateCertificate' | 'RenewCertificate', opened: string): Promise<string> {
    const asked = operation === 'CreateCertificate' ? this.#first(opened) : this.#next(opened)
    const { authority, customerId } = this.#bank
    if (asked.CustomerId !== customerId) throw new Refusal('20')
    const validity = { from: this.#signingClock(), to: this.#signingClock().add(LIFE) }
    const encryption = await certifyRequest(authority, asked.EncryptionCertPKCS10, validity)
    const signing = await certifyRequest(authority, asked.SigningCertPKCS10, validity)
    this.#simulator.change((state) => {
      if (asked.PIN !== undefined) spend(state, asked.PIN)
      state.authority = authority.certificate.toString()
      state.customersKey = encryption.toString()
    })
    const given = writeXml(responses[operation], {
      '@xml:id': 'response',
      value: {
        ...OK,
        EncryptionCert: encryption.raw,
        SigningCert: signing.raw,
        CACert: authority.certificate.raw,
        RequestId: asked.RequestId,
      },
    })
    // the bank says it in the header alone
    return given.replace(`<RequestId>${asked.RequestId}</RequestId>`, '<RequestId></RequestId>')
  }

  #first(opened: string) {
    const asked = checked(() => readCheckedXml(requests.CreateCertificate, opened))
    const spent = openKeys(this.#simulator.state())[asked.PIN]
    if (spent !== '') throw new Refusal('20')
    return asked
  }

  #next(opened: string) {
    return { ...checked(() => readCheckedXml(requests.RenewCertificate, this.#signed(opened))), PIN: undefined }
  }

  #signed(request: string): string {
    const certificates = [...this.#bank.trusted, ...ownAuthority(this.#simulator.state())]
    return verifyEnveloped(request, { certificates, at: this.#signingClock() }).xml
  }

  #answer({ header, operation }: AskedPki, response: string): SimulatedReply {
    const { identity, style = {} } = this.#bank
    const said = writeXml(responseHeader, { ...header, Timestamp: this.#signingClock() })
    const parts = [said, withSignature(response.replace(DECLARATION, ''), identity, style)]
    const inside = parts.map((part) => part.replace(DECLARATION, '')).join('')
    return xml(200, soapEnvelope(`<pkif:${operation}Out xmlns:pkif="${SERVICE}">${inside}</pkif:${operation}Out>`))
  }

  #refuse({ header }: AskedPki, { code }: Refusal): SimulatedReply {
    const document = xmlDocument({ root: 'PKIFactoryServiceFault', namespace: SERVICE, content: fault })
    const said = {
      CustomerId: header.CustomerId,
      SenderId: header.SenderId,
      RequestId: header.RequestId,
      Timestamp: this.#signingClock(),
      InterfaceVersion: '1',
      ReturnCode: code === '12' ? '07' : code,
      ReturnText: (words[code === '12' ? '07' : code] ?? responseCodes[code][1]).slice(0, 50),
    }
    return xml(200, soapEnvelope(writeXml(document, said)))
  }
}

const OK = { ReturnCode: '00', ReturnText: 'OK' }

const operations: readonly Operation[] = ['GetBankCertificate', 'CreateCertificate', 'RenewCertificate']

type AskedPki = NonNullable<ReturnType<typeof askedIn>>

/** Null for what is no request at all. */
function askedIn(soap: string) {
  try {
    const content = readEnvelope(soap).content ?? ''
    const root = parseXml(content)
    const operation = operations.find((each) => root.name === `${each}In`)
    const [header, request] = root.children
    if (!operation || !header || !request) return null
    const part = (element: XmlElement) => standalone(content, [root, element])
    return { operation, header: readCheckedXml(requestHeader, part(header)), request: part(request) }
  } catch (error) {
    if (error instanceof XmlUnreadable || error instanceof XmlRefused) return null
    throw error
  }
}

function checked<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof SignatureError) throw new Refusal('18', error.message)
    throw schemaRefusal(error)
  }
}

/** A PIN is good for one request. */
function spend(state: BankState, pin: string): void {
  state.transferKeys = { ...openKeys(state), [pin]: 'spent' }
}

/** Named by its id, as the bank's answers are. */
function withSignature(response: string, identity: Identity, style: SignatureStyle): string {
  const signature = signatureOver(
    [{ uri: '#response', transforms: [ENVELOPED, EXCLUSIVE], content: response }],
    `<X509Data><X509Certificate>${identity.certificate.raw.toString('base64')}</X509Certificate></X509Data>`,
    identity,
    style,
  )
  const end = response.lastIndexOf('</')
  return response.slice(0, end) + signature + response.slice(end)
}
