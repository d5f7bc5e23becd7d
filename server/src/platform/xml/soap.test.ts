import { beforeAll, describe, expect, test } from 'vitest'
import {
  createAuthority,
  createSelfSigned,
  type Identity,
  issueCertificate,
  type Validity,
} from '../certificates/certificates.ts'
import { envelopeByLibrary, signedByLibrary } from './elsewhere.fixture.ts'
import { readSample, sampleCertificate, samplesMissing, xmlsecMissing, xmlsecVerifies } from './samples.fixture.ts'
import { SignatureError, type SignatureFault } from './signature-terms.ts'
import { faultEnvelope, readEnvelope, signedEnvelope, soapEnvelope } from './soap.ts'
import { verifyEnvelope, verifyEnveloped } from './verify.ts'

const at = Temporal.Instant.from('2026-03-02T08:00:00Z')
const year: Validity = {
  from: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2026-12-31T00:00:00Z'),
}
const content = '<p:lahetys xmlns:p="urn:p"><p:summa>12.50</p:summa></p:lahetys>'

let authority: Identity
let sender: Identity

beforeAll(async () => {
  authority = await createAuthority('CN=Juuri, C=FI', year)
  sender = await issueCertificate(authority, 'CN=Pankki, C=FI', year)
})

const trust = () => ({ certificates: [authority.certificate], at })
const signed = () => signedEnvelope(content, sender, { at })

const styles = [{}, { algorithm: 'rsa-sha1' }] as const
const foreignStyles = [...styles, { canonicalForm: 'inclusive' }] as const

function faultOf(action: () => unknown): SignatureFault | 'none' {
  try {
    action()
    return 'none'
  } catch (error) {
    if (error instanceof SignatureError) return error.fault
    throw error
  }
}

describe('an envelope', () => {
  test('carries one element there and back', () => {
    const envelope = soapEnvelope(`<?xml version="1.0" encoding="UTF-8"?>\n${content}`)
    expect(envelope).toMatch(/^<\?xml [^>]*\?><soapenv:Envelope/)
    expect(readEnvelope(envelope)).toEqual({ content, fault: null })
  })

  test('keeps the namespaces of its element when that is taken out', () => {
    const outside = soapEnvelope('<x:a>1</x:a>').replace('<soapenv:Body', '<soapenv:Body xmlns:x="urn:x"')
    expect(readEnvelope(outside).content).toBe('<x:a xmlns:x="urn:x">1</x:a>')
  })

  test('carries a fault with its detail', () => {
    const fault = { code: 'Client', text: 'Väärä <sanoma>', detail: '<detail><syy>1</syy></detail>' }
    expect(readEnvelope(faultEnvelope(fault))).toEqual({ content: null, fault })
    expect(readEnvelope(faultEnvelope({ ...fault, detail: null })).fault?.detail).toBeNull()
  })

  test('gives a signed message back so that its own signature still holds', () => {
    const message = '<m:a xmlns:m="urn:m" xmlns:unused="urn:u"><m:b x="1 &lt; 2">Å &#xD; </m:b><!-- c --></m:a>'
    for (const canonicalForm of ['exclusive', 'inclusive'] as const) {
      const enveloped = readEnvelope(soapEnvelope(signedByLibrary(message, sender, { canonicalForm }))).content ?? ''
      expect(verifyEnveloped(enveloped, trust()).xml).toContain('Å &#xD; </m:b>')
    }
  })

  test('that is none is refused', () => {
    for (const [text, why] of [
      ['<html/>', 'not a SOAP 1.1 envelope'],
      ['not xml', 'not well-formed: text data outside of root node'],
      ['', 'not well-formed: document must contain a root element'],
      [soapEnvelope(`${content}${content}`), 'more than one element in the Body'],
      [soapEnvelope(content).slice(0, -9), 'not well-formed: unclosed tag'],
    ] as const)
      expect(() => readEnvelope(text)).toThrow(why)
  })
})

