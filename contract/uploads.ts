import { z } from 'zod'

/** Files that staff upload travel in the body as base64, a third more than they are. */
export const LARGEST_UPLOAD = 5_000_000

const texts = {
  name: 'Tiedostolla on nimi, enintään 200 merkkiä.',
  unreadable: 'Tiedoston sisältö ei ole base64-muotoa.',
  tooLarge: 'Tiedosto on enintään 5 Mt. Skannaa se pienemmällä tarkkuudella.',
  noPdf: 'Tiedosto ei ole kokonainen PDF. Skannaa asiakirja PDF-tiedostoksi.',
}

/** Why a file cannot be taken as a PDF; null: it can. */
export function refusalOfPdf(bytes: Uint8Array): string | null {
  if (bytes.length > LARGEST_UPLOAD) return texts.tooLarge
  const isWhole = textOf(bytes.subarray(0, 5)) === '%PDF-' && textOf(bytes.subarray(-1_024)).includes('%%EOF')
  return isWhole ? null : texts.noPdf
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

const pdfContent = z
  .codec(z.string().max(Math.ceil(LARGEST_UPLOAD / 3) * 4, { error: texts.tooLarge }), z.instanceof(Uint8Array), {
    decode: (text, { issues }) => {
      const bytes = bytesOf(text)
      const refusal = bytes === null ? texts.unreadable : refusalOfPdf(bytes)
      if (bytes !== null && refusal === null) return bytes
      issues.push({ code: 'custom', message: refusal ?? texts.unreadable, input: text })
      return z.NEVER
    },
    encode: (bytes) => bytes.toBase64(),
  })
  .meta({ contentEncoding: 'base64', contentMediaType: 'application/pdf' })

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** A PDF with the name that it has on the disk of whoever uploads it. */
export const pdfUpload = z.object({
  name: z.string({ error: texts.name }).trim().min(1, { error: texts.name }).max(200, { error: texts.name }),
  content: pdfContent,
})
