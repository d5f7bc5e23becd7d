import { beforeAll, describe, expect, test } from 'vitest'
import {
  createAuthority,
  createSelfSigned,
  type Identity,
  issueCertificate,
  type Validity,
} from '../certificates/certificates.ts'
import { CertificateError } from '../certificates/signers.ts'
import { withUnreadableDay } from '../certificates/unreadable-day.fixture.ts'
import { signedByLibrary, signedByXmlsec } from './elsewhere.fixture.ts'
import { readSample, sampleCertificate, samplesMissing, xmlsecMissing, xmlsecVerifies } from './samples.fixture.ts'
import { signEnveloped } from './sign.ts'
import { SignatureError, type SignatureFault } from './signature-terms.ts'
import { verifyEnveloped } from './verify.ts'

const at = Temporal.Instant.from('2026-03-02T08:00:00Z')
const year: Validity = {
  from: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2026-12-31T00:00:00Z'),
}
const payload =
  '<m:Palkat xmlns:m="urn:palkat"><Saaja>Åke &amp; Ämmä 😀</Saaja><Rivi>a&#xD;\nb</Rivi><Summa>1234.56</Summa></m:Palkat>'
const message = `<?xml version="1.0" encoding="UTF-8"?>\n${payload}`

let authority: Identity
let sender: Identity

beforeAll(async () => {
  authority = await createAuthority('CN=Juuri, C=FI', year)
  sender = await issueCertificate(authority, 'CN=7013454-9, C=FI', year)
})

const trust = () => ({ certificates: [authority.certificate], at })

function faultOf(action: () => unknown): SignatureFault | 'none' {
  try {
    action()
    return 'none'
  } catch (error) {
    if (error instanceof SignatureError) return error.fault
    throw error
  }
}

const styles = [{}, { algorithm: 'rsa-sha1' }, { algorithm: 'rsa-sha256' }] as const

const foreignStyles = [
  ...styles,
  { canonicalForm: 'inclusive' },
  { algorithm: 'rsa-sha1', canonicalForm: 'inclusive' },
  { algorithm: 'rsa-sha256', canonicalForm: 'exclusive' },
] as const

/** Whatever canonical form has to settle: order, white space, quotes, references, unused and repeated namespaces. */
const untidy = `<?xml version="1.0"?>
<!-- c --><a:x xmlns:a='urn:a' xmlns:unused="urn:u"  z="2" a:z='"1" &amp; &lt;'
  b="1&#9;&#10;2"><y xmlns="urn:y"><![CDATA[<&>]]> \u0085\u2028 \r\n&#xD;</y><empty/><a:y xmlns:a="urn:b" a:b=""
  xmlns:c="urn:c" c:d="'" ><!-- d -->t<a:x xmlns:a="urn:a"/></a:y>&#x1F600;</a:x>`

describe('an enveloped signature', () => {
  test.each(styles)('gives back exactly what was signed, style %j', (style) => {
    const verified = verifyEnveloped(signEnveloped(message, sender, style), { ...trust(), acceptSha1: true })
    expect(verified.xml).toBe(payload)
    expect(verified.root.children.map(({ text }) => text)).toEqual(['Åke & Ämmä 😀', 'a\r\nb', '1234.56'])
    expect(verified.certificate.raw).toEqual(sender.certificate.raw)
    expect(verified.algorithm).toBe('algorithm' in style ? style.algorithm : 'rsa-sha256')
  })

  test.each(foreignStyles)('of another program gives back exactly what was signed, style %j', (style) => {
    const verified = verifyEnveloped(signedByLibrary(message, sender, style), { ...trust(), acceptSha1: true })
    expect(verified.xml).toBe(payload)
    expect(verified.algorithm).toBe('algorithm' in style ? style.algorithm : 'rsa-sha256')
  })

  test.skipIf(xmlsecMissing).each(foreignStyles)(`of xmlsec1 is believed, style %j ${xmlsecMissing}`, (style) => {
    for (const xml of [message, untidy]) {
      const signed = signedByXmlsec(xml, sender, style)
      const verified = verifyEnveloped(signed, { ...trust(), acceptSha1: true })
      if (xml === message) expect(verified.xml).toBe(payload)
      else expect(verified.xml).toContain('&lt;&amp;&gt; \u0085\u2028 \n&#xD;</y>')
      const altered = signed.replace(/1234\.56|>t</, (one) => one.replace(/t|6/, '7'))
      expect(faultOf(() => verifyEnveloped(altered, { ...trust(), acceptSha1: true }))).toBe('altered')
    }
  })

  test.skipIf(xmlsecMissing).each(styles)(`is believed by xmlsec1 too, style %j ${xmlsecMissing}`, (style) => {
    const signed = signEnveloped(message, sender, style)
    expect(xmlsecVerifies(signed, authority.certificate)).toBe(true)
    expect(xmlsecVerifies(signed.replace('1234.56', '1234.57'), authority.certificate)).toBe(false)
  })

  test('of SHA-1 is refused where it is not expected', () => {
    const signed = signEnveloped(message, sender, { algorithm: 'rsa-sha1' })
    expect(faultOf(() => verifyEnveloped(signed, trust()))).toBe('algorithm')
  })

  test('does not survive a change of one digit, of a digest or of its value', () => {
    const signed = signEnveloped(message, sender)
    const flipped = (tag: string) =>
      signed.replace(new RegExp(`(<${tag}>.{9})(.)`), (_, head, one) => `${head}${one === 'A' ? 'B' : 'A'}`)
    for (const altered of [signed.replace('1234.56', '1234.57'), flipped('DigestValue'), flipped('SignatureValue')]) {
      expect(altered).not.toBe(signed)
      expect(faultOf(() => verifyEnveloped(altered, trust()))).toBe('altered')
    }
  })

  test('of another key is refused although its certificate is the right one', async () => {
    const stranger = await createSelfSigned('CN=7013454-9, C=FI', year)
    const forged = signEnveloped(message, { privateKey: stranger.privateKey, certificate: sender.certificate })
    expect(faultOf(() => verifyEnveloped(forged, trust()))).toBe('altered')
  })

  test('must be there, once, in the root', () => {
    const signed = signEnveloped(message, sender)
    expect(faultOf(() => verifyEnveloped(message, trust()))).toBe('unsigned')
    expect(faultOf(() => verifyEnveloped(`<Kuori>${signed.replace(/^.*\n/, '')}</Kuori>`, trust()))).toBe('unsigned')
    const twice = signed.replace(/<Signature .*<\/Signature>/, (one) => one + one)
    expect(faultOf(() => verifyEnveloped(twice, trust()))).toBe('malformed')
  })

  test('over a part of the document vouches for nothing', () => {
    const signed = signEnveloped(message, sender)
    const partial = signed.replace('URI=""', 'URI="#osa"').replace('<Saaja>', '<Saaja Id="osa">')
    expect(faultOf(() => verifyEnveloped(partial, trust()))).toBe('unsigned')
  })

  test('with a foreign transform is not even tried', () => {
    const odd = signEnveloped(message, sender).replace(
      /Transform Algorithm="[^"]*xml-exc-c14n#"/,
      'Transform Algorithm="http://www.w3.org/TR/1999/REC-xslt-19991116"',
    )
    expect(faultOf(() => verifyEnveloped(odd, trust()))).toBe('algorithm')
  })

  test('on a document with a document type, or not well-formed, is refused', () => {
    const signed = signEnveloped(message, sender)
    const doctype = signed.replace('?>', '?><!DOCTYPE m:Palkat [<!ENTITY x "1">]>')
    expect(faultOf(() => verifyEnveloped(doctype, trust()))).toBe('malformed')
    expect(faultOf(() => verifyEnveloped(signed.slice(0, -3), trust()))).toBe('malformed')
    expect(() => signEnveloped(doctype, sender)).toThrow('document type')
  })
})

