import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Identity,
  identityFromPem,
  identityToPem,
  type Validity,
} from '@palkkasilta/server/src/platform/certificates/certificates.ts'
import { z } from 'zod'

const stored = z.record(z.string(), z.strictObject({ key: z.string(), certificate: z.string() }))

/** For keys of demos and tests, whose clock may stand anywhere. */
export const anyTime: Validity = {
  from: Temporal.Instant.from('2020-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2049-12-31T00:00:00Z'),
}

/**
 * Keys of a demo: made at the first start and kept in a file of the folder, whole or not at all, readable by their owner only.
 * Of several processes that start at once, the first one's keys stay. Throws when the file holds other names.
 */
export async function keptKeys<Name extends string>(
  folder: string,
  file: string,
  names: readonly Name[],
  make: () => Promise<Readonly<Record<Name, Identity>>>,
): Promise<Readonly<Record<Name, Identity>>> {
  const path = join(folder, file)
  const text = read(path) ?? keep(folder, path, await make())
  const pems = stored.parse(JSON.parse(text))
  const identities = names.map((name) => {
    const pem = pems[name]
    if (!pem) throw new Error(`${path} has no key of the name ${name}: remove the file to have new ones made`)
    return [name, identityFromPem(pem.key, pem.certificate)] as const
  })
  return Object.fromEntries(identities) as Record<Name, Identity>
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return null
    throw error
  }
}

function keep(folder: string, path: string, identities: Readonly<Record<string, Identity>>): string {
  const pems = Object.entries(identities).map(([name, identity]) => [name, identityToPem(identity)])
  const draft = `${path}.${process.pid}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(draft, JSON.stringify(Object.fromEntries(pems)), { mode: 0o600, flush: true })
    linkSync(draft, path)
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(path, 'utf8')
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code
}
