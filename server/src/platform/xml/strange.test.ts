import { createHash } from 'node:crypto'
import { afterEach, beforeAll, expect, test } from 'vitest'
import {
  createAuthority,
  createSelfSigned,
  type Identity,
  issueCertificate,
  type Validity,
} from '../certificates/certificates.ts'
import { readEnvelopeAside, verifyEnvelopeAside, verifyEnvelopedAside } from './aside.ts'
import { standalone } from './elements.ts'
import { parseXml, parseXmlInPieces, XmlUnreadable } from './parse.ts'
import { signEnveloped } from './sign.ts'
import { SignatureError, type SignatureFault } from './signature-terms.ts'
import { readEnvelope, SOAP, signedEnvelope, soapEnvelope } from './soap.ts'
import { verifyEnvelope, verifyEnveloped } from './verify.ts'

const at = Temporal.Instant.from('2026-03-02T08:00:00Z')
const year: Validity = {
  from: Temporal.Instant.from('2026-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2026-12-31T00:00:00Z'),
}
const content = '<p:lahetys xmlns:p="urn:p"><p:summa>12.50</p:summa><p:nimi>Åke &amp; 😀</p:nimi></p:lahetys>'

let bank: Identity
let genuine: { readonly envelope: string; readonly enveloped: string }

beforeAll(async () => {
  const authority = await createAuthority('CN=Juuri, C=FI', year)
  bank = await issueCertificate(authority, 'CN=Pankki, C=FI', year)
  genuine = { envelope: signedEnvelope(content, bank, { at }), enveloped: signEnveloped(content, bank) }
})

const trust = () => ({ certificates: [bank.certificate], signer: 'CN=Pankki', at })

/** Whatever came before: a genuine message reads the same, and what we sign is the same to the byte. */
afterEach(() => {
  expect(verifyEnvelope(genuine.envelope, trust()).content).toBe(content)
  expect(verifyEnveloped(genuine.enveloped, trust()).xml).toBe(content)
  expect(readEnvelope(soapEnvelope(content)).content).toBe(content)
  expect(hash(signEnveloped(content, bank))).toBe(hash(genuine.enveloped))
})

function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function refusalOf(read: () => unknown): SignatureFault | 'unreadable' | 'none' {
  try {
    read()
    return 'none'
  } catch (error) {
    if (error instanceof SignatureError) return error.fault
    if (error instanceof XmlUnreadable) return 'unreadable'
    throw error
  }
}

const deep = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)
const many = (count: number, one: (index: number) => string) => Array.from({ length: count }, (_, i) => one(i)).join('')
const MEGABYTE = 1024 * 1024

/** What the text adds to the content of a message. */
const strange: Readonly<Record<string, () => string>> = {
  'depth of 101': () => deep(101),
  'depth of 900': () => deep(900),
  'depth of 1,800': () => deep(1_800),
  'depth of 1,000,000': () => deep(1_000_000),
  '20,000 namespaces on one element': () => `<a${many(20_000, (i) => ` xmlns:n${i}="urn:${i}"`)}/>`,
  '20,000 namespaces one inside the other': () => many(20_000, (i) => `<a xmlns:n${i}="urn:${i}">`),
  '20,000 attributes': () => `<a${many(20_000, (i) => ` n${i}=""`)}/>`,
  '101 namespaces down the levels': () =>
    many(51, (i) => `<a xmlns:n${i}="urn:n" xmlns:m${i}="urn:m">`) + '</a>'.repeat(51),
  'a namespace of 30 kB that every element repeats': () =>
    `<a xmlns:n="${'u'.repeat(30_000)}">${'<n:b/>'.repeat(5_000)}</a>`,
  '2,000,000 elements': () => '<a/>'.repeat(2_000_000),
  '64 MB of text': () => `<a>${'x'.repeat(64 * MEGABYTE)}</a>`,
  '64 MB of an attribute': () => `<a b="${'x'.repeat(64 * MEGABYTE)}"/>`,
  '64 MB of elements': () => '<a></a>'.repeat((64 * MEGABYTE) / 7),
  'an entity of nobody': () => '<a>&x;</a>',
  'a name of 1 MB that never ends': () => `<${'a'.repeat(MEGABYTE)}`,
  'an open comment': () => '<!-- ',
}

