import { Zip, ZipPassThrough } from 'fflate'

export interface ZipEntry {
  readonly name: string
  readonly content: Uint8Array
}

/** A ZIP file of what is packed already, such as PDF documents; written while it is read. */
export async function* zipped(
  entries: AsyncIterable<readonly ZipEntry[]>,
  changed: Temporal.PlainDateTime,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    written.push(bytes)
  })
  const taken = () => Buffer.concat(written.splice(0))
  for await (const some of entries) {
    for (const { name, content } of some) add(zip, name, content, changed)
    yield taken()
  }
  zip.end()
  yield taken()
}

function add(zip: Zip, name: string, content: Uint8Array, changed: Temporal.PlainDateTime): void {
  const file = new ZipPassThrough(name)
  const { year, month, day, hour, minute, second } = changed
  // the format knows no time zone: what is written is what the clock on the wall said
  file.mtime = new Date(year, month - 1, day, hour, minute, second)
  zip.add(file)
  file.push(content, true)
}

/** A name that every system can give to a file. */
export function fileNameOf(text: string): string {
  return text.replaceAll(/[\p{Cc}\\/:*?"<>|]/gu, '_').slice(0, 200)
}
