import { readdirSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }
const ways = [
  ['br', (content: Buffer) => promisify(brotliCompress)(content, BROTLI)],
  ['gz', (content: Buffer) => promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION })],
] as const
/** Below this a packed file saves less than the header that says so. */
const WORTH_BYTES = 512

/** Puts a packed copy beside every file of a built web, so that no call waits for packing and each gets the smallest. */
export async function precompress(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(m?js|css|html|svg)$/.test(entry.name),
  )
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name)
      const content = await readFile(path)
      if (content.length < WORTH_BYTES) return
      await Promise.all(ways.map(async ([ending, pack]) => writeFile(`${path}.${ending}`, await pack(content))))
    }),
  )
}