test('a signature over thousands of parts is not even canonicalised', () => {
  const crowded = genuine.envelope.replace(/<Reference .*?<\/Reference>/, (one) => one.repeat(1_000))
  expect(refusalOf(() => verifyEnvelope(crowded, trust()))).toBe('malformed')
})

test('a thousand certificates are not even looked at', () => {
  const certificate = /<X509Certificate>.*<\/X509Certificate>/
  const crowded = genuine.enveloped.replace(certificate, (one) => one.repeat(1_000))
  expect(refusalOf(() => verifyEnveloped(crowded, trust()))).toBe('malformed')
})

test.each(Object.keys(strange))('%s is refused by all that read', (name) => {
  const added = strange[name]?.() ?? ''
  const start = performance.now()
  expect(refusalOf(() => parseXml(`<r>${added}</r>`))).toBe('unreadable')
  expect(refusalOf(() => readEnvelope(soapEnvelope(`<r>${added}</r>`)))).toBe('unreadable')
  const into = (message: string) => message.replace('<p:summa>', () => `${added}<p:summa>`)
  expect(refusalOf(() => verifyEnvelope(into(genuine.envelope), trust()))).toBe('malformed')
  expect(refusalOf(() => verifyEnveloped(into(genuine.enveloped), trust()))).toBe('malformed')
  process.stdout.write(`${name}: four times refused in ${Math.round(performance.now() - start)} ms\n`)
})

const bomb = `<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(100)}"><!ENTITY c "${'&b;'.repeat(100)}">]>`

test.each([
  ['a billion laughs', bomb],
  ['a file of ours', '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>'],
  ['a default attribute', '<!DOCTYPE x [<!ATTLIST a b CDATA "1">]>'],
  ['a document type in small letters', '<!doctype x>'],
  ['64 MB of a document type', `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(64 * MEGABYTE)}">]>`],
])('a document type with %s is refused', (_, doctype) => {
  for (const message of Object.values(genuine)) {
    const xml = `${doctype}${message.replace(/^<\?.*?\?>/, '')}`
    expect(refusalOf(() => parseXml(xml))).toBe('unreadable')
    expect(refusalOf(() => verifyEnveloped(xml, trust()))).toBe('malformed')
    expect(refusalOf(() => verifyEnvelope(xml, trust()))).toBe('malformed')
  }
})

const body = (xml: string) => /<soapenv:Body.*<\/soapenv:Body>/.exec(xml)?.[0] ?? ''
const signature = (xml: string) => /<Signature .*<\/Signature>/.exec(xml)?.[0] ?? ''
const evil = (xml: string) => xml.replace('12.50', '999.00')
const forged = '<p:lahetys xmlns:p="urn:p"><p:summa>999.00</p:summa></p:lahetys>'

