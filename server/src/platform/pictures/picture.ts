/** A picture without what it tells beside what is seen: where and when it was taken, by whom, with which device. */
export interface Picture {
  readonly width: number
  readonly height: number
  readonly content: Uint8Array
}

/** Of a picture that is not whole, or not made as its kind is. */
export class UnreadablePicture extends Error {}

/** Reads bytes where they must be. Throws UnreadablePicture beyond the end. */
export function viewOf(bytes: Uint8Array) {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  function within<T>(at: number, length: number, read: () => T): T {
    if (at < 0 || at + length > buffer.length) throw new UnreadablePicture()
    return read()
  }
  return {
    length: buffer.length,
    byte: (at: number) => within(at, 1, () => buffer.readUInt8(at)),
    u16: (at: number) => within(at, 2, () => buffer.readUInt16BE(at)),
    u32: (at: number) => within(at, 4, () => buffer.readUInt32BE(at)),
    u16le: (at: number) => within(at, 2, () => buffer.readUInt16LE(at)),
    u24le: (at: number) => within(at, 3, () => buffer.readUIntLE(at, 3)),
    u32le: (at: number) => within(at, 4, () => buffer.readUInt32LE(at)),
    text: (at: number, length: number) => within(at, length, () => buffer.toString('latin1', at, at + length)),
    part: (from: number, to: number) => within(from, Math.max(0, to - from), () => buffer.subarray(from, to)),
    indexOf: (byte: number, from: number) => buffer.indexOf(byte, from),
  }
}
