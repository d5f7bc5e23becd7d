/**
 * npm leaves the packages of other platforms that its registry could not serve out of the lock file, and `npm ci` then
 * refuses that lock file everywhere. This adds them by what their names say; `--check` only tells whether any is missing.
 * Run it after every change of dependencies: `npm run lock`.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockedPackage {
  version?: string
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

const lock = JSON.parse(readFileSync(lockFile, 'utf8'))
const missing = missingPackages(lock.packages)
const names = missing.map(([path]) => path.replace('node_modules/', ''))
if (missing.length === 0) {
  process.stdout.write('package-lock.json holds the packages of every platform\n')
} else if (process.argv.includes('--check')) {
  process.stderr.write(`package-lock.json lacks ${names.join(', ')}: run npm run lock\n`)
  process.exitCode = 1
} else {
  const all = Object.entries({ ...lock.packages, ...Object.fromEntries(missing) })
  lock.packages = Object.fromEntries(all.sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`)
  process.stdout.write(`Added ${names.join(', ')}\n`)
}
