import { createHash, X509Certificate } from 'node:crypto'
import { fromBER, type OctetString, type UTCTime } from 'asn1js'
import { Certificate, ContentInfo, SignedData } from 'pkijs'
import { SignedPdfRefused } from './refusal.ts'

/** What a signature over some content tells of itself. */
export interface CheckedSignature {
  readonly signer: X509Certificate
  /** All that came with it. */
  readonly certificates: readonly X509Certificate[]
  /** As whoever signed says. */
  readonly signedAt: Temporal.Instant
}

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: ContentInfo.SIGNED_DATA,
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
}

/** SHA-1 and older can be made to fit. */
const digests: ReadonlyMap<string, string> = new Map([
  ['2.16.840.1.101.3.4.2.1', 'sha256'],
  ['2.16.840.1.101.3.4.2.2', 'sha384'],
  ['2.16.840.1.101.3.4.2.3', 'sha512'],
])

/** That the detached CMS signature is one over exactly this content. Whether its signer is believed is not asked here. */
export async function checkedSignature(room: Buffer, content: Buffer): Promise<CheckedSignature> {
  try {
    return await check(signedDataIn(room), content)
  } catch (error) {
    if (error instanceof SignedPdfRefused) throw error
    throw new SignedPdfRefused('SIGNATURE', 'the signature cannot be read or does not hold', error)
  }
}

/** The signature fills its room from the start; zeros follow it. */
function signedDataIn(room: Buffer): SignedData {
  const { offset, result } = fromBER(new Uint8Array(room))
  if (offset <= 0 || room.subarray(offset).some((byte) => byte !== 0)) throw refused('is not one whole signature')
  const info = new ContentInfo({ schema: result })
  if (info.contentType !== oid.signedData) throw refused('is no signed data')
  return new SignedData({ schema: info.content })
}

async function check(signed: SignedData, content: Buffer): Promise<CheckedSignature> {
  const [info, ...more] = signed.signerInfos
  if (!info || more.length > 0) throw refused('has none or several signers')
  const { eContent, eContentType } = signed.encapContentInfo
  if (eContent || eContentType !== oid.data) throw refused('holds content of its own')
  const digest = digests.get(info.digestAlgorithm.algorithmId)
  if (digest === undefined) throw refused('is made with a digest that is not accepted')
  const attributes = info.signedAttrs?.attributes ?? []
  const attribute = (type: string): unknown => attributes.find((each) => each.type === type)?.values[0]
  const said = attribute(oid.messageDigest) as OctetString | undefined
  if (!said) throw refused('does not say what it signs')
  const found = createHash(digest).update(content).digest()
  if (!found.equals(Buffer.from(said.valueBlock.valueHexView)))
    throw new SignedPdfRefused('CONTENT', 'the content is not what was signed')
  const time = attribute(oid.signingTime) as UTCTime | undefined
  if (!time) throw refused('does not say when it was made')
  const data = new Uint8Array(content).buffer
  const { signatureVerified, signerCertificate } = await signed.verify({ signer: 0, data, extendedMode: true })
  if (!signatureVerified || !signerCertificate) throw refused('does not hold')
  return {
    signer: nodeCertificate(signerCertificate),
    certificates: (signed.certificates ?? []).flatMap((each) =>
      each instanceof Certificate ? [nodeCertificate(each)] : [],
    ),
    signedAt: Temporal.Instant.fromEpochMilliseconds(time.toDate().getTime()),
  }
}

function refused(why: string): SignedPdfRefused {
  return new SignedPdfRefused('SIGNATURE', `the signature ${why}`)
}

function nodeCertificate(certificate: Certificate): X509Certificate {
  return new X509Certificate(Buffer.from(certificate.toSchema().toBER()))
}
