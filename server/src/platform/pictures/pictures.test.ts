import { createCanvas, loadImage } from '@napi-rs/canvas'
import { describe, expect, test } from 'vitest'
import { cleanJpeg } from './jpeg.ts'
import { UnreadablePicture } from './picture.ts'
import { cleanPng } from './png.ts'
import { cleanWebp } from './webp.ts'

const [WIDTH, HEIGHT] = [24, 16]
const PLACE = 'GPS 60.1699N 24.9384E'

function drawn() {
  const canvas = createCanvas(WIDTH, HEIGHT)
  const pen = canvas.getContext('2d')
  pen.fillStyle = '#c03020'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = '#2050c0'
  pen.fillRect(4, 4, 12, 6)
  return canvas
}

async function pixelsOf(picture: Uint8Array): Promise<Buffer> {
  const image = await loadImage(Buffer.from(picture))
  const canvas = createCanvas(image.width, image.height)
  const pen = canvas.getContext('2d')
  pen.drawImage(image, 0, 0)
  return Buffer.from(pen.getImageData(0, 0, image.width, image.height).data)
}

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')
const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]), content])

/** A camera's notes: how the picture is turned, and where it was taken. */
function exif(turn: number, order: 'II' | 'MM') {
  const notes = Buffer.alloc(8 + 2 + 12 + 4)
  const [u16, u32] =
    order === 'II'
      ? [notes.writeUInt16LE.bind(notes), notes.writeUInt32LE.bind(notes)]
      : [notes.writeUInt16BE.bind(notes), notes.writeUInt32BE.bind(notes)]
  notes.write(order, 0, 'latin1')
  u16(42, 2)
  u32(8, 4)
  u16(1, 8)
  u16(0x0112, 10)
  u16(3, 12)
  u32(1, 14)
  u16(turn, 18)
  return Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), notes, Buffer.from(PLACE)])
}

describe('a JPEG', async () => {
  const plain = await drawn().encode('jpeg', 90)
  const withNotes = (turn: number, order: 'II' | 'MM' = 'MM') =>
    Buffer.concat([
      plain.subarray(0, 2),
      segment(0xe1, exif(turn, order)),
      segment(0xe1, Buffer.from(`http://ns.adobe.com/xap/1.0/\0${PLACE}`)),
      segment(0xed, Buffer.from(PLACE)),
      segment(0xfe, Buffer.from(PLACE)),
      plain.subarray(2),
      // the second picture of a camera
      Buffer.from(`\xff\xd8${PLACE}`, 'latin1'),
    ])

  test('keeps what is seen and loses where it was taken', async () => {
    const { content, ...size } = cleanJpeg(withNotes(1))
    expect(size).toEqual({ width: WIDTH, height: HEIGHT })
    expect(latin(content)).not.toContain('GPS')
    expect(latin(content)).not.toContain('Exif')
    expect(await pixelsOf(content)).toEqual(await pixelsOf(plain))
    expect(cleanJpeg(content).content).toEqual(content)
  })

  test.each(['II', 'MM'] as const)('stays turned as the camera says, in the order %s', async (order) => {
    const { content } = cleanJpeg(withNotes(6, order))
    expect(latin(content)).not.toContain('GPS')
    const shown = await loadImage(Buffer.from(content))
    expect([shown.width, shown.height]).toEqual([HEIGHT, WIDTH])
    expect(cleanJpeg(content).content).toEqual(content)
  })

  test('of several scans keeps all of them', async () => {
    const { content } = cleanJpeg(withNotes(1))
    const scans = latin(content).split('\xff\xda').length
    expect(scans).toBe(latin(plain).split('\xff\xda').length)
    expect(content.subarray(-2)).toEqual(Buffer.from([0xff, 0xd9]))
  })

  test.each([
    ['half of one', plain.subarray(0, plain.length / 2)],
    ['one without its end', plain.subarray(0, -2)],
    ['a beginning alone', plain.subarray(0, 3)],
    ['no frame', Buffer.from([0xff, 0xd8, 0xff, 0xd9])],
    ['a segment of no length', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0xff, 0xd9])],
    ['a segment beyond the end', Buffer.from([0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0, 0])],
  ])('is refused: %s', (_, bytes) => {
    expect(() => cleanJpeg(bytes)).toThrow(UnreadablePicture)
  })
})

