/**
 * npm leaves the packages of other platforms that its registry could not serve out of the lock file, and `npm ci` then
 * refuses that lock file everywhere. This adds them by what their names say, and asks the registry for the integrity of those
 * that have none: one that serves them fills it in. `--check` asks nobody and only tells whether any package is missing.
 * Run it after every change of dependencies: `npm run lock`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './run.ts'
import { withoutIntegrity } from './third-party.ts'

interface LockedPackage {
  version?: string
  integrity?: string
  cpu?: string[]
  dev?: boolean
  optional?: boolean
  os?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

const lockFile = join(import.meta.dirname, '../package-lock.json')
const platformInName =
  /(?<os>aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32|windows)-(?<cpu>arm64|arm|ia32|loong64|mips64el|ppc64|riscv64|s390x|x64)(?:-(?<abi>gnu|musl|msvc|eabi)\w*)?$/

function platformOf(name: string): Pick<LockedPackage, 'cpu' | 'os' | 'libc'> | undefined {
  const { os, cpu, abi } = platformInName.exec(name)?.groups ?? {}
  if (os === undefined || cpu === undefined) return undefined
  const libc = os === 'linux' && (abi === 'gnu' || abi === 'musl') ? { libc: [abi === 'gnu' ? 'glibc' : abi] } : {}
  return { cpu: [cpu], os: [os === 'windows' ? 'win32' : os], ...libc }
}

/** Every folder that Node would look into for the package, from the asking package's own up to the root. */
function isLocked(packages: Record<string, LockedPackage>, asker: string, name: string): boolean {
  for (let folder = asker; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/node_modules/'), 0))) {
    if (packages[folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`]) return true
    if (!folder) return false
  }
}

function missingPackages(packages: Record<string, LockedPackage>): [path: string, entry: LockedPackage][] {
  return Object.entries(packages).flatMap(([asker, { dev, optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies).flatMap(([name, version]): [string, LockedPackage][] => {
      const platform = platformOf(name)
      const isExact = /^\d/.test(version)
      if (!platform || !isExact || isLocked(packages, asker, name)) return []
      return [[`node_modules/${name}`, { version, ...platform, ...(dev && { dev }), optional: true }]]
    }),
  )
}

/** What the registry says of a package, or nothing where it does not have it. */
async function integrityOf(name: string, version: string): Promise<string | undefined> {
  const { ok, output } = await run('npm', [
    'view',
    `${name}@${version}`,
    'dist.integrity',
    '--json',
    '--loglevel=silent',
  ])
  return ok ? /"(sha512-[^"]+)"/.exec(output)?.[1] : undefined
}

/** Those that still have none. */
async function fillIntegrity(packages: Record<string, LockedPackage>): Promise<readonly string[]> {
  const unknown: string[] = []
  for (const [path, { version = '' }] of withoutIntegrity({ packages })) {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const integrity = await integrityOf(name, version)
    if (integrity) packages[path] = { version, integrity, ...packages[path] }
    else unknown.push(name)
  }
  return unknown
}

const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
const missing = missingPackages(lock.packages)
const names = missing.map(([path]) => path.replace('node_modules/', ''))
if (!process.argv.includes('--check')) {
  const all = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) })
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')))
  const unknown = await fillIntegrity(lock.packages)
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
  if (names.length > 0) process.stdout.write(`Added ${names.join(', ')}\n`)
  if (unknown.length > 0) process.stdout.write(`The registry does not know the integrity of ${unknown.join(', ')}\n`)
} else if (missing.length > 0) {
  process.stderr.write(`package-lock.json lacks ${names.join(', ')}: run npm run lock\n`)
  process.exitCode = 1
} else {
  process.stdout.write('package-lock.json holds the packages of every platform\n')
}