describe('the certificate of a signature', () => {
  const causeOf = (action: () => unknown): unknown => {
    try {
      action()
      return null
    } catch (error) {
      const cause = error instanceof SignatureError ? error.cause : error
      return cause instanceof CertificateError ? cause.fault : cause
    }
  }

  test('of a stranger with the same name is refused', async () => {
    const stranger = await createSelfSigned('CN=7013454-9, C=FI', year)
    expect(causeOf(() => verifyEnveloped(signEnveloped(message, stranger), trust()))).toBe('untrusted')
  })

  test('counts only while it is valid', () => {
    const signed = signEnveloped(message, sender)
    const on = (day: string) => ({ ...trust(), at: Temporal.Instant.from(day) })
    expect(causeOf(() => verifyEnveloped(signed, on('2025-12-31T23:59:59Z')))).toBe('not-yet-valid')
    expect(causeOf(() => verifyEnveloped(signed, on('2026-01-01T00:00:00Z')))).toBeNull()
    expect(causeOf(() => verifyEnveloped(signed, on('2026-12-31T00:00:01Z')))).toBe('expired')
    const endless = signEnveloped(message, withUnreadableDay(sender))
    expect(faultOf(() => verifyEnveloped(endless, trust()))).toBe('certificate')
  })
})

describe.skipIf(samplesMissing)(`recorded bank messages ${samplesMissing}`, () => {
  const applications = [
    'nordea-2010-upload-file',
    'nordea-demo-2013-get-user-info-request',
    'nordea-demo-2013-upload-file-error-request',
    'nordea-demo-2013-upload-file-error-response',
    'nordea-df-ktl',
    'nordea-dfl',
    'nordea-get-certificate',
    'nordea-gui',
    'nordea-not-ok-response-code',
    'samlink-dfl',
  ].map((name) => `bank-ws/${name}.application.xml`)

  test.each([...applications, 'bank-ws/op-cert-application-response.xml'])(
    '%s verifies and is refused when altered',
    (name) => {
      const xml = readSample(name)
      const { certificate, validAt } = sampleCertificate(xml)
      const then = { certificates: [certificate], at: validAt, acceptSha1: true }
      expect(verifyEnveloped(xml, then).xml).toContain(/<([\w:]+)/.exec(xml.replace(/<\?.*?\?>/, ''))?.[1])
      const altered = xml.replace(/(Timestamp>2)/, '$10')
      expect(altered).not.toBe(xml)
      expect(faultOf(() => verifyEnveloped(altered, then))).toBe('altered')
      expect(faultOf(() => verifyEnveloped(xml, { ...then, at }))).toBe('certificate')
    },
  )

  test.each([
    'nt1',
    'palvelussuhdetiedot-elakkeelle-jaaminen',
    'poissaolotiedot',
    'takaisinperinta-brutto',
    'tilapainen-tyonantaja',
    'tulolajin-vakuuttamistiedon-tyyppi',
    'ulkomainen-tyonantaja',
  ])('Incomes Register example %s verifies without SHA-1', (name) => {
    const xml = readSample(`incomes-register/wage-report-${name}.xml`)
    const { certificate, validAt } = sampleCertificate(xml)
    const verified = verifyEnveloped(xml, { certificates: [certificate], at: validAt })
    expect(verified.algorithm).toBe('rsa-sha256')
    expect(verified.xml).toContain('<DeliveryDataType>100</DeliveryDataType>')
  })
})
