import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { withLock } from './lock.mjs'
import { precompress } from './precompress.ts'
import { root, run } from './run.ts'

const dist = join(root, 'web/dist')
/** Of the sources that the build was made from; lies in the build. */
const SOURCES = '.sources'
const folders = ['web', 'contract', 'engine', 'parameters', 'values']
const files = ['package-lock.json', 'tsconfig.base.json']
const notSource = /(^|\/)(dist|dist\.[^/]*|node_modules|data)(\/|$)|\.(test|fixture)\.tsx?$|\.ya?ml$|\.md$/

/** Builds the web if it is not there or its sources have changed. Gives what went wrong, or undefined. */
export async function ensureWeb(): Promise<string | undefined> {
  if (isFresh()) return undefined
  const tell = (pid: number) => process.stderr.write(`Waiting for process ${pid}, which is building the web\n`)
  return withLock(join(root, '.build.lock'), build, tell)
}

function isFresh(): boolean {
  try {
    return readFileSync(join(dist, SOURCES), 'utf8') === hashOfSources()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    throw error
  }
}

function hashOfSources(): string {
  const hash = createHash('sha256')
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1)),
  )
  const sources = [...inFolders, ...files]
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !notSource.test(file))
  for (const file of sources.sort())
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

async function build({ alsoBy }: { alsoBy: (pid: number | undefined) => void }): Promise<string | undefined> {
  if (isFresh()) return undefined
  process.stderr.write('Building the web\n')
  const hash = hashOfSources()
  const draft = mkdtempSync(`${dist}.`)
  try {
    const args = ['build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'error']
    const { ok, output } = await run('vite', args, { cwd: join(root, 'web'), onStart: alsoBy })
    if (!ok) return stripVTControlCharacters(output).trim()
    await precompress(draft)
    writeFileSync(join(draft, SOURCES), hash)
    rmSync(dist, { recursive: true, force: true })
    renameSync(draft, dist)
    return undefined
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
