import { CertificateError, type CertificateFault } from '../certificates/signers.ts'
import { answer } from '../threads/answer.ts'
import { XmlUnreadable } from './parse.ts'
import { SignatureError, type SignatureFault } from './signature-terms.ts'
import { readEnvelope } from './soap.ts'
import { type SignatureTrust, verifyEnvelope, verifyEnveloped } from './verify.ts'

/** One message read or verified in a thread of its own. Instants and errors travel as plain values. */

export type Work =
  | { readonly step: 'readEnvelope'; readonly xml: string }
  | {
      readonly step: 'verifyEnvelope' | 'verifyEnveloped'
      readonly xml: string
      readonly at: string
      readonly trust: Omit<SignatureTrust, 'at'>
    }

export interface Refusal {
  readonly message: string
  /** Null: it cannot even be read. */
  readonly fault: SignatureFault | null
  readonly certificateFault: CertificateFault | null
}

function perform(work: Work) {
  if (work.step === 'readEnvelope') return readEnvelope(work.xml)
  const trust = { ...work.trust, at: Temporal.Instant.from(work.at) }
  if (work.step === 'verifyEnveloped') return verifyEnveloped(work.xml, trust)
  const { created: _, ...envelope } = verifyEnvelope(work.xml, trust)
  return envelope
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof XmlUnreadable) return { message: error.message, fault: null, certificateFault: null }
  if (!(error instanceof SignatureError)) throw error
  const { message, fault, cause } = error
  return { message, fault, certificateFault: cause instanceof CertificateError ? cause.fault : null }
}

answer((work: Work) => {
  try {
    return { reply: perform(work) }
  } catch (error) {
    return { refusal: refusalOf(error) }
  }
})
