import { createCanvas } from '@napi-rs/canvas'
import {
  BinaryBitmap,
  Code128Reader,
  DecodeHintType,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

interface Tag {
  readonly role?: string
  readonly children?: readonly Tag[]
}

/** A document as a reader finds it: its words in order, its tags, its bookmarks and properties. */
export async function readPdf(bytes: Uint8Array) {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : ''))
    const tags = rolesOf((await page.getStructTree()) as Tag)
    pages.push({ text: words.join('').replaceAll('\u00a0', ' '), tags })
  }
  const { info } = await document.getMetadata()
  const outline = (await document.getOutline()) ?? []
  const bookmarks = await Promise.all(
    outline.map(async ({ title, dest }) => [title, Array.isArray(dest) ? await document.getPageIndex(dest[0]) : null]),
  )
  return {
    text: pages.map(({ text }) => text).join(''),
    pages,
    bookmarks,
    info: info as { Title?: string; Author?: string; Language?: string },
  }
}

function rolesOf({ role, children = [] }: Tag): string[] {
  return [...(role ? [role] : []), ...children.flatMap(rolesOf)]
}

/** What the bar code and the square code of a page say to a reader that has nothing to do with what drew them. */
export async function codesOn(bytes: Uint8Array, number = 1): Promise<{ bars: string; square: string }> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const page = await document.getPage(number)
  const viewport = page.getViewport({ scale: 3 })
  const canvas = createCanvas(viewport.width, viewport.height)
  await page.render({ canvas: canvas as never, viewport }).promise
  const { data, width, height } = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height)
  const light = new Uint8ClampedArray(width * height).map((_, at) => data[at * 4 + 1] ?? 0)
  const picture = () => new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(light, width, height)))
  const hard = new Map([[DecodeHintType.TRY_HARDER, true]])
  return {
    bars: new Code128Reader().decode(picture(), hard).getText(),
    square: new QRCodeReader().decode(picture(), hard).getText(),
  }
}
