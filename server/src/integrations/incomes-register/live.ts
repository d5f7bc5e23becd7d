import { randomBytes, type X509Certificate } from 'node:crypto'
import type { Identity } from '../../platform/certificates/certificates.ts'
import type { HttpAnswer } from '../../platform/http-client/answer.ts'
import type { HttpClient, HttpClientSettings } from '../../platform/http-client/client.ts'
import { HttpFailure } from '../../platform/http-client/failures.ts'
import { readEnvelopeAside, verifyEnvelopedAside } from '../../platform/xml/aside.ts'
import { type Content, type Reading, type Value, type XmlDocument, XmlRefused } from '../../platform/xml/model.ts'
import type { OfficialSchemas } from '../../platform/xml/official-schema.ts'
import { XmlUnreadable, xmlLimits } from '../../platform/xml/parse.ts'
import { readXml } from '../../platform/xml/read.ts'
import { signEnveloped } from '../../platform/xml/sign.ts'
import { SignatureError } from '../../platform/xml/signature-terms.ts'
import { type SoapBody, soapEnvelope } from '../../platform/xml/soap.ts'
import { writeXml } from '../../platform/xml/write.ts'
import { acknowledgementOf, outcomeOf } from './answers.ts'
import { clientsOf } from './clients.ts'
import { type RegisterSender, statusQuery } from './deliveries.ts'
import { type Effect, failure, ofHttp, type RegisterFailure, refusal } from './failures.ts'
import { echo } from './messages/echo.ts'
import { invalidations } from './messages/invalidations.ts'
import { officialProblems } from './messages/official-check.ts'
import { payerSummaries } from './messages/payer-summaries.ts'
import { acknowledgement, statusRequest, statusResponse } from './messages/status.ts'
import { wageReports } from './messages/wage-reports.ts'
import type { IncomesRegister } from './port.ts'

export interface RegisterConnection extends Pick<HttpClientSettings, 'baseUrl' | 'log' | 'readTimeoutMs'> {
  /** Whose certificate the register has in TLS. Default: those that everybody trusts. */
  readonly ca?: string
  readonly sender: RegisterSender
  /** Signs what we send, and opens the connection: the register asks for the certificate in TLS, too. */
  readonly identity: () => Promise<Identity>
  /** The register's own certificates, or the issuers of them. */
  readonly trusted: readonly X509Certificate[]
  /** The name in the register's own certificate: its issuer gives certificates to all who report. */
  readonly signer: string
  readonly now: () => Temporal.Instant
  /** The publisher's schemas, where an installation has them: checked beside our own model. */
  readonly schemas?: OfficialSchemas | null
}

const services = {
  SendWageReports: { path: '/WageReportService.svc', effect: 'delivers' },
  SendPayerSummaryReports: { path: '/PayerSummaryReportService.svc', effect: 'delivers' },
  SendInvalidations: { path: '/InvalidationService.svc', effect: 'delivers' },
  GetDeliveryDataStatus: { path: '/StatusService.svc', effect: 'asks' },
  SendEcho: { path: '/EchoService.svc', effect: 'asks' },
} as const satisfies Record<string, { path: string; effect: Effect }>

type Operation = keyof typeof services
type DeliveringOperation = Extract<Operation, 'SendWageReports' | 'SendPayerSummaryReports' | 'SendInvalidations'>

const SOAP_FAULT = 500
const LONGEST_HEAD = 10_000
const OLDEST_ANSWER = Temporal.Duration.from({ hours: 1 })
const CLOCK_DIFFERENCE = Temporal.Duration.from({ minutes: 5 })

