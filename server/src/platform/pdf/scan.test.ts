import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { sheetPdf } from './document.ts'
import { refusalOfScan } from './scan.ts'

const PAGES = `1 0 obj <</Type /Catalog /Pages 2 0 R %CATALOG%>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /Note (an /AA in a \\) (text))>> endobj
4 0 obj <</Length 11>> stream
q /JS Do Q
endstream endobj`

const file = (more = '', { catalog = '', trailer = '' } = {}) =>
  Buffer.from(
    `%PDF-1.7\n${PAGES.replace('%CATALOG%', catalog)}\n${more}\ntrailer <</Root 1 0 R ${trailer}>>\n%%EOF`,
    'latin1',
  )

/** A stream of objects; `head` is the rest of its dictionary. */
function set(objects: string, head = '/Type /ObjStm /Filter /FlateDecode'): string {
  const packed = deflateSync(Buffer.from(`9 0 ${objects}`, 'latin1')).toString('latin1')
  return `8 0 obj <</N 1 /First 4 ${head}>> stream\n${packed}\nendstream endobj`
}

test('what is drawn or said is no danger, nor is what the product prints', () => {
  expect(refusalOfScan(file())).toBeNull()
  expect(refusalOfScan(file(set('<</Kind /Font>>')))).toBeNull()
  const sheet = { title: 'Sopimus', author: 'P', bookmark: 'S', footer: 'S', parts: [] }
  expect(refusalOfScan(sheetPdf(sheet, '2026-04-01T08:00:00Z'))).toBeNull()
})

test.each([
  ['a script', file('', { catalog: '/OpenAction <</S /JavaScript /JS (app.alert\\(1\\))>>' }), 'SCRIPT'],
  ['a script in other letters', file('9 0 obj <</#4a#53 (x)>> endobj'), 'SCRIPT'],
  ['a script in a set of objects', file(set('<</S /JavaScript>>')), 'SCRIPT'],
  ['a script in a set that does not say so', file(set('<</S /JavaScript>>', '/Filter [/FlateDecode]')), 'SCRIPT'],
  ['what happens by itself', file('', { catalog: '/AA 9 0 R' }), 'SCRIPT'],
  ['files within it', file('', { catalog: '/Names <</EmbeddedFiles 9 0 R>>' }), 'EMBEDDED_FILE'],
  ['a file on a page', file('9 0 obj <</Type /Annot /Subtype /FileAttachment>> endobj'), 'EMBEDDED_FILE'],
  ['a program to start', file('9 0 obj <</S /Launch /F (a.exe)>> endobj'), 'ACTION'],
  ['a form of XFA', file('9 0 obj <</XFA []>> endobj'), 'XFA'],
  ['what is encrypted', file('', { trailer: '/Encrypt 9 0 R' }), 'ENCRYPTED'],
  ['what is packed otherwise', file(set('x', '/Type /ObjStm /Filter [/ASCIIHexDecode /FlateDecode]')), 'UNREADABLE'],
  [
    'what cannot be unpacked',
    file('8 0 obj <</N 1 /First 4 /Filter /FlateDecode>> stream\nx\nendstream'),
    'UNREADABLE',
  ],
  ['what unpacks without end', file(set('0'.repeat(30_000_000))), 'UNREADABLE'],
  ['an object that ends in itself', file('9 0 obj <</A endobj /JS (x)>> endobj'), 'UNREADABLE'],
  ['objects in objects', file('9 0 obj ('.repeat(5_000) + ')'.repeat(5_000)), 'UNREADABLE'],
  ['an open text', file('9 0 obj <</A (x'), 'UNREADABLE'],
  ['no pages', Buffer.from('%PDF-1.7\n%%EOF'), 'UNREADABLE'],
  ['no PDF', Buffer.from('GIF89a'), 'UNREADABLE'],
] as const)('%s is refused', (_, content, reason) => {
  expect(refusalOfScan(content)).toBe(reason)
})
