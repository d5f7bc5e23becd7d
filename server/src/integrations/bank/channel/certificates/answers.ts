import { X509Certificate } from 'node:crypto'
import type { HttpAnswer } from '../../../../platform/http-client/answer.ts'
import type { HttpClient } from '../../../../platform/http-client/client.ts'
import { AddressNotAllowed, HttpFailure, Unreachable } from '../../../../platform/http-client/failures.ts'
import { XmlRefused } from '../../../../platform/xml/model.ts'
import { XmlUnreadable } from '../../../../platform/xml/parse.ts'
import { SignatureError } from '../../../../platform/xml/signature-terms.ts'
import { type BankErrorCode, BankFailure, type Effect, failure } from '../../errors.ts'

/** What all certificate services have in common: a call, its answer and the certificates in it. */

export const SOAP_FAULT = 500
export const LARGEST_ANSWER = 1_000_000

/** What is called, and what it means that no answer came that can be read, or believed. */
export interface Asking {
  readonly effect: Effect
  readonly unreadable: BankErrorCode
  readonly untrusted: BankErrorCode
}

/** Where the bank may have certified a key. */
export const asksForCertificate = {
  effect: 'changes',
  unreadable: 'BANK_CERTIFICATE_UNKNOWN',
  untrusted: 'BANK_UNTRUSTED_ANSWER',
} as const satisfies Asking

export async function post(http: HttpClient, body: string, asking: Asking, soapAction = ''): Promise<HttpAnswer> {
  try {
    return await http.send({
      method: 'POST',
      path: '',
      headers: { 'content-type': 'text/xml; charset=utf-8', soapaction: `"${soapAction}"` },
      body,
      idempotent: false,
      accepts: (status) => status === 200 || status === SOAP_FAULT,
    })
  } catch (cause) {
    if (cause instanceof Unreachable || cause instanceof AddressNotAllowed)
      throw new BankFailure('BANK_UNREACHABLE', { outcome: 'not done', cause })
    if (cause instanceof HttpFailure) throw failure(asking.unreadable, asking.effect, { cause })
    throw cause
  }
}

/** What is wrong with a signature, in words, where the failure has room for them. */
type InWords = (fault: SignatureError) => string

/** Throws as a failure of the bank what cannot be read or believed. */
export function readAnswer<Read>(
  { body }: HttpAnswer,
  { effect, unreadable, untrusted }: Asking,
  readText: (text: string) => Read,
  inWords?: InWords,
): Read {
  try {
    return readText(body.toString('utf8'))
  } catch (cause) {
    if (cause instanceof SignatureError && cause.fault !== 'malformed')
      throw failure(untrusted, effect, { cause, meaning: inWords?.(cause) })
    const isUnreadable = [SignatureError, XmlUnreadable, XmlRefused].some((kind) => cause instanceof kind)
    throw isUnreadable ? failure(unreadable, effect, { cause }) : cause
  }
}

/** Throws XmlUnreadable. */
export function certificateFrom(bytes: Uint8Array | undefined): X509Certificate {
  if (!bytes) throw new XmlUnreadable('no certificate in the answer')
  try {
    return new X509Certificate(bytes)
  } catch (cause) {
    throw new XmlUnreadable('what is given is no certificate', { cause })
  }
}