export function connectIncomesRegister(connection: RegisterConnection): IncomesRegister {
  const clients = clientsOf({ ...connection, service: 'incomes-register', maxAnswerBytes: xmlLimits.characters })
  const signed = async <C extends Content>(document: XmlDocument<C>, value: Value<C>) => {
    const message = signEnveloped(writeXml(document, value), await connection.identity())
    const problems = officialProblems(connection.schemas ?? null, document, message)
    if (problems.length > 0) throw new XmlRefused(document.root, problems)
    return message
  }

  async function call<C extends Content>(operation: Operation, message: string, answer: XmlDocument<C>) {
    const http = clients.of(await connection.identity())
    const content = await exchange(http, operation, message)
    return verified(content, answer, connection, services[operation].effect)
  }

  async function deliver(operation: DeliveringOperation, message: string) {
    const deliveryId = deliveryIdOf(message)
    const answer = await call(operation, message, acknowledgement)
    if (answer.DeliveryData?.DeliveryId !== deliveryId) throw answersAnother('delivers')
    demandFresh(answer.AckData?.IRResponseTimestamp, connection.now(), 'delivers')
    return acknowledgementOf(answer)
  }

  return {
    sender: () => connection.sender,
    wageReportMessage: (reports) => signed(wageReports, reports),
    invalidationMessage: (invalidation) => signed(invalidations, invalidation),
    summaryMessage: (summaries) => signed(payerSummaries, summaries),
    sendWageReports: (message) => deliver('SendWageReports', message),
    sendInvalidations: (message) => deliver('SendInvalidations', message),
    sendSummaries: (message) => deliver('SendPayerSummaryReports', message),
    async deliveryStatus(type, deliveryId, owner) {
      const query = statusQuery({ type, deliveryId, owner, at: connection.now() }, connection.sender)
      const answer = await call('GetDeliveryDataStatus', await signed(statusRequest, query), statusResponse)
      const answeredId = answer.DeliveryData?.DeliveryId
      if (answeredId !== undefined && answeredId !== deliveryId) throw answersAnother('asks')
      demandFresh(answer.StatusResponse?.IRResponseTimestamp, connection.now(), 'asks')
      return outcomeOf(answer)
    },
    async echo() {
      const asked = randomBytes(5).toString('hex')
      const { Data } = await call('SendEcho', await signed(echo, { Data: asked }), echo)
      if (Data !== asked) throw answersAnother('asks')
    },
    close: () => clients.close(),
  }
}

/** It stands near the beginning of what we wrote: a delivery of many reports is not read for it. */
function deliveryIdOf(message: string): string {
  const id = /<DeliveryId>([^<]+)<\/DeliveryId>/.exec(message.slice(0, LONGEST_HEAD))?.[1]
  if (!id) throw new RangeError('not a delivery: no DeliveryId')
  return id
}

/** A signed answer, but not to what was asked: perhaps an old one played again. */
function answersAnother(effect: Effect): RegisterFailure {
  return failure('REGISTER_UNTRUSTED_ANSWER', effect, new Error('the answer is to another message'))
}

/** The envelope is not signed, so the age of an answer is what the register says in it. */
function demandFresh(answeredAt: Temporal.Instant | undefined, now: Temporal.Instant, effect: Effect): void {
  const isFresh =
    answeredAt !== undefined &&
    Temporal.Instant.compare(answeredAt, now.subtract(OLDEST_ANSWER)) >= 0 &&
    Temporal.Instant.compare(answeredAt, now.add(CLOCK_DIFFERENCE)) <= 0
  if (!isFresh)
    throw failure('REGISTER_UNTRUSTED_ANSWER', effect, new Error(`answered at ${answeredAt}, read at ${now}`))
}

/** One SOAP call. A fault of the caller is a refusal; one of the register leaves it open what happened. */
async function exchange(http: HttpClient, operation: Operation, message: string): Promise<string> {
  const { path, effect } = services[operation]
  const answer = await post(http, operation, message)
  const { content, fault } = await soapOf(answer, effect)
  if (fault && !/^server/i.test(fault.code)) throw refusal(effect, new Error(`${path}: ${fault.code}`), fault.text)
  if (fault) throw failure('REGISTER_BAD_ANSWER', effect, new Error(`${path}: ${fault.code} ${fault.text}`))
  if (content === null) throw failure('REGISTER_BAD_ANSWER', effect, new Error(`${path}: empty body`))
  return content
}

async function post(http: HttpClient, operation: Operation, message: string): Promise<HttpAnswer> {
  const { path, effect } = services[operation]
  try {
    return await http.send({
      method: 'POST',
      path,
      idempotent: effect === 'asks',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${operation}"` },
      body: soapEnvelope(message),
      accepts: (status) => status === 200 || status === SOAP_FAULT,
    })
  } catch (cause) {
    if (cause instanceof HttpFailure) throw ofHttp(cause, effect)
    throw cause
  }
}

async function soapOf(answer: HttpAnswer, effect: Effect): Promise<SoapBody> {
  try {
    return await readEnvelopeAside(answer.body.toString('utf8'))
  } catch (cause) {
    if (cause instanceof XmlUnreadable) throw failure('REGISTER_BAD_ANSWER', effect, cause)
    throw cause
  }
}

/** What the register's signature vouches for, read forgivingly: a new element must not stop the reports. */
async function verified<C extends Content>(
  content: string,
  answer: XmlDocument<C>,
  { trusted, signer, now }: RegisterConnection,
  effect: Effect,
): Promise<Reading<C>> {
  try {
    const { root } = await verifyEnvelopedAside(content, { certificates: trusted, signer, at: now() })
    return readXml(answer, root).value
  } catch (cause) {
    if (cause instanceof SignatureError) throw failure('REGISTER_UNTRUSTED_ANSWER', effect, cause)
    if (cause instanceof XmlRefused) throw failure('REGISTER_BAD_ANSWER', effect, cause)
    throw cause
  }
}
