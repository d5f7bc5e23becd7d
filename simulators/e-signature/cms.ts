import { createHash } from 'node:crypto'
import type { Identity } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { Integer, ObjectIdentifier, OctetString, Sequence, UTCTime } from 'asn1js'
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs'

const oid = {
  data: '1.2.840.113549.1.7.1',
  signedData: '1.2.840.113549.1.7.2',
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
  signingCertificateV2: '1.2.840.113549.1.9.16.2.47',
}

const SIGNING = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }

/** A detached CMS signature over the content, as PAdES wants it: with the time and the certificate among what is signed. */
export async function detachedSignature(
  content: Uint8Array,
  { privateKey, certificate }: Identity,
  at: Temporal.Instant,
): Promise<Buffer> {
  const own = Certificate.fromBER(new Uint8Array(certificate.raw))
  const certificateHash = new OctetString({ valueHex: sha256(certificate.raw) })
  const attributes = [
    new Attribute({ type: oid.contentType, values: [new ObjectIdentifier({ value: oid.data })] }),
    new Attribute({ type: oid.signingTime, values: [new UTCTime({ valueDate: new Date(at.epochMilliseconds) })] }),
    new Attribute({ type: oid.messageDigest, values: [new OctetString({ valueHex: sha256(content) })] }),
    new Attribute({
      type: oid.signingCertificateV2,
      values: [new Sequence({ value: [new Sequence({ value: [new Sequence({ value: [certificateHash] })] })] })],
    }),
  ]
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: oid.data }),
    certificates: [own],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({
          issuer: own.issuer,
          serialNumber: new Integer({ valueHex: own.serialNumber.valueBlock.valueHexView.slice().buffer }),
        }),
        signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
  })
  await signed.sign(privateKey.toCryptoKey(SIGNING, false, ['sign']), 0, 'SHA-256')
  const info = new ContentInfo({ contentType: oid.signedData, content: signed.toSchema(true) })
  return Buffer.from(info.toSchema().toBER())
}

function sha256(content: Uint8Array): ArrayBuffer {
  return new Uint8Array(createHash('sha256').update(content).digest()).buffer
}
