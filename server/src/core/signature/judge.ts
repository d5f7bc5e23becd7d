import type { SignedBy } from '../../integrations/e-signature/port.ts'
import type { Services } from '../../kernel/services.ts'
import { type RefusedPlace, SignedPdfRefused } from '../../platform/signed-pdf/refusal.ts'
import type { StoredRequest } from './queries.ts'
import { sentPdf } from './sealed-files.ts'

/** What a signed file is worth: since when it is signed, or which part of it is to blame. */
export type Judgement =
  | { readonly signedAt: Temporal.Instant; readonly problem: null }
  | { readonly signedAt: null; readonly problem: string }

const places: Record<RefusedPlace, string> = {
  DOCUMENT: 'Asiakirja: tiedosto ei ala niillä tavuilla, jotka lähetettiin allekirjoitettavaksi.',
  SIGNATURE: 'Allekirjoitus: tiedostossa ei ole allekirjoitusta, joka voidaan lukea ja joka pitää.',
  COVERAGE: 'Allekirjoituksen kattavuus: tiedostossa on osia, joita allekirjoitus ei kata.',
  CONTENT: 'Sisältö: tiedostoa on muutettu allekirjoittamisen jälkeen.',
  CERTIFICATE: 'Varmenne: allekirjoitusta ei ole tehty allekirjoituspalvelun voimassa olevalla varmenteella.',
}

/** That the file is what was sent, signed by the service for whoever was invited, and for nobody else. */
export async function judged(
  { vault, integrations }: Pick<Services, 'vault' | 'integrations'>,
  request: StoredRequest,
  signedBy: SignedBy,
  file: Buffer,
): Promise<Judgement> {
  const { signer_name, signer_national_id_hash } = request
  if (!vault.hash(signedBy.nationalId).equals(signer_national_id_hash))
    return refused(
      `Allekirjoittaja: sopimuksen allekirjoitti ${signedBy.name}, jolla on toinen henkilötunnus kuin kutsutulla (${signer_name}).`,
    )
  try {
    return { signedAt: await integrations.eSignature.checkSigned(file, sentPdf(vault, request)), problem: null }
  } catch (error) {
    if (error instanceof SignedPdfRefused) return refused(places[error.place])
    throw error
  }
}

function refused(place: string): Judgement {
  return {
    signedAt: null,
    problem: `${place} Tiedosto on tallessa todisteena. Peru allekirjoituspyyntö ja lähetä sopimus uudelleen.`,
  }
}
