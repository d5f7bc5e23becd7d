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
  return isWholePdf(bytes) ? null : texts.noPdf
}

export function isWholePdf(bytes: Uint8Array): boolean {
  return textOf(bytes.subarray(0, 5)) === '%PDF-' && textOf(bytes.subarray(-1_024)).includes('%%EOF')
}

const textOf = (bytes: Uint8Array) => String.fromCharCode(...bytes)

interface Content {
  /** Bytes. */
  readonly largest: number
  readonly tooLarge: string
  /** Why it is not taken; null: it is. */
  readonly refusalOf: (bytes: Uint8Array) => string | null
  /** As the document of the API tells it. */
  readonly mediaType: string
}

/** A file with the name that it has on the disk of whoever uploads it. */
export function fileUpload(content: Content) {
  return z.object({
    name: z.string({ error: texts.name }).trim().min(1, { error: texts.name }).max(200, { error: texts.name }),
    content: contentOf(content),
  })
}

function contentOf({ largest, tooLarge, refusalOf, mediaType }: Content) {
  return z
    .codec(z.string().max(Math.ceil(largest / 3) * 4, { error: tooLarge }), z.instanceof(Uint8Array), {
      decode: (text, { issues }) => {
        const bytes = bytesOf(text)
        const refusal = bytes === null ? texts.unreadable : refusalOf(bytes)
        if (bytes !== null && refusal === null) return bytes
        issues.push({ code: 'custom', message: refusal ?? texts.unreadable, input: text })
        return z.NEVER
      },
      encode: (bytes) => bytes.toBase64(),
    })
    .meta({ contentEncoding: 'base64', contentMediaType: mediaType })
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.fromBase64(text)
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

export const pdfUpload = fileUpload({
  largest: LARGEST_UPLOAD,
  tooLarge: texts.tooLarge,
  refusalOf: refusalOfPdf,
  mediaType: 'application/pdf',
})
