import { type Picture, UnreadablePicture, viewOf } from './picture.ts'

const SIGNATURE = 8
/** What draws the picture and says how its colours are meant. */
const drawing: ReadonlySet<string> = new Set([
  ...['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'bKGD', 'sBIT', 'pHYs'],
  ...['cHRM', 'gAMA', 'iCCP', 'sRGB', 'cICP'],
])

/** A PNG with the chunks that draw it: no text, no camera's notes, nothing behind its end. */
export function cleanPng(bytes: Uint8Array): Picture {
  const view = viewOf(bytes)
  const kept = [view.part(0, SIGNATURE)]
  let isDrawn = false
  for (let at = SIGNATURE, type = ''; type !== 'IEND'; ) {
    const end = at + 12 + view.u32(at)
    type = view.text(at + 4, 4)
    const chunk = view.part(at, end)
    if (at === SIGNATURE && type !== 'IHDR') throw new UnreadablePicture()
    if (drawing.has(type)) kept.push(chunk)
    isDrawn ||= type === 'IDAT'
    at = end
  }
  if (!isDrawn) throw new UnreadablePicture()
  return { width: view.u32(SIGNATURE + 8), height: view.u32(SIGNATURE + 12), content: Buffer.concat(kept) }
}
