import type { X509Certificate } from 'node:crypto'
import { echo } from '@palkkasilta/server/src/integrations/incomes-register/messages/echo.ts'
import {
  asking,
  delivering,
  operationOf,
} from '@palkkasilta/server/src/integrations/incomes-register/messages/operations.ts'
import {
  acknowledgement,
  statusRequest,
  statusResponse,
} from '@palkkasilta/server/src/integrations/incomes-register/messages/status.ts'
import type { Identity } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { type Content, type Value, type XmlDocument, XmlRefused } from '@palkkasilta/server/src/platform/xml/model.ts'
import type { OfficialSchemas } from '@palkkasilta/server/src/platform/xml/official-schema.ts'
import { XmlUnreadable } from '@palkkasilta/server/src/platform/xml/parse.ts'
import { readCheckedXml } from '@palkkasilta/server/src/platform/xml/read.ts'
import { signEnveloped } from '@palkkasilta/server/src/platform/xml/sign.ts'
import { faultEnvelope, readEnvelope, soapEnvelope } from '@palkkasilta/server/src/platform/xml/soap.ts'
import { writeXml } from '@palkkasilta/server/src/platform/xml/write.ts'
import type { Simulator, SimulatorContext, SimulatorOptions } from '../platform/declaration.ts'
import { type SimulatedReply, type SimulatedRequest, type SimulatorRoute, xml } from '../platform/message.ts'
import { startSimulator } from '../platform/simulator.ts'
import { type CertificateSettings, SimulatedCertificates } from './certificates.ts'
import { controls } from './controls.ts'
import { simulatedErrors } from './errors.ts'
import { processDue, processOne } from './processing.ts'
import {
  type Header,
  type Reception,
  type ReceptionContext,
  receiveInvalidations,
  receiveSummaries,
  receiveWageReports,
  signerOf,
} from './reception.ts'
import { acknowledgementFor, realTimeFor, statusFor } from './replies.ts'
import { initialState, type RegisterState } from './state.ts'

export interface RegisterSimulatorSettings {
  /** Signs the answers. */
  readonly identity: Identity
  /** Who may issue the certificates of senders. Their common name is the business id. */
  readonly trusted: readonly X509Certificate[]
  /** 0: the next status query finds the delivery processed. */
  readonly processingSeconds?: number
  readonly schemas?: OfficialSchemas | null
  /** Its certificate service. Default: there is none. */
  readonly certificates?: Pick<CertificateSettings, 'authority' | 'customerId'>
}

/** The register's address below the simulator's own, as in the real one. */
export const REGISTER_PATH = '/20170526'

export function startIncomesRegisterSimulator(
  settings: RegisterSimulatorSettings,
  options: SimulatorOptions = {},
): Promise<Simulator<RegisterState>> {
  const clock = options.now ?? (() => Temporal.Now.instant())
  return startSimulator<RegisterState>(
    {
      name: 'incomes-register',
      stateVersion: 1,
      initialState: () => initialState(settings.processingSeconds ?? 0),
      routes: (simulator) => [
        ...new Register(settings, simulator, clock).routes(),
        ...(settings.certificates
          ? [new SimulatedCertificates({ ...settings, ...settings.certificates }, simulator, clock).route()]
          : []),
      ],
      controls,
      reject: () => fault('Client', 'Pyyntö hylättiin.'),
      notFound: () => ({ status: 404 }),
    },
    options,
  )
}

class SoapRefusal extends Error {}

class Register {
  readonly #settings: RegisterSimulatorSettings
  readonly #simulator: SimulatorContext<RegisterState>
  readonly #answeringClock: () => Temporal.Instant

  /** Answers tell the true time: moving the register's own into the future must not make them unbelievable. */
  constructor(
    settings: RegisterSimulatorSettings,
    simulator: SimulatorContext<RegisterState>,
    answeringClock: () => Temporal.Instant,
  ) {
    this.#settings = settings
    this.#simulator = simulator
    this.#answeringClock = answeringClock
  }

  routes(): SimulatorRoute[] {
    return [
      this.#delivering('WageReportService', receiveWageReports),
      this.#delivering('PayerSummaryReportService', receiveSummaries),
      this.#delivering('InvalidationService', receiveInvalidations),
      this.#route('StatusService', (message) => this.#status(message)),
      this.#route('EchoService', (message) => this.#echo(message)),
    ]
  }

