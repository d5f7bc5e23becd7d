import type { ZipInputFile } from 'fflate'

/** How the parts of a workbook are packed in a ZIP file: by deflate. */
const DEFLATED = 8
/** What gzip writes around the packed bytes: a head without a name, then the sum of the bytes and their number. */
const [HEAD, TAIL] = [10, 8]

/** A file of a ZIP, packed by the platform beside what goes on meanwhile: gzip also counts the sum that a ZIP needs. */
export class Packed implements ZipInputFile {
  readonly filename: string
  readonly compression = DEFLATED
  size = 0
  crc = 0
  ondata: ZipInputFile['ondata']
  readonly #gzip = new CompressionStream('gzip')
  readonly #writer = this.#gzip.writable.getWriter()
  readonly #text = new TextEncoder()
  #taken: Promise<void> | undefined

  constructor(filename: string) {
    this.filename = filename
  }

  /** Resolves when more is welcome, so that no more is held than what is being packed. */
  async add(text: string): Promise<void> {
    this.#taken ??= this.#gzip.readable.pipeTo(this.#intoZip())
    await this.#writer.write(this.#text.encode(text))
  }

  /** The last of it. Resolves when all of the file is in the ZIP. */
  async end(text: string): Promise<void> {
    await this.add(text)
    await this.#writer.close()
    await this.#taken
  }

  /** Takes what gzip writes: the head falls away, and the tail is held back until nothing follows. */
  #intoZip(): WritableStream<Uint8Array> {
    let [held, from] = [new Uint8Array(0), HEAD]
    return new WritableStream({
      write: (chunk) => {
        held = joined(held, chunk)
        const until = held.length - TAIL
        if (until <= from) return
        this.ondata?.(null, held.slice(from, until), false)
        held = held.slice(until)
        from = 0
      },
      close: () => {
        const tail = new DataView(held.buffer)
        this.crc = tail.getUint32(0, true)
        this.size = tail.getUint32(4, true)
        this.ondata?.(null, new Uint8Array(0), true)
      },
    })
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
