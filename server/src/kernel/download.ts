import { Readable } from 'node:stream'

/** A file that is made while it is read. Its first part is made at once: what is refused is refused before anything is sent. */
export async function begun(parts: AsyncIterable<Uint8Array>): Promise<Readable> {
  const source = parts[Symbol.asyncIterator]()
  const first = await source.next()
  let isBegun = false
  const next = async () => {
    if (isBegun) return source.next()
    isBegun = true
    return first
  }
  // a reader who goes away ends the making, also before the first part was taken
  const end = async () => (await source.return?.()) ?? { done: true as const, value: undefined }
  return Readable.from({ [Symbol.asyncIterator]: () => ({ next, return: end }) })
}
