import { deflateSync } from 'node:zlib'
import { reference } from './notation.ts'

/** Objects with numbers that follow each other: one that stands in the file by itself, or some that stand in a stream. */
interface Stored {
  readonly first: number
  readonly count: number
  /** The stream that holds them; 0: none does. */
  readonly within: number
  /** In the file, or in the stream. */
  readonly place: number
}

const ROW_BYTES = 7
/** A fourteenth larger than at the library's usual level, in half of the time. */
const PACKING = { level: 1, windowBits: 14, memLevel: 7 } as const

/**
 * The objects of a PDF 1.7 file, written as they come. Small ones are packed into compressed streams, so that what is kept of
 * them until the end is where they are.
 */
export class PdfFile {
  #written: Uint8Array[] = []
  #length = 0
  #last = 0
  #small: { readonly id: number; readonly text: string }[] = []
  readonly #stored: Stored[] = []

  constructor() {
    this.#write('%PDF-1.7\n%\xff\xff\xff\xff\n')
  }

  /** The number of an object that is put later. */
  reserve(): number {
    this.#last += 1
    return this.#last
  }

  put(id: number, text: string): void {
    this.#small.push({ id, text })
  }

  /** `entries` of its dictionary, beside length and filter. */
  putStream(id: number, entries: string, content: Uint8Array, packing: 'pack' | 'packed' | 'plain' = 'pack'): void {
    const bytes = packing === 'pack' ? deflateSync(content, PACKING) : content
    const filter = packing === 'plain' ? '' : '/Filter /FlateDecode '
    this.#stored.push({ first: id, count: 1, within: 0, place: this.#length })
    this.#write(`${id} 0 obj\n<<${entries} ${filter}/Length ${bytes.length}>>\nstream\n`)
    this.#write(bytes)
    this.#write('\nendstream\nendobj\n')
  }

  /** Writes the small objects that were put. */
  pack(): void {
    if (this.#small.length === 0) return
    const objects = this.#small.sort((a, b) => a.id - b.id)
    this.#small = []
    const within = this.reserve()
    let length = 0
    const heads = objects.map(({ id, text }) => {
      const head = `${id} ${length}`
      length += text.length + 1
      return head
    })
    const head = `${heads.join(' ')}\n`
    const content = head + objects.map(({ text }) => `${text}\n`).join('')
    this.#note(objects, within)
    const entries = `/Type /ObjStm /N ${objects.length} /First ${head.length}`
    this.putStream(within, entries, Buffer.from(content, 'latin1'))
  }

  #note(objects: readonly { readonly id: number }[], within: number): void {
    let place = 0
    for (let index = 1; index <= objects.length; index += 1) {
      const follows = objects[index]?.id === (objects[index - 1]?.id ?? 0) + 1
      if (follows) continue
      this.#stored.push({ first: objects[place]?.id ?? 0, count: index - place, within, place })
      place = index
    }
  }

  /** What was written since the last time. */
  take(): Uint8Array {
    const bytes = Buffer.concat(this.#written)
    this.#written = []
    return bytes
  }

  /** The table of all objects, and where to begin. */
  end(root: number, info: number, fingerprint: string): void {
    this.pack()
    const id = this.reserve()
    const start = this.#length
    this.#stored.push({ first: id, count: 1, within: 0, place: start })
    const table = Buffer.alloc((id + 1) * ROW_BYTES)
    table.writeUInt16BE(0xffff, ROW_BYTES - 2)
    for (const stored of this.#stored) writeRows(table, stored)
    const entries = [
      `/Type /XRef /Size ${id + 1} /W [1 4 2]`,
      `/Root ${reference(root)} /Info ${reference(info)} /ID [<${fingerprint}> <${fingerprint}>]`,
    ]
    this.putStream(id, entries.join(' '), table)
    this.#write(`startxref\n${start}\n%%EOF\n`)
  }

  #write(content: string | Uint8Array): void {
    const bytes = typeof content === 'string' ? Buffer.from(content, 'latin1') : content
    this.#written.push(bytes)
    this.#length += bytes.length
  }
}

function writeRows(table: Buffer, { first, count, within, place }: Stored): void {
  for (let index = 0; index < count; index += 1) {
    const at = (first + index) * ROW_BYTES
    table.writeUInt8(within === 0 ? 1 : 2, at)
    table.writeUInt32BE(within === 0 ? place : within, at + 1)
    table.writeUInt16BE(within === 0 ? 0 : place + index, at + 5)
  }
}
