import { CertificateError } from '../certificates/signers.ts'
import { Thread, ThreadEnded } from '../threads/thread.ts'
import type { Refusal, Work } from './aside-worker.ts'
import { XmlUnreadable } from './parse.ts'
import { SignatureError } from './signature-terms.ts'
import { readEnvelope, type SoapBody } from './soap.ts'
import {
  type SignatureTrust,
  type VerifiedContent,
  type VerifiedEnvelope,
  verifyEnvelope,
  verifyEnveloped,
} from './verify.ts'

/**
 * Reading and verifying what came from outside without holding up everybody else: a small message at once, a larger one in
 * a thread of its own, which is ended when it takes too much time or memory.
 */

/** More may take longer than 50 ms. */
const SMALL = 100_000
const LONGEST_MS = 20_000
const MEMORY_MB = 1_024

/** `readEnvelope`, aside. Throws XmlUnreadable. */
export async function readEnvelopeAside(xml: string): Promise<SoapBody> {
  return xml.length <= SMALL ? readEnvelope(xml) : inThread<SoapBody>({ step: 'readEnvelope', xml })
}

/** `verifyEnveloped`, aside. Throws SignatureError. */
export async function verifyEnvelopedAside(xml: string, trust: SignatureTrust): Promise<VerifiedContent> {
  if (xml.length <= SMALL) return verifyEnveloped(xml, trust)
  return verifiedInThread<VerifiedContent>('verifyEnveloped', xml, trust)
}

type EnvelopeAside = Omit<VerifiedEnvelope, 'created'>

/** `verifyEnvelope`, aside. Throws SignatureError. */
export async function verifyEnvelopeAside(xml: string, trust: SignatureTrust): Promise<EnvelopeAside> {
  if (xml.length <= SMALL) return verifyEnvelope(xml, trust)
  return verifiedInThread<EnvelopeAside>('verifyEnvelope', xml, trust)
}

async function verifiedInThread<Reply>(
  step: 'verifyEnvelope' | 'verifyEnveloped',
  xml: string,
  { at, ...trust }: SignatureTrust,
): Promise<Reply> {
  try {
    return await inThread<Reply>({ step, xml, at: at.toString(), trust })
  } catch (cause) {
    if (cause instanceof XmlUnreadable) throw new SignatureError('malformed', cause.message, { cause })
    throw cause
  }
}

async function inThread<Reply>(work: Work): Promise<Reply> {
  const thread = new Thread<Work, { reply: Reply; refusal?: Refusal }>(
    new URL('./aside-worker.ts', import.meta.url),
    MEMORY_MB,
  )
  const clock = setTimeout(() => thread.end(), LONGEST_MS)
  try {
    const { reply, refusal } = await thread.ask(work)
    if (refusal) throw errorOf(refusal)
    return reply
  } catch (error) {
    throw error instanceof ThreadEnded ? tooMuch() : error
  } finally {
    clearTimeout(clock)
    thread.end()
  }
}

function tooMuch(): XmlUnreadable {
  return new XmlUnreadable('it takes too much time or memory to read')
}

function errorOf({ message, fault, certificateFault }: Refusal): Error {
  if (fault === null) return new XmlUnreadable(message)
  const cause = certificateFault && new CertificateError(certificateFault, message)
  return new SignatureError(fault, message, { cause })
}
