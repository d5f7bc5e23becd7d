import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createSelfSigned, type Identity, identityFromPem, identityToPem } from '../../platform/xml/certificates.ts'

/** The keys of the demo's customer and of its simulated bank; each trusts the other's certificate alone. */
export interface DemoBankKeys {
  readonly customer: Identity
  readonly bank: Identity
}

const pem = z.strictObject({ key: z.string(), certificate: z.string() })
const stored = z.strictObject({ customer: pem, bank: pem })

/** Wide, because the demo's clock may stand anywhere. */
const validity = {
  from: Temporal.Instant.from('2020-01-01T00:00:00Z'),
  to: Temporal.Instant.from('2049-12-31T00:00:00Z'),
}

/** Made at the first start and kept in the folder, whole or not at all, readable by their owner only. */
export async function demoBankKeys(folder: string, customerId: string): Promise<DemoBankKeys> {
  const file = join(folder, 'bank-keys.json')
  const kept = readKept(file) ?? (await make(file, folder, customerId))
  const { customer, bank } = stored.parse(JSON.parse(kept))
  return {
    customer: identityFromPem(customer.key, customer.certificate),
    bank: identityFromPem(bank.key, bank.certificate),
  }
}

function readKept(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/** Of several processes that start at once, the first one's keys stay. */
async function make(file: string, folder: string, customerId: string): Promise<string> {
  const keys = {
    customer: identityToPem(await createSelfSigned(`CN=${customerId}, C=FI`, validity)),
    bank: identityToPem(await createSelfSigned('CN=Simulated bank, C=FI', validity)),
  }
  const draft = `${file}.${process.pid}`
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(draft, JSON.stringify(keys), { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}