describe('a signed envelope', () => {
  test('gives back its body and the moment of signing', () => {
    const verified = verifyEnvelope(signed(), trust())
    expect(verified.content).toBe(content)
    expect(verified.created.toString()).toBe(at.toString())
    expect(verified.certificate.raw).toEqual(sender.certificate.raw)
  })

  test.skipIf(xmlsecMissing).each(styles)(`is believed by xmlsec1 too, style %j ${xmlsecMissing}`, (style) => {
    const envelope = signedEnvelope(content, sender, { at, style })
    expect(xmlsecVerifies(envelope, sender.certificate)).toBe(true)
    expect(xmlsecVerifies(envelope.replace('12.50', '12.51'), sender.certificate)).toBe(false)
    expect(verifyEnvelope(envelope, { ...trust(), acceptSha1: true }).content).toBe(content)
  })

  test.each(foreignStyles)('of another program is believed, style %j', (style) => {
    const envelope = envelopeByLibrary(content, sender, at, style)
    const verify = (xml: string) => verifyEnvelope(xml, { ...trust(), acceptSha1: true })
    expect(verify(envelope).root?.children[0]?.text).toBe('12.50')
    expect(faultOf(() => verify(envelope.replace('12.50', '12.51')))).toBe('altered')
    if (xmlsecMissing === '') expect(xmlsecVerifies(envelope, sender.certificate)).toBe(true)
  })

  test('does not survive a change of its body or its timestamp', () => {
    const changes = [
      ['12.50', '12.51'],
      ['Created>2026-03-02T08:00', 'Created>2026-03-02T08:01'],
      ['Expires>2026-03-02T08:05', 'Expires>2026-03-02T09:05'],
    ] as const
    for (const [from, to] of changes) {
      const altered = signed().replace(from, to)
      expect(altered).not.toBe(signed())
      expect(faultOf(() => verifyEnvelope(altered, trust()))).toBe('altered')
    }
  })

  test('of a stranger is refused, though it is named like the bank', async () => {
    const stranger = await createSelfSigned('CN=Pankki, C=FI', year)
    expect(faultOf(() => verifyEnvelope(signedEnvelope(content, stranger, { at }), trust()))).toBe('certificate')
  })

  test('whose signed body was moved aside for another is refused', () => {
    const original = signed()
    const body = /<soapenv:Body.*<\/soapenv:Body>/.exec(original)?.[0] ?? ''
    const id = /wsu:Id="(Body-[^"]+)"/.exec(body)?.[1] ?? ''
    const aside = original.replace('</soapenv:Header>', `<Aside>${body}</Aside></soapenv:Header>`)
    const evil = body.replace('12.50', '999.00')
    const sameId = aside.replace(`</soapenv:Header>${body}`, `</soapenv:Header>${evil}`)
    const otherId = aside.replace(`</soapenv:Header>${body}`, `</soapenv:Header>${evil.replace(id, 'Body-evil')}`)
    expect(sameId).toContain('999.00')
    expect(faultOf(() => verifyEnvelope(sameId, trust()))).toBe('altered')
    expect(faultOf(() => verifyEnvelope(otherId, trust()))).toBe('unsigned')
  })

  test('must sign both body and timestamp', () => {
    const withoutTimestamp = signed().replace(/<wsu:Timestamp.*<\/wsu:Timestamp>/, '')
    expect(faultOf(() => verifyEnvelope(withoutTimestamp, trust()))).toBe('unsigned')
    expect(faultOf(() => verifyEnvelope(soapEnvelope(content), trust()))).toBe('unsigned')
    const renamed = signed().replace(/wsu:Id="TS-/, 'wsu:Id="TX-')
    expect(faultOf(() => verifyEnvelope(renamed, trust()))).toBe('altered')
    const another = /<wsu:Timestamp.*<\/wsu:Timestamp>/.exec(signed())?.[0].replace('TS-', 'TX-') ?? ''
    const aside = signed()
      .replace(/<wsu:Timestamp/, '<Aside><wsu:Timestamp')
      .replace('</wsu:Timestamp>', `</wsu:Timestamp></Aside>${another}`)
    expect(faultOf(() => verifyEnvelope(aside, trust()))).toBe('unsigned')
  })

  test('may be as large as a file of the bank', () => {
    const large = `<f>${'Äaa0'.repeat(4_000_000)}</f>`
    expect(verifyEnvelope(signedEnvelope(large, sender, { at }), trust()).content).toBe(large)
  })

  test('is believed for a while only', () => {
    const read = (minutes: number, maxAge?: Temporal.Duration) =>
      faultOf(() => verifyEnvelope(signed(), { ...trust(), at: at.add({ minutes }), ...(maxAge ? { maxAge } : {}) }))
    expect(read(9)).toBe('none')
    expect(read(11)).toBe('stale')
    expect(read(2, Temporal.Duration.from({ minutes: 1 }))).toBe('stale')
    expect(read(-4)).toBe('none')
    expect(read(-6)).toBe('stale')
  })
})

describe.skipIf(samplesMissing)(`recorded bank answers ${samplesMissing}`, () => {
  function atReceipt(xml: string) {
    const created = /Created>([^<]+)</.exec(xml)?.[1] ?? ''
    const { certificate } = sampleCertificate(xml)
    return { certificates: [certificate], at: Temporal.Instant.from(created), acceptSha1: true }
  }

  test.each([
    'nordea-demo-2013-upload-file-error-response',
    'nordea-df-ktl',
    'nordea-dfl',
    'nordea-get-certificate',
    'nordea-gui',
    'nordea-not-ok-response-code',
    'samlink-dfl',
  ])('%s verifies as it was received, and not without SHA-1', (name) => {
    const xml = readSample(`bank-ws/${name}.soap.xml`)
    expect(verifyEnvelope(xml, atReceipt(xml)).content).toMatch(/^<\w+:\w+out[ >]/)
    expect(faultOf(() => verifyEnvelope(xml, { ...atReceipt(xml), acceptSha1: false }))).toBe('algorithm')
  })

  test('the one altered after signing is refused', () => {
    const xml = readSample('bank-ws/nordea-body-altered.soap.xml')
    expect(faultOf(() => verifyEnvelope(xml, atReceipt(xml)))).toBe('altered')
  })

  test('one signed with a certificate that may issue others is refused at any time', () => {
    const xml = readSample('bank-ws/op-style-soap-signed.xml')
    const { validAt } = sampleCertificate(xml)
    for (const moment of [atReceipt(xml).at, validAt])
      expect(faultOf(() => verifyEnvelope(xml, { ...atReceipt(xml), at: moment }))).toBe('certificate')
  })

  test('one that is read years later is stale', () => {
    const xml = readSample('bank-ws/nordea-dfl.soap.xml')
    const { certificates } = atReceipt(xml)
    const validAt = sampleCertificate(xml).validAt
    expect(faultOf(() => verifyEnvelope(xml, { certificates, at: validAt, acceptSha1: true }))).toBe('stale')
  })

  test.each(['samlink-list-XP', 'nordea-demo-2013-get-user-info-request'])(
    '%s, unsigned or without time, is not believed',
    (name) => {
      const xml = readSample(`bank-ws/${name}.soap.xml`)
      expect(faultOf(() => verifyEnvelope(xml, { ...trust(), acceptSha1: true }))).toBe('unsigned')
    },
  )
})