describe('a PNG', async () => {
  const plain = await drawn().encode('png')
  const END = 12
  const chunk = (type: string, content: string) => {
    const body = Buffer.from(`\0\0\0\0${type}${content}\0\0\0\0`, 'latin1')
    body.writeUInt32BE(content.length, 0)
    return body
  }
  const before = (added: Buffer) => Buffer.concat([plain.subarray(0, -END), added, plain.subarray(-END)])

  test('keeps what is seen and loses what is written beside it', async () => {
    const given = Buffer.concat([
      before(Buffer.concat(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'prVt'].map((type) => chunk(type, PLACE)))),
      Buffer.from(PLACE),
    ])
    const { content, ...size } = cleanPng(given)
    expect(size).toEqual({ width: WIDTH, height: HEIGHT })
    expect(latin(content)).not.toContain('GPS')
    expect(await pixelsOf(content)).toEqual(await pixelsOf(plain))
  })

  test.each([
    ['half of one', plain.subarray(0, plain.length / 2)],
    ['one without its end', plain.subarray(0, -END)],
    ['no picture', Buffer.concat([plain.subarray(0, 33), plain.subarray(-END)])],
    ['another beginning', Buffer.concat([plain.subarray(0, 8), chunk('tEXt', 'x'), plain.subarray(8)])],
  ])('is refused: %s', (_, bytes) => {
    expect(() => cleanPng(bytes)).toThrow(UnreadablePicture)
  })
})

describe('a WebP', async () => {
  const plain = await drawn().encode('webp', 90)
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.from(`${type}\0\0\0\0`, 'latin1')
    head.writeUInt32LE(content.length, 4)
    return Buffer.concat([head, content, Buffer.alloc(content.length % 2)])
  }
  const file = (...chunks: Buffer[]) => {
    const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
    const head = Buffer.from('RIFF\0\0\0\0', 'latin1')
    head.writeUInt32LE(body.length, 4)
    return Buffer.concat([head, body])
  }
  const drawing = plain.subarray(plain.lastIndexOf('VP8'))
  const extended = Buffer.from([0x0c, 0, 0, 0, WIDTH - 1, 0, 0, HEIGHT - 1, 0, 0])

  test('keeps what is seen and loses where it was taken', async () => {
    const notes = [chunk('EXIF', exif(1, 'II')), chunk('XMP ', Buffer.from(PLACE))]
    const given = file(chunk('VP8X', extended), drawing, ...notes)
    const { content, ...size } = cleanWebp(Buffer.concat([given, Buffer.from(PLACE)]))
    expect(size).toEqual({ width: WIDTH, height: HEIGHT })
    expect(latin(content)).not.toContain('GPS')
    expect(content[20]).toBe(0)
    expect(await pixelsOf(content)).toEqual(await pixelsOf(plain))
    expect(cleanWebp(plain)).toMatchObject({ width: WIDTH, height: HEIGHT })
  })

  test.each([
    ['half of one', plain.subarray(0, plain.length / 2)],
    ['what moves', file(chunk('VP8X', extended), chunk('ANIM', Buffer.alloc(6)), chunk('ANMF', drawing))],
    ['nothing', file()],
    ['a chunk beyond the end', file(Buffer.from('VP8 \xff\xff\xff\xff', 'latin1'))],
  ])('is refused: %s', (_, bytes) => {
    expect(() => cleanWebp(bytes)).toThrow(UnreadablePicture)
  })
})
