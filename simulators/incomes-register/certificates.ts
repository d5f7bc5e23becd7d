import { X509Certificate } from 'node:crypto'
import {
  getRequest,
  getResponse,
  renewRequest,
  renewResponse,
  signNewRequest,
  signNewResponse,
} from '@palkkasilta/server/src/integrations/incomes-register/messages/certificates.ts'
import {
  certifyRequest,
  RequestRefused,
  subjectOf,
} from '@palkkasilta/server/src/platform/certificates/certificate-request.ts'
import { createAuthority, type Identity } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { type Content, type Value, type XmlDocument, XmlRefused } from '@palkkasilta/server/src/platform/xml/model.ts'
import { XmlUnreadable } from '@palkkasilta/server/src/platform/xml/parse.ts'
import { readCheckedXml } from '@palkkasilta/server/src/platform/xml/read.ts'
import { signEnveloped } from '@palkkasilta/server/src/platform/xml/sign.ts'
import { SignatureError } from '@palkkasilta/server/src/platform/xml/signature-terms.ts'
import { faultEnvelope, readEnvelope, soapEnvelope } from '@palkkasilta/server/src/platform/xml/soap.ts'
import { verifyEnveloped } from '@palkkasilta/server/src/platform/xml/verify.ts'
import { writeXml } from '@palkkasilta/server/src/platform/xml/write.ts'
import type { SimulatorContext } from '../platform/declaration.ts'
import { anyTime } from '../platform/kept-keys.ts'
import { type SimulatedReply, type SimulatorRoute, xml } from '../platform/message.ts'
import { certificateErrors as errors } from './errors.ts'
import { newRegisterId } from './received.ts'
import type { RegisterState, SimulatedError } from './state.ts'

/** The certificate service's address below the simulator's own, as in the real one. */
export const CERTIFICATE_PATH = '/2017/10/CertificateServices'

/** What was given for a first certificate, open at the start: by its id the password. */
export const FIRST_TRANSFERS: Readonly<Record<string, string>> = { 'SIIRTO-0001': 'kerran-kelpaava' }

export interface CertificateSettings {
  /** Issues the certificates. */
  readonly authority: Identity
  /** Signs the answers. */
  readonly identity: Identity
  /** Whose certificates it gives. */
  readonly customerId: string
}

const LIFE = Temporal.Duration.from({ hours: 2 * 365 * 24 })

/** Transfers with their passwords, without those that are spent. */
export function openTransfers({ transfers }: Readonly<RegisterState>): Readonly<Record<string, string>> {
  return transfers ?? FIRST_TRANSFERS
}

class Failed extends Error {
  readonly error: SimulatedError

  constructor(error: SimulatedError) {
    super(error.message)
    this.error = error
  }
}

interface Caller {
  readonly CustomerId: string
  readonly Environment: string
}

interface Granting extends Caller {
  readonly CertificateRequest: Uint8Array
}

/** Grants a certificate for a transfer, once, or for a request that a valid certificate has signed; what was granted is fetched by its id. */
export class SimulatedCertificates {
  readonly #settings: CertificateSettings
  readonly #simulator: SimulatorContext<RegisterState>
  readonly #signingClock: () => Temporal.Instant

  constructor(
    settings: CertificateSettings,
    simulator: SimulatorContext<RegisterState>,
    signingClock: () => Temporal.Instant,
  ) {
    this.#settings = settings
    this.#simulator = simulator
    this.#signingClock = signingClock
  }

  route(): SimulatorRoute {
    return {
      method: 'POST',
      path: CERTIFICATE_PATH,
      handle: ({ body }) => this.#serve(body.toString('utf8')),
      reject: () => fault('Pyyntö hylättiin.'),
    }
  }

