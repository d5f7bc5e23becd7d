import type { X509Certificate } from 'node:crypto'
import { CertificateError, checkSigner } from '../certificates/signers.ts'
import { checkedSignature } from './cms.ts'
import { placedSignature } from './place-of-signature.ts'
import { SignedPdfRefused } from './refusal.ts'

/** Whose signatures on documents are believed. */
export interface SigningTrust {
  readonly certificates: readonly X509Certificate[]
  /** The parts that the signer's name must have. */
  readonly signer: string
}

/**
 * That the file is what was sent, with nothing but an appended part that the trusted service has signed together with it. Gives when
 * it was signed; throws SignedPdfRefused with the place that is to blame.
 */
export async function checkSignedPdf(file: Buffer, sent: Buffer, trust: SigningTrust): Promise<Temporal.Instant> {
  const { content, room } = placedSignature(file, sent)
  const { signer, certificates, signedAt } = await checkedSignature(room, content)
  try {
    checkSigner(signer, { ...trust, at: signedAt }, certificates)
  } catch (error) {
    const why = error instanceof CertificateError ? error.message : 'the certificate cannot be read'
    throw new SignedPdfRefused('CERTIFICATE', why, error)
  }
  return signedAt
}