  #route(service: string, answer: (message: string) => string): SimulatorRoute {
    return {
      method: 'POST',
      path: `${REGISTER_PATH}/${service}.svc`,
      handle: (request) => soapReply(request, answer),
    }
  }

  #delivering(service: string, receive: (message: string, context: ReceptionContext) => Reception): SimulatorRoute {
    return {
      ...this.#route(service, (message) =>
        this.#answer(this.#take(understood(() => receive(message, this.#context())))),
      ),
      reject: (request) =>
        soapReply(request, (message) => this.#answer(refusedOnRequest(receive, message, this.#context()))),
    }
  }

  #context(): ReceptionContext {
    const { trusted, schemas } = this.#settings
    return { trusted, now: this.#simulator.now(), state: this.#simulator.state(), schemas: schemas ?? null }
  }

  #take(reception: Reception): Reception {
    if ('accepted' in reception)
      this.#simulator.change((state) => {
        state.deliveries.push(reception.accepted)
        if (reception.service === 'REAL_TIME') processOne(state, reception.accepted)
      })
    return reception
  }

  #answer(reception: Reception): string {
    const now = this.#answeringClock()
    return reception.service === 'REAL_TIME'
      ? this.#signed(statusResponse, realTimeFor(reception, now))
      : this.#signed(acknowledgement, acknowledgementFor(reception, now))
  }

  #status(message: string): string {
    this.#demandSignature(message)
    const query = understood(() => readCheckedXml(statusRequest, message))
    const now = this.#simulator.now()
    this.#simulator.change((state) => processDue(state, now))
    const delivery = this.#simulator
      .state()
      .deliveries.find(
        (one) =>
          one.type === query.DeliveryDataType &&
          one.owner === query.DeliveryDataOwner.Code &&
          (one.deliveryId === query.DeliveryId || one.irDeliveryId === query.IRDeliveryId),
      )
    return this.#signed(statusResponse, statusFor(delivery, this.#answeringClock()))
  }

  #echo(message: string): string {
    this.#demandSignature(message)
    const { Data } = understood(() => readCheckedXml(echo, message))
    return this.#signed(echo, { Data })
  }

  #demandSignature(message: string): void {
    if (!signerOf(message, this.#context())) throw new SoapRefusal(simulatedErrors.SIGNATURE.message)
  }

  #signed<C extends Content>(document: XmlDocument<C>, value: Value<C>): string {
    return signEnveloped(writeXml(document, value), this.#settings.identity)
  }
}

function soapReply(request: SimulatedRequest, answer: (message: string) => string): SimulatedReply {
  try {
    const { content } = readEnvelope(request.body.toString('utf8'))
    if (content === null) return fault('Client', 'Sanoma on tyhjä.')
    demandAction(request, content)
    return xml(200, soapEnvelope(answer(content)))
  } catch (error) {
    if (error instanceof SoapRefusal) return fault('Client', error.message)
    if (error instanceof XmlUnreadable) return fault('Client', 'Sanoma ei ole XML:ää.')
    throw error
  }
}

/** What is asked for stands in a header, too. */
function demandAction({ headers }: SimulatedRequest, message: string): void {
  const operation = operationOf([...delivering, ...Object.values(asking)], message)
  if (operation && headers.soapaction !== `"${operation.action}"`)
    throw new SoapRefusal('SOAPAction ei ole sanoman mukainen.')
}

function understood<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    if (error instanceof XmlUnreadable || error instanceof XmlRefused)
      throw new SoapRefusal('Sanoma ei ole skeeman mukainen.')
    throw error
  }
}

function fault(code: string, text: string): SimulatedReply {
  return xml(500, faultEnvelope({ code, text, detail: null }))
}

/** What the fault `reject` asks for: a message that would have been taken is refused. */
function refusedOnRequest(
  receive: (message: string, context: ReceptionContext) => Reception,
  message: string,
  context: ReceptionContext,
): Reception {
  const reception = understood(() => receive(message, context))
  if (!('accepted' in reception)) return reception
  const { service } = reception
  const { type, deliveryId, owner, sender, echoed } = reception.accepted
  const refused: Header = {
    Timestamp: Temporal.Instant.from(echoed.timestamp),
    DeliveryDataType: type,
    DeliveryId: deliveryId,
    ProductionEnvironment: echoed.isProduction,
    DeliveryDataOwner: { Code: owner },
    DeliveryDataCreator: { Code: echoed.creator },
    DeliveryDataSender: { Code: sender },
  }
  return { service, refused, messageErrors: [], deliveryErrors: [simulatedErrors.REFUSED_ON_REQUEST] }
}