  async #serve(soap: string): Promise<SimulatedReply> {
    try {
      const content = readEnvelope(soap).content ?? ''
      return xml(200, soapEnvelope(await this.#answer(content)))
    } catch (error) {
      if (error instanceof XmlUnreadable || error instanceof XmlRefused) return fault('Sanoma ei ole skeeman mukainen.')
      throw error
    }
  }

  #answer(content: string): Promise<string> {
    if (/<(\w+:)?GetCertificateRequest[\s>]/.test(content)) return this.#get(content)
    if (/<(\w+:)?RenewCertificateRequest[\s>]/.test(content))
      return this.#granting(renewResponse, () => this.#grant(this.#renewing(content)))
    return this.#granting(signNewResponse, () => {
      const request = readCheckedXml(signNewRequest, content)
      return this.#grant(request, () => this.#spend(request.TransferId, request.TransferPassword))
    })
  }

  async #granting(document: typeof signNewResponse, grant: () => Promise<string>): Promise<string> {
    try {
      return this.#signed(document, { RetrievalId: await grant(), Result: { Status: 'OK', ErrorInfo: [] } })
    } catch (error) {
      return this.#signed(document, { Result: resultOf(error) })
    }
  }

  #renewing(content: string) {
    const trust = { certificates: [this.#settings.authority.certificate], at: this.#signingClock() }
    try {
      return readCheckedXml(renewRequest, verifyEnveloped(content, trust).xml)
    } catch (error) {
      if (error instanceof SignatureError)
        throw new Failed(error.fault === 'certificate' ? errors.CERTIFICATE : errors.SIGNATURE)
      throw error
    }
  }

  /** A transfer is spent by the request that it is granted for. */
  async #grant(request: Granting, prove: () => void = () => undefined): Promise<string> {
    this.#checkCaller(request)
    await this.#checkSubject(request.CertificateRequest)
    prove()
    const from = this.#signingClock()
    const { strange = false } = this.#habits
    const authority = strange ? await createAuthority('CN=Vieras varmentaja, C=FI', anyTime) : this.#settings.authority
    const certificate = await certifyRequest(authority, request.CertificateRequest, { from, to: from.add(LIFE) })
    const id = newRegisterId()
    this.#simulator.change((state) => {
      state.granted = { ...state.granted, [id]: certificate.toString() }
    })
    return id
  }

  async #get(content: string): Promise<string> {
    try {
      const request = readCheckedXml(getRequest, content)
      this.#checkCaller(request)
      const state = this.#simulator.state()
      if (state.certificateHabits?.held) throw new Failed(errors.NOT_READY)
      const granted = state.granted?.[request.RetrievalId]
      if (granted === undefined) throw new Failed(errors.RETRIEVAL)
      const Certificate = new Uint8Array(new X509Certificate(granted).raw)
      return this.#signed(getResponse, { Certificate, Result: { Status: 'OK', ErrorInfo: [] } })
    } catch (error) {
      return this.#signed(getResponse, { Result: resultOf(error) })
    }
  }

  #checkCaller({ CustomerId, Environment }: Caller): void {
    if (CustomerId !== this.#settings.customerId) throw new Failed(errors.CUSTOMER)
    if (Environment !== 'TEST') throw new Failed(errors.ENVIRONMENT)
  }

  async #checkSubject(request: Uint8Array): Promise<void> {
    try {
      if ((await subjectOf(request)).includes(`CN=${this.#settings.customerId}`)) return
    } catch (error) {
      if (!(error instanceof RequestRefused)) throw error
    }
    throw new Failed(errors.REQUEST)
  }

  get #habits() {
    return this.#simulator.state().certificateHabits ?? {}
  }

  #spend(id: string, password: string): void {
    this.#simulator.change((state) => {
      const { [id]: right, ...others } = openTransfers(state)
      if (right !== password) throw new Failed(errors.TRANSFER)
      state.transfers = others
    })
  }

  #signed<C extends Content>(document: XmlDocument<C>, value: Value<C>): string {
    const { unsigned = false } = this.#habits
    return unsigned ? writeXml(document, value) : signEnveloped(writeXml(document, value), this.#settings.identity)
  }
}

function resultOf(error: unknown) {
  if (!(error instanceof Failed)) throw error
  const { code: ErrorCode, message: ErrorMessage } = error.error
  return { Status: 'FAIL', ErrorInfo: [{ ErrorCode, ErrorMessage }] } as const
}

function fault(text: string): SimulatedReply {
  return xml(500, faultEnvelope({ code: 'Client', text, detail: null }))
}
