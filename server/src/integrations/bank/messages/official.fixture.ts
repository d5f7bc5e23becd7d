import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { officialSchemas } from '../../../platform/xml/official-schema.ts'

/** Official schemas and example messages: third-party files that stand beside the product, never in it. */
export const schemaDir = process.env.SCHEMA_DIR ?? resolve(import.meta.dirname, '../../../../../../shared/schemas')

/** The reason to skip, or an empty text. */
export const schemasMissing = existsSync(join(schemaDir, 'iso20022'))
  ? ''
  : `(skipped: no official schemas in ${schemaDir})`

const schemas = schemasMissing === '' ? await officialSchemas(schemaDir) : null

/** What the ISO 20022 schema of the message name says; empty when nothing. */
export function isoErrors(messageName: string, xml: string): readonly string[] {
  if (!schemas) throw new Error(`no schemas in ${schemaDir}`)
  return schemas.problems(`iso20022/${messageName}.xsd`, xml)
}

export function bankServiceErrors(schema: string, xml: string): readonly string[] {
  if (!schemas) throw new Error(`no schemas in ${schemaDir}`)
  return schemas.problems(`bank-ws/${schema}.xsd`, xml)
}

/** Every example whose file name starts so, with its path. */
export function samplesOf(messageType: string): string[] {
  return ['samples/iso20022', 'samples/constructed']
    .filter((folder) => existsSync(join(schemaDir, folder)))
    .flatMap((folder) => readdirSync(join(schemaDir, folder)).map((file) => join(folder, file)))
    .filter((path) => path.includes(`/${messageType}`))
}

export function readSample(path: string): Uint8Array {
  return readFileSync(join(schemaDir, path))
}
