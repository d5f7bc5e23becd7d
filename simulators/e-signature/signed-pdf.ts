import { PDFArray, PDFDocument, PDFHexString, PDFName, PDFNumber, PDFString, StandardFonts } from '@cantoo/pdf-lib'
import type { Identity } from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { dayOf, finnishDate } from '@palkkasilta/values/date.ts'
import { detachedSignature } from './cms.ts'
import type { SimulatedSignature } from './state.ts'

export interface ToSign {
  readonly name: string
  readonly pdf: Uint8Array
  readonly signatures: readonly SimulatedSignature[]
}

/** Room for the signature, in bytes. */
const ROOM = 8_192
const PLACE = '**********'
const RANGE = `/ByteRange [ 0 /${PLACE} /${PLACE} /${PLACE} ]`

/** The font that every reader has knows the letters of western Europe. */
const NOT_IN_FONT = /[^\x20-\x7e\xa0-\xff]/g

/** The PDF with a page of signatures appended and the service's signature over all of it: the bytes that came stay as they were. */
export async function signedPdf(document: ToSign, identity: Identity, at: Temporal.Instant): Promise<Buffer> {
  const room = Buffer.from(await withRoom(document, at))
  const text = room.toString('latin1')
  const range = text.indexOf(RANGE, document.pdf.length)
  const open = text.indexOf(`<${'0'.repeat(ROOM * 2)}>`, document.pdf.length)
  if (range < 0 || open < 0) throw new Error('the signature has no room')
  const close = open + ROOM * 2 + 2
  const filled = `/ByteRange [0 ${open} ${close} ${room.length - close}]`.padEnd(RANGE.length)
  room.write(filled, range, 'latin1')
  const content = Buffer.concat([room.subarray(0, open), room.subarray(close)])
  const signature = (await detachedSignature(content, identity, at)).toString('hex')
  room.write(signature, open + 1, 'latin1')
  return room
}

async function withRoom({ name, pdf, signatures }: ToSign, at: Temporal.Instant): Promise<Uint8Array> {
  const document = await PDFDocument.load(pdf, { forIncrementalUpdate: true, updateMetadata: false })
  const page = document.addPage()
  const font = await document.embedFont(StandardFonts.Helvetica)
  const lines = ['Allekirjoitukset', name, '', ...signatures.map(lineOf)]
  for (const [index, line] of lines.entries())
    page.drawText(line.replace(NOT_IN_FONT, '?'), { x: 56, y: 760 - 22 * index, size: index === 0 ? 18 : 11, font })
  const { context, catalog } = document
  const range = PDFArray.withContext(context)
  range.push(PDFNumber.of(0))
  for (let places = 0; places < 3; places += 1) range.push(PDFName.of(PLACE))
  const signature = context.register(
    context.obj({
      Type: 'Sig',
      Filter: 'Adobe.PPKLite',
      SubFilter: 'ETSI.CAdES.detached',
      ByteRange: range,
      Contents: PDFHexString.of('0'.repeat(ROOM * 2)),
      M: PDFString.fromDate(new Date(at.epochMilliseconds)),
    }),
  )
  const field = context.register(
    context.obj({
      Type: 'Annot',
      Subtype: 'Widget',
      FT: 'Sig',
      Rect: [0, 0, 0, 0],
      F: 132,
      T: PDFString.of('Signature'),
      V: signature,
      P: page.ref,
    }),
  )
  page.node.set(PDFName.of('Annots'), context.obj([field]))
  catalog.set(PDFName.of('AcroForm'), context.obj({ SigFlags: 3, Fields: [field] }))
  return document.commit({ useObjectStreams: false })
}

function lineOf({ name, identifier, at }: SimulatedSignature): string {
  const day = finnishDate(dayOf(Temporal.Instant.from(at)))
  return `${name}, synt. ${identifier.slice(0, 6)}, tunnistettu vahvasti, ${day}`
}
