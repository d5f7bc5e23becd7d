import { type Picture, UnreadablePicture, viewOf } from './picture.ts'

const HEAD = 12
/** What draws a still picture. */
const drawing: ReadonlySet<string> = new Set(['VP8X', 'ICCP', 'ALPH', 'VP8 ', 'VP8L'])
/** In the flags of VP8X: a camera's notes (EXIF) and others' (XMP) follow. */
const NOTES = 0x08 | 0x04

type View = ReturnType<typeof viewOf>
type Size = Omit<Picture, 'content'>

/** A WebP with the chunks that draw it. What moves is no receipt. */
export function cleanWebp(bytes: Uint8Array): Picture {
  const view = viewOf(bytes)
  if (view.text(0, 4) !== 'RIFF' || view.text(8, 4) !== 'WEBP') throw new UnreadablePicture()
  const kept: Buffer[] = []
  const sizes: Size[] = []
  const end = Math.min(view.length, 8 + view.u32le(4))
  for (let at = HEAD; at < end; ) {
    const [type, length] = [view.text(at, 4), view.u32le(at + 4)]
    // the last one may lack the byte that makes its length even
    const next = Math.min(at + 8 + length + (length % 2), Math.max(end, at + 8 + length))
    const chunk = Buffer.from(view.part(at, next))
    if (type === 'VP8X') chunk.writeUInt8(view.byte(at + 8) & ~NOTES, 8)
    if (drawing.has(type)) kept.push(chunk)
    sizes.push(...sizesIn(view, type, at + 8))
    at = next
  }
  if (!kept.some((chunk) => ['VP8 ', 'VP8L'].includes(chunk.toString('latin1', 0, 4)))) throw new UnreadablePicture()
  const body = Buffer.concat(kept)
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  head.writeUInt32LE(4 + body.length, 4)
  const largest = sizes.reduce((one, other) => (one.width * one.height < other.width * other.height ? other : one))
  return { ...largest, content: Buffer.concat([head, body]) }
}

function sizesIn(view: View, type: string, at: number): Size[] {
  if (type === 'VP8X') return [{ width: view.u24le(at + 4) + 1, height: view.u24le(at + 7) + 1 }]
  if (type === 'VP8 ') return [{ width: view.u16le(at + 6) & 0x3fff, height: view.u16le(at + 8) & 0x3fff }]
  if (type !== 'VP8L') return []
  const packed = view.u32le(at + 1)
  return [{ width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }]
}