/** Whatever is done to the message, nobody may read the forged amount out of it. */
const wrapped: Readonly<Record<string, (envelope: string) => string>> = {
  'two Bodies, the forged one first': (xml) => xml.replace(body(xml), () => evil(body(xml)) + body(xml)),
  'two Bodies, the forged one last': (xml) => xml.replace(body(xml), () => body(xml) + evil(body(xml))),
  'the genuine Body inside the forged one': (xml) =>
    xml.replace(body(xml), () => `<soapenv:Body wsu:Id="x" xmlns:wsu="urn:x">${forged}${body(xml)}</soapenv:Body>`),
  'the genuine Body in the header, the forged one without an id': (xml) =>
    xml
      .replace(body(xml), () => evil(body(xml)).replace(/ wsu:Id="[^"]*"/, ''))
      .replace('<wsse:', () => `${body(xml)}<wsse:`),
  'the genuine Body in an Object of the signature': (xml) =>
    xml
      .replace(body(xml), () => evil(body(xml)).replace('Body-', 'Bodx-'))
      .replace('</Signature>', () => `<Object>${body(xml)}</Object></Signature>`),
  'an id in another letter case on the forged Body': (xml) =>
    xml
      .replace(body(xml), () => evil(body(xml)).replace('wsu:Id=', 'ID='))
      .replace('<wsse:', () => `${body(xml)}<wsse:`),
  'a whole genuine envelope inside': (xml) =>
    soapEnvelope(forged).replace(
      '<soapenv:Body>',
      () => `<soapenv:Header>${xml.replace(/^<\?.*?\?>/, '')}</soapenv:Header><soapenv:Body>`,
    ),
  'the digest in two pieces around a comment': (xml) => evil(xml).replace(/(<DigestValue>.{9})/, '$1<!-- -->'),
  'a second DigestValue': (xml) =>
    evil(xml).replace(/(<DigestValue>.*?<\/DigestValue>)/, '$1<DigestValue>AA==</DigestValue>'),
  'a second SignedInfo': (xml) => evil(xml).replace(/(<SignedInfo .*<\/SignedInfo>)/, '$1$1'),
  'the amount as an instruction': (xml) => xml.replace('12.50', '<?x 12.50?>999.00'),
  'no reference at all': (xml) => evil(xml).replace(/<Reference .*<\/Reference>/, ''),
  'an empty signature': (xml) =>
    evil(xml).replace(signature(xml), '<Signature xmlns="http://www.w3.org/2000/09/xmldsig#"/>'),
}

test.each(Object.keys(wrapped))('%s is refused', (name) => {
  const altered = wrapped[name]?.(genuine.envelope) ?? ''
  expect(altered).not.toBe(genuine.envelope)
  expect(refusalOf(() => verifyEnvelope(altered, trust()))).toMatch(/altered|unsigned|malformed/)
})

test('comments in a signed text change nothing of what is read', () => {
  const commented = genuine.envelope.replace('12.50', '12<!-- 999 -->.50')
  expect(verifyEnvelope(commented, trust()).root?.children[0]?.text).toBe('12.50')
})

test('what is read is what was signed, not what stands in the message', () => {
  const foreign = genuine.enveloped.replace('<p:summa>', '<p:summa xmlns:unused="urn:u">')
  expect(verifyEnveloped(foreign, trust()).xml).toBe(content)
})

test('a large message is read in a thread of its own, and the others go on', async () => {
  const large = `<f>${'Äaa0'.repeat(500_000)}</f>`
  const envelope = signedEnvelope(large, bank, { at })
  let ticks = 0
  const clock = setInterval(() => {
    ticks += 1
  }, 1)
  const { content: read, root, certificate } = await verifyEnvelopeAside(envelope, trust())
  clearInterval(clock)
  expect(ticks).toBeGreaterThan(5)
  expect(read).toBe(large)
  expect(root?.text).toBe(large.slice(3, -4))
  expect(certificate.raw).toEqual(bank.certificate.raw)
  expect((await verifyEnvelopedAside(signEnveloped(large, bank), trust())).xml).toBe(large)
  expect((await readEnvelopeAside(soapEnvelope(large))).content).toBe(large)
})

test('a large file is read in pieces as it is at once, and the others go on', async () => {
  const entry = '<e a="1\r\n">Åke 😀 &#x1F600;\r\n<![CDATA[<x>]]></e>'
  const file = `\uFEFF<r xmlns="urn:r">${entry.repeat(30_000)}</r>`
  let ticks = 0
  const clock = setInterval(() => {
    ticks += 1
  }, 1)
  const root = await parseXmlInPieces(file)
  clearInterval(clock)
  expect(ticks).toBeGreaterThan(2)
  expect(root).toEqual(parseXml(file))
  expect(standalone(file, [root, root.children[29_999] ?? root])).toBe(entry.replace('<e', '<e xmlns="urn:r"'))
  await expect(parseXmlInPieces(file.slice(0, -1))).rejects.toThrow(XmlUnreadable)
})

test('a large message is refused for the same reasons as a small one', async () => {
  const large = `<f>${'12.50 '.repeat(50_000)}</f>`
  const stranger = await createSelfSigned('CN=Pankki, C=FI', year)
  const altered = evil(signedEnvelope(large, bank, { at }))
  const byStranger = signEnveloped(large, stranger)
  const refusals = [
    [() => verifyEnvelopeAside(altered, trust()), { fault: 'altered' }],
    [() => verifyEnvelopedAside(byStranger, trust()), { fault: 'certificate', cause: { fault: 'untrusted' } }],
    [() => verifyEnvelopedAside(`${large}<`, trust()), { fault: 'malformed' }],
    [() => readEnvelopeAside(`<x xmlns="${SOAP}">${large}</x>`), { name: 'XmlUnreadable' }],
    [() => readEnvelopeAside(soapEnvelope(deep(50_000))), { name: 'XmlUnreadable' }],
  ] as const
  for (const [read, expected] of refusals) await expect(read()).rejects.toMatchObject(expected)
})
