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
import { type Answer, readAcknowledgement, readStatus } from './answers.ts'
import { clientsOf } from './clients.ts'
import { type RegisterSender, statusQuery } from './deliveries.ts'
import { type Effect, failure, ofHttp, type RegisterFailure, refusal } from './failures.ts'
import { echo } from './messages/echo.ts'
import { invalidations } from './messages/invalidations.ts'
import { officialProblems } from './messages/official-check.ts'
import { asking, type Delivering, delivering, type Operation, operationOf } from './messages/operations.ts'
import { payerSummaries } from './messages/payer-summaries.ts'
import { acknowledgement, statusRequest, statusResponse } from './messages/status.ts'
import { wageReports } from './messages/wage-reports.ts'
import type { DeliveryOutcome, IncomesRegister } from './port.ts'

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
    return verified(content, answer, connection, operation.effect)
  }

  /** What became of a delivery may be told without its id, for example of one that is not known; that it was received never is. */
  async function answerTo(operation: Delivering, message: string): Promise<Answer> {
    if (operation.service === 'REAL_TIME') return readStatus(await call(operation, message, statusResponse))
    const answer = readAcknowledgement(await call(operation, message, acknowledgement))
    if (answer.deliveryId === undefined) throw answersAnother(operation.effect)
    return answer
  }

  return {
    sender: () => connection.sender,
    wageReportMessage: (service, reports) => signed(wageReports[service], reports),
    invalidationMessage: (service, invalidation) => signed(invalidations[service], invalidation),
    summaryMessage: (service, summaries) => signed(payerSummaries[service], summaries),
    async send(message) {
      const { operation, deliveryId } = deliveryIn(message)
      return believed(await answerTo(operation, message), { deliveryId, now: connection.now(), ...operation })
    },
    async deliveryStatus(type, deliveryId, owner) {
      const query = statusQuery({ type, deliveryId, owner, at: connection.now() }, connection.sender)
      const answer = readStatus(await call(asking.status, await signed(statusRequest, query), statusResponse))
      return believed(answer, { deliveryId, now: connection.now(), ...asking.status })
    },
    async echo() {
      const asked = randomBytes(5).toString('hex')
      const { Data } = await call(asking.echo, await signed(echo, { Data: asked }), echo)
      if (Data !== asked) throw answersAnother(asking.echo.effect)
    },
    close: () => clients.close(),
  }
}

/** Both stand near the beginning of what we wrote: a delivery of many reports is not read for them. */
function deliveryIn(message: string): { readonly operation: Delivering; readonly deliveryId: string } {
  const operation = operationOf(delivering, message)
  const deliveryId = /<DeliveryId>([^<]+)<\/DeliveryId>/.exec(message.slice(0, LONGEST_HEAD))?.[1]
  if (!operation || !deliveryId) throw new RangeError('not a delivery')
  return { operation, deliveryId }
}

/** A signed answer, but not to what was asked: perhaps an old one played again. */
function answersAnother(effect: Effect): RegisterFailure {
  return failure('REGISTER_UNTRUSTED_ANSWER', effect, new Error('the answer is to another message'))
}

interface Question {
  readonly deliveryId: string
  readonly now: Temporal.Instant
  readonly effect: Effect
}

/** The envelope is not signed: which delivery an answer is to, and how old it is, is what the register says in it. */
function believed({ deliveryId, at, outcome }: Answer, asked: Question): DeliveryOutcome {
  const { now, effect } = asked
  if (deliveryId !== undefined && deliveryId !== asked.deliveryId) throw answersAnother(effect)
  const isFresh =
    at !== undefined &&
    Temporal.Instant.compare(at, now.subtract(OLDEST_ANSWER)) >= 0 &&
    Temporal.Instant.compare(at, now.add(CLOCK_DIFFERENCE)) <= 0
  if (!isFresh) throw failure('REGISTER_UNTRUSTED_ANSWER', effect, new Error(`answered at ${at}, read at ${now}`))
  return outcome
}

/** One SOAP call. A fault of the caller is a refusal; one of the register leaves it open what happened. */
async function exchange(http: HttpClient, operation: Operation, message: string): Promise<string> {
  const { path, effect } = operation
  const answer = await post(http, operation, message)
  const { content, fault } = await soapOf(answer, effect)
  if (fault && !/^server/i.test(fault.code)) throw refusal(effect, new Error(`${path}: ${fault.code}`), fault.text)
  if (fault) throw failure('REGISTER_BAD_ANSWER', effect, new Error(`${path}: ${fault.code} ${fault.text}`))
  if (content === null) throw failure('REGISTER_BAD_ANSWER', effect, new Error(`${path}: empty body`))
  return content
}

async function post(http: HttpClient, operation: Operation, message: string): Promise<HttpAnswer> {
  const { action, path, effect } = operation
  try {
    return await http.send({
      method: 'POST',
      path,
      idempotent: effect === 'asks',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${action}"` },
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
