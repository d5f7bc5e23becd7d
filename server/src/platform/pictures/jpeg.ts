import { type Picture, UnreadablePicture, viewOf } from './picture.ts'

const SOI = 0xd8
const EOI = 0xd9
const SOS = 0xda
const APP0 = 0xe0
const APP1 = 0xe1

/** What draws the picture, whatever stands in it: frames, tables, scans. */
function draws(marker: number): boolean {
  return (marker >= 0xc0 && marker <= 0xcf) || (marker >= SOS && marker <= 0xdd) || marker === 0xdb
}

/** Of the segments of programs, those that say how colours are meant, by how they begin. */
const meanings: ReadonlyMap<number, string> = new Map([
  [APP0, 'JFIF\0'],
  [0xe2, 'ICC_PROFILE\0'],
  [0xee, 'Adobe'],
])

type View = ReturnType<typeof viewOf>

interface Segment {
  readonly marker: number
  /** From the marker to the end; of a scan with what is drawn. */
  readonly from: number
  readonly to: number
}

/**
 * A JPEG with what draws it alone. How it is turned is kept, as a camera does not turn the picture itself; whatever stands behind the
 * picture goes: cameras put a second one there, with its place.
 */
export function cleanJpeg(bytes: Uint8Array): Picture {
  const view = viewOf(bytes)
  const segments = [...segmentsOf(view)]
  const kept = segments.filter((segment) => isKept(view, segment))
  const frame = segments.find(({ marker }) => isFrame(marker))
  if (!frame || !kept.some(({ marker }) => marker === SOS)) throw new UnreadablePicture()
  const [height, width] = [view.u16(frame.from + 5), view.u16(frame.from + 7)]
  const partOf = ({ from, to }: Segment) => view.part(from, to)
  const content = Buffer.concat([
    Buffer.from([0xff, SOI]),
    ...kept.filter(({ marker }) => marker === APP0).map(partOf),
    turning(segments.map((segment) => turnOf(view, segment)).find((turn) => turn > 1)),
    ...kept.filter(({ marker }) => marker !== APP0).map(partOf),
    Buffer.from([0xff, EOI]),
  ])
  return { width, height, content }
}

/** What begins with the size: all of C0 to CF but tables of codes. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)

function isKept(view: View, { marker, from, to }: Segment): boolean {
  if (draws(marker)) return true
  const meaning = meanings.get(marker)
  return meaning !== undefined && to - from >= 4 + meaning.length && view.text(from + 4, meaning.length) === meaning
}

/** The segments up to the end of the picture. Throws UnreadablePicture where the end is missing. */
function* segmentsOf(view: View): Generator<Segment> {
  for (let at = 2; ; ) {
    if (view.byte(at) !== 0xff) throw new UnreadablePicture()
    // any number of FF may stand before a marker
    while (view.byte(at + 1) === 0xff) at += 1
    const marker = view.byte(at + 1)
    if (marker === EOI) return
    const length = view.u16(at + 2)
    if (length < 2) throw new UnreadablePicture()
    const end = at + 2 + length
    const to = marker === SOS ? endOfScan(view, end) : end
    view.part(at, to)
    yield { marker, from: at, to }
    at = to
  }
}

/** In what is drawn, FF is followed by 00 or a restart. */
function endOfScan(view: View, from: number): number {
  for (let at = from; ; at += 2) {
    at = view.indexOf(0xff, at)
    if (at < 0) throw new UnreadablePicture()
    const next = view.byte(at + 1)
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
}

const TURN = 0x0112

/** How a camera says that the picture is turned, from 1 (it is not) to 8; 0: it does not say. */
function turnOf(view: View, { marker, from, to }: Segment): number {
  if (marker !== APP1 || to - from < 18 || view.text(from + 4, 6) !== 'Exif\0\0') return 0
  const own = viewOf(view.part(from + 10, to))
  const isLittle = own.text(0, 2) === 'II'
  const [u16, u32] = isLittle ? [own.u16le, own.u32le] : [own.u16, own.u32]
  const first = u32(4)
  if (first + 2 > own.length) return 0
  const count = Math.min(u16(first), Math.floor((own.length - first - 2) / 12))
  for (let nth = 0; nth < count; nth += 1) {
    const at = first + 2 + nth * 12
    if (u16(at) === TURN) return u16(at + 8) <= 8 ? u16(at + 8) : 0
  }
  return 0
}

/** A segment that says nothing else. */
function turning(turn: number | undefined): Buffer {
  if (turn === undefined) return Buffer.alloc(0)
  const head = [0xff, APP1, 0, 34, ...Buffer.from('Exif\0\0MM'), 0, 42, 0, 0, 0, 8]
  const entry = [TURN >> 8, TURN & 0xff, 0, 3, 0, 0, 0, 1, 0, turn, 0, 0]
  return Buffer.from([...head, 0, 1, ...entry, 0, 0, 0, 0])
}
