import type { X509Certificate } from 'node:crypto'
import {
  type ApplicationRequest,
  applicationRequest,
  type Command,
} from '@palkkasilta/server/src/integrations/bank/channel/application.ts'
import {
  commandOf,
  type RequestEnvelope,
  requestEnvelope,
} from '@palkkasilta/server/src/integrations/bank/channel/envelope.ts'
import type { ResponseCode } from '@palkkasilta/server/src/integrations/bank/channel/response-codes.ts'
import { XmlRefused } from '@palkkasilta/server/src/platform/xml/model.ts'
import { parseXml, XmlUnreadable } from '@palkkasilta/server/src/platform/xml/parse.ts'
import { readCheckedXml, readXml } from '@palkkasilta/server/src/platform/xml/read.ts'
import { SignatureError } from '@palkkasilta/server/src/platform/xml/signature-terms.ts'
import { readEnvelope } from '@palkkasilta/server/src/platform/xml/soap.ts'
import { verifyEnvelope, verifyEnveloped } from '@palkkasilta/server/src/platform/xml/verify.ts'
import type { BankState } from './state.ts'

/** Why the bank says no, by its response code. */
export class Refusal extends Error {
  readonly code: ResponseCode
  constructor(code: ResponseCode, detail = '') {
    super(detail)
    this.name = 'Refusal'
    this.code = code
  }
}

export interface ReceptionContext {
  readonly customerId: string
  readonly targetId: string
  readonly receiverId: string
  readonly trusted: readonly X509Certificate[]
  readonly now: Temporal.Instant
  readonly state: BankState
  /** Opens what is encrypted; null: nothing is. */
  readonly open: ((order: string) => string) | null
}

/** What the envelope says before anything of it is believed: whom to answer. */
export interface Asked {
  readonly command: Command
  readonly header: Partial<RequestEnvelope['RequestHeader']>
}

/** Null for what is no request at all. */
export function askedIn(soap: string): Asked | null {
  try {
    const body = parseXml(readEnvelope(soap).content ?? '')
    const command = commandOf(body.name)
    if (!command) return null
    return { command, header: readXml(requestEnvelope(command), body).value.RequestHeader ?? {} }
  } catch (error) {
    if (error instanceof XmlUnreadable || error instanceof XmlRefused) return null
    throw error
  }
}

/** Checks as a bank does, from the outside in, and notes what must not come twice. Throws Refusal. */
export function receive(soap: string, { command }: Asked, context: ReceptionContext): ApplicationRequest {
  const envelope = signedEnvelopeOf(soap, command, context)
  const { SenderId, RequestId, ReceiverId } = envelope.RequestHeader
  if (SenderId !== context.customerId) throw new Refusal('07')
  if (ReceiverId !== context.receiverId) throw new Refusal('29')
  once(context.state.requestIds, `${SenderId} ${RequestId}`, '31')
  const sent = new TextDecoder().decode(envelope.ApplicationRequest)
  const request = signedApplicationOf(context.open ? context.open(sent) : sent, context)
  if (request.CustomerId !== context.customerId) throw new Refusal('13')
  once(context.state.timestamps, `${request.CustomerId} ${request.Timestamp}`, '32')
  if (request.Command !== command) throw new Refusal('29')
  if (request.TargetId !== undefined && request.TargetId !== context.targetId) throw new Refusal('33')
  return request
}

function once(known: Record<string, true>, key: string, code: ResponseCode): void {
  if (Object.hasOwn(known, key)) throw new Refusal(code)
  known[key] = true
}

function signedEnvelopeOf(soap: string, command: Command, { trusted, now }: ReceptionContext): RequestEnvelope {
  try {
    const { content } = verifyEnvelope(soap, { certificates: trusted, at: now })
    return readCheckedXml(requestEnvelope(command), content ?? '')
  } catch (error) {
    if (error instanceof SignatureError) throw new Refusal(error.fault === 'certificate' ? '04' : '02', error.message)
    throw schemaRefusal(error)
  }
}

function signedApplicationOf(xml: string, { trusted, now }: ReceptionContext): ApplicationRequest {
  try {
    const verified = verifyEnveloped(xml, { certificates: trusted, at: now })
    return readCheckedXml(applicationRequest, verified.xml)
  } catch (error) {
    if (error instanceof SignatureError) throw new Refusal(error.fault === 'certificate' ? '19' : '18', error.message)
    throw schemaRefusal(error)
  }
}

/** A breach of a schema is refused as such; anything else is our own failure and goes on as it is. */
export function schemaRefusal(error: unknown): unknown {
  const isBreach = error instanceof XmlRefused || error instanceof XmlUnreadable
  return isBreach ? new Refusal('12', error.message) : error
}
