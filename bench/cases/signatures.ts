import {
  createAuthority,
  type Identity,
  issueCertificate,
} from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { signedByXmlsec } from '@palkkasilta/server/src/platform/xml/elsewhere.fixture.ts'
import { xmlsecMissing, xmlsecVerifies } from '@palkkasilta/server/src/platform/xml/samples.fixture.ts'
import { signEnveloped } from '@palkkasilta/server/src/platform/xml/sign.ts'
import { verifyEnveloped } from '@palkkasilta/server/src/platform/xml/verify.ts'
import { SignedXml } from 'xml-crypto'
import { type Finding, fastest, type Measurement } from '../tools/measure.ts'

const at = Temporal.Instant.from('2026-03-02T08:00:00Z')
const validity = {
  from: Temporal.Instant.from('2020-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2049-12-31T00:00:00Z'),
}
const item = (n: number) => `<Item><ItemId>SALARY-${n}</ItemId><IRItemId>${n}</IRItemId><Version>1</Version></Item>`
const answer = `<s:Status xmlns:s="urn:s"><Items>${Array.from({ length: 3_000 }, (_, n) => item(n)).join('')}</Items></s:Status>`
const file = `<s:File xmlns:s="urn:s"><Content>${'QUJDREVG'.repeat(1_000_000)}</Content></s:File>`

/** Signing and verifying large messages, beside xmlsec1 as a program and beside the signature library's own way. */
export const signatures: Measurement = {
  async run() {
    const issuer = await createAuthority('CN=Issuer', validity)
    const identity = await issueCertificate(issuer, 'CN=Signer', validity)
    const rows: Finding[] = []
    for (const [name, xml] of [
      ['12,000 elements', answer],
      ['a text of 8 MB', file],
    ] as const) {
      rows.push(await signing(name, xml, identity), await verifying(name, xml, identity, issuer))
    }
    rows.push(await byTheLibrary(answer, identity, issuer))
    return rows
  },
}

async function signing(name: string, xml: string, identity: Identity): Promise<Finding> {
  const ours = await fastest(5, () => signEnveloped(xml, identity))
  return besideXmlsec(`sign ${name}`, ours, () => signedByXmlsec(xml, identity))
}

async function verifying(name: string, xml: string, identity: Identity, issuer: Identity): Promise<Finding> {
  const signed = signEnveloped(xml, identity)
  const ours = await fastest(5, () => verified(signed, issuer))
  return besideXmlsec(`verify ${name}`, ours, () => {
    if (!xmlsecVerifies(signed, issuer.certificate)) throw new Error('xmlsec1 does not believe the message')
  })
}

async function besideXmlsec(name: string, ours: number, peer: () => unknown): Promise<Finding> {
  if (xmlsecMissing !== '') return { name, value: ours, unit: 'ms' }
  const theirs = await fastest(5, peer)
  return { name, value: ours, unit: 'ms', peer: { value: theirs, what: 'xmlsec1, started for each message' } }
}

async function byTheLibrary(xml: string, identity: Identity, issuer: Identity): Promise<Finding> {
  const signed = signEnveloped(xml, identity)
  const ours = await fastest(5, () => verified(signed, issuer))
  const theirs = await fastest(3, () => {
    const library = new SignedXml({ publicCert: identity.certificate.publicKey })
    library.loadSignature(/<Signature .*<\/Signature>/.exec(signed)?.[0] ?? '')
    if (!library.checkSignature(signed)) throw new Error('the library does not believe the message')
  })
  return {
    name: 'verify 12,000 elements',
    value: ours,
    unit: 'ms',
    peer: { value: theirs, what: "the signature library's own search for what was signed" },
  }
}

function verified(signed: string, issuer: Identity): void {
  verifyEnveloped(signed, { certificates: [issuer.certificate], signer: 'CN=Signer', at })
}
